/** The exit code of programs that Ctrl-C ends on Windows: `STATUS_CONTROL_C_EXIT`. */
const CONTROL_C_EXIT = 0xc000013a | 0;

/** Ends this process as a signal does that has no listener, so that the exit status shows it. */
export function endBySignal(signal: NodeJS.Signals): void {
  // On Windows, Node.js can send itself only some received signals, and then ends with exit code 1.
  if (process.platform === 'win32') process.exit(CONTROL_C_EXIT);
  process.kill(process.pid, signal);
}
