import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { type Built, bundlers, plugins } from './bundlers.js';

// The plugin for bundlers, in the real bundlers.

const manifest = readFileSync(join(root, 'samples/builds/vite/src/printer.man'), 'utf8');
const twoProviders = readFileSync(join(root, 'samples/two-providers/two-providers.man'), 'utf8');
const MAIN = `
import * as printer from './printer.man';
import { decodeEvent, encodeJobPrinted, formatJobPrinted } from './printer.decoders.man';

const values = { JobId: 7, Document: 'a.pdf', Pages: 2 };
const record = {
  eventHeader: { providerId: printer.provider.guid, flags: 0, eventDescriptor: printer.JobPrinted },
  userData: encodeJobPrinted(values),
};
export const { level, symbol } = printer.JobPrinted;
export const text = formatJobPrinted(decodeEvent(record).values);
`;

beforeAll(ensureBuilt);

/** A project in which wevtc is installed. */
function projectFolder(main = MAIN): string {
  const folder = makeFolder({
    'src/main.js': main,
    'src/printer.man': manifest,
    'package.json': '{"type":"module"}',
  });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/wevtc'));
  return folder;
}

function edit(folder: string, path: string, before: string, after: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  // At a stroke, as editors do it, so that no build sees an empty file.
  writeFileSync(`${file}.new`, text.replace(before, after));
  renameSync(`${file}.new`, file);
}

let loads = 0;

/** What the bundle exports. */
async function exportsOf(folder: string): Promise<Record<string, unknown>> {
  loads += 1;
  return import(/* @vite-ignore */ `${pathToFileURL(join(folder, 'dist/main.js')).href}?${loads}`);
}

const wrongKeyword = { line: manifest.split('\n').findIndex((line) => line.includes('<event value')) + 1 };

