import { compareMixes, type KindChange } from '../../analysis/log/mix/compare-mixes.js';
import { type EventMix, EventMixCounter } from '../../analysis/log/mix/event-mix.js';
import { mixText } from '../../analysis/log/mix/mix-text.js';
import { kindChangeView } from '../../analysis/log/mix/mix-view.js';
import { counted } from '../../text/counted.js';
import { jsonLine } from '../../text/json-text.js';
import { tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import { resultWidth, writeResult } from '../trace/show/write-result.js';
import { tellLevel0 } from '../trace/trace-findings.js';
import { TraceProgress } from '../trace/trace-progress.js';
import { placeOfOutput } from '../trace/write/output-place.js';
import { chosenLogEvents } from './chosen-log-events.js';
import { tellLogDamage } from './log-findings.js';
import type { LogRun } from './log-run.js';

/** The logs that `--against` names. */
interface EarlierLogs {
  readonly mix: EventMix;
  readonly passedAtLevel0: number;
  readonly names: readonly string[];
}

/** Reads earlier logs. `Told` if no event can pass the filters. */
export async function readEarlierLogs(run: LogRun): Promise<EarlierLogs | Told> {
  const read = await readMix(run);
  return read && { ...read, names: run.logs.names };
}

/** Compares the kinds of events of logs with those of earlier logs. The exit code is 1 if they differ. */
export async function compareLogs(earlier: EarlierLogs, run: LogRun): Promise<void> {
  const { options, session } = run;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return;
  const read = await readMix(run);
  if (read === undefined) return;
  const [before, now] = [earlier.mix, read.mix];
  const changes = compareMixes(before, now);
  writeResult(resultText(changes, before, now, run), place, session);
  if (changes.some(({ change }) => change !== 'same')) session.errorsFound();
  const others = before.others + now.others;
  if (others > 0) tellNote(session.host, `${counted(others, 'event')} of further kinds not compared`);
  tellLevel0({ passedAtLevel0: earlier.passedAtLevel0 + read.passedAtLevel0 }, options, session);
  if (options.againstFrom === undefined && options.againstTo === undefined) tellSameFiles(earlier.names, run);
}

/** Tells the user about files on both sides, because the same filters choose the same events of them. */
function tellSameFiles(earlier: readonly string[], { logs, session: { host } }: LogRun): void {
  const paths = new Set(earlier.map((name) => host.realPath(name)));
  for (const name of logs.names) {
    if (paths.has(host.realPath(name) ?? name))
      tellNote(
        host,
        `'${name}' is on both sides of the comparison, and the same events of it are chosen; --against-from and --against-to choose others`,
      );
  }
}

/** The kinds of events in logs. `Told` if no event can pass the filters. */
async function readMix(run: LogRun): Promise<Omit<EarlierLogs, 'names'> | Told> {
  const events = chosenLogEvents(run, new TraceProgress(run.session.host));
  if (events === undefined) return undefined;
  const counter = new EventMixCounter();
  const { passedAtLevel0 } = await events.read({ closed: false, take: (decoded) => counter.add(decoded) });
  tellLogDamage(run);
  return { mix: counter.mix, passedAtLevel0 };
}

function resultText(
  changes: readonly KindChange[],
  before: EventMix,
  now: EventMix,
  { options, session }: LogRun,
): string {
  if (options.format === 'jsonl') return changes.map((change) => jsonLine(kindChangeView(change))).join('');
  return mixText(changes, { before, now, width: resultWidth(options, session) });
}
