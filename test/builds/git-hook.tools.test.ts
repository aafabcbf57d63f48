import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProvider } from '../../src/editor/new/new-provider.js';
import { clean, faulty } from '../cli/in-memory.js';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { bash, noteMissing } from '../support/tools.js';

// The plain git hooks, in real commits.

noteMissing({ bash });

beforeAll(ensureBuilt);

const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const [, ofDocs = ''] = /```bash\n(#!.*?)```/s.exec(page) ?? [];
const { hook: ofNewProvider } = newProvider({ name: 'A-B', guid: '{b1e6fd2c-8a3f-4d57-9c10-2e5f7a9b3c41}' });

/** A repository with the hook. wevtc is installed in one of its folders. */
function repository(hook: string, installed = '.') {
  const folder = makeFolder({ '.gitignore': 'node_modules\n', '.githooks/pre-commit': hook });
  chmodSync(join(folder, '.githooks/pre-commit'), 0o755);
  mkdirSync(join(folder, installed, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, installed, 'node_modules/wevtc'));
  symlinkSync(join(root, 'bin/wevtc.js'), join(folder, installed, 'node_modules/.bin/wevtc'));
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  git('init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'Somebody'],
    ['user.email', 'somebody@example.com'],
    ['core.hooksPath', '.githooks'],
  ] as const)
    git('config', name, value);
  const commit = (
    staged: Readonly<Record<string, string | Uint8Array>>,
    after: Readonly<Record<string, string>> = {},
  ) => {
    for (const [name, text] of Object.entries(staged)) writeFileSync(join(folder, name), text);
    git('add', '--', ...Object.keys(staged));
    for (const [name, text] of Object.entries(after)) writeFileSync(join(folder, name), text);
    return git('commit', '--message', 'x');
  };
  return { commit, git };
}

describe.skipIf(bash === undefined || process.platform === 'win32').each([
  ['of docs/ci.md', ofDocs],
  ['of wevtc new provider', ofNewProvider],
])('the hook %s', (_, hook) => {
  it('checks message text files, too, but not those of other programs', () => {
    const { commit } = repository(hook);
    const text = 'MessageId=1\r\nLanguage=English\r\nThe disk is full.\r\n.\r\n';
    const wrong = text.replace('English', 'Englisch');
    const bad = commit({ 'disk.mc': wrong });
    expect(bad.status).not.toBe(0);
    expect(bad.output).toContain("language 'Englisch' is not defined");
    expect(bad.output).toContain('disk.mc:2:10');
    expect(commit({ 'disk.mc': Buffer.from(`\ufeff${wrong}`, 'utf16le') }).output).toContain('disk.mc:2:10');
    expect(commit({ 'disk.mc': text, 'sendmail.mc': 'divert(0)dnl\nOSTYPE(linux)dnl\n' })).toMatchObject({
      status: 0,
    });
  });

  it('stops commits of bad manifests, and shows what is wrong', () => {
    const { commit, git } = repository(hook);
    const bad = commit({ 'my noise.man': faulty, 'clock.man': clean });
    expect(bad.status).not.toBe(0);
    expect(bad.output).toContain("level 'Chatty' is not defined");
    expect(bad.output).toContain('my noise.man:8:49');
    expect(git('log').status).not.toBe(0);
  });

  it('finds wevtc in the folder of the manifest, and says if there is none', () => {
    const { commit, git } = repository(hook, 'svc');
    expect(commit({ 'svc/clock.man': faulty }).output).toContain("level 'Chatty' is not defined");
    const elsewhere = commit({ 'other.man': clean });
    expect(elsewhere.status).not.toBe(0);
    expect(elsewhere.output).toContain('cannot find wevtc; run npm install in the folder of other.man');
    expect(git('log').status).not.toBe(0);
  });

  it('lets good manifests and other files pass', () => {
    const { commit } = repository(hook);
    const formatted = spawnSync(process.execPath, [join(root, 'bin/wevtc.js'), 'format', '-'], {
      input: clean,
      encoding: 'utf8',
    }).stdout;
    const { status, output } = commit({ 'clock $x.man': formatted, 'notes.txt': '' });
    expect(status, output).toBe(0);
    // Only what is staged counts, not what is in the folder.
    expect(commit({ 'clock $x.man': `${formatted}<!-- -->\n` }, { 'clock $x.man': faulty }).status).toBe(0);
    expect(commit({ 'clock $x.man': faulty }, { 'clock $x.man': formatted }).status).not.toBe(0);
  });
});

it.skipIf(bash === undefined || process.platform === 'win32')(
  'the hook of wevtc new provider names the remedy for a layout, and prints nothing for a good commit',
  () => {
    const { commit, git } = repository(ofNewProvider);
    const bad = commit({ 'my clock.man': clean });
    expect(bad.status).not.toBe(0);
    expect(bad.output).toBe(
      'my\\ clock.man is not formatted; run: ./node_modules/.bin/wevtc format my\\ clock.man && git add my\\ clock.man\n',
    );
    const remedy = /run: (.*)\n/.exec(bad.output)?.[1] ?? '';
    git('-c', `alias.remedy=!${remedy}`, 'remedy');
    expect(git('commit', '--quiet', '--message', 'x')).toEqual({ status: 0, output: '' });
  },
);