describe.each(bundlers)('%s', (name, bundler) => {
  it('bundles events and decoders', async () => {
    const folder = projectFolder();
    expect(await bundler.build(folder, { decoders: true })).toEqual({ errors: [], warnings: [] });
    expect(await exportsOf(folder)).toMatchObject({
      ...{ level: 4, symbol: 'JobPrinted' },
      text: 'Job 7 printed a.pdf on 2 pages.',
    });
    expect(readdirSync(join(folder, 'src'))).toEqual(['main.js', 'printer.man']);
  });

  it('leaves events out that are not used', async () => {
    const folder = projectFolder(`export { Level } from './printer.man';`);
    await bundler.build(folder);
    const code = readFileSync(join(folder, 'dist/main.js'), 'utf8');
    expect(code).toContain('Informational: 4');
    // webpack leaves it out when it minifies.
    if (name !== 'webpack') expect(code).not.toContain('JobPrinted');
  });

  it('writes the same bytes in another folder', async () => {
    const [one, other] = [projectFolder(), projectFolder()];
    for (const folder of [one, other]) await bundler.build(folder, { decoders: true });
    // Vite is told not to minify here. Its comments then have paths from the current folder.
    const [code, again] = [one, other].map((folder) =>
      readFileSync(join(folder, 'dist/main.js'), 'utf8').replace(/^\/\/ \.\.\/.*$/gm, ''),
    );
    expect(code).toBe(again);
    expect(code).not.toContain(one);
  });

  it('bundles several providers', async () => {
    const folder = projectFolder(`
import * as all from './two.man';
import * as one from './two.contoso-restore.man';
import { decodeEvent } from './two.decoders.man';
export const names = Object.keys(all);
export const isSame = all.ContosoRestore.provider === one.provider;
export const kind = typeof decodeEvent;
`);
    writeFileSync(join(folder, 'src/two.man'), twoProviders);
    const { errors } = await bundler.build(folder, { decoders: true });
    expect(errors).toEqual([]);
    const { names, isSame, kind } = await exportsOf(folder);
    expect(names).toHaveLength(2);
    expect([isSame, kind]).toEqual([true, 'function']);
  });

  it('finds its own library for manifests outside the project', async () => {
    const folder = projectFolder(MAIN.replaceAll('./printer', '../../shared/printer'));
    const outside = makeFolder();
    cpSync(folder, join(outside, 'project'), { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(outside, 'shared'));
    writeFileSync(join(outside, 'shared/printer.man'), manifest);
    const project = join(outside, 'project');
    expect(await bundler.build(project, { decoders: true })).toEqual({ errors: [], warnings: [] });
    expect(await exportsOf(project)).toMatchObject({ text: 'Job 7 printed a.pdf on 2 pages.' });
  });

  it('shows each error at its place', async () => {
    const folder = projectFolder();
    edit(folder, 'src/printer.man', 'keywords="Jobs"', 'keywords="Job"');
    edit(folder, 'src/printer.man', 'template="Job" ', 'template="Jo" ');
    const { errors } = await bundler.build(folder, { decoders: true });
    const text = errors.map((error) => error.text).join('\n');
    expect(text).toContain("'Job'");
    expect(text).toContain('[unresolved-keyword]');
    expect(text).toContain('[unresolved-template]');
    const withoutLines = text.split('\n').filter((line) => !/^ *\d* \| /.test(line));
    expect(withoutLines.join('\n')).not.toContain('JobPrinted');
    if (name === 'webpack') expect(text).toMatch(new RegExp(`src/printer\\.man:${wrongKeyword.line}:\\d+: `));
    else {
      const [first] = errors;
      expect(first?.file).toMatch(/src\/printer\.man$/);
      expect(first?.line).toBe(wrongKeyword.line);
      expect(first?.column).toBe(manifest.split('\n')[wrongKeyword.line - 1]?.indexOf('Jobs'));
    }
    const shown = errors.map((error) => error.shown).join('\n');
    expect(shown).toContain('task="Print" keywords="Job"');
    expect(shown).toMatch(name === 'esbuild' ? /~~~/ : /\^\^\^/);
  });

  it('shows warnings once, and those of a configuration', async () => {
    const folder = projectFolder();
    edit(folder, 'src/printer.man', '<keywords>', '<keywords>\n<keyword name="Other" mask="0x2"/>');
    writeFileSync(join(folder, 'wevtc.config.json'), '{ "rules": { "unused-keyword": "warning" } }');
    const { errors, warnings } = await bundler.build(folder, { decoders: true });
    expect(errors).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.text).toContain('[unused-keyword]');
    expect(
      (await bundler.build(folder, { decoders: true, rules: { 'unused-keyword': 'error' } })).errors,
    ).not.toEqual([]);
    expect((await bundler.build(folder, { decoders: true, config: false })).warnings).toEqual([]);
  });

  it('shows a mistake in a configuration', async () => {
    const folder = projectFolder();
    writeFileSync(join(folder, 'wevtc.config.json'), '{ "emit": { "tss": {} } }');
    const { errors } = await bundler.build(folder, { decoders: true });
    expect(errors.map(({ text }) => text).join('\n')).toContain("'tss'");
  });

  it('says which modules there are', async () => {
    const folder = projectFolder();
    const { errors } = await bundler.build(folder);
    expect(errors.map(({ text }) => text).join('\n')).toMatch(
      /no module '.*printer\.decoders\.man'; .*'printer\.man'/,
    );
  });

  it('builds again when the manifest or its configuration changes', async () => {
    const folder = projectFolder();
    writeFileSync(join(folder, 'wevtc.config.json'), '{ "emit": { "ts": { "decoders": true } } }');
    const watching = await bundler.watch(folder);
    /**
     * Edits a file, and waits for a build with a result. A watcher can overlook a change so shortly after a
     * build.
     */
    const change = async (
      path: string,
      from: string,
      to: string,
      isDone: (built: Built) => boolean | Promise<boolean>,
    ) => {
      edit(folder, path, from, to);
      const timer = setInterval(() => edit(folder, path, to, to), 1000);
      try {
        while (!(await isDone(await watching.next())));
      } finally {
        clearInterval(timer);
      }
    };
    const isGood = ({ errors }: Built) => errors.length === 0;
    const isBad = ({ errors }: Built) => errors.length > 0;
    try {
      expect(await watching.next()).toEqual({ errors: [], warnings: [] });
      const hasLevel3 = async () => (await exportsOf(folder)).level === 3;
      await change('src/printer.man', 'level="win:Informational"', 'level="win:Warning"', hasLevel3);
      await change('wevtc.config.json', 'true', 'false', isBad);
      await change('wevtc.config.json', 'false', 'true', isGood);
      await change('src/printer.man', 'keywords="Jobs"', 'keywords="Job"', isBad);
      await change('src/printer.man', 'keywords="Job"', 'keywords="Jobs"', isGood);
    } finally {
      await watching.close();
    }
  });
});

