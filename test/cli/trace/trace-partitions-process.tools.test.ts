import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { ensureBuilt, root } from '../../support/built.js';
import { Running } from '../../support/running.js';

const bin = join(root, 'bin', 'wevtc.js');
const TRACES = 8;
const EVENTS = 30_000;

/** Long enough that all together get several processes. */
const traceOf = (id: number) =>
  writeTrace({
    events: Array.from({ length: EVENTS }, (_, at) => ({
      header: 'EVENT64' as const,
      providerId: `1111111${at % 3}-2222-3333-4444-555555555555`,
      timeStamp: 134_000_000_000_000_000n + BigInt(at) * 10_000_000n,
      eventDescriptor: { id },
      userData: Uint8Array.of(at & 0xff, at >> 8, id),
    })),
  });

let folder = '';

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-lake-'));
  mkdirSync(join(folder, 'traces'));
  for (let id = 0; id < TRACES; id++) writeFileSync(join(folder, 'traces', `${id}.etl`), traceOf(id));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const argvFor = (lake: string, processes: number) => [
  'trace',
  'traces',
  '-f',
  'parquet',
  '--partition',
  '--processes',
  String(processes),
  '-o',
  lake,
];

function convert(lake: string, processes: number) {
  const argv = [bin, ...argvFor(lake, processes)];
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
  return { status, last: stderr.trimEnd().split('\n').at(-1) };
}

function filesIn(lake: string): Map<string, string> {
  const names = readdirSync(join(folder, lake), { recursive: true }).map(String).sort();
  const files = names.filter((name) => statSync(join(folder, lake, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, lake, name), 'latin1')]));
}

describe('wevtc trace --partition in processes', () => {
  it('writes the same files with any number of processes', () => {
    const written = `wevtc: note: ${TRACES * (EVENTS + 1)} events of ${TRACES} traces written to`;
    expect(convert('one', 1)).toEqual({ status: 0, last: `${written} 'one'` });
    expect(convert('three', 3)).toEqual({ status: 0, last: `${written} 'three'` });
    const files = filesIn('one');
    expect(files.size).toBeGreaterThan(TRACES * 4);
    expect(filesIn('three')).toEqual(files);
  });

  it('continues after a kill with what is missing, and leaves no half file', async () => {
    const run = new Running(process.execPath, [bin, ...argvFor('killed', 2)], { cwd: folder });
    const own = join(folder, 'killed', '_wevtc');
    const marks = () =>
      existsSync(own) ? readdirSync(own).filter((name) => /^[\da-f]{32}\.json$/.test(name)) : [];
    await run.untilTrue(() => marks().length > 1);
    run.kill('SIGKILL');
    await run.exited;
    const done = marks().length;
    const { status, last } = convert('killed', 2);
    expect(status).toBe(0);
    // On a fast machine, the run can have ended before.
    expect(last).toContain(`${done} traces already in 'killed'`);
    expect(filesIn('killed')).toEqual(filesIn('one'));
  });
});
