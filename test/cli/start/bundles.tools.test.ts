import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { generateManifest } from '../../../scripts/harness/generate-manifest.mjs';
import { ensureBuilt } from '../../support/built.js';
import { runCommand } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';
import { sampleLog } from '../../support/sample-log.js';
import { clean } from '../in-memory.js';

beforeAll(ensureBuilt);

/** The uses of a run that needs all commands: those of the bundles that have their code. */
const ALL = ['other', 'other-compile', 'other-lint'];

/** The uses of bundles whose compiled code a run leaves in a new cache: one for each bundle that it loads. */
function usesIn(...args: string[]): string[] {
  const folder = makeFolder({
    'home/x': '',
    'work/a.man': clean,
    'work/a.rsp': 'a.man --emit c',
    'work/c.json': '{}',
    'work/rules.cjs': "module.exports = { id: 'contoso/x', summary: 's', create: () => ({}) };",
    'work/broken.man': clean.replace('<events', '<events a="&nothing;"'),
  });
  const caches = join(folder, 'home');
  const env = { HOME: caches, XDG_CACHE_HOME: caches, LOCALAPPDATA: caches };
  expect(runCommand(join(folder, 'work'), args, env).status).toBeLessThan(2);
  return readdirSync(join(caches, 'wevtc'))
    .map((name) => /^code-(.+)-\w+-v[\d.]+-\w+$/.exec(name)?.[1] ?? name)
    .sort();
}

describe.skipIf(process.platform === 'darwin')('a run loads only the code that it needs:', () => {
  it.each([
    ['lint a.man', ['lint']],
    ['lint broken.man', ['catalogue', 'fast-xml-parser', 'lint']],
    ['lint *.man', ['catalogue', 'fast-xml-parser', 'lint', 'minimatch']],
    ['lint --format=text a.man -c c.json --rule task-value-zero=off', ['config', 'lint']],
    ['lint -qf text a.man', ALL],
    ['lint --help', ALL],
    ['compile a.man --emit=ts --no-c-callouts -o out', ['compile', 'compile-lint']],
    ['compile @a.rsp', ['compile', 'compile-lint']],
    ['compile a.man --help', ALL],
    ['lint a.man --lint-rules rules.cjs', ['lint', 'plugins']],
    ['compile a.man --emit c', ['compile', 'compile-lint']],
    ['mc -z b a.man', ['mc', 'mc-lint']],
    ['rules', ['catalogue', ...ALL]],
  ])('%s', (command, uses) => {
    expect(usesIn(...command.split(' '))).toEqual(uses);
  });
});

it.each<[string, string]>([
  [
    'lint a.man --stacks',
    "wevtc: unknown option '--stacks'\n(--stacks is an option of wevtc trace)\nRun 'wevtc lint --help' for usage.\n",
  ],
  ['lint a.man --stak', "wevtc: unknown option '--stak'\nRun 'wevtc lint --help' for usage.\n"],
  [
    'compile a.man --grep=x',
    "wevtc: unknown option '--grep=x'\n(--grep is an option of wevtc trace and wevtc log)\nRun 'wevtc compile --help' for usage.\n",
  ],
  [
    'mc --stacks a.man',
    "wevtc: there is no switch '--stacks'; 'wevtc mc -?' lists them\n(--stacks is an option of wevtc trace)\nRun 'wevtc mc -?' for usage.\n",
  ],
])('%s names the command that has the option', (command, stderr) => {
  const folder = makeFolder({ 'work/a.man': clean });
  expect(runCommand(join(folder, 'work'), command.split(' '))).toMatchObject({
    status: 2,
    stdout: '',
    stderr,
  });
});

it.skipIf(process.platform === 'darwin').each([
  'lint a.man',
  'compile a.man',
  'log a.evtx',
  // Runs with large manifests change flags of V8, which rejects code that was saved under others.
  'lint large.man',
  'mc -um large.man',
  // These load the wording of rules after that change.
  'lint large-with-findings.man',
])('%s, run again, takes the compiled code of the run before, and does not save it again', (command) => {
  const folder = makeFolder({ 'home/x': '', 'work/a.man': clean });
  writeFileSync(join(folder, 'work/a.evtx'), sampleLog());
  const large: string = generateManifest(100);
  writeFileSync(join(folder, 'work/large.man'), large);
  writeFileSync(
    join(folder, 'work/large-with-findings.man'),
    large.replace(/ keywords="Keyword\d+"/, ' keywords="X"'),
  );
  const caches = join(folder, 'home');
  const run = () => {
    const env = { HOME: caches, XDG_CACHE_HOME: caches, LOCALAPPDATA: caches };
    const { status } = runCommand(join(folder, 'work'), command.split(' '), env);
    const saved = readdirSync(join(caches, 'wevtc')).filter((name) => name.startsWith('code-'));
    // A save replaces the file, so that it has another number.
    return { status, saved: saved.map((name) => [name, statSync(join(caches, 'wevtc', name)).ino]) };
  };
  const first = run();
  expect(first.saved).not.toEqual([]);
  expect(run()).toEqual(first);
});

it.each(['lint a.man', 'compile a.man --emit ts,c'])(
  '%s loads no modules of Node.js that take long and that it does not need',
  (command) => {
    const folder = makeFolder({
      'work/a.man': clean,
      'list.cjs': `process.on('exit', () => require('node:fs').writeFileSync(__dirname + '/loaded', process.moduleLoadList.join('\\n')));`,
    });
    const env = { NODE_OPTIONS: `--require ${join(folder, 'list.cjs')}` };
    expect(runCommand(join(folder, 'work'), command.split(' '), env).status).toBe(0);
    const loaded = readFileSync(join(folder, 'loaded'), 'utf8').split('\n');
    const slow = ['child_process', 'crypto', 'readline', 'v8', 'worker_threads', 'zlib'];
    expect(slow.filter((name) => loaded.includes(`NativeModule ${name}`))).toEqual([]);
  },
);