describe("Vite's server", () => {
  it('serves modules, also after a change', async () => {
    const folder = projectFolder();
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true },
      plugins: [(await plugins()).vite({ decoders: true })],
    });
    try {
      // As a browser asks for it that has the page in its cache.
      const decoders = await server.transformRequest('/src/printer.decoders.man?import');
      expect(decoders?.code).toContain('encodeJobPrinted');
      const loaded = await server.ssrLoadModule('/src/main.js');
      expect(loaded).toMatchObject({ level: 4, text: 'Job 7 printed a.pdf on 2 pages.' });
      edit(folder, 'src/printer.man', 'Job %1 printed', 'Task %1 printed');
      // The watcher takes its time.
      while ((await server.ssrLoadModule('/src/main.js')).text !== 'Task 7 printed a.pdf on 2 pages.')
        await setTimeout(100);
    } finally {
      await server.close();
    }
  });
});

describe('the types', () => {
  const sample = join(root, 'samples/builds/vite');
  const checkTypes = (folder: string, ...args: string[]) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  const copyOfSample = () => {
    const folder = makeFolder();
    cpSync(sample, folder, { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    for (const name of ['esbuild', 'vite'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    symlinkSync(root, join(folder, 'node_modules/wevtc'));
    return folder;
  };
  const types = ['printer.decoders.man.d.ts', 'printer.man.d.ts'];

  it.each([
    ['Vite', [join(root, 'node_modules/vite/bin/vite.js'), 'build']],
    ['esbuild', ['esbuild.js']],
  ])('are those of the sample, which %s builds', (_, args) => {
    const folder = copyOfSample();
    for (const name of types) rmSync(join(folder, 'src', name));
    expect(checkTypes(folder).stdout).toMatch(/TS2307: Cannot find module '\.\/printer\.man'/);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
    for (const name of types)
      expect(readFileSync(join(folder, 'src', name), 'utf8')).toBe(
        readFileSync(join(sample, 'src', name), 'utf8'),
      );
    expect(checkTypes(folder)).toEqual({ status: 0, stdout: '' });
    edit(folder, 'src/jobs.ts', 'JobPrinted.level', 'JobPrinted.levels');
    expect(checkTypes(folder).stdout).toMatch(/jobs\.ts.*TS2551.*'levels'/);
  });

  it('also work with nodenext', async () => {
    const folder = copyOfSample();
    for (const name of types) rmSync(join(folder, 'src', name));
    const [, vite] = bundlers[0] as (typeof bundlers)[number];
    writeFileSync(join(folder, 'src/main.js'), MAIN);
    expect((await vite.build(folder, { decoders: true, types: 'd.man.ts' })).errors).toEqual([]);
    rmSync(join(folder, 'src/main.js'));
    edit(folder, 'src/main.ts', "'./jobs'", "'./jobs.js'");
    edit(folder, 'tsconfig.json', '"moduleResolution": "bundler"', '"allowArbitraryExtensions": true');
    edit(folder, 'tsconfig.json', '"module": "esnext"', '"module": "nodenext"');
    expect(readdirSync(join(folder, 'src'))).toContain('printer.decoders.d.man.ts');
    expect(checkTypes(folder)).toEqual({ status: 0, stdout: '' });
  });
});
