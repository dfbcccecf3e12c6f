#!/bin/sh
# Runs a command, such as `hoyle serve --open`, and starts it again when it crashes or fails (exit status 1, or a
# signal), and when something that it needs is away (75: the database, or the file while another server has it).
# After Ctrl-C, a stop or wrong usage (2) it does not; and five crashes, each within a minute of its start, are
# enough. For what is away it waits as long as it takes.
trap 'ended=1' INT TERM  # The command hears Ctrl-C too; this script waits for it to close.
ended=0
short=0
while :; do
    began=$(date +%s)
    "$@"
    status=$?
    case $status in
        0 | 2 | 130 | 143) exit "$status" ;;
        75)
            [ "$ended" -eq 0 ] || exit "$status"
            echo "What it needs is away. It is started again in ${AWAY:-5} seconds." >&2
            sleep "${AWAY:-5}" ;;
        *)
            if [ $(($(date +%s) - began)) -lt 60 ]; then short=$((short + 1)); else short=1; fi
            if [ "$short" -ge 5 ]; then
                echo "It crashed $short times one after another: what it said above tells where. It stays closed." >&2
                exit "$status"
            fi
            if [ "$status" -gt 128 ]; then how="signal $((status - 128))"; else how="status $status"; fi
            echo "It crashed ($how). It is started again; nothing that was kept is lost." >&2
            [ "$short" -eq 1 ] || sleep 1 ;;
    esac
    [ "$ended" -eq 0 ] || exit "$status"
    for each; do  # A page that stands open comes back by itself.
        shift
        [ "$each" = --open ] || set -- "$@" "$each"
    done
done
