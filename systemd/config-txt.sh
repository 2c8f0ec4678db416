#!/bin/sh
# Switch I2C on at 400 kHz in a Raspberry Pi's config.txt, or take that out again.
#
#   config-txt.sh on|off FILE
#
# Ours is a block between two marks; one that is there is left alone, so that whoever has long wires
# can write a lower number into it. Old or new, the file is whole whenever the power goes.
set -eu

BEGIN='# Tischlein: the display needs I2C, at 400 kHz a picture takes 25 ms instead of 100'
END='# Tischlein: end'

usage() {
    echo "usage: $0 on|off FILE" >&2
    exit 2
}

[ $# = 2 ] || usage
file=$2
[ -f "$file" ] || { echo "$0: there is no file $file" >&2; exit 2; }

replace() {
    sync "$file.tischlein"
    mv "$file.tischlein" "$file"
    sync "$file"
}

case $1 in
on)
    grep -qxF "$BEGIN" "$file" && exit 0
    {
        # The last line may lack its end; awk gives it one.
        awk 1 "$file"
        # [all], because the file may end in lines for one model only.
        printf '%s\n' "$BEGIN" '[all]' 'dtparam=i2c_arm=on' 'dtparam=i2c_arm_baudrate=400000' "$END"
    } >"$file.tischlein"
    replace
    ;;
off)
    grep -qxF "$BEGIN" "$file" || exit 0
    awk -v begin="$BEGIN" -v end="$END" '
        $0 == begin { ours = 1 }
        !ours { print }
        $0 == end { ours = 0 }
    ' "$file" >"$file.tischlein"
    replace
    ;;
*) usage ;;
esac
