import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../../../src/compile/options/definitions.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { ensureBuilt, root } from '../../support/built.js';
import { mingwGcc, noteMissing } from '../../support/tools.js';
import {
  holdOnWindows,
  pressControlCOnWindows,
  runOnWindows,
  windowsNodes,
  windowsPath,
} from '../../support/windows-node.js';
import { base, oneFolder, program, Stage, twoFolders, withKillableProgram } from './kill-everywhere.js';

noteMissing({ 'x86_64-w64-mingw32-gcc': mingwGcc });

const command = join(root, 'bin/wevtc.js');
const sample = 'contoso-storage.man';

let folder: string;

beforeAll(() => ensureBuilt());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-windows-'));
  copyFileSync(join(root, 'samples/contoso-storage', sample), join(folder, sample));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const at = (...parts: string[]) => join(folder, ...parts);

function bytesIn(of: string): Record<string, string> {
  return Object.fromEntries(readdirSync(of).map((name) => [name, readFileSync(join(of, name), 'base64')]));
}

describe.each(windowsNodes())('the command under Node.js $release for Windows', ({ path: node }) => {
  const wevtc = (...args: string[]) => runOnWindows(node as string, [windowsPath(command), ...args], folder);

  it.skipIf(node === undefined)('checks a manifest', () => {
    expect(wevtc('lint', sample)).toMatchObject({ status: 0 });
    writeFileSync(at('faulty.man'), readFileSync(join(root, 'samples/faulty/faulty.man')));
    const here = spawnSync(process.execPath, [command, 'lint', 'faulty.man'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(wevtc('lint', 'faulty.man')).toEqual({ status: 1, stdout: here.stdout, stderr: here.stderr });
    expect(here.status).toBe(1);
  });

  it.skipIf(node === undefined)('writes the bytes of every output that it writes elsewhere', () => {
    // Not every manifest can be a MOF file.
    copyFileSync(join(root, 'test/compile/outputs/mof/parcels.man'), at('parcels.man'));
    const others = definitions.map(({ name }) => name).filter((name) => name !== 'mof');
    const runs = [
      [sample, others.join(',')],
      ['parcels.man', 'mof'],
    ];
    for (const [manifest = '', emit = ''] of runs) {
      const argv = (out: string) => ['compile', manifest, '--emit', emit, '--out-dir', out];
      expect(wevtc(...argv('there'))).toMatchObject({ status: 0 });
      const here = spawnSync(process.execPath, [command, ...argv('here')], { cwd: folder, encoding: 'utf8' });
      expect(here.status, here.stderr).toBe(0);
    }
    expect(readdirSync(at('here')).length).toBeGreaterThanOrEqual(definitions.length);
    expect(bytesIn(at('there'))).toEqual(bytesIn(at('here')));
  });

  it.skipIf(node === undefined)('takes literal paths, as they are longer than others can be', () => {
    const literal = `\\\\?\\${windowsPath(folder)}`;
    expect(wevtc('lint', `${literal}\\${sample}`)).toMatchObject({ status: 0 });
    const { status, stderr } = wevtc('compile', sample, '--out-dir', `${literal}\\new\\deep`);
    expect([status, stderr]).toEqual([0, expect.stringContaining('written')]);
    expect(readdirSync(at('new', 'deep')).sort()).toEqual(['contoso-storage.h', 'contoso-storage.ts']);
    expect(wevtc('compile', sample, '--out-dir', `${literal}\\slashes`.replaceAll('\\', '/'))).toMatchObject({
      status: 0,
    });
    expect(readdirSync(at('slashes')).sort()).toEqual(['contoso-storage.h', 'contoso-storage.ts']);
    // There is no such computer, and the path must not lead to the current drive.
    expect(wevtc('compile', sample, '--out-dir', '//wevtc.invalid/share/out')).toMatchObject({ status: 2 });
    expect(wevtc('lint', sample, '--format', `json=${literal}\\r.json`)).toMatchObject({ status: 0 });
    expect(existsSync(at('r.json'))).toBe(true);
  });

  it.skipIf(node === undefined)('creates no names that other programs cannot open or remove', () => {
    for (const name of ['aux', 'con.h', 'new.', 'new ', 'new/COM1', 'stream:x']) {
      const run = wevtc('lint', sample, '--format', `json=${name}`);
      expect([name, run.status, run.stderr]).toEqual([name, 2, expect.stringMatching(/Windows/)]);
    }
    expect(wevtc('compile', sample, '--out-dir', 'nul')).toMatchObject({ status: 2 });
    // The null device takes a report, and no file of that name is created.
    expect(wevtc('lint', sample, '--format', 'json=NUL')).toMatchObject({ status: 0 });
    expect(readdirSync(folder).filter((name) => name !== 'new')).toEqual([sample]);
  });

  it.skipIf(node === undefined)("has no way into git's own folder", () => {
    mkdirSync(at('.git', 'hooks'), { recursive: true });
    const names = [
      '.git/hooks',
      '.GIT./hooks',
      '.git::$INDEX_ALLOCATION/hooks',
      '.git:$I30:$INDEX_ALLOCATION/hooks',
      'git~1/hooks',
      '//?/UNC/evil/share',
      `\\\\?\\${windowsPath(folder)}\\.git\\hooks`,
    ];
    for (const outDir of names) {
      writeFileSync(at('wevtc.config.json'), JSON.stringify({ emit: { outDir } }));
      expect([outDir, wevtc('compile', sample).status]).toEqual([outDir, 2]);
    }
    expect(readdirSync(at('.git', 'hooks'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['.git', sample, 'wevtc.config.json'].sort());
  });

  it.skipIf(node === undefined || mingwGcc === undefined)(
    'writes nothing if a program holds a target',
    async () => {
      const tools = mkdtempSync(join(folder, 'tools-'));
      for (const against of ['all', 'replacing'] as const) {
        const out = `held-${against}`;
        mkdirSync(at(out));
        const targets = ['contoso-storage.h', 'contoso-storage.ts'];
        for (const name of targets) writeFileSync(at(out, name), 'old');
        const holder = await holdOnWindows(tools, against, [at(out, 'contoso-storage.h')]);
        const run = wevtc('compile', sample, '--out-dir', out);
        await holder.end();
        expect(run.status).toBe(2);
        expect(run.stderr).toMatch(/cannot write 'held-\w+\/contoso-storage\.h': .*; nothing was written/);
        expect(readdirSync(at(out)).sort()).toEqual(targets);
        for (const name of targets) expect(readFileSync(at(out, name), 'utf8')).toBe('old');
        expect(wevtc('compile', sample, '--out-dir', out)).toMatchObject({ status: 0 });
      }
    },
  );
});

const [{ path: node } = { path: undefined }] = windowsNodes();

it.skipIf(node === undefined || mingwGcc === undefined).each(['Ctrl-C', 'SIGBREAK'])(
  'a trace in parts on Windows leaves nothing when %s ends it',
  async (what) => {
    const events = Array.from({ length: 100_000 }, (_, at) => ({
      header: 'EVENT64' as const,
      providerId: '11111111-2222-3333-4444-555555555555',
      timeStamp: 134_000_000_000_000_000n + BigInt(at),
      eventDescriptor: { id: at % 100 },
    }));
    writeFileSync(at('long.etl'), writeTrace({ events }));
    const argv = ['trace', ...Array(8).fill('long.etl'), '-f', 'parquet', '--partition', '-o', 'parts'];
    const isGrowing = () =>
      existsSync(at('parts')) &&
      readdirSync(at('parts'), { recursive: true }).some((name) => String(name).endsWith('.part'));
    if (what === 'Ctrl-C') {
      const run = [windowsPath(node as string), windowsPath(command), ...argv];
      const tools = mkdtempSync(join(folder, 'tools-'));
      expect(await pressControlCOnWindows(isGrowing, run, folder, tools)).toBe(42);
    } else {
      // Wine has no Ctrl-Break, and this is all that Node.js does for it.
      writeFileSync(
        at('break.cjs'),
        `const { readdirSync } = require('node:fs');
        const timer = setInterval(() => {
          try {
            if (!readdirSync('parts', { recursive: true }).some((name) => name.endsWith('.part'))) return;
          } catch { return; }
          clearInterval(timer);
          process.emit('SIGBREAK', 'SIGBREAK');
        }, 5);
        timer.unref();`,
      );
      const run = runOnWindows(node as string, ['-r', './break.cjs', windowsPath(command), ...argv], folder);
      // Wine keeps the last byte of 0xC000013A.
      expect(run).toMatchObject({ status: 0x3a, stderr: '' });
    }
    expect(existsSync(at('parts'))).toBe(false);
  },
);

describe.skipIf(node === undefined || mingwGcc === undefined)('a run on Windows that is killed', () => {
  withKillableProgram();

  let stage: Stage;
  let tools: string;

  beforeEach(() => {
    tools = mkdtempSync(join(tmpdir(), 'wevtc-windows-tools-'));
  });

  afterEach(() => rmSync(tools, { recursive: true, force: true, maxRetries: 5 }));
  afterAll(() => expect(existsSync(base)).toBe(true));

  /** Runs the program that writes, up to a call that ends it. */
  function run(killBefore?: number) {
    const task = join(base, 'task.json');
    const files = stage.files().map((file) => ({ ...file, path: windowsPath(file.path) }));
    writeFileSync(task, JSON.stringify(files));
    const args = [windowsPath(program), windowsPath(task), ...(killBefore ? [String(killBefore)] : [])];
    return runOnWindows(node as string, args, stage.folder);
  }

  /**
   * A stage whose run was killed when it had decided its change, and had put some files into their places.
   */
  function halfDone(): Stage {
    for (let call = 8; ; call++) {
      stage = new Stage(oneFolder);
      expect(run(call).status, 'the run has ended without a mixture').not.toBe(0);
      if (stage.state() === 'mixed') return stage;
    }
  }

  /** Gives what the run left the number of another process, and adds its lock. */
  function withProcess(of: Stage, processId: number): void {
    for (const mark of of.marks()) {
      const [, start, rest] = /^(\.wevtc-[0-9a-f]{16}-)[0-9a-z]+(-.*)$/.exec(mark) ?? [];
      const renamed = `${start}${processId.toString(36)}${rest}`;
      renameSync(of.at(mark), of.at(renamed));
      const lock = /^[^.]*\.[^.]+/.exec(renamed)?.[0];
      writeFileSync(of.at(`${lock}.lock`), '');
    }
  }

  it('is repaired by the next run, wherever it was killed', () => {
    const scene = twoFolders;
    stage = new Stage(scene);
    const calls = Number(run().stdout);
    expect(calls).toBeGreaterThan(10);
    const seen = new Set<string>();
    for (let call = 1; call <= calls; call++) {
      stage = new Stage(scene);
      expect(run(call).status, `call ${call}`).not.toBe(0);
      const state = stage.state();
      if (state === 'mixed') {
        for (const path of Object.keys(scene.after)) {
          const names = readdirSync(dirname(stage.at(path)));
          expect(
            names.filter((name) => name.endsWith('.unfinished')),
            `call ${call}`,
          ).toHaveLength(1);
        }
      }
      expect(run(), `after call ${call}`).toMatchObject({ status: 0, stderr: '' });
      expect([stage.state(), stage.marks()], `after call ${call}`).toEqual(['new', []]);
      seen.add(state);
    }
    expect([...seen].sort()).toEqual(['mixed', 'new', 'old']);
  });

  it('is not thought alive because another process has its number', async () => {
    const killed = halfDone();
    const other = await holdOnWindows(tools, 'all', []);
    withProcess(killed, other.processId);
    expect(killed.marks().some((name) => name.endsWith('.lock'))).toBe(true);
    const next = run();
    await other.end();
    expect(next).toMatchObject({ status: 0, stderr: '' });
    expect([killed.state(), killed.marks()]).toEqual(['new', []]);
  });

  it('says what is done and what is not, while a program holds a file of its change', async () => {
    const killed = halfDone();
    const [held] = Object.keys(oneFolder.before).filter(
      (name) => readFileSync(killed.at(name), 'utf8') === oneFolder.before[name],
    );
    const holder = await holdOnWindows(tools, 'all', [killed.at(held as string)]);
    const next = run();
    await holder.end();
    expect(next.status).toBe(3);
    expect(next.stderr).toContain(
      `cannot write '${held}': a program uses it, or permission is denied; an earlier run was killed`,
    );
    expect(next.stderr).toMatch(/'app\.h' is already changed, .* are not yet; .* then run wevtc again$/);
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    expect([killed.state(), killed.marks()]).toEqual(['new', []]);
  });
});
