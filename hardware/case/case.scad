// The case: a base for a Zero 2 W or for a Pi 4 or 5, and one lid for both.
// part: "underside" (the lid from below), "base", "lid", "picture" (everything in its place), "open" (lid lifted)
// "clash" must come out empty: it is where parts that belong together would cut into each other.
include <sizes.scad>

part = "picture";
pi   = "zero";          // "zero" or "big"
oled = oled_13;         // oled_13 or oled_96

inner  = [90, 110, 36];
outer  = [inner[0] + 2 * wall, inner[1] + 2 * wall, inner[2] + wall];
corner = 5;
size   = pi == "zero" ? zero_size : pi_size;
holes  = pi == "zero" ? zero_holes : pi_holes;
ports  = pi == "zero" ? zero_ports : pi_ports;
card   = pi == "zero" ? zero_card : pi_card;

// The Pi lies with its ports at the back and its header towards the player: turned by 180
// degrees. A Zero reaches the right wall with its card, a Pi 4 or 5 the left with its sockets.
pi_at  = [pi == "zero" ? inner[0] - 3 - size[0] : 0.8, inner[1] - 1.5 - size[1]];
posts  = [[4.2, 4.2], [inner[0] - 4.2, 4.2], [4.2, 47.4], [inner[0] - 4.2, 47.4]];

board_at = [(inner[0] - board[0]) / 2, 2.2];
oled_at  = [inner[0] / 2, 80];
buzzer_at = [inner[0] - 12, 82];   // away from the high sockets of a Pi 4 or 5
strip_y  = 30;          // where the cable of the strip leaves, on the right

// Middles of the buttons, counted in holes of the perfboard from its left lower one. Their legs
// are 5 by 2 steps apart, so a middle lies between two columns, and on a row.
function steps(x, y) = [for (i = [0, 1]) (board[i] - (grid[i] - 1) * hole_step) / 2 + [x, y][i] * hole_step];
buttons = [
    ["left", steps(2.5, 9)], ["right", steps(14.5, 9)], ["up", steps(8.5, 15)], ["down", steps(8.5, 3)],
    ["ok", steps(8.5, 9)], ["back", steps(20.5, 14)], ["roll", steps(20.5, 4)],
];

function turned(p) = [pi_at[0] + size[0] - p[0], pi_at[1] + size[1] - p[1]];
deck = wall + standoff + pcb;   // top of the Pi's board

module at_inner() { translate([wall, wall, 0]) children(); }

module base() {
    difference() {
        union() {
            difference() {
                rounded(outer, corner);
                translate([wall, wall, wall]) rounded([inner[0], inner[1], inner[2] + 1], corner - wall);
            }
            at_inner() for (p = posts) translate([p[0], p[1], 0]) lid_post(p);
            at_inner() for (h = holes) translate([turned(h)[0], turned(h)[1], wall - 0.01])
                cylinder(d = 5.5, h = standoff + 0.01);
            at_inner() translate([inner[0] - 5, strip_y + 11, wall]) anchor();
        }
        at_inner() for (p = posts) translate([p[0], p[1], 8]) cylinder(d = m3_thread, h = outer[2]);
        at_inner() openings();
        // Threads for the Pi reach into the floor and leave a skin of 1 mm.
        at_inner() for (h = holes) translate([turned(h)[0], turned(h)[1], 1]) cylinder(d = m25_thread, h = 20);
        port_words();
        // Two tongues of the lid hold its back edge.
        for (x = [0.25, 0.75]) translate([outer[0] * x - 7.5, outer[1] - wall - 0.01, outer[2] - 5.2])
            cube([15, 1.6, 3.2]);
    }
}

module lid_post(p) {
    // Joined to its wall, so that it does not break off.
    hull() {
        cylinder(d = 8, h = outer[2]);
        translate([p[0] < inner[0] / 2 ? -4.4 : 3.4, -4, 0]) cube([1, 8, outer[2]]);
    }
}

module anchor() {
    // A bridge for a cable tie: the strip's cable cannot be torn off the header.
    difference() {
        translate([-4, -4, 0]) cube([8, 8, 5]);
        translate([-4.1, -2, 1.6]) cube([8.2, 4, 1.8]);
    }
}

