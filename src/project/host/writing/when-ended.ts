import { endBySignal } from '../end-by-signal.js';

/** The signals with which users and systems end a program. Node.js does not know all of them on every system. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/**
 * Calls a function before a signal ends this process. Node.js handles signals only between its tasks; see
 * `Host.letSignalsIn`.
 *
 * @returns a function after which signals have their usual effect again.
 */
export function whenEnded(cleanUp: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    stop();
    cleanUp();
    endBySignal(signal);
  };
  const known = SIGNALS.filter((signal) => process.platform === 'win32' || signal !== 'SIGBREAK');
  const stop = () => {
    for (const signal of known) process.off(signal, end);
  };
  for (const signal of known) process.on(signal, end);
  return stop;
}
