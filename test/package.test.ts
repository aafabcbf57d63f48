import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean, faulty } from './cli/in-memory.js';
import { ensureBuilt, root } from './support/built.js';

let folder: string;
let packed: string[];

/** npm itself, through the interpreter that runs the tests: `npm` is a batch file on Windows. */
function npm(args: string[], cwd: string) {
  const shell = process.env.npm_execpath === undefined;
  const [command, prefix] = shell
    ? [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
    : [process.execPath, [process.env.npm_execpath as string]];
  return run(command, [...prefix, ...args], cwd, shell && process.platform === 'win32');
}

function run(command: string, args: string[], cwd: string, shell = false) {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', shell, input: '' });
  if (result.error !== undefined) throw result.error;
  return result;
}

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
  run(process.execPath, [join(root, 'bin', 'wevtc.js'), 'lint', '-'], root);
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
    expect(packed.filter((path) => path.startsWith('dist/cache'))).toEqual([]);
    expect(packed.filter((path) => /test|corpus|\.man$/.test(path))).toEqual([]);
  });

  it('has no dependencies', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'wevtc',
    ]);
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
    for (const name of ['minimatch', '@isaacs/nonrecursive-glob-match']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(BlueOak-1.0.0\\)$`, 'm'));
    }
    expect(notices).toContain('# Blue Oak Model License');
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
    const tsc = run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], folder);
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
    const program = run(process.execPath, [join(`out-${moduleResolution}`, 'consumer.mjs')], folder);
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
    const { stdout } = run(process.execPath, ['--input-type=module', '-e', script], folder);
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