module openings() {
    for (p = ports) translate([turned([p[0], 0])[0] - p[1] / 2, inner[1] - 0.1, deck + 1.5 - p[2] / 2])
        cube([p[1], wall + 0.2, p[2]]);
    if (pi == "big") translate([-wall - 0.1, pi_at[1] + 1, deck - 0.5]) cube([wall + 0.2, 54, 17]);
    translate([inner[0] - 0.1, turned([0, card])[1] - 8, deck - pcb - 3]) cube([wall + 0.2, 16, 5]);
    translate([inner[0] - 0.1, strip_y - 6, wall + 6]) cube([wall + 0.2, 12, 5]);
    for (i = [0:6]) translate([pi_at[0] + size[0] / 2 - 27 + 9 * i - 1.25, pi_at[1] + 8, -0.1])
        rounded([2.5, size[1] - 16, wall + 0.2], 1.2);
}

module lid() {
    difference() {
        union() {
            rounded([outer[0], outer[1], wall], corner);
            at_inner() lip();
            at_inner() translate([oled_at[0], oled_at[1], -glass]) corners(oled[1])
                cylinder(d = 4.3, h = glass + 0.01);
            at_inner() translate([board_at[0] + board[0] / 2, board_at[1] + board[1] / 2, -under_lid])
                corners(board_holes) cylinder(d = 5, h = under_lid + 0.01);
            at_inner() translate([buzzer_at[0], buzzer_at[1], 0]) mirror([0, 0, 1]) ring();
            for (x = [0.25, 0.75]) translate([outer[0] * x - 7, outer[1] - wall - 4, -4.8])
                cube([14, 5.2, 2.4]);
            for (x = [0.25, 0.75]) translate([outer[0] * x - 7, outer[1] - wall - 4, -4.8])
                cube([14, 3.5, 4.81]);
        }
        at_inner() for (p = posts) translate([p[0], p[1], -0.1]) {
            cylinder(d = m3_free, h = wall + 1);
            translate([0, 0, wall - 1.6]) cylinder(d1 = m3_free, d2 = m3_head, h = 1.71);
        }
        at_inner() window();
        // Threads reach into the lid and leave a skin of 1 mm.
        at_inner() translate([oled_at[0], oled_at[1], -glass - 0.1]) corners(oled[1])
            cylinder(d = oled[4], h = glass + wall - 0.9);
        at_inner() translate([board_at[0] + board[0] / 2, board_at[1] + board[1] / 2, -under_lid - 0.1])
            corners(board_holes) cylinder(d = m2_thread, h = under_lid + wall - 0.9);
        at_inner() for (b = buttons) translate([board_at[0] + b[1][0], board_at[1] + b[1][1], -0.1])
            cylinder(d = cap + 0.9, h = wall + 1);
        at_inner() for (a = [0:60:300]) translate([buzzer_at[0], buzzer_at[1], -0.1])
            rotate(a) translate([3.2, 0]) cylinder(d = 1.6, h = wall + 1);
        at_inner() translate([buzzer_at[0], buzzer_at[1], -0.1]) cylinder(d = 1.6, h = wall + 1);
        at_inner() translate([0, 0, wall - 0.6]) words();
    }
}

module lip() {
    // Keeps the lid from sliding; left out at the posts and above the ports.
    difference() {
        translate([gap, gap, -2.5]) rounded([inner[0] - 2 * gap, inner[1] - 2 * gap, 2.51], corner - wall);
        translate([1.8, 1.8, -3]) rounded([inner[0] - 3.6, inner[1] - 3.6, 4], 1.5);
        for (p = posts) translate([p[0] - 5, p[1] - 5, -3]) cube([10, 10, 2.99]);
    }
}

module corners(apart) {
    for (x = [-1, 1], y = [-1, 1]) translate([x * apart[0] / 2, y * apart[1] / 2, 0]) children();
}

module ring() {
    difference() {
        cylinder(d = buzzer_d + 3.2, h = 6);
        translate([0, 0, -0.1]) cylinder(d = buzzer_d + 0.3, h = 7);
        translate([-1, -10, 2]) cube([2, 20, 5]);   // springs a little
    }
}

module window() {
    lit = oled[2];
    translate([oled_at[0], oled_at[1] + oled[3], 0]) hull() {
        translate([0, 0, -0.1]) linear_extrude(0.1) square([lit[0] + 2, lit[1] + 2], center = true);
        translate([0, 0, wall]) linear_extrude(0.1) square([lit[0] + 6, lit[1] + 6], center = true);
    }
}

