import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { ensureBuilt, root } from '../../support/built.js';
import { Running } from '../../support/running.js';

const bin = join(root, 'bin', 'wevtc.js');
let folder: string;

const EVENTS = 100_000;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-trace-'));
  const start = fileTimeFromIso('2026-01-31T12:00:00Z');
  const traceWith = (length: number) =>
    writeTrace({
      events: Array.from({ length }, (_, at) => ({
        header: 'EVENT64' as const,
        providerId: '11111111-2222-3333-4444-555555555555',
        timeStamp: start + BigInt(at),
        eventDescriptor: { id: at % 100 },
        userData: Uint8Array.of(at & 0xff, at >> 8),
      })),
    });
  const trace = traceWith(EVENTS);
  // A table is written in groups of 131,072 rows.
  writeFileSync(join(folder, 'longer.etl'), traceWith(5 * EVENTS));
  writeFileSync(join(folder, 'long.etl'), trace);
  writeFileSync(join(folder, 'cut.etl'), trace.subarray(0, trace.length - 1000));
  writeFileSync(join(folder, 'text.etl'), 'no trace');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function wevtc(argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'trace', ...argv], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

describe('wevtc trace as a process', () => {
  it('has the exit codes that it documents', () => {
    expect(wevtc(['long.etl', '--summary']).status).toBe(0);
    expect(wevtc(['cut.etl', '--summary']).status).toBe(1);
    expect(wevtc(['text.etl', '--summary']).status).toBe(2);
    expect(wevtc(['long.etl', '--sumary']).status).toBe(2);
  });

  it('prints every event, in order', () => {
    const { status, stdout } = wevtc(['long.etl', '--raw', '--fields', 'index,id,payload']);
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n').slice(1);
    expect(lines.length).toBe(EVENTS);
    expect(lines.at(-1)).toBe(`${EVENTS}\t99\t0x9F86`);
  });

  it('ends when the reader of its output has gone', async () => {
    const child = spawn(process.execPath, [bin, 'trace', 'long.etl', '--format', 'jsonl'], { cwd: folder });
    let text = '';
    let errors = '';
    child.stderr.on('data', (piece) => {
      errors += piece;
    });
    child.stdout.once('data', (piece) => {
      text += piece;
      child.stdout.destroy();
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(text.split('\n').length).toBeLessThan(EVENTS / 2);
  });

  it('leaves no half file when it is killed, and the next run removes what is left', async () => {
    const argv = ['trace', 'long.etl', '--format', 'jsonl', '-o', 'out/x.jsonl'];
    const run = new Running(process.execPath, [bin, ...argv], { cwd: folder });
    const out = join(folder, 'out');
    await run.untilTrue(() => existsSync(out) && readdirSync(out).length > 0);
    run.kill('SIGKILL');
    await run.exited;
    const left = readdirSync(join(folder, 'out'));
    // On a fast machine, the run can have ended before.
    if (!left.includes('x.jsonl')) expect(left.join()).toMatch(/^\.wevtc-.*\.part$/);
    expect(wevtc(['long.etl', '--raw', '--format', 'jsonl', '-o', 'out/x.jsonl']).status).toBe(0);
    expect(readdirSync(join(folder, 'out'))).toEqual(['x.jsonl']);
    expect(
      readFileSync(join(folder, 'out', 'x.jsonl'), 'utf8')
        .trimEnd()
        .split('\n').length,
    ).toBe(EVENTS + 1);
  });

  it.skipIf(process.platform === 'win32').each([
    ['SIGINT', 'jsonl', []],
    ['SIGTERM', 'jsonl', []],
    ['SIGHUP', 'jsonl', []],
    ['SIGINT', 'parquet', []],
    ['SIGINT', 'parquet', ['--partition']],
  ] as const)('leaves nothing when a signal ends it: %s %s %s', async (signal, format, more) => {
    const argv = ['trace', 'longer.etl', '--raw', '-f', format, ...more, '-o', 'ended/x'];
    const run = new Running(process.execPath, [bin, ...argv], { cwd: folder });
    const isGrowing = () =>
      existsSync(join(folder, 'ended')) &&
      readdirSync(join(folder, 'ended'), { recursive: true }).some((name) => String(name).endsWith('.part'));
    await run.untilTrue(isGrowing);
    run.kill(signal);
    expect(await run.exited).toBe(signal);
    expect(existsSync(join(folder, 'ended'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('writes to a pipe that is named as the output', () => {
    const { status, stdout } = wevtc(['long.etl', '--raw', '--limit', '2', '-o', '/dev/stdout']);
    expect({ status, lines: stdout.trimEnd().split('\n').length }).toEqual({ status: 0, lines: 2 });
  });

  it.skipIf(process.platform === 'win32')('refuses a pipe as a trace without waiting for it', () => {
    expect(spawnSync('mkfifo', [join(folder, 'pipe')]).status).toBe(0);
    const { status, stderr } = wevtc(['pipe']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "wevtc: cannot read 'pipe': it is a pipe; write its content to a plain file first\n",
    });
  });
});
