"""Runs a program on a terminal: on-terminal.py STEPS PROGRAM ARGUMENTS...

STEPS is a JSON list of pairs: a text to wait for, and what to type then. Prints JSON: the exit code, negative for a
signal; what the terminal showed; and whether its settings are the same as before.
"""

import json
import os
import pty
import select
import subprocess
import sys
import termios

steps = json.loads(sys.argv[1])
master, slave = pty.openpty()
before = termios.tcgetattr(slave)
program = subprocess.Popen(
    sys.argv[2:], stdin=slave, stdout=slave, stderr=slave, start_new_session=True
)
shown = b""
seen = 0


def read(timeout):
    global shown
    if not select.select([master], [], [], timeout)[0]:
        return False
    shown += os.read(master, 4096)
    return True


while program.poll() is None:
    read(0.05)
    if steps and shown.find(steps[0][0].encode(), seen) >= 0:
        text, typed = steps.pop(0)
        seen = shown.find(text.encode(), seen) + len(text.encode())
        os.write(master, typed.encode())
while read(0.05):
    pass
same = termios.tcgetattr(slave) == before
print(json.dumps({"code": program.returncode, "shown": shown.decode(), "same": same}))
