#!/bin/sh
# Install the Debian packages named, where that is allowed; say loudly where it is not.
# Never fails: the tests that miss a package are skipped and counted.
set -u

missing=
for package; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root="env"
else
    as_root="sudo -n env"
fi

echo "Installing with apt, for the tests:$missing"
# shellcheck disable=SC2086  # a list of words, on purpose
if $as_root true 2>/dev/null && $as_root apt-get -qq update &&
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $missing >/dev/null; then
    exit 0
fi
echo "*** NOT INSTALLED, tests that need it will be SKIPPED:$missing"
echo "*** Try: sudo apt install$missing"
