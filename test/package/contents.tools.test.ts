import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    // ARCHITECTURE.md links to them.
    const isReadme = (path: string) => /^(?:src\/\w+|scripts|site)\/README\.md$/.test(path);
    expect(outside.filter(isReadme)).toHaveLength(12);
    const bazel = ['BUILD.bazel', 'MODULE.bazel', 'WORKSPACE.bazel'];
    const documents = [
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'STYLE.md',
    ];
    expect(outside.filter((path) => !isReadme(path)).sort()).toEqual(
      [...bazel, ...documents, 'package.json'].sort(),
    );
    // `bundle-sizes.test.ts` shows what the modules are for.
    const isModule = (path: string) => /^dist\/modules\/.+\.js(?:\.map)?$/.test(path);
    expect(files).toEqual(
      expect.arrayContaining(['index', 'etw', 'trace'].map((entry) => `dist/modules/${entry}.js`)),
    );
    const isManPage = (path: string) => /^dist\/man\/wevtc[a-z-]*\.1$/.test(path);
    expect(files).toContain('dist/man/wevtc-lint.1');
    // What the entries share. Whether all of it is there, the imports below show.
    const isShared = (path: string) => /^dist\/shared\/[\w-]+\.(?:js|js\.map|cjs|d\.ts|d\.cts)$/.test(path);
    const library = ['codegen', 'etw', 'index', 'structures', 'trace'];
    const command = [
      'catalogue',
      'cli',
      'compile',
      'config',
      'lint',
      'lsp-command',
      'lsp',
      'plugins',
      'process',
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
        'sbom.cdx.json',
        ...[...command, ...packages].map((name) => `${name}.cjs`),
        ...library.flatMap((name) =>
          ['cjs', 'd.cts', 'd.ts', 'js', 'js.map'].map((kind) => `${name}.${kind}`),
        ),
        ...['index.cjs', 'index.cjs.map', 'index.d.cts', 'index.d.ts', 'index.js'].map(
          (name) => `unplugin/${name}`,
        ),
        'unplugin/webpack/loaders/load.mjs',
      ]
        .map((name) => `dist/${name}`)
        .sort(),
    );
    expect(files).toContain('samples/contoso-storage/contoso-storage.man');
    expect(files.filter((path) => /\btest\b|corpus|\bgen\b/.test(path))).toEqual([]);
  });

  it('has a library with short lines and source maps, so that an exception shows little and leads to its source', () => {
    const code = installed.files.filter((path) => /^dist\/(?:\w+|shared\/\w+)\.js$/.test(path));
    expect(code.length).toBeGreaterThan(5);
    for (const path of [
      ...code.map((file) => file.replace(/^dist\//, '')),
      ...code.map((file) => file.replace(/^dist\/(.*)js$/, '$1cjs')),
      'unplugin/index.cjs',
    ]) {
      const [, name] = /\n\/\/# sourceMappingURL=(\w+\.c?js\.map)\n$/.exec(read(`dist/${path}`)) ?? [];
      const map = JSON.parse(read(join('dist', dirname(path), `${name}`)));
      expect(map.sourcesContent).toHaveLength(map.sources.length);
      expect(map.sources.filter((source: string) => /^(?:\w{2,}:)?(?:\/|[A-Z]:)|file:/.test(source))).toEqual(
        [],
      );
    }
    const program = (load: string) => `${load}; wevtc.parseManifest(null);`;
    const folder = folderIn(installed, 'exception');
    writeFileSync(join(folder, 'a.cjs'), program("const wevtc = require('wevtc')"));
    writeFileSync(join(folder, 'a.mjs'), program("import * as wevtc from 'wevtc'"));
    const places = new Set<string | undefined>();
    for (const file of ['a.cjs', 'a.mjs']) {
      const { status, stderr } = runToEnd(process.execPath, [join(folder, file)], folder);
      expect(status).toBe(1);
      expect(stderr.length).toBeLessThan(3000);
      const { stderr: mapped } = runToEnd(
        process.execPath,
        ['--enable-source-maps', join(folder, file)],
        folder,
      );
      expect(mapped.length).toBeLessThan(3000);
      places.add(/src\/[\w/-]+\.ts:\d+:\d+/.exec(mapped)?.[0]);
    }
    // One map is for both.
    expect([...places]).toEqual([expect.any(String)]);
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

  it.each(['js', 'cjs'])('has a library that imports only what the entries share: %s', (kind) => {
    const code = installed.files.filter((path) =>
      new RegExp(`^dist/(?:codegen|etw|index|structures|trace|shared/\\w+)\\.${kind}$`).test(path),
    );
    const imported = code.flatMap((path) =>
      ts
        .preProcessFile(read(path), true, true)
        .importedFiles.map(({ fileName }) => join(dirname(path), fileName).replaceAll('\\', '/')),
    );
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((path) => !code.includes(path))).toEqual([]);
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
