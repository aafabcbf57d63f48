import { TraceTimeline } from '../../../analysis/trace/timeline/trace-timeline.js';
import { counted } from '../../../text/counted.js';
import { tellNote } from '../../session/session.js';
import { chosenEvents } from '../chosen-events.js';
import { wantedTimes } from '../options/time-choice.js';
import { tellDamage, tellLosses, tellUnnamedMethods } from '../trace-findings.js';
import { TraceProgress } from '../trace-progress.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnmetNames } from '../unmet-names.js';
import { placeOfOutput } from '../write/output-place.js';
import { textSinkAt } from '../write/text-sink.js';

/** Writes the chosen events, activities, and samples as a timeline. */
export async function showTimeline(run: TraceRun): Promise<void> {
  const { traces, options, session } = run;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return;
  const progress = new TraceProgress(session.host);
  const sink = textSinkAt(place, undefined, () => progress.clear(), session);
  let isEnded = false;
  try {
    const timeline = new TraceTimeline(sink, run.traces.infos, run.symbols);
    let isFirst = true;
    const events = await chosenEvents(run, progress, {
      names: false,
      observe(event, decode) {
        if (isFirst) timeline.observe(event, decode);
      },
    });
    if (events === undefined) return;
    const first = await events.read({ closed: false, take: (decoded) => timeline.note(decoded) });
    if (!tellUnmetNames(first, session)) return;
    isFirst = false;
    const { process: processes, thread: threads } = options;
    // The messages about these times have been printed.
    const times = wantedTimes({ ...run, session: session.silent() });
    const { activitiesLeftOut } = timeline.begin({ processes, threads, ...times });
    const second = await events.read({
      get closed() {
        return sink.closed;
      },
      take: (decoded) => timeline.write(decoded),
    });
    timeline.end();
    sink.end();
    isEnded = true;
    if (sink.closed) return;
    tellDamage(traces, session);
    tellLosses(traces, session);
    tellUnnamedMethods(timeline.withoutMethods, session);
    if (activitiesLeftOut > 0)
      tellNote(
        session.host,
        `${counted(activitiesLeftOut, 'slice')} of activities left out, because there are too many; choose fewer events`,
      );
    if (options.output !== undefined)
      tellNote(session.host, `${counted(second.passed, 'event')} written to '${options.output}'`);
  } finally {
    if (!isEnded) sink.abandon();
  }
}
