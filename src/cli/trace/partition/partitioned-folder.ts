import type { Host, OutputPath } from '../../../project/host/host.js';
import { fileBelow } from '../../../project/host/output-path.js';
import type { Session } from '../../session/session.js';
import type { Told } from '../../session/told.js';
import type { TraceOptions } from '../options.js';

/** The folder for what wevtc needs to continue. Hive, Spark, and DuckDB skip names that start like this. */
const OWN = '_wevtc';

/** Options that do not affect content. Manifests and symbols do, but grow over time; see documentation. */
const NO_CONTENT = [
  'output',
  'manifest',
  'symbols',
  'processes',
  'color',
  'full',
  'time',
] as const satisfies readonly (keyof TraceOptions)[];

/** A folder of traces' events. Each trace is marked together with its events, so killed runs can resume. */
export class PartitionedFolder {
  private constructor(
    readonly folder: string,
    /** The content of the file with the options, which is written with the first trace. */
    readonly settings: string,
  ) {}

  /** `Told` if the folder has other files, or events that were chosen by other options. */
  static open(folder: string, options: TraceOptions, session: Session): PartitionedFolder | Told {
    const { host } = session;
    const kind = host.kind(folder);
    if (kind !== undefined && kind !== 'folder') {
      session.fail(`'${folder}' is not a folder; specify another one with --output`);
      return undefined;
    }
    const names = host.namesIn(folder);
    const partitions = new PartitionedFolder(folder, settingsOf(options));
    if (names.includes(OWN)) {
      const before = settingsIn(folder, host);
      // Without the file, the folder is what a killed run left.
      if (
        before === partitions.settings ||
        (before === undefined && partitions.converted(session).size === 0)
      )
        return partitions;
      session.fail(otherOptions(folder));
      return undefined;
    }
    const [first] = names;
    if (first === undefined) return partitions;
    session.fail(`'${folder}' must be a new or empty folder, but it contains '${first}'`);
    return undefined;
  }

  /** The digests of the traces that are in the folder. */
  converted({ host }: Session): Set<string> {
    const names = host.namesIn(`${this.folder}/${OWN}`);
    return new Set(names.filter((name) => /^[\da-f]{32}\.json$/.test(name)).map((name) => name.slice(0, 32)));
  }
}

/** The file with the options. */
export function settingsFile(folder: string): OutputPath {
  return fileBelow(folder, `${OWN}/settings.json`);
}

/** The options of the events in a folder, in the form of `PartitionedFolder.settings`. */
export function settingsIn(folder: string, host: Pick<Host, 'kind' | 'readFile'>): string | undefined {
  const { path } = settingsFile(folder);
  return host.kind(path) === 'file' ? new TextDecoder().decode(host.readFile(path)) : undefined;
}

/** The message about a folder that has events of other options. */
export function otherOptions(folder: string): string {
  return `'${folder}' has events of a run with other options; use the same ones, or specify another folder`;
}

/** The mark of a trace. */
export function markFile(folder: string, digest: string): OutputPath {
  return fileBelow(folder, `${OWN}/${digest}.json`);
}

/** The options that choose events and columns, in a form that is the same for the same options. */
function settingsOf(options: TraceOptions): string {
  const others = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !(NO_CONTENT as readonly string[]).includes(name),
  );
  others.sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return `${JSON.stringify(Object.fromEntries(others), plain, 2)}\n`;
}
