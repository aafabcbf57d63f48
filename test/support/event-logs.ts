import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sharedFolder } from './shared.js';

/** The folder of real event logs, which are not in the project. */
const logsFolder = join(sharedFolder, 'event-logs');

/** Whether the logs are available. Suites that need them are skipped if they are not. */
export const hasEventLogs = existsSync(join(logsFolder, 'INDEX.tsv'));

if (!hasEventLogs) console.warn(`no real event logs in ${sharedFolder}: their suites are skipped`);

export interface ListedLog {
  readonly name: string;
  readonly path: string;
  /** The events that the log leads to, and those that only a search finds. */
  readonly records: number;
  readonly recovered: number;
  readonly chunksOfHeader: number;
  readonly chunksFound: number;
  readonly isDirty: boolean;
}

/** The real logs. */
export function listedLogs(): ListedLog[] {
  if (!hasEventLogs) return [];
  const [, ...rows] = readFileSync(join(logsFolder, 'INDEX.tsv'), 'utf8').trim().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([name]) => name?.endsWith('.evtx'))
    .map(([name = '', , records, recovered, chunks = '', , problems = '']) => {
      const [, ofHeader, found] = /^(\d+) of (\d+)$/.exec(chunks) ?? [];
      return {
        name,
        path: join(logsFolder, name),
        records: Number(records),
        recovered: Number(recovered),
        chunksOfHeader: Number(ofHeader),
        chunksFound: Number(found),
        isDirty: problems.includes('header: dirty'),
      };
    });
}

/**
 * The logs whose XML Windows made itself: the XML of each event by its record id, without line ends of
 * Windows.
 */
export function goldenLogs(): {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly xml: () => Map<string, string>;
}[] {
  if (!hasEventLogs) return [];
  return ['Application', 'System'].map((name) => ({
    name,
    bytes: readFileSync(join(logsFolder, `${name}.evtx`)),
    xml() {
      const text = gunzipSync(readFileSync(join(logsFolder, `${name}.xml.gz`))).toString('utf8');
      const events = text.match(/<Event xmlns=.*?<\/Event>/gs) ?? [];
      return new Map(events.map((event) => [/<EventRecordID>(\d+)</.exec(event)?.[1] ?? '', event]));
    },
  }));
}
