import { isLogged } from '../../analysis/log/decode-logged-event.js';
import { StepsBack } from '../../analysis/log/steps-back.js';
import type { ChosenEvents, EventConsumer } from '../../analysis/reading/chosen-events.js';
import { LastEvents } from '../../analysis/reading/last-events.js';
import { UndescribedEvents } from '../../analysis/trace/undescribed-events.js';
import type { Following } from '../../project/host/host.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { counted, isOrAre, itOrThem } from '../../text/counted.js';
import { BytesError } from '../../windows/bytes/bytes-error.js';
import { tellNote } from '../session/session.js';
import { tellUnmetFields } from '../trace/show/show-events.js';
import { tellCutTexts, tellDamage, tellLevel0, tellLosses } from '../trace/trace-findings.js';
import { TraceProgress } from '../trace/trace-progress.js';
import { tellUnmetNames } from '../trace/unmet-names.js';
import type { EventSink } from '../trace/write/event-sink.js';
import { chosenLogEvents, chosenMergedEvents, LOG_REMEDIES } from './chosen-log-events.js';
import { tellLogDamage, tellUnread, tellUnshown } from './log-findings.js';
import { openLogOutput } from './log-output.js';
import type { LogRun } from './log-run.js';
import { TextFindings } from './text-findings.js';

export async function showLogEvents(run: LogRun): Promise<void> {
  const { options, session } = run;
  const { host } = session;
  const progress = new TraceProgress(host);
  const output = await openLogOutput(run, () => progress.clear());
  if (output === undefined) return;
  const findings = new TextFindings();
  const hasMessages = showsMessages(run, output);
  const following = options.follow === true ? host.startFollowing() : undefined;
  let isEnded = false;
  try {
    const events = await chosenEvents(run, progress, following);
    if (events === undefined) return;
    const undescribed = new UndescribedEvents();
    const stepsBack = new StepsBack();
    const consumer: EventConsumer<DecodedTraceEvent> = {
      get closed() {
        // Somebody waits for the events, also for a few of them.
        if (host.stdout.isTerminal || following !== undefined) output.flush();
        return output.closed;
      },
      take: (decoded) => {
        stepsBack.add(decoded.event.timeStamp);
        if (!isLogged(decoded)) undescribed.add(decoded);
        else if (hasMessages) findings.add(decoded);
        return write(run, output, decoded);
      },
    };
    const last = options.last === undefined ? undefined : new LastEvents(consumer, options.last);
    const reading = await events.read(last ?? consumer);
    await last?.give();
    // The names can be in events that were still to come.
    if (following === undefined && !tellUnmetNames(reading, session, LOG_REMEDIES)) return;
    await output.writer.end();
    output.end();
    isEnded = true;
    if (output.closed) return;
    if (following === undefined) tellLogDamage(run);
    tellUnread(reading, session);
    tellLevel0(reading, options, session);
    if (stepsBack.count > 0 && options.order === 'stored') tellNote(host, stepsBackText(stepsBack.count));
    findings.tell(run);
    tellCutTexts(run.texts, session);
    if (run.traces !== undefined) {
      tellDamage(run.traces, session);
      tellLosses(run.traces, session);
      const missing = undescribed.text();
      if (missing !== undefined) tellNote(host, missing);
    }
    tellUnmetFields(output.columns, session);
    const { read } = reading;
    const passed = last?.kept ?? reading.passed;
    if (options.output !== undefined) {
      tellNote(host, `${counted(passed, 'event')} written to '${options.output}'`);
    } else if (passed === 0 && read > 0) {
      tellNote(host, `no event passes the filters; ${counted(read, 'event')} read`);
    } else if (passed === 0 && isWholeLog(run)) tellNote(host, 'there are no events');
  } finally {
    following?.end();
    if (!isEnded) output.abandon();
  }
}

const stepsBackText = (count: number) =>
  `${counted(count, 'event')} ${isOrAre(count)} at least a second earlier than the event before ${itOrThem(count)}, because each file is shown in its own order; --order time sorts all`;

/** Whether all events of logs without damage were read. */
const isWholeLog = ({ logs, options: { from, to } }: LogRun) =>
  logs.log.problemCount === 0 && from === undefined && to === undefined;

/** Whether the output shows messages. */
function showsMessages({ options: { format, rendered } }: LogRun, { columns }: EventSink): boolean {
  if (format === 'xml') return rendered === true;
  return columns.length === 0 || columns.some(({ name }) => name === 'message');
}

async function chosenEvents(
  run: LogRun,
  progress: TraceProgress,
  following: Following | undefined,
): Promise<Pick<ChosenEvents, 'read'> | undefined> {
  if (run.traces !== undefined) return chosenMergedEvents(run, run.traces, progress);
  return chosenLogEvents(run, progress, { following });
}

/** An event that was made to do harm is left out. */
function write(run: LogRun, { writer }: EventSink, decoded: DecodedTraceEvent): void | Promise<void> {
  try {
    return writer.write(decoded);
  } catch (error) {
    if (!(error instanceof BytesError && isLogged(decoded))) throw error;
    tellUnshown(run, decoded.event.logged, error.message);
  }
}
