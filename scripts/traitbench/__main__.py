"""Runs one of the scripts. Every failure is reported as a sentence, never as a traceback."""

import importlib
import os
import signal
import sys
import traceback
from pathlib import Path

from traitbench.complaint import Complaint, Status

COMMANDS = ["compare", "report", "fuzz", "examine", "peers"]


def main(words):
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # Else an arrow at the end of a comparison is an error in some locales.
    status = run(words)
    # `git bisect run` would blame a commit for any status of 1 to 124.
    has_no_answer = status in (Status.FAILED, Status.CRASHED, Status.UNTRUSTED)
    return Status.NO_ANSWER if words[:1] == ["compare"] and has_no_answer else status


def run(words):
    name = words[0] if words else ""
    if name not in COMMANDS:
        return complain("scripts", f"There is no script '{name}'; there are {', '.join(COMMANDS)}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        module = importlib.import_module(f"traitbench.commands.{name}")
        status = module.main(words[1:])
        sys.stdout.flush()
        return status
    except Complaint as complaint:
        return complain(f"scripts/{name}", str(complaint), complaint.status)
    except KeyboardInterrupt:
        return complain(f"scripts/{name}", "Interrupted", Status.INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return Status.FAILED
    except RecursionError:
        return complain(f"scripts/{name}", "A file is nested too deeply")
    except OSError as error:
        where = f" ('{error.filename}')" if error.filename else ""
        return complain(f"scripts/{name}", f"{error.strerror or error}{where}")
    except Exception as error:  # A bug in the scripts; report it in a sentence too.
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__} in {Path(place.filename).name}, line {place.lineno}: {error}"
        return complain(f"scripts/{name}", f"Internal error, please report it ({what.splitlines()[0]})")


def complain(who, sentence, status=Status.FAILED):
    print(f"{who}: {sentence}.", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(int(main(sys.argv[1:])))
