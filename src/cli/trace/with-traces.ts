import { TraceError } from '../../etw/trace/trace-error.js';
import type { Manifest } from '../../manifest/model.js';
import type { Session } from '../run/session.js';
import { openTraces } from './open-traces.js';
import { timeDisplayOf } from './time-choice.js';
import type { TraceOptions } from './trace-options.js';
import type { TraceRun } from './trace-run.js';

/**
 * Opens traces, does something with them, and closes them. The user gets a message if that is not possible.
 *
 * @param given manifests that the user names. They come before those in archives.
 */
export async function withTraces(
  patterns: readonly string[],
  options: TraceOptions,
  given: readonly Manifest[],
  session: Session,
  act: (run: TraceRun) => Promise<void>,
): Promise<void> {
  const traces = await openTraces(patterns, session);
  if (traces === undefined) return;
  try {
    const time = timeDisplayOf(options.time, traces.infos);
    await act({ traces, manifests: [...given, ...traces.manifests], options, time, session });
  } catch (error) {
    // The first buffer of a file has changed since it was opened.
    if (!(error instanceof TraceError)) throw error;
    session.fail(`${traces.names[error.file]}: ${error.message}`);
  } finally {
    traces.close();
  }
}
