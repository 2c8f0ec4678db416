#!/bin/bash
# Make a Raspberry Pi a Tischlein: program, service, I2C. It may be run again at any time.
#
#   sudo systemd/install.sh               install, or bring up to date
#   sudo systemd/install.sh --uninstall   take it off again; the games stay
#        systemd/install.sh --dry-run     only say what would be done (with --uninstall too)
set -eu
umask 022

HERE=$(cd "$(dirname "$0")" && pwd)
SOURCE=$(dirname "$HERE")
VENV=/opt/tischlein
COMMAND=/usr/local/bin/tischlein
GROUPS_NEEDED=(gpio i2c spi dialout)
LGPIO='lgpio>=0.2.2'
PARTS=(core drivers firmware hardware hatch_build.py pyproject.toml README.md LICENSE)

dry=
task=set_up
was_running=

usage() {
    sed -n 's/^# \{0,1\}//; 2,6p' "$0"
}

main() {
    for word; do
        case $word in
        --dry-run) dry=yes ;;
        --uninstall) task=take_off ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
        esac
    done
    check_machine
    scratch=$(mktemp -d)
    trap leave EXIT
    "$task"
}

leave() {
    status=$?
    rm -rf "$scratch"
    if [ $status != 0 ] && [ -n "$was_running" ]; then
        systemctl --no-block start tischlein || true
    fi
}

fail() { # fail WHAT ADVICE
    printf '✗ %s\n  What to do: %s\n' "$1" "$2" >&2
    exit 1
}

# step WHAT ADVICE COMMAND...: one tick, or what the command said and what to do about it.
step() {
    local what=$1 advice=$2
    shift 2
    if [ -n "$dry" ]; then
        printf '· %s\n' "$what"
        return
    fi
    # In the background, because bash forgets `set -e` in whatever it is asked about.
    (set -e && "$@") >"$scratch/log" 2>&1 &
    if wait $!; then
        printf '✓ %s\n' "$what"
    else
        tail -n 20 "$scratch/log" | sed 's/^/    /' >&2
        fail "$what" "$advice"
    fi
}

note() { printf '· %s\n' "$1"; }

is_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }
systemd_runs() { [ -d /run/systemd/system ]; }

check_machine() {
    [ -n "$dry" ] || [ "$(id -u)" = 0 ] ||
        fail "This changes the system" "run it with sudo: sudo $0"
    # shellcheck source=/dev/null
    system=$(. /etc/os-release && echo "${ID:-?} ${VERSION_ID:-?}")
    case $system in
    "debian 12" | "debian 13" | "raspbian 12" | "raspbian 13") ;;
    *)
        [ -n "${TISCHLEIN_ANY_SYSTEM:-}" ] || fail "Raspberry Pi OS 12 or 13 is needed; this is $system" \
            "use Raspberry Pi OS, or try all the same: sudo TISCHLEIN_ANY_SYSTEM=1 $0"
        ;;
    esac
}

set_up() {
    local network="is the network up? Try again: it goes on where it was"
    step "Python with venv (apt)" "$network; or by hand: sudo apt install python3-venv" apt_has python3-venv
    stop_service
    step "A place for the program: $VENV" "is the card full (df -h /opt)? Else: sudo rm -r $VENV, and again" make_venv
    get_lgpio "$network"
    step "The program, compiled" "$network; is the card full (df -h /opt)?" install_program
    step "The command tischlein" "can /usr/local/bin be written?" write_command
    step "The groups ${GROUPS_NEEDED[*]}" "see /etc/group: can it be written?" make_groups
    switch_i2c_on
    step "The service, its devices, the log's limit" "can /etc be written?" install_files
    step "The service starts with the machine" "see: systemctl status tischlein" enable_service
    start_service
}

apt_has() { # apt_has PACKAGE: there, or installed now
    if dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q ' installed$'; then
        return
    fi
    apt-get -q update
    DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends "$1"
}

make_venv() {
    # After an upgrade of the system its Python is another: then nothing in there runs any more.
    if "$VENV/bin/python" -m pip --version >/dev/null 2>&1 && ! is_outdated; then
        return
    fi
    python3 -m venv --clear "$VENV"
}

is_outdated() {
    [ "$(python3 -c 'import sys; print(sys.version_info[:2])')" != \
        "$("$VENV/bin/python" -c 'import sys; print(sys.version_info[:2])')" ]
}

get_lgpio() { # get_lgpio ADVICE
    extras=redis
    if [ -n "$dry" ]; then
        note "lgpio, from PyPI if it has a wheel for this Python, else from apt"
    elif has_lgpio || has_wheel; then
        extras=pi,redis
        printf '✓ lgpio, for the pins\n'
    elif grep -q 'from versions: none' "$scratch/log"; then
        fail "PyPI cannot be reached" "$1"
    elif is_pi || apt-cache show python3-lgpio >/dev/null 2>&1; then
        step "lgpio, from apt: PyPI has no wheel for this Python" \
            "$1; is archive.raspberrypi.com in /etc/apt?" lgpio_from_apt
        extras=pi,redis
    else
        note "lgpio: neither on PyPI nor in apt; without it no pins, and this is no Raspberry Pi"
    fi
}

has_lgpio() { "$VENV/bin/python" -c 'import importlib.metadata as m; m.version("lgpio")' 2>/dev/null; }

