import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { inTestRun } from '../support/test-run.js';
import { bazel, mingwGcc, noteMissing, runUnderWine, windres, wine } from '../support/tools.js';
import { Project } from './project.js';

// The sample build with Bazel, in its sandbox.

noteMissing({ bazel, mingwGcc, windres, wine });

const projects: Project[] = [];
const userRoot = () => inTestRun('bazel');

/** Bazel asks for repositories that it would download. These have what Bazel itself brings. */
const REPOSITORIES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  rules_cc: ['cc', ['library', 'binary', 'test', 'import', 'toolchain', 'toolchain_suite']],
  rules_java: ['java', ['library', 'binary', 'import', 'test', 'plugin', 'toolchain', 'runtime']],
};

beforeAll(async () => {
  await ensureBuilt();
  if (bazel === undefined) return;
  for (const [name, [language, rules]] of Object.entries(REPOSITORIES)) {
    const folder = inTestRun(`${name}/${language}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'BUILD'), '');
    writeFileSync(inTestRun(`${name}/WORKSPACE`), '');
    const lines = rules.map((rule) => `${language}_${rule} = native.${language}_${rule}\n`);
    writeFileSync(join(folder, 'defs.bzl'), lines.join(''));
  }
});

afterAll(() => {
  for (const project of projects) {
    project.attempt('bazel', `--output_user_root=${userRoot()}`, 'shutdown');
    // Bazel's own files are read-only.
    project.attempt('chmod', '-R', 'u+w', userRoot());
    project.remove();
  }
});

function newProject(name = 'bazel'): Project {
  const project = new Project(name);
  projects.push(project);
  return project;
}

function build(project: Project, ...more: string[]): string {
  return project.run(
    ...(['bazel', `--output_user_root=${userRoot()}`, 'build', '//...'] as const),
    ...Object.keys(REPOSITORIES).map((name) => `--override_repository=${name}=${inTestRun(name)}`),
    ...['--spawn_strategy=linux-sandbox', '--color=no', '--curses=no', '--subcommands', ...more],
  );
}

/** The mnemonics of the actions that ran. */
const ran = (printed: string) =>
  [...printed.matchAll(/^SUBCOMMAND: # \S+ \[action '(\w+)/gm)].map(([, word]) => word);
const outputs = (project: Project) =>
  ['printer.h', 'printer.res'].map((name) =>
    readFileSync(join(project.folder, 'bazel-bin/printer_wevt', name)),
  );

it.skipIf(bazel === undefined)('Bazel builds only what is necessary, in a sandbox', () => {
  const project = newProject();
  expect(ran(build(project))).toEqual(expect.arrayContaining(['Compiling']));
  expect(project.names('bazel-bin/printer_wevt')).toEqual(['printer.h', 'printer.res']);
  expect(project.names('bazel-bin')).toContain('printer_wevt.stamp');
  expect(project.has('bazel-bin/printer_wevt/printer.res', 'Auftrag %1 hat %2')).toBe(true);
  expect(ran(build(project))).toEqual([]);

  project.edit('printer.man', 'Seiten gedruckt.', 'Seiten ausgedruckt.');
  // The header stays as it is, so Bazel does not compile the program again.
  expect(ran(build(project))).toEqual(['Compiling']);
  expect(project.has('bazel-bin/printer_wevt/printer.res', 'Seiten ausgedruckt.')).toBe(true);
  expect(ran(build(project))).toEqual([]);
});

it.skipIf(bazel === undefined)('Bazel shares the outputs in a cache, also with another folder', () => {
  const cache = `--disk_cache=${inTestRun('bazel-cache')}`;
  const [one, other] = [newProject(), newProject()];
  build(one, cache);
  const made = outputs(one);
  one.run('bazel', `--output_user_root=${userRoot()}`, 'clean');
  expect(build(one, cache)).toMatch(/\d+ (?:disk|remote) cache hit/);
  expect(build(other, cache)).toMatch(/\d+ (?:disk|remote) cache hit/);
  expect(outputs(other)).toEqual(made);
});

it.skipIf(bazel === undefined)('Bazel makes the same bytes in two folders', () => {
  const [one, other] = [newProject(), newProject()];
  for (const project of [one, other]) build(project);
  expect(outputs(one)).toEqual(outputs(other));
  for (const bytes of outputs(one)) expect(bytes.includes(one.folder)).toBe(false);
});

it.skipIf(bazel === undefined)(
  'Bazel shows a mistake at its place, and uses only a configuration that is an input',
  () => {
    const project = newProject();
    project.write('wevtc.config.json', '{ "rules": { "unused-keyword": "error" } }');
    project.edit('printer.man', '<keywords>', '<keywords><keyword name="Other" mask="0x2"/>');
    project.edit('printer.man', '<stringTable>', '<stringTable><string id="Other" value="Other"/>');
    const printed = build(project);
    expect(printed).toMatch(/printer\.man:\d+:\d+: warning: string 'Other' is unused/);
    expect(printed).not.toContain('written ');
    project.edit(
      'BUILD.bazel',
      'mode = "descriptors",',
      'mode = "descriptors",\n    config = "wevtc.config.json",',
    );
    expect(() => build(project)).toThrow(/printer\.man:\d+:\d+: error: .*\[unused-keyword\]/);
  },
);

it.skipIf(bazel === undefined)('Bazel generates the headers and strings of performance counters', () => {
  const project = newProject();
  project.write('shop.man', readFileSync(join(root, 'samples/counters/src/shop.man'), 'utf8'));
  project.edit('BUILD.bazel', 'src = "printer.man",', 'src = "shop.man",\n    counters = True,');
  project.edit('level.c', '#include "printer.h"', '#include "shop.h"\n#include "shop_counternames.h"');
  project.edit('level.c', 'JobPrinted.Level', 'ItemSold.Level + ShopSales');
  build(project);
  expect(project.names('bazel-bin/printer_wevt')).toEqual([
    ...['shop.h', 'shop.res', 'shop_counternames.h', 'shop_counters.h', 'shop_counters.rc'],
  ]);
  for (const text of ['Sales/sec', 'Sold %1.'])
    expect(project.has('bazel-bin/printer_wevt/shop.res', text)).toBe(true);
  // The headers contain no descriptions.
  project.edit('shop.man', 'The number of sold items', 'The number of items sold');
  expect(ran(build(project))).toEqual(['Compiling']);
  expect(project.has('bazel-bin/printer_wevt/shop.res', 'The number of items sold per second.')).toBe(true);
});

it.skipIf(bazel === undefined || mingwGcc === undefined || windres === undefined)(
  'Bazel links two manifests and a message text file into one program',
  async () => {
    const project = newProject('linked');
    const program = 'bazel-bin/office.exe';
    const bytes = () =>
      ['office.exe', ...generated].map((name) => readFileSync(join(project.folder, 'bazel-bin', name)));
    const generated = ['errors.h', 'office.h', 'office.res'].map((name) => `events_wevt/${name}`);
    build(project);
    expect(project.names('bazel-bin/events_wevt')).toEqual(['errors.h', 'office.h', 'office.res']);
    const shown = project.run('node', 'node_modules/.bin/wevtc', 'inspect', program);
    expect(shown).toContain('2 providers, 8 messages in en-US, 8 messages in de-DE');
    expect(shown).not.toContain('warning');
    if (wine !== undefined) {
      expect(await runUnderWine(join(project.folder, program), project.folder)).toContain(
        'Paper jam in tray 2.',
      );
    }
    expect(ran(build(project))).toEqual([]);
    for (const [path, before, after] of [
      ['errors.mc', 'Papierstau', 'Stau'],
      ['scanner.man', 'pages were scanned', 'sheets were scanned'],
    ] as const) {
      project.edit(path, before, after);
      expect(ran(build(project))).toEqual(['Compiling', 'Executing']);
      expect(project.has(program, after)).toBe(true);
    }
    const made = bytes();
    project.edit('scanner.man', '<events>', '<!-- All events -->\n    <events>');
    expect(ran(build(project))).toEqual(['Compiling']);
    expect(bytes()).toEqual(made);
    project.edit('errors.mc', 'MessageId=1', 'MessageId=x');
    expect(() => build(project)).toThrow(/errors\.mc:\d+:11: error/);
    project.edit('errors.mc', 'MessageId=x', 'MessageId=1');
    expect(ran(build(project))).toEqual(['Compiling']);
    expect(bytes()).toEqual(made);
    project.edit('BUILD.bazel', 'base_name = "office"', 'base_name = "errors"');
    expect(() => build(project)).toThrow(
      'spooler.man and errors.mc would have the same header, errors.h; set base_name, or rename a file',
    );
  },
);
