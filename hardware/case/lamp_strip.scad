// The lamp strip: six LEDs beside the die fields, in two halves that any printer can make.
// part: "left" (fields 1 to 3, with the plug), "right" (4 to 6), "floor_end" (print two),
//       "floor_middle" (joins the halves), "picture", "below"
// "clash" must come out empty: it is where parts that belong together would cut into each other.
include <sizes.scad>

part  = "picture";
pitch = 40;             // from the middle of one die field to the next: MEASURE YOUR BOARD

depth  = 30;
height = 16;
half   = 3 * pitch;
length = 2 * half;
floor_h = 2;
plug   = [21, 7];       // JST XH with 7 pins
post_x = [pitch / 2, 1.5 * pitch - 7, 1.5 * pitch + 7, 2.5 * pitch];   // in each half

module shell() {
    difference() {
        rounded([length, depth, height - floor_h], 4);
        translate([wall, wall, -1]) rounded([length - 2 * wall, depth - 2 * wall, height - floor_h - wall + 1], 2);
        translate([-1, (depth - plug[0]) / 2, -0.1]) cube([wall + 2, plug[0], plug[1]]);
        for (i = [0:5]) translate([(i + 0.5) * pitch, 0, 0]) field(i + 1);
    }
    for (i = [0:5]) translate([(i + 0.5) * pitch, depth * 0.7, height - floor_h - wall - 3]) difference() {
        cylinder(d = lamp_d + 4, h = 3.01);
        translate([0, 0, -1]) cylinder(d = lamp_d + 1, h = 5);
    }
    for (h = [0, half], x = post_x, y = [wall + 2.2]) translate([h + x, y, 0]) difference() {
        translate([-3, -3, 0]) cube([6, 6, height - floor_h - 1]);
        translate([0, 0, -1]) cylinder(d = m25_thread, h = 9);
    }
}

module field(number) {
    // The lamp, its number, and an arrow to the field behind it.
    translate([0, depth * 0.7, 0]) cylinder(d = lamp_d + 0.2, h = height + 1);
    translate([0, 0, height - floor_h - 0.6]) {
        translate([0, depth * 0.32]) label(str(number), 9);
        translate([0, depth - 4.2]) rotate(90) linear_extrude(1) circle(d = 5, $fn = 3);
    }
}

module floor_all() {
    difference() {
        rounded([length, depth, floor_h], 4);
        for (h = [0, half], x = post_x) translate([h + x, wall + 2.2, -0.1]) {
            cylinder(d = 2.8, h = floor_h + 1);
            cylinder(d1 = 5.2, d2 = 2.8, h = 1.3);
        }
    }
}

module slice(from, to) {
    translate([-from, 0, 0]) intersection() {
        children();
        translate([from, -1, -1]) cube([to - from, depth + 2, 100]);
    }
}

module slice_at(from, to) { translate([from + (to - from) / 400, 0, 0]) slice(from, to - 1) children(); }

module joint() {
    // A tongue inside both long walls keeps the halves in line: grown on the left one, loose in
    // the right one.
    high = height - floor_h - wall - 3;
    for (side = [0, 1]) translate([half, depth / 2, 2]) mirror([0, side, 0]) translate([0, -depth / 2, 0]) {
        translate([-8, wall - 0.1, 0]) cube([8, 2 + gap + 0.1, high]);
        translate([-0.01, wall + gap, 0]) cube([8, 2, high]);
    }
}

module left_half()  { slice(0, half) shell(); joint(); }
module right_half() { slice(half, length) shell(); }

module picture() {
    translate([0, 0, floor_h]) {
        color("burlywood") render() left_half();
        color("tan") translate([half + 0.2, 0, 0]) render() right_half();
        color("black") for (i = [0:5]) translate([(i + 0.5) * pitch, 0, 0.05]) intersection() {
            field(i + 1);
            translate([-20, 0, height - floor_h - 1]) cube([40, depth * 0.55, 5]);
        }
        color("black") for (i = [0:5]) translate([(i + 0.5) * pitch, depth - 4.2, height - floor_h - 0.55])
            rotate(90) linear_extrude(0.6) circle(d = 5, $fn = 3);
        for (i = [0:5]) color(i == 3 || i == 4 ? "gold" : "lightyellow")
            translate([(i + 0.5) * pitch, depth * 0.7, height - floor_h - 1]) { cylinder(d = lamp_d, h = 3); translate([0, 0, 3]) sphere(d = lamp_d); }
    }
    color("peru") floor_all();
}

module print(h) { translate([0, depth, h]) rotate([180, 0, 0]) children(); }

if (part == "left") print(height - floor_h) left_half();
else if (part == "right") print(height - floor_h) right_half();
else if (part == "floor_end") slice(0, half / 2) floor_all();
else if (part == "floor_middle") slice(half / 2, 1.5 * half) floor_all();
else if (part == "clash") intersection() { left_half(); translate([half + touch, 0, 0]) right_half(); }
else if (part == "below") rotate([180, 0, 0]) {
    color("burlywood") render() left_half();
    color("tan") translate([half + 0.2, 0, 0]) render() right_half();
    color("peru") translate([0, 0, -25]) { slice_at(0, half / 2) floor_all(); slice_at(half / 2, 1.5 * half) floor_all(); slice_at(1.5 * half, length) floor_all(); }
}
else picture();
