"""Runs wevtc in GN actions, which can run only scripts: run_wevtc.py PATH ARGUMENTS."""

import os
import subprocess
import sys

path, *arguments = sys.argv[1:]
command = [os.environ.get("WEVTC_NODE", "node"), path] if path.endswith(".js") else [path]
sys.exit(subprocess.call(command + arguments))
