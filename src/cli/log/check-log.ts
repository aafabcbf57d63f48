import { LoggedEventCheck } from '../../analysis/log/check-logged-events.js';
import { eventCheckText } from '../../analysis/log/event-check-text.js';
import { BytesError } from '../../windows/bytes/bytes-error.js';
import { type Session, tellNote } from '../session/session.js';
import { openManifests } from '../trace/inputs/given-manifests.js';
import { writeResult } from '../trace/show/write-result.js';
import { tellLevel0 } from '../trace/trace-findings.js';
import { TraceProgress } from '../trace/trace-progress.js';
import { tellUnmetNames } from '../trace/unmet-names.js';
import { placeOfOutput } from '../trace/write/output-place.js';
import { chosenLogEvents, LOG_REMEDIES } from './chosen-log-events.js';
import { tellLogDamage, tellUnshown } from './log-findings.js';
import type { LogRun } from './log-run.js';

/** Shows which events do not fit the manifests of their providers. Exit code 1 if there are any. */
export async function checkLog(run: LogRun, paths: readonly string[]): Promise<void> {
  const { options, session } = run;
  const manifests = await openManifests(paths, session);
  const place = manifests && placeOfOutput(options.output, session);
  if (manifests === undefined || place === undefined) return;
  const check = new LoggedEventCheck(manifests);
  const events = chosenLogEvents(run, new TraceProgress(session.host));
  if (events === undefined) return;
  const reading = await events.read({ closed: false, take: ({ event }) => add(run, check, event.logged) });
  if (!tellUnmetNames(reading, session, LOG_REMEDIES)) return;
  const { result } = check;
  writeResult(eventCheckText(result), place, session);
  tellNothing(result.checked, reading.passed, session);
  tellLevel0(reading, options, session);
  if (result.wrong > 0) session.errorsFound();
  tellLogDamage(run);
}

/** An event that was made to do harm is left out. */
function add(run: LogRun, check: LoggedEventCheck, event: Parameters<LoggedEventCheck['add']>[0]): void {
  try {
    check.add(event);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    tellUnshown(run, event, error.message);
  }
}

function tellNothing(checked: number, passed: number, { host }: Session): void {
  if (checked === 0 && passed > 0) tellNote(host, 'no event is from a provider of the manifest');
}
