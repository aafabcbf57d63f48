import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskEnvironment } from '../../../src/cli/lsp/disk-environment.js';
import { asCheckedOut, mayDifferCheckedOut } from '../../../src/lint/compare/checked-out.js';
import { findProgram } from '../../../src/project/host/find-program.js';
import { NodeHost } from '../../../src/project/host/node.js';
import { manifest } from '../../cli/in-memory.js';
import { runHere } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';

const hasGit = findProgram('git') !== undefined;
if (!hasGit) console.warn('no git: attributes of files in git are not tried');

function git(folder: string, ...args: string[]): string {
  const identity = ['user.name=Test', 'user.email=test@example.org', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The bytes of a text in UTF-16, little-endian, with a byte order mark. */
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const declaring = (encoding: string, level?: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n${manifest(level).replace(/^<\?xml.*?\?>\s*/, '')}`;

/** A repository with files, committed. */
function repository(files: Record<string, string | Uint8Array>): string {
  const folder = makeFolder({});
  git(folder, 'init');
  git(folder, 'config', 'core.autocrlf', 'false');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  git(folder, 'add', '.');
  git(folder, 'commit', '--no-verify', '-m', 'first');
  return folder;
}

const against = (folder: string, path: string, revision = 'HEAD', env: Record<string, string> = {}) =>
  runHere(folder, ['breaking', path, '--against', `git:${revision}`, '-f', 'text'], env);

describe.skipIf(!hasGit)('a manifest that git stores in another form', () => {
  it.each([
    ['UTF-16', 'utf-16', utf16],
    ['windows-1252', 'windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('is read as git checks it out: working-tree-encoding=%s', async (encoding, declared, bytes) => {
    const text = (level?: string) =>
      declaring(declared, level).replace('</instr', '<!-- gr\u00fcn -->\r\n</instr');
    const folder = repository({
      '.gitattributes': `*.man working-tree-encoding=${encoding} eol=crlf\n`,
      'src/app.man': bytes(text()),
    });
    // The control: the repository has UTF-8.
    expect(git(folder, 'cat-file', 'blob', 'HEAD:src/app.man')).toContain('gr\u00fcn');
    expect(await against(folder, 'src/app.man')).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(join(folder, 'src/app.man'), bytes(text('win:Verbose')));
    expect(await against(join(folder, 'src'), 'app.man')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("changed from 'win:Informational' to 'win:Verbose'"),
      stderr: '',
    });
    const found = await runHere(folder, ['diff', 'git:HEAD:src', 'src']);
    expect([found.status, found.stderr]).toEqual([0, '']);
    expect(found.stdout).toContain('win:Verbose');
    // Nothing is left over, and the repository is as it was.
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('wevtc-git-'))).toEqual([]);
    expect(readdirSync(join(folder, '.git')).filter((name) => /shared|lock/.test(name))).toEqual([]);
  });

  it('is read after the attributes of its own revision', async () => {
    const folder = repository({ 'app.man': utf16(declaring('utf-16')) });
    git(folder, 'tag', 'raw');
    writeFileSync(join(folder, '.gitattributes'), '*.man working-tree-encoding=UTF-16\n');
    git(folder, 'add', '--renormalize', '.');
    git(folder, 'commit', '--no-verify', '-m', 'second');
    for (const revision of ['raw', 'HEAD']) {
      expect([revision, (await against(folder, 'app.man', revision)).status]).toEqual([revision, 0]);
    }
    // Attributes that are only on the disk say nothing about the revision.
    writeFileSync(join(folder, '.gitattributes'), '');
    expect((await against(folder, 'app.man')).status).toBe(0);
  });

  it('can have its attributes in inner folders, in macros, and in the folder of git', async () => {
    const folder = repository({
      '.gitattributes': '[attr]wide working-tree-encoding=UTF-16\n/a/**/*.man wide\n',
      'a/b/.gitattributes': 'plain.man -working-tree-encoding\n',
      'a/b/app.man': utf16(declaring('utf-16')),
      'a/b/plain.man': declaring('utf-8'),
    });
    const host = new NodeHost(folder);
    const of = (path: string, within = folder) =>
      host.gitAttributes({ revision: 'HEAD', path, folder: within });
    const wide = { encoding: 'UTF-16', filter: undefined };
    expect(await of('a/b/app.man')).toEqual(wide);
    expect(await of('./b/app.man', join(folder, 'a'))).toEqual(wide);
    expect(await of('../b/app.man', join(folder, 'a/b'))).toEqual(wide);
    expect(await of('a/b/plain.man')).toEqual({ encoding: undefined, filter: undefined });
    mkdirSync(join(folder, '.git/info'), { recursive: true });
    writeFileSync(join(folder, '.git/info/attributes'), 'plain.man filter=crypt\n');
    expect(await of('a/b/plain.man')).toEqual({ encoding: undefined, filter: 'crypt' });
  });

  it('serves the language server, too', async () => {
    const folder = repository({
      '.gitattributes': '*.man working-tree-encoding=UTF-16\n',
      'app.man': utf16(declaring('utf-16')),
    });
    const read = DiskEnvironment.prototype.readRevision;
    const environment = { host: new NodeHost(folder), pathOf: () => join(folder, 'app.man') };
    const content = await read.call(environment as never, 'file:///app.man', 'HEAD');
    expect(content).toEqual(new Uint8Array(utf16(declaring('utf-16'))));
  });

  it('does not depend on the line ends that git writes', async () => {
    const text = declaring('utf-8').replace('</instr', '<!-- a\n b -->\n</instr');
    const folder = repository({ '.gitattributes': '*.man text eol=crlf\n', 'app.man': text });
    writeFileSync(join(folder, 'app.man'), text.replaceAll('\n', '\r\n'));
    expect(git(folder, 'cat-file', 'blob', 'HEAD:app.man')).not.toContain('\r');
    const found = await runHere(folder, ['diff', 'git:HEAD:app.man', 'app.man', '--format', 'json']);
    expect(JSON.parse(found.stdout)).toMatchObject({ changes: [] });
  });

  it('is refused if it is a pointer of Git LFS, with a way out', async () => {
    const folder = repository({
      '.gitattributes': '*.dll filter=lfs diff=lfs merge=lfs -text\n',
      'app.man': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n',
    });
    writeFileSync(join(folder, 'app.man'), manifest());
    expect(await against(folder, 'app.man')).toMatchObject({
      status: 2,
      stderr:
        "wevtc: 'HEAD:./app.man' is only a pointer of Git LFS, which keeps the content elsewhere, and wevtc does not fetch it: " +
        "check the revision out, for example with 'git worktree add', and specify the file or folder there\n",
    });
  });

  it('is told to be filtered, if it is no XML', async () => {
    const folder = repository({ '.gitattributes': '*.man filter=crypt\n', 'app.man': '\0GITCRYPT\0x' });
    writeFileSync(join(folder, 'app.man'), manifest());
    const { status, stderr } = await against(folder, 'app.man');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining(
        "git checks 'HEAD:./app.man' out with the filter 'crypt', which wevtc does not run",
      ),
    ]);
  });

  it('is refused if it has an encoding that is not known', async () => {
    const folder = repository({ 'app.man': declaring('ebcdic-cp-us') });
    git(folder, 'config', 'core.safecrlf', 'false');
    mkdirSync(join(folder, '.git/info'), { recursive: true });
    writeFileSync(join(folder, '.git/info/attributes'), '*.man working-tree-encoding=IBM037\n');
    const { status, stderr } = await against(folder, 'app.man');
    expect([status, stderr]).toEqual([2, expect.stringContaining("has the working-tree-encoding 'IBM037'")]);
  });
});

describe('the bytes that git checks out', () => {
  it('stay as they are if they are no UTF-8, as git leaves them', () => {
    const stored = Uint8Array.of(0xff, 0xfe, 0x3c, 0);
    expect(asCheckedOut(stored, 'UTF-16')).toBe(stored);
  });

  it.each([
    ['UTF-16', [0xff, 0xfe, 0xe4, 0]],
    ['utf16', [0xff, 0xfe, 0xe4, 0]],
    ['utf-16le-bom', [0xff, 0xfe, 0xe4, 0]],
    ['UTF-16LE', [0xe4, 0]],
    ['UTF-16BE', [0, 0xe4]],
    ['latin1', [0xe4]],
    ['UTF-8', [0xc3, 0xa4]],
  ])('have the byte order and the mark of the encoding: %s', (encoding, bytes) => {
    expect(asCheckedOut(new TextEncoder().encode('ä'), encoding)).toEqual(Uint8Array.from(bytes));
  });

  it('have several bytes for a character where the encoding says so', () => {
    expect(asCheckedOut(new TextEncoder().encode('日'), 'shift_jis')).toEqual(Uint8Array.of(0x93, 0xfa));
    expect(asCheckedOut(new TextEncoder().encode('日'), 'windows-1252')).toBeUndefined();
    expect(asCheckedOut(new TextEncoder().encode('a'), 'no-such')).toBeUndefined();
  });

  it.each([
    ['<a/>', false],
    ['\ufeff<?xml version="1.0" encoding="UTF-8"?><a/>', false],
    ['<?xml version="1.0" encoding="utf8"?><a/>', false],
    ['<?xml version="1.0"?><a encoding="utf-16"/>', false],
    ['<?xml version="1.0" encoding="utf-16"?><a/>', true],
    ['<?xml version="1.0" encoding="ibm037"?><a/>', true],
    ['garbage', true],
    ['', true],
  ])('are asked for only where they can differ: %s', (text, asked) => {
    expect(mayDifferCheckedOut(new TextEncoder().encode(text))).toBe(asked);
  });
});

const MARK = 'program-of-the-repository-has-run';

describe.skipIf(!hasGit || process.platform === 'win32')('git that does not know GIT_NO_LAZY_FETCH', () => {
  /** A program `git` in a folder of its own that removes the variable. */
  function olderGit(folder: string): Record<string, string> {
    mkdirSync(join(folder, 'bin'));
    const script = `#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec ${findProgram('git')} "$@"\n`;
    writeFileSync(join(folder, 'bin/git'), script, { mode: 0o755 });
    return { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  }

  it.each([
    ['an alias for a protocol named none', ['remote.origin.url', 'none::x']],
    ['a protocol without a name', ['remote.origin.url', '::x']],
    ['a remote helper that is named', ['remote.origin.vcs', 'none']],
    ['ext', ['remote.origin.url', 'ext::touch MARK', 'protocol.ext.allow', 'always']],
    ['a program for uploads', ['remote.origin.uploadpack', 'touch MARK; git-upload-pack']],
  ])('runs nothing for a missing object: %s', async (what, settings) => {
    const folder = makeFolder({});
    const source = join(folder, 'source');
    const partial = join(folder, 'partial');
    mkdirSync(source);
    writeFileSync(join(source, 'app.man'), manifest());
    git(source, 'init');
    git(source, 'add', '.');
    git(source, 'commit', '--no-verify', '-m', 'first');
    git(source, 'config', 'uploadpack.allowFilter', 'true');
    git(folder, 'clone', '--filter=blob:none', '--no-checkout', `file://${source}`, 'partial');
    writeFileSync(join(partial, 'app.man'), manifest());
    const mark = join(folder, MARK);
    git(partial, 'config', 'alias.remote-none', `!touch ${mark}; exit 1;`);
    git(partial, 'config', 'alias.remote-', `!touch ${mark}; exit 1;`);
    for (let at = 0; at < settings.length; at += 2) {
      git(partial, 'config', settings[at] as string, (settings[at + 1] as string).replace('MARK', mark));
    }
    const { status, stderr } = await against(partial, 'app.man', 'HEAD', olderGit(folder));
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^wevtc: cannot read 'HEAD:\.\/app\.man' with git: the clone is partial and lacks it/,
      ),
    ]);
    expect(existsSync(mark)).toBe(false);
    // The control: with the value that looks as if it allowed nothing, or alone, git runs it.
    for (const env of [{ GIT_ALLOW_PROTOCOL: 'none' }, { GIT_ALLOW_PROTOCOL: '' }, {}]) {
      const alone = { ...process.env, ...env };
      spawnSync('git', ['cat-file', '-t', 'HEAD:app.man'], { cwd: partial, env: alone, stdio: 'ignore' });
    }
    // What the empty name runs depends on the version.
    if (what !== 'a protocol without a name') expect(existsSync(mark)).toBe(true);
  });
});

describe.skipIf(!hasGit)('an object that a repository lacks', () => {
  it('is told apart from a path that is not there', async () => {
    const folder = repository({ 'app.man': manifest() });
    writeFileSync(join(folder, 'new.man'), manifest());
    expect((await against(folder, 'new.man')).stderr).toBe(
      "wevtc: there is no 'new.man' in revision 'HEAD'; if it is new or moved, compare the folder that contains it\n",
    );
    const id = git(folder, 'rev-parse', 'HEAD:app.man').trim();
    rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    expect((await against(folder, 'app.man')).stderr).toBe(
      "wevtc: cannot read 'HEAD:./app.man' with git: the repository lacks the object, so it is damaged; run 'git fsck'\n",
    );
  });
});
