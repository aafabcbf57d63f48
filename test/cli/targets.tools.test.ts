import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { runCommand } from '../support/command.js';
import { clean, faulty, manifest } from './in-memory.js';

// What outputs and reports can be told to go to, and streams that take no more.

const bin = join(root, 'bin', 'wevtc.js');
const isRoot = process.getuid?.() === 0;
const hasFull = spawnSync('sh', ['-c', 'test -c /dev/full']).status === 0;
let folder: string;

beforeAll(ensureBuilt);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-targets-'));
  writeFileSync(at('app.man'), clean);
  writeFileSync(at('faulty.man'), faulty);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

const wevtc = (...argv: string[]) => runCommand(folder, argv);

/** A command line of the shell; `$wevtc` stands for the command. */
function shell(line: string) {
  const env = { ...process.env, wevtc: `'${process.execPath}' '${bin}'` };
  const command = line.replaceAll('$wevtc', `eval "$wevtc"`);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

/** A device like /dev/null, or /dev/full, of our own. */
function makeDevice(name: string, minor: number): boolean {
  return spawnSync('mknod', [at(name), 'c', '1', String(minor)]).status === 0;
}

/** Has a fix that is safe. */
const fixable = manifest('win:informational');

const manifestsAlone = ['app.man', 'faulty.man'];

describe.skipIf(process.platform === 'win32')('a report', () => {
  it.skipIf(!isRoot)('goes through to a device, which stays one (needs root)', ({ skip }) => {
    if (!makeDevice('null', 3)) skip('mknod is not allowed here');
    expect(wevtc('lint', 'faulty.man', '--format', 'sarif=null').status).toBe(1);
    expect(lstatSync(at('null')).isCharacterDevice()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([...manifestsAlone, 'null']);
  });

  it('goes through to standard output by its name', () => {
    const { status, stdout } = wevtc('lint', 'faulty.man', '--quiet', '--format', 'sarif=/dev/stdout');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ version: '2.1.0' });
  });

  it('goes behind what a file has already that standard output leads to', () => {
    const { status } = shell(
      '{ echo before; $wevtc lint app.man -f json=/dev/stdout; echo after; } > out.txt',
    );
    expect(status).toBe(0);
    const text = readFileSync(at('out.txt'), 'utf8');
    expect(text).toMatch(/^before\n\{[\s\S]*\}\nafter\n$/);
  });

  it('goes through to the pipe of a shell', () => {
    const { stdout } = shell('$wevtc lint faulty.man -q -f json=>(cat); wait $!');
    expect(stdout).toContain('"diagnostics"');
  });

  it('goes through to a pipe with a name, which stays one', async () => {
    spawnSync('mkfifo', [at('pipe')]);
    const reader = spawn('cat', [at('pipe')]);
    let text = '';
    reader.stdout.on('data', (chunk) => {
      text += chunk;
    });
    const ended = new Promise((resolve) => reader.on('close', resolve));
    // Nobody reads until cat has opened it.
    let result = wevtc('lint', 'app.man', '--format', 'json=pipe');
    while (result.stderr.includes('nobody reads')) result = wevtc('lint', 'app.man', '--format', 'json=pipe');
    await ended;
    expect(JSON.parse(text)).toMatchObject({ diagnostics: [] });
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
  });

  it('does not wait for somebody to read from a pipe', () => {
    spawnSync('mkfifo', [at('pipe')]);
    expect(wevtc('lint', 'app.man', '--format', 'json=pipe')).toMatchObject({
      status: 2,
      stderr: "wevtc: cannot write 'pipe': nobody reads from this pipe\n",
    });
  });

  it.skipIf(!hasFull)('says when a device takes no more', () => {
    expect(wevtc('lint', 'app.man', '--format', 'json=/dev/full')).toMatchObject({
      status: 2,
      stderr: "wevtc: cannot write '/dev/full': no space left on the device\n",
    });
  });

  it('says when nothing is open under a number', () => {
    const { status, stderr } = wevtc('lint', 'app.man', '--format', 'json=/dev/fd/97');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^wevtc: cannot write '\/dev\/fd\/97': .*\n$/);
  });

  it.skipIf(process.platform !== 'linux')('does not go into what Node.js has open for itself', () => {
    // Which numbers these are differs from release to release: a queue, an event and both ends of a pipe are
    // among them.
    const runs = Array.from({ length: 10 }, (_, index) =>
      wevtc('lint', 'app.man', '--format', `json=/dev/fd/${index + 3}`),
    );
    for (const { status, stderr } of runs) {
      expect(stderr).toMatch(
        /^wevtc: cannot write '\/dev\/fd\/\d+': (it is not open|Node\.js itself uses .*)\n$/,
      );
      expect(status).toBe(2);
    }
    expect(runs.filter(({ stderr }) => stderr.includes('Node.js itself')).length).toBeGreaterThan(2);
  });

  it('goes through to a pipe that is open twice', () => {
    const { stdout } = shell('$wevtc lint app.man --format json=/dev/fd/3 3>&1 | cat');
    expect(JSON.parse(stdout)).toHaveProperty('summary');
  });

  it('does not share a file that has two names', () => {
    mkdirSync(at('d'));
    symlinkSync('d', at('e'));
    const argv = ['lint', 'app.man', '--format', 'json=d/x', '--format', 'sarif=e/x'];
    expect(wevtc(...argv)).toMatchObject({
      status: 2,
      stderr: "wevtc: two reports are written to the same file, 'e/x'; specify a separate file for each\n",
    });
    expect(readdirSync(at('d'))).toEqual([]);
  });

  it('does not go through a link', () => {
    writeFileSync(at('precious'), 'precious');
    symlinkSync('precious', at('report.json'));
    expect(wevtc('lint', 'app.man', '--format', 'json=report.json')).toMatchObject({
      status: 2,
      stderr:
        "wevtc: cannot write 'report.json': it is a link to 'precious', and wevtc does not write through links; nothing was written\n",
    });
    expect(readFileSync(at('precious'), 'utf8')).toBe('precious');
  });
});

