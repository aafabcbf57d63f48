import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';
import { ensureBuilt, root } from '../../support/built.js';

const texts = 'MessageId=1\nSymbolicName=A\nLanguage=English\nx\n.\n';
const faulty = texts.replace('English', 'Englisch');

describe('a message text file with control characters in its name', () => {
  it.each(['a\x1b[31m.mc', 'a\n::error::x.mc', 'a\r\u202e.mc', 'a\x07\x7f.mc'])('%j', async (name) => {
    for (const content of [texts, faulty]) {
      for (const args of [
        ['lint', name],
        ['mc', name],
        ['mc', '-v', name],
        ['windmc', name],
        ['compile', name, '--emit', 'c,resources'],
        ['format', '--check', name],
        ['breaking', name, '--against', 'old.mc'],
        ['diff', 'old.mc', name],
      ]) {
        const { exitCode, stdout, stderr } = await wevtc(args, {
          files: { [name]: content, 'old.mc': texts },
        });
        expect(exitCode, stderr).toBeLessThanOrEqual(2);
        expect(`${stdout}${stderr}`, args.join(' ')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f\u202e]|^::error/m);
      }
    }
  });
});

describe.skipIf(process.platform === 'win32')('an output folder in which the user must not write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-read-only-'));
  /** Root may write everywhere, so the run is one of another user. */
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'bin', 'wevtc.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      ...user,
      env: { ...process.env, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') },
    });

  beforeAll(async () => {
    await ensureBuilt();
    writeFileSync(join(folder, 'app.mc'), texts);
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out', 'app.h'), 'an earlier one');
    chmodSync(join(folder, 'out'), 0o555);
    chmodSync(folder, 0o755);
  });
  afterAll(() => {
    chmodSync(join(folder, 'out'), 0o755);
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = [
    ['mc', '-h', 'out', '-r', 'out', 'app.mc'],
    ['mc', '-x', 'out', '-h', 'out', '-r', 'out', 'app.mc'],
    ['windmc', '-h', 'out', '-r', 'out', 'app.mc'],
    ['compile', 'app.mc', '--emit', 'c,resources,res,dll', '--out-dir', 'out'],
  ];

  it.for(lines)('stays as it is: wevtc %s %s %s', (args, { skip }) => {
    if (run('--version').status !== 0) skip('another user cannot read the project');
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/cannot write 'out\/app\.\w+'|cannot write '[^']*out[^']*'/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readdirSync(join(folder, 'out'))).toEqual(['app.h']);
  });
});
