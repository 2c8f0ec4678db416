// The roller's case: a Pico lies in a small box that looks like a die.
// part: "base", "lid", "picture", "open"
// "clash" must come out empty: it is where parts that belong together would cut into each other.
include <sizes.scad>

part = "picture";
room  = 1;                                      // around the board
inner = [pico_size[0] + 2 * room, pico_size[1] + 2 * room, 12];
outer = [inner[0] + 2 * wall, inner[1] + 2 * wall, inner[2] + wall];
raise = 3;
deck  = wall + raise + 1;                       // top of the Pico's board

module at_pico() { translate([wall + room, wall + room, 0]) children(); }

module base() {
    difference() {
        union() {
            difference() {
                rounded(outer, 4);
                translate([wall, wall, wall]) rounded([inner[0], inner[1], inner[2] + 1], 1.6);
            }
            at_pico() for (h = pico_holes) translate([h[0], h[1], wall - 0.01]) cylinder(d = 4, h = raise);
            // Pins go through the board's holes; a drop of hot glue holds it.
            at_pico() for (h = pico_holes) translate([h[0], h[1], wall]) cylinder(d = 1.8, h = raise + 2);
        }
        // The USB plug, wide enough for its moulded end.
        translate([-1, outer[1] / 2 - 6, deck + 1.2 - 4]) cube([wall + 2, 12, 8]);
        // Notches in which the lid's springs click.
        for (y = [wall - 0.7, outer[1] - wall - 0.1]) translate([outer[0] / 2 - 6, y, outer[2] - 4]) cube([12, 0.8, 1.4]);
    }
}

module lid() {
    difference() {
        rounded([outer[0], outer[1], wall], 4);
        // A five: the lamp of the Pico shines through the two pips beside the plug.
        for (p = [[0.14, 0.28], [0.14, 0.72], [0.5, 0.5], [0.86, 0.28], [0.86, 0.72]])
            translate([outer[0] * p[0], outer[1] * p[1], -0.1]) cylinder(d = 4, h = wall + 1);
    }
    for (y = [wall + gap, outer[1] - wall - gap - 1.4]) translate([outer[0] / 2 - 14, y, -5]) cube([28, 1.4, 5.01]);
    for (s = [[wall + gap, -1], [outer[1] - wall - gap, 1]]) translate([outer[0] / 2 - 5, s[0], -3.3])
        rotate([0, 90, 0]) scale([1, 0.9, 1]) cylinder(d = 1.1, h = 10);
}

module pico() {
    at_pico() translate([0, 0, wall + raise]) {
        color("seagreen") difference() {
            cube([pico_size[0], pico_size[1], 1]);
            for (h = pico_holes) translate([h[0], h[1], -1]) cylinder(d = 2.1, h = 3);
        }
        color("silver") translate([-1.3, pico_size[1] / 2 - 4, 1]) cube([6, 8, 2.7]);
        color("black") translate([22, 7, 1]) cube([7, 7, 0.9]);
        color("white") translate([10.5, 4.5, 1]) cube([3.5, 4.5, 2]);
        color("lime") translate([5, 3, 1]) cube([1.6, 0.8, 0.8]);
    }
}

module all(lift) {
    color("burlywood") base();
    pico();
    color("firebrick") translate([0, 0, outer[2] + lift]) lid();
}

module clash() {
    intersection() { union() { base(); pico(); } translate([0, 0, outer[2] + touch]) lid(); }
    intersection() { base(); translate([0, 0, touch]) pico(); }
}

if (part == "base") base();
else if (part == "lid") translate([0, outer[1], wall]) rotate([180, 0, 0]) lid();
else if (part == "clash") clash();
else if (part == "open") all(22);
else all(0.05);
