import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean, faulty } from './cli/in-memory.js';
import { ensureBuilt, root } from './support/built.js';
import { npm, runToEnd } from './support/npm.js';

let folder: string;
let packed: string[];

const consumer = `
import { readFileSync } from 'node:fs';
import { compile, type Diagnostic, lint, type Manifest, parseManifest } from 'wevtc';

const bytes: Uint8Array = readFileSync('clean.man');
const manifest: Manifest | undefined = parseManifest(bytes, { name: 'clean.man' }).value;
const findings: Diagnostic[] = lint(readFileSync('faulty.man', 'utf8'), { name: 'faulty.man' });
const { files } = compile(bytes, { baseName: 'clock', emit: ['ts', 'c', 'json'] });
const { line, column } = findings[0]!.source.positionAt(findings[0]!.range.start);
console.log(
  manifest?.providers[0]?.name.value,
  manifest?.providers[0]?.events[0]?.descriptor.id,
  findings[0]?.ruleId,
  \`\${line}:\${column}\`,
  files.map((file) => file.path).join(),
);
// @ts-expect-error: there is no such target, and the types say so.
() => compile(bytes, { emit: ['pascal'] });
`;

beforeAll(async () => {
  await ensureBuilt();
  // Leaves a compile cache, which must not be packed.
  runToEnd(process.execPath, [join(root, 'bin', 'wevtc.js'), 'lint', '-'], root);
  folder = mkdtempSync(join(tmpdir(), 'wevtc-package-'));
  const pack = npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root);
  expect(pack.status, pack.stderr).toBe(0);
  const [{ filename, files }] = JSON.parse(pack.stdout);
  packed = files.map((file: { path: string }) => file.path);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'clean.man'), clean);
  writeFileSync(join(folder, 'faulty.man'), faulty);
  writeFileSync(join(folder, 'consumer.mts'), consumer);
  // Offline: the package brings all that it needs.
  const install = npm(['install', `./${filename}`, '--offline', '--no-audit', '--no-fund'], folder);
  expect(install.status, install.stderr).toBe(0);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the package', () => {
  it('holds what is needed to use it and nothing else', () => {
    const outside = packed.filter((path) => !/^(bin|dist|docs|schemas)\//.test(path));
    expect(outside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    expect(packed).toContain('dist/THIRD-PARTY-NOTICES.txt');
    expect(packed).toContain('dist/sbom.cdx.json');
    expect(packed.filter((path) => /test|corpus|\.man$/.test(path))).toEqual([]);
  });

  it('has no dependencies', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'wevtc',
    ]);
  });

  it('runs nothing when it is installed', () => {
    const installed = join(folder, 'node_modules', 'wevtc');
    const { scripts } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const events = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'];
    expect(events.filter((event) => event in scripts)).toEqual([]);
    expect(packed.filter((path) => path.endsWith('.gyp'))).toEqual([]);
  });

  it('asks Node.js for nothing by which it could reach a network', () => {
    const dist = join(folder, 'node_modules', 'wevtc', 'dist');
    const bundles = readdirSync(dist).filter((name) => name.endsWith('.cjs'));
    const code = bundles.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');
    const wanted = [...code.matchAll(/\b(?:require|import)\(["'`](?:node:)?([\w/]+)/g)].map(
      ([, name]) => name,
    );
    expect(wanted).toContain('fs');
    const networks = ['dgram', 'dns', 'dns/promises', 'http', 'http2', 'https', 'inspector', 'net', 'tls'];
    expect(networks.filter((name) => wanted.includes(name))).toEqual([]);
    expect(code).not.toMatch(/\bfetch\(|\bWebSocket\b|\bXMLHttpRequest\b/);
  });

  it('brings a command that works', () => {
    const npx = (...args: string[]) => npm(['exec', '--offline', '--', 'wevtc', ...args], folder);
    expect(npx('--help').stdout).toContain('Usage: wevtc');
    expect(npx('--version').stdout).toContain(
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    );
    const lint = npx('lint', 'faulty.man', '--format', 'text');
    expect(lint.status).toBe(1);
    expect(lint.stdout).toContain('faulty.man:8:49: error');
    expect(npx('explain', 'xml-syntax').stdout).toContain('# xml-syntax');
  });

  it('gives the licence of all that it contains', () => {
    const notices = readFileSync(join(folder, 'node_modules/wevtc/dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['commander', 'fast-xml-parser', 'handlebars', 'jsonc-parser']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
    }
    expect(notices).toMatch(/^minimatch \d+\.\d+\.\d+ \(BlueOak-1\.0\.0\)$/m);
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types that a strict consumer can use (module %s, resolution %s)', (module, moduleResolution) => {
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      strict: true,
      skipLibCheck: false,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      outDir: `out-${moduleResolution}`,
    };
    const config = join(folder, `tsconfig.${moduleResolution}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ['consumer.mts'] }));
    const tsc = runToEnd(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
      folder,
    );
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
    const program = runToEnd(process.execPath, [join(`out-${moduleResolution}`, 'consumer.mjs')], folder);
    expect(program.stderr).toBe('');
    expect(program.stdout).toBe('Contoso-Clock 1 unresolved-level 8:49 clock.ts,clock.h,clock.json\n');
  });

  it('has a library without any import', () => {
    const library = readFileSync(join(folder, 'node_modules/wevtc/dist/index.js'), 'utf8');
    expect(ts.preProcessFile(library, true, true).importedFiles).toEqual([]);
  });

  it('has schemas that can be imported', () => {
    const script =
      "import schema from 'wevtc/schemas/report.schema.json' with { type: 'json' }; console.log(schema.title)";
    const { stdout } = runToEnd(process.execPath, ['--input-type=module', '-e', script], folder);
    expect(stdout).toContain('Report of wevtc lint');
  });

  it('passes publint', async () => {
    // publint has to see the package as it is published, without the files around it.
    const published = join(folder, 'published');
    mkdirSync(published);
    cpSync(join(folder, 'node_modules', 'wevtc'), published, { recursive: true, dereference: true });
    const { messages, pkg } = await publint({
      pkgDir: published,
      level: 'suggestion',
      strict: true,
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });
});
