import { culturesOf } from '../../../manifest/model/messages/nearest-culture.js';
import { HostError, type Threads } from '../../../project/host/host.js';
import { counted } from '../../../text/counted.js';
import { printable } from '../../../text/printable.js';
import { findInputs, type Input } from '../../session/inputs/inputs.js';
import { tellMissingCulture } from '../../session/manifests/missing-culture.js';
import { StatusLine } from '../../session/progress.js';
import { ExitCode, type Session, tellNote } from '../../session/session.js';
import { openManifests } from '../inputs/given-manifests.js';
import { openSymbols } from '../inputs/given-symbols.js';
import { OTHER_ARCHIVES, TRACE_EXTENSIONS } from '../inputs/open-traces.js';
import type { TraceOptions } from '../options.js';
import { PartitionedFolder } from './partitioned-folder.js';
import { traceDigest } from './trace-digest.js';
import { type TraceJob, type TraceJobResult, TraceJobs } from './trace-jobs.js';

/** The bytes that make another process worthwhile: one converts fewer while another one starts. */
const BYTES_FOR_PROCESS = 1 << 22;

/** Converts traces into a folder of tables, each separately, in several processes. Skips existing ones. */
export async function convertTraces(
  patterns: readonly string[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const { output = '' } = options;
  const manifests = await openManifests(options.manifest ?? [], session);
  const symbols = manifests && (await openSymbols(options.symbols ?? [], session));
  if (manifests === undefined || symbols === undefined) return;
  const inputs = await findInputs(patterns, session, undefined, TRACE_EXTENSIONS, OTHER_ARCHIVES);
  const partitions = inputs.length === 0 ? undefined : PartitionedFolder.open(output, options, session);
  if (partitions === undefined) return;
  const progress = new StatusLine(session.host);
  const { jobs, bytes, already } = await plan(inputs, partitions, options, progress, session);
  const most = Math.min(jobs.length, Math.ceil(bytes / BYTES_FOR_PROCESS));
  const processes = await session.host.startProcesses(options.processes, most);
  const own = new TraceJobs(session.host, manifests, symbols);
  const tally = new Tally(jobs, progress, session);
  try {
    await runAll(jobs, processes?.count ?? 1, async (job, at) => {
      tally.add(at, await resultOf(job, processes ?? own));
    });
  } finally {
    progress.clear();
    await processes?.end();
  }
  // Once for all traces.
  if (tally.hasOnlyGivenManifests)
    tellMissingCulture(options.culture, manifests.flatMap(culturesOf), session);
  if (tally.converted > 0)
    tellNote(
      session.host,
      `${counted(tally.events, 'event')} of ${counted(tally.converted, 'trace')} written to '${output}'`,
    );
  if (already > 0) tellNote(session.host, `${counted(already, 'trace')} already in '${output}'`);
}

/** The traces that are missing. */
async function plan(
  inputs: readonly Input[],
  partitions: PartitionedFolder,
  options: TraceOptions,
  progress: StatusLine,
  session: Session,
): Promise<{ jobs: readonly TraceJob[]; bytes: number; already: number }> {
  const { host } = session;
  const converted = partitions.converted(session);
  const chosen = new Map<string, string>();
  const jobs: TraceJob[] = [];
  let bytes = 0;
  let already = 0;
  for (const [at, { path, name }] of inputs.entries()) {
    progress.show(`Looked at ${at} of ${counted(inputs.length, 'trace')}`);
    if (path === '-') {
      session.fail(
        'a trace cannot be read from standard input, because wevtc needs random access; specify a file',
      );
      continue;
    }
    let file: Awaited<ReturnType<typeof traceDigest>>;
    try {
      file = await traceDigest(path, host);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      progress.clear();
      session.fail(error.message);
      continue;
    }
    const { digest, size } = file;
    const same = chosen.get(digest);
    if (same !== undefined) {
      progress.clear();
      tellNote(host, `${name}: skipped, because it has the same content as ${same}`);
      continue;
    }
    chosen.set(digest, name);
    if (converted.has(digest)) {
      already++;
      continue;
    }
    bytes += size;
    jobs.push({ path, digest, folder: partitions.folder, settings: partitions.settings, options });
  }
  progress.clear();
  return { jobs, bytes, already };
}

/** Does the jobs in their order, as many at the same time as there are processes. */
async function runAll(
  jobs: readonly TraceJob[],
  count: number,
  act: (job: TraceJob, at: number) => Promise<void>,
): Promise<void> {
  const waiting = jobs.entries();
  const worker = async () => {
    for (const [at, job] of waiting) await act(job, at);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/** A process that ends early, such as for lack of memory, loses only its trace. */
async function resultOf(job: TraceJob, jobs: Pick<Threads, 'run'>): Promise<TraceJobResult> {
  try {
    return (await jobs.run(job)) as TraceJobResult;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return {
      exitCode: ExitCode.couldNotRun,
      messages: `wevtc: ${job.path}: ${error.message}\n`,
      events: undefined,
    };
  }
}

/** A message with the name of the trace that it is about, unless it starts with it. */
function withName(line: string, name: string): string {
  const [start = ''] = /^wevtc: (?:note: )?/.exec(line) ?? [];
  const rest = line.slice(start.length);
  return rest.startsWith(name) ? line : `${start}${name}: ${rest}`;
}

/** Counts results, and prints their messages in the order of the jobs. */
class Tally {
  events = 0;
  converted = 0;
  /** Whether this is true of at least one trace. */
  hasOnlyGivenManifests = false;
  private done = 0;
  private printed = 0;
  private readonly waiting = new Map<number, string>();

  constructor(
    private readonly jobs: readonly TraceJob[],
    private readonly progress: StatusLine,
    private readonly session: Session,
  ) {}

  add(at: number, { exitCode, messages, events, hasOnlyGivenManifests }: TraceJobResult): void {
    const { session, jobs, waiting, progress } = this;
    session.exitCode = Math.max(session.exitCode, exitCode);
    if (events !== undefined) {
      this.events += events;
      this.converted++;
      this.hasOnlyGivenManifests ||= hasOnlyGivenManifests === true;
    }
    this.done++;
    waiting.set(at, messages);
    for (;;) {
      const next = waiting.get(this.printed);
      if (next === undefined) break;
      waiting.delete(this.printed);
      const name = printable(jobs[this.printed]?.path ?? '');
      this.printed++;
      progress.clear();
      for (const line of next.split('\n'))
        if (line !== '') session.host.stderr.write(`${withName(line, name)}\n`);
    }
    progress.show(`Converted ${this.done} of ${counted(jobs.length, 'trace')}`);
  }
}
