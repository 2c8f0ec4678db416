// The flap strip: six small servos lie behind the die fields and fold a flap over each.
// Left and right as the players see it, who sit on the other side of the fields.
// part: "left" (fields 1 to 3, with the jack of the supply), "right" (4 to 6, with the plug),
//       "cover_left", "cover_middle", "cover_right", "flap" (print six), "picture", "inside"
// "clash" must come out empty: it is where parts that belong together would cut into each other.
include <sizes.scad>

part  = "picture";
pitch = 40;             // from the middle of one die field to the next: MEASURE YOUR BOARD
flap_size = [34, 30];
closed = [4, 5];        // the fields shown closed in the picture

end     = 6;
channel = 14;           // for wires, perfboard and jack, behind the servos
length  = 6 * pitch + 2 * end;
half    = end + 3 * pitch;
cover_h = 2;
ears_y  = wall + channel + 1;                                // where the ears begin
body_y  = ears_y + (servo_ears[0] - servo_body[0]) / 2;
axis_y  = body_y + servo_body[0] - servo_shaft;
axis_z  = wall + 0.2 + servo_body[1] / 2;
depth   = ears_y + servo_ears[0] + 0.6 + wall;
height  = wall + servo_body[1] + 0.5;                        // without the cover
bottom_x = 36;                                               // of a servo, from its field's left
arm_x   = 2.5;
arm_h   = 3;
reach   = depth - axis_y + 2.5;                              // from the axis to the flap, past the cover
plug    = [21, 7];
jack_d  = 8.2;

function left_of(i) = end + i * pitch;                       // along x, which runs from 6 to 1
function number(i) = 6 - i;
post_at = [[12, wall + 2.6], [29, depth - wall - 2.6]];      // in each field

module tray() {
    difference() {
        rounded([length, depth, height], 4);
        translate([wall, wall, wall]) rounded([length - 2 * wall, depth - 2 * wall, height], 2);
        for (i = [0:5]) translate([left_of(i) + arm_x - 1, axis_y, axis_z - 6.3])
            cube([arm_h + 2, depth, height]);
        translate([-1, wall + 0.5, wall + 1]) cube([wall + 2, plug[0], plug[1]]);
        translate([length - wall - 1, wall + 7, wall + 6.2]) rotate([0, 90, 0]) cylinder(d = jack_d, h = wall + 2);
    }
    for (i = [0:5]) translate([left_of(i), 0, 0]) { holders(); for (p = post_at) screw_post(p); }
}

module holders() {
    // Each ear stands in a slot; the cover keeps it down.
    for (y = [ears_y - 1.5, body_y + servo_body[0] + 0.4]) difference() {
        translate([bottom_x - servo_ears[2] - servo_ears[1] - 3, y, wall - 0.01])
            cube([servo_ears[1] + 6, (servo_ears[0] - servo_body[0]) / 2 + 1, height - wall]);
        translate([bottom_x - servo_ears[2] - servo_ears[1] - 0.2, y - 1, wall])
            cube([servo_ears[1] + 0.4, 12, height]);
    }
}

module screw_post(p) {
    difference() {
        translate([p[0] - 2.8, p[1] - 2.8, 1]) cube([5.6, 5.6, height - 1]);
        translate([p[0], p[1], wall + 2]) cylinder(d = m25_thread, h = height);
    }
}

module cover() {
    difference() {
        rounded([length, depth, cover_h], 4);
        for (i = [0:5]) translate([left_of(i), 0, -0.1]) {
            translate([arm_x - 1, axis_y - 7, 0]) cube([arm_h + 2, depth, cover_h + 1]);
            for (p = post_at) translate([p[0], p[1], 0]) {
                cylinder(d = 2.8, h = cover_h + 1);
                translate([0, 0, cover_h - 1.2]) cylinder(d1 = 2.8, d2 = 5.2, h = 1.31);
            }
            translate([18, depth - 6, cover_h - 0.5]) rotate(180) label(str(number(i)), 8, 1);
        }
    }
}

