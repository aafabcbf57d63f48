import { timeDisplayOf } from '../../../analysis/event/time-display.js';
import { spanOfTraces } from '../../../analysis/reading/time-span.js';
import { TraceError } from '../../../recordings/trace/trace-error.js';
import { TextBudget } from '../../../windows/payload/text-budget.js';
import type { Session } from '../../session/session.js';
import type { TraceOptions } from '../options.js';
import type { TraceRun } from '../trace-run.js';
import { type LeftOutFiles, tellLeftOut } from './left-out.js';
import { openTraces } from './open-traces.js';

const LOGS: LeftOutFiles = {
  glob: '**/*.evtx',
  has: (name) => name.toLowerCase().endsWith('.evtx'),
  noun: 'event log',
  extension: '.evtx',
  remedy: (first) => `wevtc log reads them, and merges them with traces, as in wevtc log '${first}' TRACE`,
};

/**
 * Opens traces, does something with them, and closes them, with a message if that is not possible. `given`
 * are the user's manifests and symbols, which come before manifests in archives.
 */
export async function withTraces(
  patterns: readonly string[],
  options: TraceOptions,
  given: Pick<TraceRun, 'manifests' | 'symbols'>,
  session: Session,
  act: (run: TraceRun) => Promise<void>,
): Promise<void> {
  const traces = await openTraces(patterns, session);
  if (traces === undefined) return;
  await tellLeftOut(patterns, LOGS, session);
  try {
    const span = spanOfTraces(traces.infos);
    const time = timeDisplayOf(options.time, span.start);
    const manifests = [...given.manifests, ...traces.manifests];
    const texts = options.longTexts === true ? undefined : new TextBudget();
    await act({ traces, manifests, symbols: given.symbols, options, texts, time, span, session });
  } catch (error) {
    // The first buffer of a file has changed since it was opened.
    if (!(error instanceof TraceError)) throw error;
    session.fail(`${traces.names[error.file]}: ${error.message}`);
  } finally {
    traces.close();
  }
}