module words() {
    translate([board_at[0] + buttons[4][1][0] + 8.6, board_at[1] + buttons[4][1][1] + 8.6]) label("OK", 3.2);
    translate([board_at[0] + buttons[5][1][0], board_at[1] + buttons[5][1][1] + 9.3]) label("BACK", 4);
    translate([board_at[0] + buttons[6][1][0], board_at[1] + buttons[6][1][1] - 9.3]) label("ROLL", 4);
    for (a = [[0, 180], [1, 0], [2, 90], [3, 270]])
        translate([board_at[0] + buttons[a[0]][1][0], board_at[1] + buttons[a[0]][1][1]])
            rotate(a[1]) translate([8.9, 0]) linear_extrude(1) circle(d = 4, $fn = 3);
    translate([inner[0] / 2, inner[1] - 6]) label("Tischlein", 6);
}

module port_words() {
    // At the back: which socket is which.
    named = pi == "zero" ? [["HDMI", 0], ["USB", 1], ["PWR", 2]] : [["PWR", 0], ["HDMI", 1], ["HDMI", 2]];
    for (n = named) translate([wall + turned([ports[n[1]][0], 0])[0], outer[1] + 0.01, deck + 10])
        rotate([90, 0, 180]) translate([0, 0, -0.61]) label(n[0], 3);
}

// Stand-ins for the bought parts, for the pictures.
module pi_board() {
    color("seagreen") translate([pi_at[0], pi_at[1], deck - pcb]) difference() {
        rounded([size[0], size[1], pcb], 3);
        for (h = holes) translate([size[0] - h[0], size[1] - h[1], -1]) cylinder(d = 2.7, h = 5);
    }
    color("dimgray") translate([turned([7, 0])[0] - 51, pi_at[1] + 1, deck]) cube([51, 5, 2.5]);
    color("gold") translate([turned([7, 0])[0] - 50.5, pi_at[1] + 1.8, deck])
        for (i = [0:19], j = [0, 1]) translate([i * 2.54, j * 2.54, 0]) cube([0.7, 0.7, 8.5]);
    color("silver") for (p = ports) translate([turned([p[0], 0])[0] - p[1] / 2 + 2, inner[1] - 8, deck])
        cube([p[1] - 4, 7.6, 3]);
    if (pi == "big") color("silver") for (y = [2, 20.5, 38.5])
        translate([pi_at[0] - 2.8, pi_at[1] + y, deck]) cube([18, 14, 15]);
}

module under_the_lid() {
    color("peru") translate([board_at[0], board_at[1], -under_lid - 1.6]) cube([board[0], board[1], 1.6]);
    for (b = buttons) translate([board_at[0] + b[1][0], board_at[1] + b[1][1], -under_lid]) {
        color("dimgray") translate([-6, -6, 0]) cube([12, 12, 4]);
        color(b[0] == "roll" ? "firebrick" : b[0] == "ok" ? "forestgreen" : b[0] == "back" ? "goldenrod" : "white")
            cylinder(d = cap, h = 11);
    }
    translate([oled_at[0], oled_at[1], -glass]) {
        color("steelblue") translate([-oled[0][0] / 2, -oled[0][1] / 2, -1.2]) cube([oled[0][0], oled[0][1], 1.2]);
        color("black") translate([-oled[0][0] / 2 + 0.4, -oled[0][1] / 2 + 5, 0]) cube([oled[0][0] - 0.8, oled[0][1] - 10, glass - 0.2]);
        color("deepskyblue") translate([-oled[2][0] / 2, oled[3] - oled[2][1] / 2, 0]) cube([oled[2][0], oled[2][1], glass - 0.1]);
    }
    color("black") translate([buzzer_at[0], buzzer_at[1], -buzzer_h]) cylinder(d = buzzer_d, h = buzzer_h - 0.2);
}

module all(lift) {
    color("burlywood") base();
    color("black") port_words();
    at_inner() pi_board();
    translate([0, 0, outer[2] + lift]) {
        color("tan") lid();
        color("black") at_inner() translate([0, 0, wall - 0.58]) words();
        at_inner() under_the_lid();
    }
}

module clash() {
    intersection() { base(); translate([0, 0, outer[2] + touch]) lid(); }
    intersection() { base(); translate([0, 0, touch]) at_inner() pi_board(); }
    intersection() {
        union() { base(); at_inner() pi_board(); }
        translate([0, 0, outer[2]]) at_inner() under_the_lid();
    }
    intersection() { lid(); translate([0, 0, -touch]) at_inner() under_the_lid(); }
}

if (part == "base") base();
else if (part == "lid") translate([0, outer[1], wall]) rotate([180, 0, 0]) lid();
else if (part == "underside") rotate([180, 0, 0]) { color("tan") lid(); at_inner() under_the_lid(); }
else if (part == "open") all(45);
else if (part == "clash") clash();
else all(0.05);
