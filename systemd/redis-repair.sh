#!/bin/sh
# Before Redis starts: cut a log with a broken end back to what is whole; put one beyond repair aside.
#
#   redis-repair.sh FOLDER     the folder of Redis: /var/lib/redis
#
# Redis does not start on a broken log, and nobody at the table can mend one. What was there is kept
# in FOLDER/broken-aof-1 (the newest) to -3. Tischlein sends again whatever is missing afterwards.
set -u
umask 077

folder=$1
log=$folder/appendonlydir
manifest=$log/appendonly.aof.manifest

# What is no manifest would be taken for a log of an older Redis and cut to nothing.
has_manifest() { grep -q '^file ' "$manifest" 2>/dev/null; }

is_sound() { has_manifest && redis-check-aof "$manifest" >/dev/null 2>&1; }

mend() { yes 2>/dev/null | redis-check-aof --fix "$manifest" >/dev/null 2>&1 && is_sound; }

# Leave broken-aof-1 free; there is not room for every broken log of a lifetime.
make_way() {
    rm -rf "$folder/broken-aof-3"
    for n in 2 1; do
        if [ -e "$folder/broken-aof-$n" ]; then
            mv "$folder/broken-aof-$n" "$folder/broken-aof-$((n + 1))"
        fi
    done
}

[ -d "$log" ] || exit 0
command -v redis-check-aof >/dev/null || exit 0
is_sound && exit 0
make_way
kept=$folder/broken-aof-1
if ! cp -R "$log" "$kept"; then
    # A rename needs no room on the disk.
    rm -rf "$kept"
    mv "$log" "$kept"
elif has_manifest && mend; then
    echo "The log of Redis had a broken end and was cut back; as it was: $kept"
    exit 0
else
    rm -rf "$log"
fi
echo "The log of Redis is beyond repair and Redis starts empty; as it was: $kept"
