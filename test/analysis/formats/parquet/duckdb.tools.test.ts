import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parquetColumns } from '../../../../src/analysis/formats/parquet/columns.js';
import { parquetWriter } from '../../../../src/analysis/formats/parquet/parquet-writer.js';
import { partitionedParquetWriter } from '../../../../src/analysis/formats/parquet/partitioned-parquet.js';
import { traceDecoderFor } from '../../../../src/analysis/trace/trace-decoder-for.js';
import type { PayloadTemplate } from '../../../../src/etw.js';
import { readForDecoding } from '../../../../src/lint/read-for-decoding.js';
import type { DecodedTraceEvent } from '../../../../src/recordings/trace/events/decoded-trace-event.js';
import { openTrace } from '../../../../src/trace.js';
import { blocksIn } from '../../../docs/documents.js';
import { ensureBuilt, root } from '../../../support/built.js';
import { changed, decodedEvent, PROVIDER, TIME, undecodedEvent } from '../../../support/decoded-events.js';
import { openDuckdb, type Query } from '../../../support/duckdb.js';
import { makeFolder } from '../../../support/folder.js';
import { nodeReleases } from '../../../support/other-nodes.js';
import { parquetForm } from '../../../support/parquet.js';
import { pieces } from '../../../support/pieces.js';
import { run } from '../../../support/tools.js';
import { hasTraces, traceBytes, tracesFolder } from '../../../support/traces.js';

const duckdb = await openDuckdb();

const DAY = 864_000_000_000n;

/** The oldest release of Node.js, which has no zstd. */
const OLDEST = 20;

const TEMPLATE: PayloadTemplate = {
  fields: [
    { name: 'Path', inType: 'win:UnicodeString' },
    { name: 'Size', inType: 'win:UInt64' },
    { name: 'Total', members: [{ name: 'Read', inType: 'win:UInt32' }] },
  ],
};

function stored(name: string, index: number): DecodedTraceEvent {
  return decodedEvent({
    index,
    eventHeader: { timeStamp: TIME + BigInt(index % 3) * DAY + BigInt(index) },
    descriptor: { id: 5, keyword: 0x8000_0000_0000_0001n },
    description: { provider: { name, guid: PROVIDER } },
    template: TEMPLATE,
    values: { Path: `C:\\${index}`, Size: BigInt(index), Total: { Read: 4_000_000_000 } },
  });
}

