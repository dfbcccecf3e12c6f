#!/bin/sh
# Runs a command, such as `hoyle serve --open`, and starts it again if it crashes. It does not after Ctrl-C, a
# stop, or bad usage; and five crashes within a minute of their starts, one after another, are enough.
trap : INT TERM  # The command hears Ctrl-C too; this script waits for it to close.
short=0
while :; do
    began=$(date +%s)
    "$@"
    status=$?
    [ "$status" -gt 128 ] || exit "$status"                            # It ended by itself.
    [ "$status" -ne 130 ] && [ "$status" -ne 143 ] || exit "$status"   # Ctrl-C, or a stop.
    if [ $(($(date +%s) - began)) -lt 60 ]; then short=$((short + 1)); else short=1; fi
    if [ "$short" -ge 5 ]; then
        echo "It crashed $short times one after another: what it said above tells where. It stays closed." >&2
        exit "$status"
    fi
    echo "It crashed (signal $((status - 128))). It is started again; nothing that was kept is lost." >&2
    [ "$short" -eq 1 ] || sleep 1
    for each; do  # A page that stands open comes back by itself.
        shift
        [ "$each" = --open ] || set -- "$@" "$each"
    done
done