describe.skipIf(process.platform === 'win32')('an output', () => {
  const refuses = (name: string, kind: string) => {
    const before = readdirSync(folder).sort();
    const { status, stderr } = wevtc('compile', 'app.man', '--emit', 'ts,c', '--quiet');
    expect(stderr).toBe(`wevtc: cannot write '${name}': ${kind}; nothing was written\n`);
    expect(status).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(before);
  };

  it('is not written to a pipe', () => {
    spawnSync('mkfifo', [at('app.h')]);
    refuses('app.h', 'it is a pipe, not a file');
  });

  it.skipIf(!isRoot).each([
    ['/dev/null', 3],
    ['/dev/zero', 5],
    ['/dev/full', 7],
  ])('is not written to a device such as %s (needs root)', (_, minor) => {
    expect(makeDevice('app.h', minor)).toBe(true);
    refuses('app.h', 'it is a device, not a file');
    expect(lstatSync(at('app.h')).isCharacterDevice()).toBe(true);
  });

  it.each(['/dev/zero', '/dev/full', 'missing', 'precious'])('is not written through a link to %s', (to) => {
    writeFileSync(at('precious'), 'precious');
    symlinkSync(to, at('app.h'));
    refuses('app.h', `it is a link to '${to}', and wevtc does not write through links`);
    expect(readFileSync(at('precious'), 'utf8')).toBe('precious');
  });

  it('is not written over a folder', () => {
    mkdirSync(at('app.h'));
    refuses('app.h', 'it is a folder, not a file');
  });

  it.each([
    ['decompile', ['decompile', 'appTEMP.BIN', '-o', 'pipe']],
    ['a baseline', ['lint', 'faulty.man', '--write-baseline', 'pipe']],
    ['mc', ['mc', '-h', '.', '-r', '.', '-z', 'pipe', 'app.man']],
  ])('of %s is not written to a pipe', (_, argv) => {
    expect(wevtc('compile', 'app.man', '--emit', 'resources', '-q').status).toBe(0);
    spawnSync('mkfifo', [at('pipe')]);
    spawnSync('mkfifo', [at('pipe.h')]);
    const { status, stderr } = wevtc(...argv);
    expect(stderr).toContain('it is a pipe, not a file');
    expect(status).toBe(2);
    expect(readdirSync(folder).filter((name) => name.startsWith('.wevtc'))).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('--fix', () => {
  it('refuses a file that is read-only', () => {
    writeFileSync(at('fix.man'), fixable);
    chmodSync(at('fix.man'), 0o444);
    const { status, stderr } = wevtc('lint', 'fix.man', '--fix');
    expect(stderr).toBe("wevtc: cannot write 'fix.man': it is read-only; nothing was written\n");
    expect(status).toBe(2);
    expect(readFileSync(at('fix.man'), 'utf8')).toBe(fixable);
  });

  it('keeps the other names of a file', () => {
    writeFileSync(at('fix.man'), fixable);
    linkSync(at('fix.man'), at('same.man'));
    expect(wevtc('lint', 'fix.man', '--fix').status).toBe(0);
    expect(readFileSync(at('same.man'), 'utf8')).toBe(clean);
    expect(statSync(at('same.man')).ino).toBe(statSync(at('fix.man')).ino);
    expect(readdirSync(folder).sort()).toEqual([...manifestsAlone, 'fix.man', 'same.man'].sort());
  });

  it('does not go through a link', () => {
    mkdirSync(at('elsewhere'));
    writeFileSync(at('elsewhere/fix.man'), fixable);
    symlinkSync('elsewhere/fix.man', at('fix.man'));
    expect(wevtc('lint', 'fix.man', '--fix').stderr).toContain(
      "it is a link to 'elsewhere/fix.man', and wevtc does not write through links",
    );
    expect(readFileSync(at('elsewhere/fix.man'), 'utf8')).toBe(fixable);
  });

  it.skipIf(!isRoot)('keeps the owner of a file (needs root)', () => {
    writeFileSync(at('fix.man'), fixable);
    spawnSync('chown', ['12345:12346', at('fix.man')]);
    expect(wevtc('lint', 'fix.man', '--fix').status).toBe(0);
    expect(statSync(at('fix.man'))).toMatchObject({ uid: 12345, gid: 12346 });
  });
});

describe.skipIf(!hasFull)('a stream that takes no more', () => {
  const full = 'wevtc: cannot write standard output: no space left on the device\n';

  it.each([
    'lint faulty.man',
    'lint faulty.man -f sarif',
    'lint fix.man --fix-dry-run',
    'rules',
    'explain value-whitespace',
    'inspect app.man',
    'lint --print-config app.man',
    '--help',
    'lint --help',
    '--version',
    'breaking app.man --against app.man --format json',
  ])('ends `wevtc %s` with one line and 2', (line) => {
    writeFileSync(at('fix.man'), fixable);
    expect(shell(`$wevtc ${line} > /dev/full`)).toEqual({ status: 2, stdout: '', stderr: full });
  });

  it.each(['lint faulty.man', 'lint absent.man', 'compile app.man', 'compile faulty.man', 'lint --nonsense'])(
    'turns no error of `wevtc %s` into another one, when it is standard error',
    (line) => {
      expect(shell(`$wevtc ${line} 2> /dev/full`).status).toBe(line === 'lint faulty.man' ? 1 : 2);
    },
  );

  it('is the null device if it was closed before the start, because Node.js opens that', () => {
    const run = (line: string, to: string) => shell(`$wevtc ${line} ${to}`);
    for (const line of ['lint faulty.man', 'lint app.man', 'rules'])
      expect(run(line, '>&-')).toEqual(run(line, '> /dev/null'));
    expect(run('lint absent.man', '2>&-')).toEqual(run('lint absent.man', '2> /dev/null'));
  });

  it('ends with 2 when both are full', () => {
    expect(shell('$wevtc lint absent.man > /dev/full 2>&1').status).toBe(2);
  });
});

describe('a disk that refuses', () => {
  it.skipIf(process.platform === 'win32')('says that the current folder is gone', () => {
    expect(shell('mkdir gone; cd gone; rmdir ../gone; $wevtc lint ../app.man')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'wevtc: the current folder no longer exists; change to another one\n',
    });
  });

  const write = (name: string) => wevtc('compile', 'app.man', '--emit', 'ts,c', '--out-dir', name, '--quiet');

  it('says that a name is too long', () => {
    const { status, stderr } = write('x'.repeat(300));
    expect(stderr).toMatch(
      /^wevtc: cannot write 'x+\/app\.ts': the name is too long; nothing was written\n$/,
    );
    expect(status).toBe(2);
  });

  it.skipIf(process.platform === 'win32')('says that a file would be too large', () => {
    // The shell's limit is in blocks of 1 024 bytes, or of 512.
    const { status, stderr } = shell(
      "trap '' XFSZ; ulimit -f 1; $wevtc compile app.man --emit ts,c,csharp --out-dir gen --quiet",
    );
    expect(stderr).toMatch(
      /^wevtc: cannot write 'gen\/app\.\w+': it would exceed the limit on file sizes; nothing was written\n$/,
    );
    expect(status).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(manifestsAlone);
  });

  it.skipIf(!isRoot)('says that a file system is read-only, or full (needs root and tmpfs)', ({ skip }) => {
    mkdirSync(at('small'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'none', at('small')]).status !== 0) {
      skip('no file system can be mounted here');
    }
    try {
      const { status, stderr } = write('small');
      expect(stderr).toMatch(
        /^wevtc: cannot write 'small\/app\.\w+': no space left on the device; nothing was written\n$/,
      );
      expect(status).toBe(2);
      expect(readdirSync(at('small'))).toEqual([]);
      spawnSync('mount', ['-o', 'remount,ro', at('small')]);
      expect(write('small').stderr).toBe(
        "wevtc: cannot write 'small/app.ts': the file system is read-only; nothing was written\n",
      );
    } finally {
      spawnSync('umount', [at('small')]);
    }
  });
});
