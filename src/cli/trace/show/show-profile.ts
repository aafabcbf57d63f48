import type { ProfileFormat } from '../../../analysis/trace/profile/profile-format.js';
import { traceDecoderFor } from '../../../analysis/trace/trace-decoder-for.js';
import type { CpuProfile } from '../../../recordings/profile/cpu-profile.js';
import { CpuProfiler } from '../../../recordings/profile/cpu-profiler.js';
import { counted } from '../../../text/counted.js';
import { tellNote } from '../../session/session.js';
import { eventsOf } from '../all-events.js';
import { wantedTimes } from '../options/time-choice.js';
import { tellDamage, tellDescriptionProblems, tellLosses, tellUnnamedMethods } from '../trace-findings.js';
import { TraceProgress } from '../trace-progress.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnknownOwners } from '../unknown-owners.js';
import { type Place, placeOfOutput } from '../write/output-place.js';
import { textSinkAt } from '../write/text-sink.js';

/** Writes a profile of the processors' samples, or of the threads' waits, in traces. */
export async function showProfile(run: TraceRun, format: ProfileFormat): Promise<void> {
  const { traces, manifests, options, session } = run;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return;
  if (format.binary === true && place.kind !== 'file') {
    session.fail(`--format ${format.name} needs --output, the plain file to write`);
    return;
  }
  const times = wantedTimes(run);
  if (times === undefined) return;
  const { decode, stored, unreadable } = await traceDecoderFor(traces.trace, manifests, {});
  tellDescriptionProblems(stored, unreadable, traces.names, session);
  const profiler = new CpuProfiler(traces.infos, run.symbols, options.weights);
  // Events from before the chosen time say which process and which code there is.
  const all = eventsOf(run, new TraceProgress(session.host));
  await all.read({ closed: false, take: ({ event }) => void profiler.add(event, decode) });
  if (!tellUnknownOwners(options, profiler, session)) return;
  const { process: processes, thread: threads } = options;
  const profile = profiler.finish({ processes, threads, ...times });
  if (profile.counts.samples === 0) {
    session.fail(
      profile.subject === 'waits'
        ? 'there are no waits of threads in the trace; record it with the kernel flag CSWITCH, as `wpr -start CPU` does'
        : 'there are no samples of processors in the trace; record it with the kernel flag PROFILE, as `wpr -start CPU` does',
    );
  } else {
    await write(profile, format, place, run);
    tellCounts(profile, run, times.lateNote);
    tellUnnamedMethods(profile.withoutMethods(), session);
  }
  tellDamage(traces, session);
  tellLosses(traces, session);
}

async function write(profile: CpuProfile, format: ProfileFormat, place: Place, run: TraceRun): Promise<void> {
  if (format.binary !== true) {
    const sink = textSinkAt(place, undefined, () => {}, run.session);
    for (const piece of format.pieces(profile)) sink.write(piece);
    sink.end();
  } else if (place.kind === 'file') {
    const file = place.files.create(place);
    try {
      for await (const piece of format.pieces(profile)) file.write(piece);
      place.files.commit();
    } finally {
      place.files.discard();
    }
  }
}

function tellCounts(
  { counts, subject, uncertainWaits }: CpuProfile,
  { options, session }: TraceRun,
  lateNote: string | undefined,
): void {
  const { samples, idle, unwanted, withoutStack } = counts;
  const { host } = session;
  const [thing, event] = subject === 'waits' ? ['wait', 'CSwitch'] : ['sample', 'SampledProfile'];
  const left = samples - idle - unwanted;
  if (left === 0 && lateNote !== undefined) tellNote(host, lateNote);
  if (options.output !== undefined) tellNote(host, `${counted(left, thing)} written to '${options.output}'`);
  else if (left === 0) tellNote(host, `no ${thing} passes the filters; ${counted(samples, thing)} read`);
  if (idle > 0) tellNote(host, `${counted(idle, 'sample')} of idle processors left out`);
  if (uncertainWaits > 0)
    tellNote(
      host,
      `${counted(uncertainWaits, 'wait')} left out, because context switches are missing in the trace`,
    );
  if (withoutStack > 0 && withoutStack === left)
    tellNote(host, `no ${thing} has a stack; record the trace with stacks of the event ${event}`);
}