has_wheel() {
    "$VENV/bin/pip" download --quiet --no-deps --only-binary :all: --dest "$scratch" "$LGPIO" >"$scratch/log" 2>&1
}

lgpio_from_apt() {
    apt_has python3-lgpio
    python3 -m venv --system-site-packages "$VENV"
    has_lgpio
}

install_program() {
    local build="$scratch/source"
    mkdir "$build"
    # Built from a copy: what is made on the way shall not belong to root in somebody's clone.
    (cd "$SOURCE" && tar -c --exclude=__pycache__ "${PARTS[@]}") | tar -x --no-same-owner -C "$build"
    "$VENV/bin/pip" install --quiet --disable-pip-version-check --prefer-binary "${build}[$extras]"
    # Once more, alone: the same version number may hold other files, or half of them.
    "$VENV/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps "$build"
    # The service cannot write there, so it would compile anew at every start.
    "$VENV/bin/python" -m compileall -q "$VENV/lib"
    "$VENV/bin/tischlein" --version
}

write_command() {
    cat >"$COMMAND.new" <<'END'
#!/bin/sh
# As root: with the settings and games of the service. Else with your own.
if [ "$(id -u)" = 0 ] && [ -d /var/lib/tischlein ]; then
    export XDG_CONFIG_HOME=/var/lib XDG_DATA_HOME=/var/lib XDG_STATE_HOME=/var/lib
fi
exec /opt/tischlein/bin/tischlein "$@"
END
    chmod 755 "$COMMAND.new"
    mv "$COMMAND.new" "$COMMAND"
}

make_groups() {
    for group in "${GROUPS_NEEDED[@]}"; do
        getent group "$group" || groupadd --system "$group"
        if [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
            usermod --append --groups "$group" "$SUDO_USER"
        fi
    done
}

config_txt() {
    for file in /boot/firmware/config.txt /boot/config.txt; do
        [ -f "$file" ] && echo "$file" && return
    done
}

switch_i2c_on() {
    local file
    file=$(config_txt || true)
    if [ -z "$file" ]; then
        note "I2C: there is no config.txt; this is no Raspberry Pi, switch it on yourself"
        return
    fi
    cp "$file" "$scratch/config.txt"
    step "I2C, on at 400 kHz ($file)" "add the lines by hand: dtparam=i2c_arm=on and dtparam=i2c_arm_baudrate=400000" \
        "$HERE/config-txt.sh" on "$file"
    cmp -s "$file" "$scratch/config.txt" || reboot_needed=yes
}

targets() { # each of our files and where it belongs
    echo "tischlein.service /etc/systemd/system/tischlein.service"
    echo "tischlein.modules-load.conf /etc/modules-load.d/tischlein.conf"
    echo "tischlein.journald.conf /etc/systemd/journald.conf.d/tischlein.conf"
    echo "tischlein.system.conf /etc/systemd/system.conf.d/tischlein.conf"
    for rules in "$HERE"/*.rules; do
        echo "$(basename "$rules") /etc/udev/rules.d/$(basename "$rules")"
    done
}

install_files() {
    targets | while read -r name target; do
        install -D -m 644 "$HERE/$name" "$target"
    done
}

stop_service() {
    if [ -z "$dry" ] && systemd_runs && systemctl --quiet is-active tischlein; then
        was_running=yes
        step "The running service, stopped for now" "see: systemctl status tischlein" systemctl stop tischlein
    fi
}

enable_service() { systemctl enable tischlein; }

start_service() {
    if [ -n "$dry" ] || ! systemd_runs; then
        note "It starts with the next boot"
        return
    fi
    step "The service is started" "sudo tischlein doctor says what is missing" load_and_start
    if [ -n "${reboot_needed:-}" ]; then
        note "Restart now, for I2C to come on: sudo reboot"
    fi
    note "How it is: sudo tischlein doctor"
}

load_and_start() {
    systemctl daemon-reload
    systemctl restart systemd-modules-load systemd-journald || true
    udevadm control --reload || true
    udevadm trigger --subsystem-match=gpio --subsystem-match=i2c-dev --subsystem-match=spidev --subsystem-match=tty || true
    # Without waiting: a device that is not wired yet keeps trying, and that is no failure here.
    systemctl --no-block restart tischlein
}

take_off() {
    local file
    step "The service, stopped and taken off" "see: systemctl status tischlein" disable_service
    step "Its files" "can /etc be written?" remove_files
    file=$(config_txt || true)
    if [ -n "$file" ]; then
        step "I2C, as it was ($file)" "take the lines between the marks out by hand" "$HERE/config-txt.sh" off "$file"
    fi
    step "The program" "sudo rm -r $VENV $COMMAND" rm -rf "$VENV" "$COMMAND"
    if [ -z "$dry" ] && systemd_runs; then
        systemctl daemon-reload
    fi
    note "Games and settings stay in /var/lib/tischlein and /etc/tischlein.toml"
}

disable_service() {
    if [ -f /etc/systemd/system/tischlein.service ]; then
        systemctl disable tischlein
        if systemd_runs; then
            systemctl stop tischlein
        fi
    fi
}

remove_files() {
    targets | while read -r _ target; do
        rm -f "$target"
    done
    rm -rf /etc/systemd/system/tischlein.service.d
}

main "$@"
