import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { CONDITION, needOf, skippedLines, UNKNOWN_NEED } from '../../scripts/harness/skipped-tests.mjs';

const root = join(import.meta.dirname, '../..');

const source = `
describe.skipIf(!hasTraces)('real traces', () => { it('a', () => {}); });
it.skipIf(process.platform === 'win32' || !hasGit)('follows no link', () => {});
describe.skipIf(mingwGcc === undefined || wine === undefined)(
  'the program under Wine',
  () => {},
);
it.runIf('asyncDispose' in Symbol)('ends the stream', () => {});
`;

const skipped = (title: string, ...ancestorTitles: string[]) => ({
  status: 'skipped',
  title,
  ancestorTitles,
});

function lines(text: string, ...tests: object[]): string[] {
  const passed = { status: 'passed', title: 'x', ancestorTitles: [] };
  return skippedLines(
    [{ name: join(root, 'test/a.test.ts'), assertionResults: [passed, ...tests] }],
    () => text,
  );
}

it('says what each skipped test needs, the largest group first', () => {
  expect(
    lines(
      source,
      skipped('follows no link'),
      skipped('a', 'real traces'),
      skipped('b', 'real traces', 'a group in it'),
      skipped('prints', 'the program under Wine'),
      skipped('ends the stream'),
    ),
  ).toEqual([
    '      2  real traces: ../shared, or the folder in WEVTC_SHARED (test/a.test.ts)',
    '      1  another operating system, Git (test/a.test.ts)',
    '      1  mingw-w64, wine (test/a.test.ts)',
    '      1  a Node.js version with Symbol.asyncDispose (test/a.test.ts)',
  ]);
});

it('knows what every condition of the tests requires, in words', () => {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' });
  const unknown = files
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(root, 'test', path), 'utf8').matchAll(CONDITION)].flatMap(
        ([, kind, text]): string[] => (needOf({ kind, text }) === UNKNOWN_NEED ? [`${path}: ${text}`] : []),
      ),
    );
  expect(unknown).toEqual([]);
  const text = "describe['skipIf'](surprise.length === 0)('a', () => {});".replace("['skipIf']", '.skipIf');
  expect(lines(text, skipped('a'))).toEqual([
    '      1  what their condition in the file requires (test/a.test.ts)',
  ]);
});

it('has all conditions of the file if no title says which', () => {
  const text = "it.skipIf(!hasCorpus).each(files)('$name', () => {});";
  expect(lines(text, skipped('app.man'))).toEqual([
    '      1  real manifests: ../shared, or the folder in WEVTC_SHARED (test/a.test.ts)',
  ]);
});

it('says so if a file has no condition', () => {
  expect(lines('', skipped('a'))).toEqual([
    '      1  not chosen on the command line, or switched off in the file (test/a.test.ts)',
  ]);
});

it('says nothing without skipped tests', () => {
  expect(lines(source)).toEqual([]);
});

it('npm test says how long it takes before it does anything', () => {
  const script = readFileSync(join(root, 'scripts/harness/test.mjs'), 'utf8');
  const steps = script.split('\n').filter((line) => /^(?:if|setUp|await|const counts)\b/.test(line));
  expect(steps[0]).toContain('npm test takes about five minutes on two idle cores.');
});
