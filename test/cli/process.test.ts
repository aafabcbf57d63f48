import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { Running } from '../support/running.js';
import { clean, faulty } from './in-memory.js';

const bin = join(root, 'bin', 'wevtc.js');
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-process-'));
  writeFileSync(join(folder, 'clean.man'), clean);
  writeFileSync(join(folder, 'faulty.man'), faulty);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function wevtc(argv: string[], options: { input?: string; env?: Record<string, string> } = {}) {
  // What the terminal of the developer asks for is no part of the test.
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...inherited, ...options.env },
    input: options.input ?? '',
  });
  return { status, stdout, stderr };
}

describe('the command as a process', () => {
  it('has the exit codes that it documents', () => {
    expect(wevtc(['lint', 'clean.man']).status).toBe(0);
    expect(wevtc(['lint', 'faulty.man']).status).toBe(1);
    expect(wevtc(['lint', 'absent.man']).status).toBe(2);
    expect(wevtc(['lint', '--nonsense']).status).toBe(2);
  });

  it('prints the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(wevtc(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('prints the page of a rule from its own package', () => {
    const { stdout } = wevtc(['explain', 'not-a-manifest']);
    const page = readFileSync(join(root, 'docs', 'rules', 'not-a-manifest.md'), 'utf8');
    const [reason = ''] = /^## What it finds\n.*?(?=\n## )/ms.exec(page) ?? [];
    expect(reason).not.toBe('');
    expect(stdout).toContain(reason);
  });

  it('finds manifests in folders and by patterns', () => {
    expect(wevtc(['lint', '.', '-f', 'text']).stdout).toMatch(/^faulty\.man:8:49: error/m);
    expect(wevtc(['lint', '*n.man']).stdout).toBe('No problems in 1 file\n');
  });

  it.each<Record<string, string>>([{}, { NODE_DISABLE_COMPILE_CACHE: '1' }])(
    'loads configurations when there are any (%j)',
    (env) => {
      writeFileSync(join(folder, 'off.json'), '{ "rules": { "unresolved-level": "off" } }');
      expect(wevtc(['lint', 'faulty.man', '--config', 'off.json'], { env })).toEqual({
        status: 0,
        stdout: 'No problems in 1 file\n',
        stderr: '',
      });
      writeFileSync(join(folder, 'wrong.json'), '{ "rule": {} }');
      expect(wevtc(['lint', 'faulty.man', '--config', 'wrong.json'], { env })).toMatchObject({
        status: 2,
        stderr: "wevtc: wrong.json:1:3: there is no key 'rule'; did you mean 'rules'?\n",
      });
    },
  );

  it('reads standard input', () => {
    const { status, stdout } = wevtc(['lint', '-', '-f', 'text'], { input: faulty });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^<stdin>:8:49: error/);
  });

  it('colours only when told to, as it writes to a pipe', () => {
    const colored = (env: Record<string, string>, ...flags: string[]) =>
      wevtc(['lint', 'faulty.man', ...flags], { env }).stdout.includes('\u001b[');
    expect(colored({})).toBe(false);
    expect(colored({ FORCE_COLOR: '1' })).toBe(true);
    expect(colored({ NO_COLOR: '1' }, '--color')).toBe(true);
    expect(colored({ FORCE_COLOR: '1' }, '--no-color')).toBe(false);
  });

  it('compiles, and leaves unchanged files and no temporary ones', () => {
    const argv = ['compile', 'clean.man', '-o', 'gen', '-e', 'ts,c,json'];
    expect(wevtc(argv)).toEqual({
      status: 0,
      stdout: '',
      stderr: 'written   gen/clean.ts\nwritten   gen/clean.h\nwritten   gen/clean.json\n',
    });
    expect(wevtc(argv).stderr.match(/unchanged/g)).toHaveLength(3);
    expect(readdirSync(join(folder, 'gen')).sort()).toEqual(['clean.h', 'clean.json', 'clean.ts']);
  });

  it.each([
    ['wevtc mc', bin, ['mc']],
    ['wevtc-mc', join(root, 'bin', 'wevtc-mc.js'), []],
  ])('compiles as mc.exe does: %s', (_, program, first) => {
    const mc = (...argv: string[]) =>
      spawnSync(process.execPath, [program, ...first, ...argv], { cwd: folder, encoding: 'utf8' });
    expect(mc('-um', '-v', '-h', 'mc\\inc', '-r', 'mc', 'clean.man')).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringMatching(/^(written {2}|unchanged) mc\/inc\/clean\.h\n/),
    });
    expect(readdirSync(join(folder, 'mc')).sort()).toEqual([
      'MSG00001.bin',
      'clean.rc',
      'cleanTEMP.BIN',
      'inc',
    ]);
    expect(mc('-?').stdout).toMatch(/^Usage: wevtc mc /);
    const windmc = spawnSync(process.execPath, [join(root, 'bin', 'wevtc-windmc.js'), '--version'], {
      encoding: 'utf8',
    });
    expect(windmc.stdout).toMatch(/^wevtc \d+\.\d+\.\d+\n$/);
    expect(mc('faulty.man')).toMatchObject({ status: 1, stdout: '' });
    expect(mc('-y', 'clean.man').status).toBe(2);
  });

  it.each([
    ['wevtc ctrpp', bin, ['ctrpp']],
    ['wevtc-ctrpp', join(root, 'bin', 'wevtc-ctrpp.js'), []],
  ])('compiles counters as ctrpp.exe does: %s', (_, program, first) => {
    const ctrpp = (...argv: string[]) =>
      spawnSync(process.execPath, [program, ...first, ...argv], { cwd: folder, encoding: 'utf8' });
    const disk = join(root, 'samples/counters/src/disk.man');
    expect(ctrpp('-o', 'ctrpp\\disk.h', '-RC', 'ctrpp/disk.rc', '-prefix', 'Con', disk)).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(join(folder, 'ctrpp/disk.h'), 'utf8')).toContain('NTSTATUS ConRegisterDiskCounters(');
    expect(readFileSync(join(folder, 'ctrpp/disk.rc'), 'latin1')).toContain('Requests waiting');
    expect(ctrpp('-?').stdout).toMatch(/^Usage: wevtc ctrpp /);
    expect(ctrpp('-o', 'x.h', 'faulty.man')).toMatchObject({ status: 1, stdout: '' });
    expect(ctrpp('-y', disk).status).toBe(2);
  });

  it('gives the same findings with and without the compile cache', () => {
    const run = (env: Record<string, string>) => wevtc(['lint', 'faulty.man'], { env });
    const [first, second] = [run({}), run({})];
    const without = run({ NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(second).toEqual(first);
    expect(without).toEqual(first);
  });

  it('ends without a word when the reader goes away', async () => {
    // More than a pipe holds, so that the command is still writing when its reader closes.
    const many = join(folder, 'many.man');
    writeFileSync(
      many,
      clean.replace('<events>\n          <event', `<events>${'<wrong/>'.repeat(5000)}<event`),
    );
    const child = spawn(process.execPath, [bin, 'lint', many], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      child.once('close', (...args) => resolve(args));
    });
    expect({ code, signal, stderr }).toEqual({ code: 1, signal: null, stderr: '' });
  });

  it('watches files until it is stopped', async () => {
    const here = mkdtempSync(join(tmpdir(), 'wevtc-watch-'));
    writeFileSync(join(here, 'clock.man'), clean);
    const argv = ['compile', '.', '--emit', 'c', '--watch'];
    const watch = new Running(process.execPath, [bin, ...argv], { cwd: here });
    let before = 0;
    /** Waits until the command has said something more. */
    const hear = async (text: string) => {
      await watch.untilTrue(() => watch.errors.includes(text, before));
      const said = watch.errors.slice(before);
      before = watch.errors.length;
      return said;
    };
    try {
      expect(await hear('waiting for changes')).toContain('written   clock.h');
      // Editors write another file and rename it.
      writeFileSync(join(here, 'clock.man~'), clean.replace('symbol="Tick"', 'symbol="Tock"'));
      renameSync(join(here, 'clock.man~'), join(here, 'clock.man'));
      expect(await hear('waiting for changes')).toContain('written   clock.h');
      expect(readFileSync(join(here, 'clock.h'), 'utf8')).toContain('Tock');
      mkdirSync(join(here, 'sub'));
      await hear('waiting for changes');
      writeFileSync(join(here, 'sub', 'noise.man'), faulty);
      expect(await hear('waiting for changes')).toContain('sub/noise.man:8:49');
    } finally {
      watch.kill('SIGINT');
      rmSync(here, { recursive: true });
    }
  });
});
