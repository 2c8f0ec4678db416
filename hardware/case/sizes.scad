// What the parts measure, in mm, and the few shapes that all printed parts share.
// Where makers differ, measure yours and change the number here: everything follows.

wall   = 2.4;      // three rounds of a 0.4 mm nozzle on each side
touch  = 0.02;     // parts this far apart do not count as clashing
gap    = 0.3;      // between printed parts that slide into each other
$fn    = 32;

// Screws cut their own thread in these holes; they pass freely through the others.
m3_thread = 2.7;   m3_free = 3.4;   m3_head = 6.2;
m25_thread = 2.2;
m2_thread = 1.7;

// Raspberry Pi: [length, depth, holes [x, y], ports on the long side [x, width, height]],
// seen with the header on top; from the mechanical drawings of Raspberry Pi.
zero_size  = [65, 30];
zero_holes = [[3.5, 3.5], [61.5, 3.5], [3.5, 26.5], [61.5, 26.5]];
zero_ports = [[12.4, 14, 7.5], [41.4, 12, 8], [54, 12, 8]];
zero_card  = 16.9;                          // middle of the card slot, from below
pi_size    = [85, 56];
pi_holes   = [[3.5, 3.5], [61.5, 3.5], [3.5, 52.5], [61.5, 52.5]];
pi_ports   = [[11.2, 13, 8], [26, 12, 8], [39.4, 12, 8]];
pi_card    = 28;
pcb        = 1.5;
standoff   = 4;

// Pico: 51 x 21, holes 2.1 mm wide.
pico_size  = [51, 21];
pico_holes = [[2, 4.8], [2, 16.2], [49, 4.8], [49, 16.2]];

// OLED modules: [board [w, h], holes apart [x, y], lit area [w, h], its middle above the
// board's middle, screw]. The pins are on top.
oled_13 = [[35.4, 33.5], [30.4, 28.5], [29.4, 14.7], 2.0, m25_thread];
oled_96 = [[27.3, 27.8], [23.5, 23.8], [21.7, 10.9], 2.0, m2_thread];
glass   = 1.8;                              // how far the glass stands above its board

// Buttons: 12 x 12 mm, 7.3 mm high, with round caps, on a perfboard of 50 x 70 mm.
button    = 12;
cap       = 11.5;
hole_step = 2.54;
board     = [70, 50];
grid      = [24, 18];                       // holes in it
board_holes = [66, 46];
under_lid = 5;                              // from the lid down to the perfboard

buzzer_d  = 12;                             // passive piezo in a round case
buzzer_h  = 9.5;

// SG90: body, ears, where the shaft is.
servo_body  = [22.8, 12.2, 22.7];           // long, thick, high without shaft
servo_ears  = [32.4, 2.5, 15.9];            // over all, thick, from the bottom
servo_shaft = 5.9;                          // from the nearer end of the body
servo_top   = 31;                           // from the bottom to the end of the shaft

lamp_d = 5;                                 // LEDs of 5 mm, collar 5.8

module rounded(size, r) {
    linear_extrude(size[2], convexity = 4)
        translate([r, r]) offset(r) square([size[0] - 2 * r, size[1] - 2 * r]);
}

module label(words, size = 5, depth = 0.6) {
    linear_extrude(depth + 0.01, convexity = 6)
        text(words, size = size, font = "DejaVu Sans:style=Bold", halign = "center", valign = "center", $fn = 8);
}
