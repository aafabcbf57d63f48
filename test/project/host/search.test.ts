import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/start/main.js';
import { HostError } from '../../../src/project/host/host.js';
import { MemoryHost, MemoryOutput } from '../../../src/project/host/memory.js';
import { NodeHost } from '../../../src/project/host/node.js';
import { search } from '../../../src/project/host/search.js';
import { clean } from '../../cli/in-memory.js';
import { hasLinks } from '../../support/links.js';

const isWindows = process.platform === 'win32';
if (isWindows) console.warn('skipped: names cannot have wildcards on Windows');

let folder: string;
/** The name of a folder below 500 others. */
const deep = `${'d/'.repeat(500)}x`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-search-'));
  const files = [
    'in/a.man',
    'in/sub/b.MAN',
    'in/.hidden/c.man',
    'in/.d.man',
    'in/node_modules/e.man',
    'in/Node_Modules/e.man',
    'in/.git/f.man',
    'out/secret.man',
    `${deep}/g.man`,
  ];
  if (!isWindows) files.push('odd/a*b[1].man', 'odd/axb1.man', 'odd/{c}[d]/e.man');
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), clean);
  }
  if (!hasLinks) return;
  symlinkSync('../../out', join(folder, 'in/sub/out'));
  symlinkSync('../out/secret.man', join(folder, 'in/link.man'));
  symlinkSync('..', join(folder, 'in/sub/loop'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('search', () => {
  it('finds plain files below the folder, and follows no link', () => {
    expect(search('**/*.man', join(folder, 'in'))).toEqual(['a.man', 'sub/b.MAN']);
    expect(search('in/**/*.man', folder)).toEqual(['in/a.man', 'in/sub/b.MAN']);
  });

  it('finds what is hidden where the pattern names it', () => {
    expect(search('in/{.hidden,sub}/*', folder)).toEqual(['in/.hidden/c.man', 'in/sub/b.MAN']);
    expect(search('in/.*.man', folder)).toEqual(['in/.d.man']);
  });

  it('starts where the pattern does, above the folder too', () => {
    expect(search('../in/*.man', join(folder, 'out'))).toEqual(['../in/a.man']);
    expect(search(`${folder.replaceAll('\\', '/')}/in/*.man`, '.')).toEqual([
      `${folder.replaceAll('\\', '/')}/in/a.man`,
    ]);
    expect(search('absent/*.man', folder)).toEqual([]);
  });

  it.skipIf(isWindows)('goes down as deep as paths can be', () => {
    expect(search('d/**/*.man', folder)).toEqual([`${deep}/g.man`]);
  });

  it('refuses what would take for ever, and says why', () => {
    expect(() => search(`in/${'*a'.repeat(200)}`, folder)).toThrow(HostError);
    expect(() => search('{1..99999}', folder)).toThrow(
      "cannot search for '{1..99999}…': it has braces that expand to more than 100 globs; write a broader one, or several",
    );
  });
});

describe.skipIf(isWindows)('a name with wildcards', () => {
  /** Runs the command on the real disk, and keeps what it says. */
  async function wevtc(...argv: string[]) {
    const [stdout, stderr] = [new MemoryOutput(), new MemoryOutput()];
    const host = Object.assign(new NodeHost('.'), { stdout, stderr });
    return { exitCode: await run(argv, host), stdout: stdout.text, stderr: stderr.text };
  }

  it('is that of the file or folder that has it', async () => {
    const only = { exitCode: 0, stdout: 'No problems in 1 file\n', stderr: '' };
    expect(await wevtc('lint', join(folder, 'odd/a*b[1].man'))).toEqual(only);
    expect(await wevtc('lint', join(folder, 'odd/{c}[d]'))).toEqual(only);
    expect((await wevtc('lint', join(folder, 'odd/a*b*.man'))).stdout).toContain('a*b[1].man');
    expect((await wevtc('lint', join(folder, 'odd/a*b*.man'))).stdout).toContain('axb1.man');
  });
});

describe('a pattern that cannot be used', () => {
  it('is told, and the rest is checked', async () => {
    const host = new MemoryHost({ files: { 'a.man': clean } });
    expect(await run(['lint', '*a'.repeat(200), 'a.man'], host)).toBe(2);
    expect(host.stderr.text).toMatch(
      /^wevtc: cannot search for '[*a]{40}…': it has more than 256 characters; .*\n$/,
    );
    expect(host.stdout.text).toBe('No problems in 1 file\n');
  });
});
