import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sharedFolder } from './shared.js';

/** The folder of real traces, which are not in the project. */
export const tracesFolder = join(sharedFolder, 'traces');

/** Whether the traces are available. Suites that need them are skipped if they are not. */
export const hasTraces = existsSync(tracesFolder);

if (!hasTraces) console.warn(`no real traces in ${sharedFolder}: their suites are skipped`);

/** The names of all real traces. */
export function traceNames(): string[] {
  if (!hasTraces) return [];
  return readdirSync(tracesFolder)
    .flatMap((name) => /^(.*)\.etl(?:\.gz)?$/.exec(name)?.[1] ?? [])
    .sort();
}

/** The bytes of a real trace. */
export function traceBytes(name: string): Uint8Array {
  const path = join(tracesFolder, `${name}.etl`);
  const content = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  return new Uint8Array(content.buffer, content.byteOffset, content.length);
}

/** An event as another reader lists it. All members are the texts of the listing. */
export interface ListedEvent {
  readonly index: string;
  readonly time: string;
  readonly processor: string;
  readonly processId: string;
  readonly threadId: string;
  readonly provider: string;
  readonly id: string;
  readonly version: string;
  readonly channel: string;
  readonly level: string;
  readonly opcode: string;
  readonly task: string;
  readonly keyword: string;
  /** Such as `EVENT64`. */
  readonly header: string;
  /** A GUID, or `None`. */
  readonly activity: string;
  /** `NAME=hexadecimal`, separated by commas; `-` for none. */
  readonly extended: string;
  /** In hexadecimal; `-` for none. */
  readonly payload: string;
}

/**
 * All events of a real trace in order of time, as another reader lists them; `undefined` if there is no
 * listing.
 */
export function listedEvents(name: string): ListedEvent[] | undefined {
  const path = join(tracesFolder, `${name}.events.tsv.gz`);
  if (!existsSync(path)) return undefined;
  const [head = '', ...lines] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as unknown as ListedEvent;
  });
}
