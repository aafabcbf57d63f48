import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wevtc } from './in-memory.js';
import { schemaCheck } from './schema.js';

const storage = join(import.meta.dirname, '..', '..', 'samples', 'contoso-storage');
const files = {
  'app.evtx': readFileSync(join(storage, 'logged.evtx')),
  'boot.etl': readFileSync(join(storage, 'recorded.etl')),
  'app.man': readFileSync(join(storage, 'contoso-storage.man')),
};
const run = (...argv: string[]) => wevtc(argv, { files });
const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').trimEnd().split('\n');

describe('--count-by', () => {
  it('counts the values of columns in a log, of the chosen events', async () => {
    const { exitCode, stdout } = await run('log', 'app.evtx', '--count-by', 'levelName,channelName');
    expect(exitCode).toBe(0);
    expect(squeezed(stdout)).toEqual([
      'levelName channelName events first last',
      'Information Contoso-Storage-Service/Operational 3 2026-01-31T08:30:00.0000000Z 2026-01-31T08:30:12.0000000Z',
      'Error Contoso-Storage-Service/Operational 1 2026-01-31T08:30:07.5000000Z 2026-01-31T08:30:07.5000000Z',
      'Warning Application 1 2026-01-31T08:30:09.0000000Z 2026-01-31T08:30:09.0000000Z',
      'Information System 1 2026-01-31T08:30:10.0000000Z 2026-01-31T08:30:10.0000000Z',
    ]);
    const some = await run(
      'log',
      'app.evtx',
      '--count-by',
      'id',
      '--level',
      'Error',
      '--format',
      'csv',
      '--time',
      '+01:00',
    );
    expect(some.stdout).toBe(
      'id,events,first,last\r\n102,1,2026-01-31T09:30:07.5000000+01:00,2026-01-31T09:30:07.5000000+01:00\r\n',
    );
  });

  it('counts values of fields, also in traces, alone and with logs', async () => {
    const field = ['--manifest', 'app.man', '--count-by', 'values.Label', '--format', 'json'];
    const check = schemaCheck('value-counts');
    const labels = async (...argv: string[]) => {
      const { stdout } = await run(...argv, ...field);
      const document = JSON.parse(stdout);
      expect(check(document)).toEqual([]);
      return new Map(
        document.counts.map((count: { values: object; events: number }) => [
          Object.values(count.values)[0],
          count.events,
        ]),
      );
    };
    const [inLog, inTrace, inBoth] = [
      await labels('log', 'app.evtx'),
      await labels('trace', 'boot.etl'),
      await labels('log', 'app.evtx', 'boot.etl'),
    ];
    expect(inLog.get('Backup <A&B>')).toBe(1);
    expect(inTrace.size).toBeGreaterThan(1);
    for (const [label, events] of inBoth)
      expect(events).toBe(Number(inLog.get(label) ?? 0) + Number(inTrace.get(label) ?? 0));
  });

  it('writes to a file, and says how many events it read', async () => {
    const { host, stderr } = await run(
      ...[
        'trace',
        'boot.etl',
        '--count-by',
        'id',
        '--format',
        'jsonl',
        '--output',
        'ids.jsonl',
        '--limit',
        '3',
      ],
    );
    expect(stderr).toContain('this counts only the first 3 events, because of --limit');
    const lines = new TextDecoder().decode(host.readFile('ids.jsonl')).trimEnd().split('\n');
    expect(lines.reduce((sum, line) => sum + JSON.parse(line).events, 0)).toBe(3);
  });

  it.each([
    [
      ['log', 'app.evtx', '--count-by', 'chanelName'],
      "--count-by: there is no column 'chanelName'; did you mean 'channelName'?",
    ],
    [
      ['trace', 'boot.etl', '--count-by', 'zzzzzzz'],
      "--count-by: there is no column 'zzzzzzz'; the columns are index",
    ],
    [['log', 'app.evtx', '--count-by', 'id,'], 'There is an extra comma.'],
    [['log', 'app.evtx', '--count-by', 'id', '--summary'], 'cannot be used together'],
    [['log', 'app.evtx', '--count-by', 'id', '--follow'], 'cannot be used together'],
    [
      ['log', 'app.evtx', '--count-by', 'id', '--format', 'xml'],
      '--count-by supports only the formats text, csv, json, jsonl',
    ],
    [
      ['log', 'app.evtx', '--count-by', 'id', '--fields', 'id'],
      '--count-by has its own columns; omit --fields',
    ],
    [['log', 'app.evtx', '--count-by', 'id', '--last', '3'], '--count-by uses all; omit --last'],
    [
      ['trace', 'boot.etl', '--count-by', 'id', '--fields', 'id'],
      '--count-by has its own columns; omit --fields',
    ],
    [['trace', 'boot.etl', '--count-by', 'id', '--raw'], '--count-by and --raw cannot be used together'],
    [
      ['trace', 'boot.etl', '--count-by', 'id', '--format', 'xml'],
      '--count-by supports only the formats text, csv, json, and jsonl',
    ],
    [['trace', 'boot.etl', '--count-by', 'id', '--format', 'csv', '--payload'], 'cannot be used together'],
    [['trace', 'boot.etl', '--count-by', 'id', '--html', 'a.html'], 'cannot be used together'],
    [['trace', 'boot.etl', '--format', 'json'], '--format json needs --summary, --activities, or --count-by'],
  ])('refuses %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await run(...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('counts by account, with the names that are the same on all computers', async () => {
    const { stdout } = await run('log', 'app.evtx', '--count-by', 'userId,account', '--format', 'csv');
    expect(stdout).toContain('S-1-5-18,SYSTEM,');
  });

  it('counts nothing by a field that no event has', async () => {
    const { exitCode, stderr } = await run('log', 'app.evtx', '--count-by', 'values.Labell');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("--count-by: no event has 'values.Labell'; did you mean 'values.Label'?");
    const both = await run('log', 'app.evtx', '--count-by', 'id,values.Labell');
    expect(both).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('did you mean') });
  });
});
