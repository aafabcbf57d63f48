import { describe, expect, it } from 'vitest';
import { partitionedParquetWriter } from '../../../../src/analysis/formats/parquet/partitioned-parquet.js';
import { TooManyPartitionsError } from '../../../../src/analysis/formats/partitioned-writer.js';
import { fileTimeFromIso } from '../../../../src/etw.js';
import type { DecodedTraceEvent } from '../../../../src/recordings/trace/events/decoded-trace-event.js';
import {
  changed,
  decodedEvent,
  failed,
  PROVIDER,
  TIME,
  undecodedEvent,
} from '../../../support/decoded-events.js';
import { parquetForm, parquetRows } from '../../../support/parquet.js';
import { pieces } from '../../../support/pieces.js';

/** A folder in memory. */
class Folder {
  readonly files = new Map<string, ReturnType<typeof pieces>>();
  readonly open = new Set<string>();
  mostOpen = 0;

  create(path: string) {
    expect([...this.files.keys()].map((other) => other.toLowerCase())).not.toContain(path.toLowerCase());
    const file = pieces();
    this.files.set(path, file);
    this.open.add(path);
    this.mostOpen = Math.max(this.mostOpen, this.open.size);
    return {
      write: (bytes: Uint8Array) => {
        expect(this.open).toContain(path);
        file.write(bytes);
      },
      close: () => void this.open.delete(path),
    };
  }

  async indexes(): Promise<[path: string, indexes: number[]][]> {
    expect(this.open.size).toBe(0);
    const found: [string, number[]][] = [];
    for (const [path, file] of this.files) {
      const rows = await parquetRows({ file: file.joined(), columns: ['index'] });
      found.push([path, rows.map(({ index }) => Number(index))]);
    }
    return found;
  }
}

async function folderOf(events: Iterable<DecodedTraceEvent>): Promise<Folder> {
  const folder = new Folder();
  const writer = partitionedParquetWriter(folder, parquetForm);
  for (const event of events) await writer.write(event);
  await writer.end();
  return folder;
}

function named(name: string, index = 0): DecodedTraceEvent {
  return decodedEvent({ index, description: { provider: { name, guid: PROVIDER } } });
}

const numbered = (count: number, digits = 5) =>
  Array.from({ length: count }, (_, at) => `Provider-${String(at).padStart(digits, '0')}`);

describe('events as Parquet, by provider and day', () => {
  it('has a file for each provider and day, in UTC', async () => {
    const at = (text: string) => ({ eventHeader: { timeStamp: fileTimeFromIso(text) } });
    const folder = await folderOf([
      decodedEvent({ index: 0, ...at('2026-01-31T23:59:59.9999999Z') }),
      undecodedEvent(new Uint8Array(), { index: 1, ...at('2026-01-31T23:59:59.9999999Z') }),
      decodedEvent({ index: 2, ...at('2026-02-01T00:00:00Z') }),
      decodedEvent({ index: 3, ...at('2026-01-31T00:00:00Z') }),
    ]);
    expect(await folder.indexes()).toEqual([
      ['provider=Contoso-Storage/day=2026-01-31/part-0.parquet', [0, 3]],
      [`provider=${PROVIDER}/day=2026-01-31/part-0.parquet`, [1]],
      ['provider=Contoso-Storage/day=2026-02-01/part-0.parquet', [2]],
    ]);
  });

  it('writes no file without events', async () => {
    expect((await folderOf([])).files.size).toBe(0);
  });

  it.each([
    ['..', '.%2E'],
    ['../../x', '..%2F..%2Fx'],
    ['a/b\\c:d', 'a%2Fb%5Cc%3Ad'],
    ['C%3A=*', 'C%253A%3D%2A'],
    ['Name.', 'Name%2E'],
    ['a b', 'a%20b'],
    ['ü', PROVIDER],
    ['a\nb', PROVIDER],
    ['a\0', PROVIDER],
    ['', PROVIDER],
    ['x'.repeat(201), PROVIDER],
    ['/'.repeat(67), PROVIDER],
    ['__HIVE_DEFAULT_PARTITION__', PROVIDER],
    ['null', PROVIDER],
  ])('the folder of the provider %j is %s', async (name, folder) => {
    const { files } = await folderOf([named(name)]);
    expect([...files.keys()]).toEqual([`provider=${folder}/day=2026-01-31/part-0.parquet`]);
  });

  it('has no two files that only differ by case', async () => {
    expect(await (await folderOf([named('A', 0), named('a', 1)])).indexes()).toEqual([
      ['provider=A/day=2026-01-31/part-0.parquet', [0]],
      ['provider=a/day=2026-01-31/part-1.parquet', [1]],
    ]);
  });

  it('keeps few files open, and few rows in memory', async () => {
    const names = numbered(100);
    const rest = new Uint8Array(25_000).map((_, at) => at * 13);
    function* events() {
      for (let index = 0; index < 6000; index++) {
        yield changed(named(names[index % 100] ?? '', index), { rest, error: failed('bytes are left') });
      }
    }
    const folder = await folderOf(events());
    expect(folder.mostOpen).toBeLessThanOrEqual(65);
    expect(folder.files.size).toBeGreaterThan(100);
    expect(folder.files.size).toBeLessThan(600);
    const found = await folder.indexes();
    const byProvider = new Map<string, number[]>();
    for (const [path, indexes] of found) {
      const [provider = ''] = path.split('/');
      byProvider.set(provider, [...(byProvider.get(provider) ?? []), ...indexes]);
    }
    expect(byProvider).toEqual(
      new Map(
        names.map((name, at) => [
          `provider=${name}`,
          Array.from({ length: 60 }, (_, round) => round * 100 + at),
        ]),
      ),
    );
  });

  it('refuses to divide a trace into any number of files', async () => {
    const writer = partitionedParquetWriter(new Folder(), parquetForm);
    const names = numbered(10_000);
    for (const name of names) await writer.write(named(name));
    await writer.write(named(names[0] ?? ''));
    expect(() => writer.write(named('another'))).toThrow(TooManyPartitionsError);
  });

  it('throws nothing for times at the ends of their range', async () => {
    const times = [-(1n << 63n), (1n << 63n) - 1n, TIME];
    const folder = await folderOf(
      times.map((timeStamp) => undecodedEvent(new Uint8Array(), { eventHeader: { timeStamp } })),
    );
    expect([...folder.files.keys()].map((path) => path.split('/')[1])).toEqual([
      'day=-027627-04-19',
      'day=%2B030828-09-14',
      'day=2026-01-31',
    ]);
  });
});