describe.skipIf(duckdb === undefined)('DuckDB reads', () => {
  const query = duckdb as Query;
  let folder = '';

  beforeEach(async () => {
    folder = makeFolder();
    await query("set timezone = 'UTC'");
  });

  async function fileOf(events: Iterable<DecodedTraceEvent>): Promise<string> {
    const output = pieces();
    const writer = parquetWriter(output, parquetColumns({ payload: true }), parquetForm);
    for (const event of events) await writer.write(event);
    await writer.end();
    const path = join(folder, 'events.parquet');
    writeFileSync(path, new Uint8Array(output.joined()));
    return `'${path}'`;
  }

  async function foldersOf(events: Iterable<DecodedTraceEvent>): Promise<string> {
    const files: { readonly path: string; readonly output: ReturnType<typeof pieces> }[] = [];
    const writer = partitionedParquetWriter(
      {
        create(path) {
          const output = pieces();
          files.push({ path: join(folder, 'parts', path), output });
          return { ...output, close() {} };
        },
      },
      parquetForm,
    );
    for (const event of events) await writer.write(event);
    await writer.end();
    for (const { path, output } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, new Uint8Array(output.joined()));
    }
    return `read_parquet('${join(folder, 'parts/**/*.parquet')}', hive_partitioning = true)`;
  }

  it('all columns with their types', async () => {
    const file = await fileOf([stored('Contoso', 0)]);
    const columns = await query(`describe select * from ${file}`);
    expect(Object.fromEntries(columns.map((row) => [row.column_name, row.column_type]))).toEqual({
      index: 'BIGINT',
      time: 'TIMESTAMP WITH TIME ZONE',
      fileTime: 'BIGINT',
      processor: 'INTEGER',
      processId: 'UINTEGER',
      threadId: 'UINTEGER',
      providerId: 'UUID',
      providerName: 'VARCHAR',
      id: 'INTEGER',
      version: 'INTEGER',
      channel: 'INTEGER',
      level: 'INTEGER',
      opcode: 'INTEGER',
      task: 'INTEGER',
      keyword: 'UBIGINT',
      header: 'VARCHAR',
      group: 'INTEGER',
      sequence: 'UINTEGER',
      componentId: 'UINTEGER',
      activityId: 'UUID',
      relatedActivityId: 'UUID',
      eventName: 'VARCHAR',
      message: 'VARCHAR',
      values: 'JSON',
      valueTexts: 'JSON',
      names: 'JSON',
      rest: 'BLOB',
      error: 'VARCHAR',
      headerProcessId: 'UINTEGER',
      headerThreadId: 'UINTEGER',
      processName: 'VARCHAR',
      processImage: 'VARCHAR',
      threadName: 'VARCHAR',
      file: 'VARCHAR',
      payload: 'BLOB',
    });
  });

  it('counts, times, keywords and members of JSON', async () => {
    const file = await fileOf([
      ...Array.from({ length: 3000 }, (_, index) => stored(index % 2 === 0 ? 'Even' : 'Odd', index)),
      undecodedEvent(Uint8Array.of(1, 2), { index: 3000 }),
    ]);
    expect(
      await query(`select providerName, count(*) as count, strftime(min(time), '%Y-%m-%d %H:%M:%S.%f') as first,
          max(fileTime) as last, sum(("values"->>'Size')::bigint) as size,
          sum(("values"->'Total'->>'Read')::bigint) as read,
          bool_and(keyword & 9223372036854775808::ubigint != 0) as bit
        from ${file} group by all order by all`),
    ).toEqual([
      {
        providerName: 'Even',
        count: '1500',
        first: '2026-01-31 12:00:00.123456',
        last: String(TIME + 2n * DAY + 2996n),
        size: '2248500',
        read: '6000000000000',
        bit: true,
      },
      {
        providerName: 'Odd',
        count: '1500',
        first: '2026-01-31 12:00:00.123457',
        last: String(TIME + 2n * DAY + 2999n),
        size: '2250000',
        read: '6000000000000',
        bit: true,
      },
      expect.objectContaining({ providerName: null, count: '1', size: null, read: null, bit: false }),
    ]);
    expect(
      await query(
        `select hex(rest) as rest, octet_length(payload) as size, error from ${file} where index = 3000`,
      ),
    ).toEqual([{ rest: '0102', size: '2', error: 'nothing describes its provider' }]);
  });

  it('GUIDs, and no process as a null', async () => {
    const activityId = 'aaaaaaaa-0102-0304-0506-0708090a0b0c';
    const file = await fileOf([
      decodedEvent({ index: 0, activityId, eventHeader: { processId: 0xffff_ffff, threadId: 7 } }),
      stored('Contoso', 1),
    ]);
    expect(
      await query(`select providerId::varchar as provider, activityId::varchar as activity, processId, threadId
        from ${file} where activityId = '${activityId}'`),
    ).toEqual([{ provider: PROVIDER, activity: activityId, processId: null, threadId: 7 }]);
    expect(await query(`select count(*) as count from ${file} where providerId = '${PROVIDER}'`)).toEqual([
      { count: '2' },
    ]);
  });

  it('several versions of an event, in files of several traces', async () => {
    const version = (
      number: number,
      fields: PayloadTemplate['fields'],
      values: DecodedTraceEvent['values'],
    ) =>
      changed(decodedEvent({ index: number, descriptor: { id: 100, version: number } }), {
        template: { fields },
        values,
      });
    const volume = { name: 'Volume', inType: 'win:UnicodeString' } as const;
    const size = { name: 'Size', inType: 'win:UInt64' } as const;
    const first = await fileOf([version(0, [volume], { Volume: 'C:' })]);
    writeFileSync(join(folder, 'old.parquet'), readFileSync(first.slice(1, -1)));
    await fileOf([version(1, [volume, size], { Volume: 'D:', Size: 5n })]);
    const rows = `select version, "values"->>'Volume' as volume, ("values"->>'Size')::ubigint as size
      from '${join(folder, '*.parquet')}' where id = 100 order by version`;
    expect(await query(rows)).toEqual([
      { version: 0, volume: 'C:', size: null },
      { version: 1, volume: 'D:', size: '5' },
    ]);
  });

  it('the statements of docs/trace-tables.md about a folder of traces', async () => {
    const statements = blocksIn('docs/trace-tables.md', 'sql')
      .filter((block) => block.includes('union_by_name') || block.includes("'CapacityBytes'"))
      .flatMap((block) => block.split(/;\s*/))
      .filter((statement) => statement !== '');
    expect(statements).toHaveLength(4);
    const volume = { name: 'Volume', inType: 'win:UnicodeString' } as const;
    const capacity = { name: 'CapacityBytes', inType: 'win:UInt64' } as const;
    const mounted = (
      version: number,
      fields: PayloadTemplate['fields'],
      values: DecodedTraceEvent['values'],
    ) =>
      changed(decodedEvent({ index: version, descriptor: { id: 100, version } }), {
        description: {
          ...decodedEvent().description,
          provider: { name: 'Contoso-Storage', guid: PROVIDER },
        } as never,
        template: { fields },
        values,
      });
    const read = changed(decodedEvent({ description: { name: 'DiskIo/Read' } }), {
      names: { FileObject: 'C:\\app.log' },
      attribution: {
        processId: 500,
        threadId: 7,
        processName: 'app.exe',
        processImage: undefined,
        threadName: undefined,
      },
    });
    const old = await fileOf([mounted(0, [volume], { Volume: 'C:' }), read]);
    const lake = join(folder, 'lake');
    mkdirSync(lake);
    // A table of a version that lacks columns.
    await query(
      `copy (select * exclude (names) from ${old} where id = 100) to '${join(lake, 'old.parquet')}'`,
    );
    const now = await fileOf([mounted(1, [volume, capacity], { Volume: 'D:', CapacityBytes: 5n }), read]);
    writeFileSync(join(lake, 'now.parquet'), readFileSync(now.slice(1, -1)));
    const results = [];
    for (const statement of statements) {
      results.push(await query(statement.replace("'lake/", `'${lake}/`)));
    }
    await query('drop view events');
    expect(results[1]?.reduce((sum, row) => sum + Number(row.events), 0)).toBe(3);
    expect(results.slice(2)).toEqual([
      [{ file: 'C:\\app.log' }],
      [
        { version: 0, volume: 'C:', capacity: null },
        { version: 1, volume: 'D:', capacity: '5' },
      ],
    ]);
  });

  it('JSON with any characters', async () => {
    const texts = ['\ud800', '\\ud800', '\\\ud800', '"\0\u{1f600}', '\ufffe', '\u2028'];
    const template = { fields: [{ name: 'a', inType: 'win:UnicodeString' } as const] };
    const file = await fileOf(
      texts.map((a, index) => changed(decodedEvent({ index }), { template, values: { a }, message: a })),
    );
    const shown = texts.map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd'));
    const rows = await query(`select "values"->>'a' as a, message from ${file} order by index`);
    expect(rows).toEqual(shown.map((text) => ({ a: text, message: text })));
  });

  it('only the files of the provider and the day that a query names', async () => {
    const names = ['Contoso-Storage', 'a/b\\c:d=e%3Af', 'A b+c.', "it's #1 {x}"];
    const table = await foldersOf(
      Array.from({ length: 1200 }, (_, index) => stored(names[index % 4] ?? '', index)),
    );
    expect(
      await query(`select provider, bool_and(provider = providerName) as same, count(*) as count,
          count(distinct day) as days, typeof(any_value(day)) as type
        from ${table} group by provider order by count(*), min(index)`),
    ).toEqual(names.map((provider) => ({ provider, same: true, count: '300', days: '3', type: 'DATE' })));
    const named = `select count(*) as count, min(time)::varchar as first from ${table}
      where provider = 'a/b\\c:d=e%3Af' and day = '2026-02-01'`;
    expect(await query(named)).toEqual([{ count: '100', first: '2026-02-01 12:00:00.123456+00' }]);
    const [plan] = await query(`explain analyze ${named}`);
    expect(JSON.stringify(plan)).toMatch(/Total Files Read: 1\b/);
  });

  it.skipIf(!hasTraces)('a real trace', async () => {
    const manifest = readForDecoding(
      readFileSync(join(tracesFolder, 'manifests', 'Microsoft-Windows-Kernel-Process.win7-7600.xml')),
    ).manifest;
    const trace = openTrace(traceBytes('Tx-Process'));
    const { decode } = await traceDecoderFor(trace, manifest === undefined ? [] : [manifest]);
    const events: DecodedTraceEvent[] = [];
    for await (const event of trace.events()) events.push(decode(event));
    const sizes = events.flatMap(({ values: { ImageSize } }) =>
      typeof ImageSize === 'bigint' ? [ImageSize] : [],
    );
    expect(sizes.length).toBeGreaterThan(1000);
    const rows = [
      {
        events: '10344',
        undecoded: '0',
        provider: '10343',
        first: String(events[0]?.event.timeStamp),
        last: String(events.at(-1)?.event.timeStamp),
        sizes: String(sizes.reduce((sum, size) => sum + size, 0n)),
        bytes: String(events.reduce((sum, { event }) => sum + event.userData.length, 0)),
      },
    ];
    const columns = `count(*) as events, count(error) as undecoded,
      count(*) filter (providerName = 'Microsoft-Windows-Kernel-Process') as provider,
      min(fileTime) as first, max(fileTime) as last, sum(("values"->>'ImageSize')::bigint) as sizes`;
    const file = await fileOf(events);
    expect(await query(`select ${columns}, sum(octet_length(payload)) as bytes from ${file}`)).toEqual(rows);
    const { bytes: _, ...without } = rows[0] ?? {};
    const table = await foldersOf(events);
    expect(await query(`select ${columns} from ${table}`)).toEqual([without]);
  });

  it.skipIf(!hasTraces).each([
    ['parquet', 'read_parquet', 'time::date'],
    ['jsonl', 'read_json', 'left(time::varchar, 10)::date'],
  ])('a folder that wevtc trace --format %s --partition writes of many traces', async (format, read, day) => {
    await ensureBuilt();
    const lake = join(folder, 'lake');
    const traces = ['Tx-Process', 'Finguard-PktMon', 'krabsetw-powershell', 'perfview-gcevents'];
    const files = traces.map((name) => join(tracesFolder, `${name}.etl`));
    const bin = join(root, 'bin/wevtc.js');
    const argv = ['-f', format, '--partition', 'day,provider', '--processes', '2', '-o', lake];
    await run(process.execPath, [bin, 'trace', ...files, ...argv], folder);
    const table = `${read}('${lake}/**/*.${format}', hive_partitioning = true, union_by_name = true)`;
    const counts = await query(`select file, count(*) as events, bool_and(day = ${day}) as same
      from ${table} group by file order by file`);
    const expected = [];
    for (const file of files) {
      let events = 0;
      for await (const _ of openTrace(readFileSync(file)).events()) events++;
      expected.push({ file, events: String(events), same: true });
    }
    expect(counts).toEqual(expected.sort((a, b) => (a.file < b.file ? -1 : 1)));
  });

  it('files of all releases of Node.js, which have different compressions', async () => {
    await ensureBuilt();
    const trace = join(root, 'samples/contoso-storage/recorded.etl');
    const compressions: unknown[] = [];
    for (const { release, path } of nodeReleases()) {
      if (path === undefined) continue;
      const file = join(folder, `${release}.parquet`);
      await run(
        path,
        [join(root, 'bin/wevtc.js'), 'trace', trace, '--format', 'parquet', '-o', file],
        folder,
      );
      const [found] = await query(`select distinct compression from parquet_metadata('${file}')`);
      compressions.push(found?.compression);
      const first = join(folder, `${OLDEST}.parquet`);
      expect(await query(`select * from '${file}'`)).toEqual(await query(`select * from '${first}'`));
    }
    expect(compressions[0]).toBe('GZIP');
    expect(compressions.slice(1).every((each) => each === 'ZSTD')).toBe(true);
  });
});