module flap() {
    // Around the axis, closed: the arm along y, the flap below and in front.
    low = -axis_z + 3;
    difference() {
        rotate([90, 0, 90]) linear_extrude(arm_h) {
            hull() { circle(r = -low); translate([reach, low]) square([4, 6]); }
            hull() { translate([reach - 4, low]) square([4, 6]); translate([reach, low]) square([22, 2]); }
        }
        // The servo's own horn with one arm lies in here, glued or held by its two small screws.
        translate([arm_h - 1.6, 0, 0]) rotate([90, 0, 90]) linear_extrude(2) hull() {
            circle(d = 7.2);
            translate([14, -1]) circle(d = 4.4);
        }
        translate([-1, 0, 0]) rotate([0, 90, 0]) cylinder(d = 5, h = 9);
        for (y = [8, 12]) translate([-1, y, -y / 14]) rotate([0, 90, 0]) cylinder(d = 1.3, h = 9);
    }
    translate([0, reach, low]) rounded([flap_size[0], flap_size[1], 2], 2);
}

module slice(from, to) {
    intersection() {
        children();
        translate([from, -1, -1]) cube([to - from, depth + 2, 100]);
    }
}

module servo() {
    // As it lies: bottom to the right, shaft to the left.
    translate([bottom_x, body_y, axis_z - servo_body[1] / 2]) {
        color("royalblue") translate([-servo_body[2], 0, 0]) cube([servo_body[2], servo_body[0], servo_body[1]]);
        color("royalblue") translate([-servo_ears[2] - servo_ears[1], -(servo_ears[0] - servo_body[0]) / 2, 0])
            cube([servo_ears[1], servo_ears[0], servo_body[1]]);
    }
    color("royalblue") translate([bottom_x - 26.7, axis_y, axis_z]) rotate([0, 90, 0]) cylinder(d = 11.8, h = 5);
    color("white") translate([bottom_x - servo_top, axis_y, axis_z]) rotate([0, 90, 0]) cylinder(d = 4.8, h = 5);
}

module picture(with_cover) {
    if (with_cover) color("black") for (i = [0:5]) translate([left_of(i) + 18, depth - 6, height + cover_h - 0.4])
        rotate(180) label(str(number(i)), 8, 0.5);
    color("burlywood") slice(0, half) tray();
    color("tan") slice(half + 0.2, length) tray();
    for (i = [0:5]) translate([left_of(i), 0, 0]) {
        servo();
        translate([arm_x, axis_y, axis_z]) rotate([len(search(number(i), closed)) > 0 ? 0 : 90, 0, 0])
            color("firebrick") flap();
    }
    if (with_cover) for (c = [[0, 2], [2, 4], [4, 6]]) color(c[0] == 2 ? "wheat" : "moccasin")
        translate([0, 0, height + 0.05]) slice(c[0] == 0 ? 0 : left_of(c[0]) + 0.1, c[1] == 6 ? length : left_of(c[1]) - 0.1) cover();
}

module clash() {
    module housing() { tray(); translate([0, 0, height + touch]) cover(); }
    intersection() { housing(); translate([left_of(2), 0, touch]) servo(); }
    for (angle = [0:10:90]) intersection() {
        housing();
        translate([left_of(2) + arm_x, axis_y, axis_z + touch]) rotate([angle, 0, 0]) flap();
    }
}

if (part == "right") slice(0, half) tray();
else if (part == "left") translate([-half, 0, 0]) slice(half, length) tray();
else if (part == "cover_right") slice(0, left_of(2)) cover();
else if (part == "cover_middle") translate([-left_of(2), 0, 0]) slice(left_of(2), left_of(4)) cover();
else if (part == "cover_left") translate([-left_of(4), 0, 0]) slice(left_of(4), length) cover();
else if (part == "flap") translate([0, 0, axis_z - 3]) flap();
else if (part == "clash") clash();
else if (part == "inside") picture(false);
else picture(true);
