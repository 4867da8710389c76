# scripts/steps.sh: sourced by scripts/test, scripts/check and .ci/run. Runs steps and prints their times,
# the list of what was not checked and why, and the last line, `N passed, N failed, N skipped`, which
# counts tests and steps.
#
# Each thing that is not checked is a line of $TRAITS_LEFT_OUT, added by `leave_out` here, or for a skipped
# test of the scripts by scripts/tests/conftest.py. With TRAITS_REQUIRE=1 each is a failure, unless the time
# was out (`: out of time: `): there is nothing to install against that.

export SWIFT_BACKTRACE=enable=no
strict=(--explicit-target-dependency-import-check error)
logs=$PWD/.build/logs
mkdir -p "$logs"
passed=0 failed=0 skipped=0
failures=()

# Each commit tests other random cases, the same ones whenever it is tested.
if [ -z "${TRAITS_SEED-}" ] && commit=$(git rev-parse --short=8 HEAD 2>/dev/null); then
  export TRAITS_SEED=$((16#${commit:0:8}))
fi

# Each script has its own list.
export TRAITS_LEFT_OUT=$logs/left-out-of-$(basename "$0")
: >"$TRAITS_LEFT_OUT"

requires_all() { [ "${TRAITS_REQUIRE-}" = 1 ]; }

# leave_out WHAT WHY: records what is not checked; WHY says what to install.
leave_out() { printf '%s: %s\n' "$1" "$2" >>"$TRAITS_LEFT_OUT"; }

# said NAME SECONDS STATUS: reports a completed step; prints its log if it failed.
said() {
  if [ "$3" -eq 0 ]; then
    printf '%-16s ok   %4d s\n' "$1" "$2"
  else
    printf '%-16s FAILED after %d s; its output:\n' "$1" "$2"
    cat "$logs/$1.log"
    failures+=("$1")
  fi
}

# step NAME COMMAND...: runs a step; shows its output only if it fails.
step() {
  local name=$1 begin=$SECONDS status=0
  shift
  "$@" >"$logs/$name.log" 2>&1 || status=$?
  count "$name" $((SECONDS - begin)) $status
}

# count NAME SECONDS STATUS: reports and counts a completed step; its status is the step's.
count() {
  said "$@"
  if [ "$3" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  return "$3"
}

# beside NAME COMMAND...: starts a step, to run while others do.
beside() {
  local name=$1
  shift
  rm -f "$logs/$name.status"
  (
    begin=$SECONDS status=0
    "$@" >"$logs/$name.log" 2>&1 || status=$?
    echo "$((SECONDS - begin)) $status" >"$logs/$name.status"
  ) &
  echo $! >"$logs/$name.pid"
}

# An interrupted script takes these along.
trap 'trap - TERM; kill 0' INT

# ended NAME: waits for such a step; sets `took` and `status`.
ended() {
  wait "$(cat "$logs/$1.pid")"
  read -r took status <"$logs/$1.status"
}

# part SCRIPT...: runs a script that ends with such a last line, and adds its counts.
part() {
  local line log=$logs/part-$(basename "$1").log
  "$@" 2>&1 | tee "$log"
  line=$(tail -n 1 "$log")
  if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
    skipped=$((skipped + BASH_REMATCH[3]))
    [ "${BASH_REMATCH[2]}" -eq 0 ] || failures+=("$*: see above")
  else
    failed=$((failed + 1))
    failures+=("$*: it did not come to its end")
  fi
}

# closing: prints what was not checked, what failed, and the counts. Its status is that of all steps.
closing() {
  local line
  if [ -s "$TRAITS_LEFT_OUT" ]; then
    sort -u -o "$TRAITS_LEFT_OUT" "$TRAITS_LEFT_OUT"
    echo
    echo "Not checked on this machine:"
    while IFS= read -r line; do
      echo "- $line"
      if requires_all && [[ $line != *': out of time: '* ]]; then
        failed=$((failed + 1))
        failures+=("not checked, and TRAITS_REQUIRE is set: $line")
      else
        skipped=$((skipped + 1))
      fi
    done <"$TRAITS_LEFT_OUT"
  fi
  if [ ${#failures[@]} -gt 0 ]; then
    echo
    echo "Failed:"
    printf -- '- %s\n' "${failures[@]}"
  fi
  echo
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ]
}
