import type { EventWriter, FolderOutput } from '../../../analysis/formats/event-writer.js';
import { partitionedJsonlWriter } from '../../../analysis/formats/jsonl/partitioned-jsonl.js';
import { partitionedParquetWriter } from '../../../analysis/formats/parquet/partitioned-parquet.js';
import { TooManyPartitionsError } from '../../../analysis/formats/partitioned-writer.js';
import { UndescribedEvents } from '../../../analysis/trace/undescribed-events.js';
import type { Manifest } from '../../../manifest/model/model.js';
import {
  type Host,
  HostError,
  type Output,
  type OutputFiles,
  type OutputPath,
} from '../../../project/host/host.js';
import { fileBelow } from '../../../project/host/output-path.js';
import { parquetCompression } from '../../../project/host/parquet-compression.js';
import { Session, tellNote } from '../../session/session.js';
import type { Told } from '../../session/told.js';
import { chosenEvents } from '../chosen-events.js';
import { stacksOf } from '../event-stacks.js';
import { openManifests } from '../inputs/given-manifests.js';
import { openSymbols } from '../inputs/given-symbols.js';
import { withTraces } from '../inputs/with-traces.js';
import type { TraceOptions } from '../options.js';
import { tellDamage, tellLosses, tellUnnamedMethods } from '../trace-findings.js';
import { TraceProgress } from '../trace-progress.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnmetNames } from '../unmet-names.js';
import { markFile, otherOptions, settingsFile, settingsIn } from './partitioned-folder.js';

/** A trace to convert. */
export interface TraceJob {
  readonly path: string;
  readonly digest: string;
  /** The partitioned folder, and the content of its file with the options. */
  readonly folder: string;
  readonly settings: string;
  readonly options: TraceOptions;
}

/** The outcome of a job. */
export interface TraceJobResult {
  readonly exitCode: number;
  /** The messages to the user, as on standard error. */
  readonly messages: string;
  /** The events that were written; `undefined` if the trace could not be converted. */
  readonly events: number | undefined;
  /** Whether only the manifests that the user names describe its events. */
  readonly hasOnlyGivenManifests?: boolean;
}

/** Converts traces, each by itself, with the same manifests. */
export class TraceJobs {
  /**
   * @param manifests those that the user names. Default: the first job says which, and they are read
   * silently, like symbols.
   */
  constructor(
    private readonly host: Host,
    private manifests?: readonly Manifest[],
    private symbols?: TraceRun['symbols'],
  ) {}

  /** @param job a `TraceJob`. */
  async run(job: unknown): Promise<TraceJobResult> {
    const { path, options } = job as TraceJob;
    const stderr = new Messages();
    const session = new Session(Object.create(this.host, { stderr: { value: stderr } }));
    this.manifests ??= (await openManifests(options.manifest ?? [], session.silent())) ?? [];
    this.symbols ??= await openSymbols(options.symbols ?? [], session.silent());
    let converted: Converted | undefined;
    try {
      const given = { manifests: this.manifests, symbols: this.symbols };
      await withTraces([path], options, given, session, async (run) => {
        converted = await convert(run, job as TraceJob);
      });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      session.fail(error.message);
    }
    return { exitCode: session.exitCode, messages: stderr.text, events: undefined, ...converted };
  }
}

type Converted = Pick<TraceJobResult, 'events' | 'hasOnlyGivenManifests'>;

/** Writes the chosen events of a trace and its mark, or nothing. `Told` for nothing. */
async function convert(run: TraceRun, { folder, digest, settings }: TraceJob): Promise<Converted | Told> {
  const { traces, options, session } = run;
  const files = session.host.createFiles();
  let isEnded = false;
  try {
    const progress = new TraceProgress(session.host);
    const events = await chosenEvents(run, progress, { names: true });
    if (events === undefined) return undefined;
    const stacks = await stacksOf(run, progress);
    // First, because it shows the next run that the folder has partitions, even if this process is killed.
    writeFile(files, settingsFile(folder), settings);
    const { version } = JSON.parse(session.host.readPackageFile('package.json'));
    const writer = writerIn(
      { create: (name) => files.create(fileBelow(folder, name)) },
      run,
      digest,
      version,
    );
    const undescribed = new UndescribedEvents();
    const reading = await events.read({
      closed: false,
      take(decoded) {
        if (options.raw !== true) undescribed.add(decoded);
        if (stacks !== undefined) decoded.stack = stacks.of(decoded.event, decoded.attribution);
        return writer.write(decoded);
      },
    });
    await writer.end();
    // The last file, because the journal puts files into their places in this order.
    writeFile(files, markFile(folder, digest), markText(run, reading.passed, version));
    // A run with other options can have begun with the same new folder at the same time.
    if ((settingsIn(folder, session.host) ?? settings) !== settings)
      throw new HostError(otherOptions(folder));
    files.commit();
    isEnded = true;
    // One trace can lack a name that others have, so it is no failure that no event passed.
    tellUnmetNames({ ...reading, passed: Math.max(1, reading.passed) }, session);
    tellDamage(traces, session);
    tellLosses(traces, session);
    tellUnnamedMethods(stacks?.withoutMethods, session);
    const missing = undescribed.text();
    if (missing !== undefined) tellNote(session.host, missing);
    return { events: reading.passed, hasOnlyGivenManifests: !events.hasOwnManifests };
  } catch (error) {
    throw error instanceof TooManyPartitionsError ? new HostError(error.message) : error;
  } finally {
    if (!isEnded) files.discard();
  }
}

/** Writes the files of a trace in the format of the run. Their names start with the digest of the trace. */
function writerIn(
  output: FolderOutput,
  { options: { format, payload = false, partition: by }, traces }: TraceRun,
  prefix: string,
  version: string,
): EventWriter {
  const options = { payload, files: traces.names, by, prefix };
  if (format === 'jsonl') return partitionedJsonlWriter(output, options);
  return partitionedParquetWriter(output, { version, compression: parquetCompression }, options);
}

function writeFile(files: OutputFiles, output: OutputPath, text: string): void {
  const file = files.create(output);
  file.write(new TextEncoder().encode(text));
  file.close();
}

/** For people: the content of a mark is not read. */
function markText({ traces }: TraceRun, events: number, version: string): string {
  return `${JSON.stringify({ traces: traces.names, events, wevtc: version }, undefined, 2)}\n`;
}

/** Collects messages. */
class Messages implements Output {
  readonly isTerminal = false;
  readonly columns = undefined;
  readonly closed = false;
  readonly failed = false;
  text = '';

  write(text: string | Uint8Array): void {
    if (typeof text === 'string') this.text += text;
  }

  /** No message is UTF-8 already. */
  writeUtf8(): void {}
}
