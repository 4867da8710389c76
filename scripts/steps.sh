# scripts/steps.sh: sourced by scripts/test and scripts/check. Runs steps, prints how long each took, and at
# the end what was not checked and how much passed. A step's output goes to .build/logs/NAME.log and is shown
# only if the step fails.

export SWIFT_BACKTRACE=enable=no
# The engine is optimised in debug builds too, with assertions: what runs it takes a tenth of the time.
export TRAITS_BUILD=tests
strict=(--explicit-target-dependency-import-check error)
# Debug builds for tests take a fifth less time without what only a debugger reads. The steps that build in the
# same folder say the same, or each would compile everything anew.
tested=("${strict[@]}" -debug-info-format none)
logs=$PWD/.build/logs
mkdir -p "$logs"
exec 9>"$logs/$(basename "$0").lock"
! command -v flock >/dev/null || flock -n 9 || { echo "$0: Another one is running here, and writes to the same .build/logs" >&2; exit 1; }
passed=0 failures=() omissions=()

# step NAME COMMAND...: runs a step.
step() {
  beside "$@"
  joined "$1"
}

# beside NAME COMMAND...: starts a step that runs while others do; `joined NAME` waits for it.
beside() {
  local name=$1
  shift
  rm -f "$logs/$name.status"
  (
    exec 9>&-
    begin=$SECONDS status=0
    "$@" >"$logs/$name.log" 2>&1 </dev/null || status=$?
    echo "$((SECONDS - begin)) $status" >"$logs/$name.status"
  ) &
  echo $! >"$logs/$name.pid"
}

# Steps in the background end with an interrupted script.
trap 'trap - TERM; kill 0' INT

# joined NAME [COUNT]: waits for a step and reports it. It counts as one thing that passed, or as what the
# command COUNT says of it. The status is the step's.
joined() {
  local name=$1 took status count=1
  wait "$(cat "$logs/$name.pid")"
  read -r took status 2>/dev/null <"$logs/$name.status"
  if [ "${status:-1}" -ne 0 ]; then
    printf '%-16s FAILED after %d s; the end of %s:\n' "$name" "${took:-0}" ".build/logs/$name.log"
    grep -vE "^Test (Case|Suite) .*(started|passed) " "$logs/$name.log" | tail -n 200
    failures+=("$name")
    return "${status:-1}"
  fi
  [ $# -eq 1 ] || count=$($2 "$name")
  passed=$((passed + count))
  printf '%-16s ok   %4d s\n' "$name" "$took"
}

# leave_out WHAT WHY: notes what is not checked on this machine; WHY says what to install.
leave_out() { omissions+=("$1: $2"); }

# closing: lists what was not checked and what failed. The status is that of all steps. With TRAITS_REQUIRE=1
# what was not checked failed.
closing() {
  local line skipped=${#omissions[@]}
  if [ "$skipped" -gt 0 ]; then
    printf '\nNot checked on this machine:\n'
    printf -- '- %s\n' "${omissions[@]}" | sort -u
    if [ "${TRAITS_REQUIRE-}" = 1 ]; then
      for line in "${omissions[@]}"; do failures+=("not checked, but TRAITS_REQUIRE=1 asks for it: $line"); done
      skipped=0
    fi
  fi
  if [ ${#failures[@]} -gt 0 ]; then
    printf '\nFailed:\n'
    printf -- '- %s\n' "${failures[@]}" | sort -u
  fi
  printf '\n%d passed, %d failed, %d skipped\n' "$passed" ${#failures[@]} "$skipped"
  [ ${#failures[@]} -eq 0 ]
}
