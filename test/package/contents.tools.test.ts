import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { faulty } from '../cli/in-memory.js';
import { folderIn, type InstalledPackage, installedPackage } from '../support/installed.js';
import { npm, runToEnd } from '../support/npm.js';

describe('the package', () => {
  let installed: InstalledPackage;
  const read = (path: string) => readFileSync(join(installed.folder, path), 'utf8');

  beforeAll(async () => {
    installed = await installedPackage();
  });

  it('holds what is needed to use it and nothing else', () => {
    const { files } = installed;
    const outside = files.filter((path) => !/^(bin|dist|docs|integrations|samples|schemas)\//.test(path));
    const bazel = ['BUILD.bazel', 'MODULE.bazel', 'WORKSPACE.bazel'];
    const documents = ['CHANGELOG.md', 'LICENSE', 'README.md'];
    expect(outside.sort()).toEqual([...bazel, ...documents, 'package.json'].sort());
    // Pages of registries show pictures of the repository.
    expect(files.filter((path) => /^docs\/(?!.*\.md$)/.test(path))).toEqual([]);
    // `bundle-sizes.test.ts` shows what the modules are for.
    const isModule = (path: string) => /^dist\/modules\/.+\.js$/.test(path);
    expect(files).toEqual(
      expect.arrayContaining(['index', 'etw', 'trace'].map((entry) => `dist/modules/${entry}.js`)),
    );
    const isManPage = (path: string) => /^dist\/man\/wevtc[a-z-]*\.[17]$/.test(path);
    expect(files).toContain('dist/man/wevtc-lint.1');
    // What the entries share. Whether all of it is there, the imports below show.
    const isShared = (path: string) => /^dist\/shared\/[\w-]+\.(?:cjs|d\.cts)$/.test(path);
    const library = ['codegen', 'etw', 'index', 'structures', 'trace'];
    const command = [
      'catalogue',
      'cli',
      'compile',
      'config',
      'lint',
      'lsp',
      'plugins',
      'process',
      'require',
      'start',
      'worker',
    ];
    const packages = ['diff', 'fast-xml-parser', 'handlebars', 'minimatch'];
    expect(
      files
        .filter((path) => path.startsWith('dist/') && !isModule(path) && !isShared(path) && !isManPage(path))
        .sort(),
    ).toEqual(
      [
        'THIRD-PARTY-NOTICES.txt',
        'exports.md',
        'provider-names.txt',
        'sbom.cdx.json',
        ...[...command, ...packages].map((name) => `${name}.cjs`),
        ...[...library, 'unplugin/index'].flatMap((name) =>
          ['cjs', 'd.cts', 'd.ts', 'js'].map((kind) => `${name}.${kind}`),
        ),
        'unplugin/webpack/loaders/load.mjs',
      ]
        .map((name) => `dist/${name}`)
        .sort(),
    );
    expect(files).toContain('samples/contoso-storage/contoso-storage.man');
    expect(files.filter((path) => /\btest\b|corpus|\bgen\b/.test(path))).toEqual([]);
  });

  it('is small', async () => {
    const sizes = installed.files.map((path) => statSync(join(installed.folder, path)).size);
    expect(statSync(installed.tarball).size).toBeLessThanOrEqual(3_000_000);
    // 500,000 bytes of them are about performance counters.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_500_000);
    expect(sizes.length).toBeLessThanOrEqual(1500);
  });

  it('has a library with short lines and its names, so that an exception shows little and leads to its source', () => {
    const isLibrary =
      /^dist\/(?:(?:codegen|etw|index|structures|trace|(?:shared|unplugin)\/\w+)\.cjs|modules\/(?!parts\/).+)$/;
    const code = installed.files.filter((path) => isLibrary.test(path));
    expect(code.length).toBeGreaterThan(100);
    // Of long texts, which are in one line, only few lines are parts.
    const lines = code.flatMap((path) => read(path).split('\n'));
    expect(lines.filter((line) => line.length > 500).length).toBeLessThan(lines.length / 100);
    const program = (load: string) => `${load}; wevtc.parseManifest(null);`;
    const folder = folderIn(installed, 'exception');
    writeFileSync(join(folder, 'a.cjs'), program("const wevtc = require('wevtc')"));
    writeFileSync(join(folder, 'a.mjs'), program("import * as wevtc from 'wevtc'"));
    for (const file of ['a.cjs', 'a.mjs']) {
      const { status, stderr } = runToEnd(process.execPath, [join(folder, file)], folder);
      expect(status).toBe(1);
      expect(stderr.length).toBeLessThan(3000);
      expect(stderr).toMatch(/ at (?:\w+\.)?parseManifest \(.*\bdist\b.*:\d+:\d+\)/);
    }
  });

  it('has its classes once in a program that loads it in both ways', () => {
    const script = `import { createRequire } from 'node:module';
      import * as trace from 'wevtc/trace';
      const required = createRequire(import.meta.url)('wevtc/structures');
      console.log(required.BytesError === trace.BytesError);`;
    const { stdout } = runToEnd(process.execPath, ['--input-type=module', '-e', script], installed.project);
    expect(stdout).toBe('true\n');
  });

  it('has no dependencies', () => {
    const packages = readdirSync(join(installed.project, 'node_modules'));
    expect(packages.filter((name) => !name.startsWith('.'))).toEqual(['wevtc']);
  });

  it('runs nothing when it is installed', () => {
    const { scripts } = JSON.parse(read('package.json'));
    // npm runs `prepare` only for an installation from git or a folder, which must be built.
    const events = ['preinstall', 'install', 'postinstall'];
    expect(events.filter((event) => event in scripts)).toEqual([]);
    expect(installed.files.filter((path) => path.endsWith('.gyp'))).toEqual([]);
  });

  it('asks Node.js for nothing by which it could reach a network', () => {
    const bundles = installed.files.filter((path) => path.endsWith('.cjs'));
    const code = bundles.map(read).join('\n');
    const wanted = [...code.matchAll(/\b(?:require|import)\(["'`](?:node:)?([\w/]+)/g)].map(
      ([, name]) => name,
    );
    expect(wanted).toContain('fs');
    const networks = ['dgram', 'dns', 'dns/promises', 'http', 'http2', 'https', 'inspector', 'net', 'tls'];
    expect(networks.filter((name) => wanted.includes(name))).toEqual([]);
    expect(code).not.toMatch(/\bfetch\(|\bWebSocket\b|\bXMLHttpRequest\b/);
  });

  it('brings a command that works', () => {
    const folder = folderIn(installed, 'command');
    writeFileSync(join(folder, 'faulty.man'), faulty);
    const lint = npm(['exec', '--offline', '--', 'wevtc', 'lint', 'faulty.man', '-f', 'text'], folder);
    expect(lint.stdout).toContain('faulty.man:8:49: error');
    expect(lint.status).toBe(1);
    const wevtc = (...args: string[]) =>
      runToEnd(process.execPath, [join(installed.folder, 'bin', 'wevtc.js'), ...args], folder);
    expect(wevtc('--help').stdout).toContain('Usage: wevtc');
    expect(wevtc('--version').stdout).toContain(JSON.parse(read('package.json')).version);
    expect(wevtc('explain', 'xml-syntax').stdout).toContain('# xml-syntax');
    expect(wevtc('lint', join(installed.folder, 'samples', 'faulty', 'faulty.man')).status).toBe(1);
  });

  it('gives the licence of all that it contains', () => {
    const notices = read('dist/THIRD-PARTY-NOTICES.txt');
    for (const name of ['commander', 'fast-xml-parser', 'handlebars', 'jsonc-parser']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
    }
    expect(notices).toMatch(/^minimatch \d+\.\d+\.\d+ \(BlueOak-1\.0\.0\)$/m);
  });

  it.each([
    ['for require()', '', 'cjs'],
    ['for bundlers and browsers', 'modules/', 'js'],
  ])('has a library that imports only its own files: %s', (_, folder, kind) => {
    const reached = new Set(
      ['codegen', 'etw', 'index', 'structures', 'trace'].map((name) => `dist/${folder}${name}.${kind}`),
    );
    // A set also goes through what is added on the way.
    for (const path of reached) {
      expect(installed.files).toContain(path);
      for (const { fileName } of ts.preProcessFile(read(path), true, true).importedFiles)
        reached.add(join(dirname(path), fileName).replaceAll('\\', '/'));
    }
    expect(reached.size).toBeGreaterThan(10);
  });

  it('has schemas that can be imported', () => {
    const script =
      "import schema from 'wevtc/schemas/report.schema.json' with { type: 'json' }; console.log(schema.title)";
    const { stdout } = runToEnd(process.execPath, ['--input-type=module', '-e', script], installed.project);
    expect(stdout).toContain('Report of wevtc lint');
  });

  it('passes publint', async () => {
    // publint has to see the package as it is published, without the files around it.
    const published = folderIn(installed, 'published');
    cpSync(installed.folder, published, { recursive: true, dereference: true });
    const { messages, pkg } = await publint({
      pkgDir: published,
      level: 'suggestion',
      strict: true,
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('passes “Are the types wrong?”, for every way in which TypeScript finds modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(installed.tarball)));
    if (!analysis.types) throw new Error('the package has no types');
    expect(analysis.problems).toEqual([]);
    const settings = ['bundler', 'node10', 'node16-cjs', 'node16-esm'];
    for (const entry of ['.', './etw', './trace', './structures', './codegen', './unplugin'])
      expect(Object.keys(analysis.entrypoints[entry]?.resolutions ?? {}).sort()).toEqual(settings);
  });
});
