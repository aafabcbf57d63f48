import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import * as codegen from '../../src/codegen.js';
import * as etw from '../../src/etw.js';
import * as wevtc from '../../src/index.js';
import * as structures from '../../src/structures.js';
import * as trace from '../../src/trace.js';
import { clean, faulty } from '../cli/in-memory.js';
import { folderIn, type InstalledPackage, installedPackage } from '../support/installed.js';
import { runToEnd } from '../support/npm.js';

/**
 * The entries, from a program that has no types but those of the language. It runs as a module and as
 * CommonJS.
 */
const CONSUMER = `
import { compile, describeEvents, type Diagnostic, lint, type Manifest, parseManifest } from 'wevtc';
import type * as wevtc from 'wevtc';
import { EventDecoder, type EventDescription } from 'wevtc/etw';
import type * as codegen from 'wevtc/codegen';
import type * as etw from 'wevtc/etw';
import { BytesError } from 'wevtc/structures';
import { BytesError as BytesErrorOfTraces, type TraceEvent } from 'wevtc/trace';
import { type WritableTrace, writeTrace } from 'wevtc/trace';
import wevtcPlugins, { type PluginOptions, rollup, type RollupPlugin } from 'wevtc/unplugin';

declare const console: { log(...values: unknown[]): void };
declare const input: { readonly clean: Uint8Array; readonly faulty: string };

const manifest: Manifest | undefined = parseManifest(input.clean, { file: 'clean.man' }).value;
const findings: Diagnostic[] = lint(input.faulty, { file: 'faulty.man' });
const { files } = compile(input.clean, { baseName: 'clock', emit: ['ts', 'c', 'json'] });
const { line, column } = findings[0]!.source.positionAt(findings[0]!.range.start);
const descriptions: EventDescription[] = [...describeEvents(manifest!)];
console.log(
  manifest?.providers[0]?.name.value,
  findings[0]?.ruleId,
  line + ':' + column,
  files.map((file) => file.path).join(),
  new EventDecoder(descriptions).find(manifest!.providers[0]!.guid.value, 1, 0)?.id,
);
// @ts-expect-error: there is no such target, and the types say so.
() => compile(input.clean, { emit: ['pascal'] });
// What several entries name is one type.
type Same<A, B> = [A, B] extends [B, A] ? true : false;
const options: PluginOptions = { decoders: true, types: 'd.man.ts', ruleset: 'strict' };
const plugin: RollupPlugin = rollup(options);
console.log(plugin.name, typeof wevtcPlugins.webpack);
// @ts-expect-error: there is no such option.
() => rollup({ decoder: true });
const reader: Same<typeof codegen.decodePayload, typeof etw.decodePayload> = true;
void reader;
if (BytesError !== BytesErrorOfTraces) throw new Error('the entries have classes of their own');
const made: WritableTrace = { events: [] };
const traceOf = (event: TraceEvent): Uint8Array => writeTrace({ ...made, events: [event] });
void traceOf;
`;
const PRINTED = 'Contoso-Clock unresolved-level 8:49 clock.ts,clock.h,clock.json 1\nwevtc function\n';

const common: ts.CompilerOptions = {
  strict: true,
  skipDefaultLibCheck: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
};
const settings: readonly [string, string, ts.CompilerOptions][] = [
  ['nodenext, a module', 'nodenext.mts', { module: ts.ModuleKind.NodeNext }],
  ['nodenext, CommonJS', 'nodenext.cts', { module: ts.ModuleKind.NodeNext }],
  ['node16, a module', 'node16.mts', { module: ts.ModuleKind.Node16 }],
  ['node16, CommonJS', 'node16.cts', { module: ts.ModuleKind.Node16 }],
  [
    'bundler',
    'bundler.mts',
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  ],
  [
    'node10, as before TypeScript 5',
    'node10.cts',
    {
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      ignoreDeprecations: '6.0',
    },
  ],
];

describe('the entries of the package', () => {
  let installed: InstalledPackage;
  let folder: string;

  beforeAll(async () => {
    installed = await installedPackage();
    folder = folderIn(installed, 'entries');
  });

  it.each(settings)('have types for a strict program, which runs: %s', (_, name, options) => {
    const path = join(folder, name);
    writeFileSync(path, CONSUMER);
    const program = ts.createProgram(
      [path],
      { ...common, target: ts.ScriptTarget.ES2022, ...options },
      host(),
    );
    const { diagnostics } = program.emit();
    expect(
      [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      ),
    ).toEqual([]);
    const input = `globalThis.input = { clean: Buffer.from(${JSON.stringify(clean)}), faulty: ${JSON.stringify(faulty)} };`;
    const script = pathToFileURL(path.replace(/ts$/, 'js'));
    const run = runToEnd(process.execPath, ['-e', `${input} import('${script}')`], folder);
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe(PRINTED);
  });

  it.each([
    ['wevtc', 'index', wevtc],
    ['wevtc/etw', 'etw', etw],
    ['wevtc/trace', 'trace', trace],
    ['wevtc/structures', 'structures', structures],
    ['wevtc/codegen', 'codegen', codegen],
  ])('export the same from a module and from CommonJS, and declare it: %s', async (entry, file, source) => {
    const names = Object.keys(source).sort();
    const require = createRequire(join(folder, 'require.cjs'));
    expect(require.resolve(entry)).toBe(join(installed.folder, 'dist', `${file}.cjs`));
    expect(Object.keys(require(entry)).sort()).toEqual(names);
    const script = `import * as all from '${entry}'; console.log(import.meta.resolve('${entry}')); console.log(Object.keys(all).sort().join())`;
    const module = runToEnd(process.execPath, ['--input-type=module', '-e', script], folder);
    const address = pathToFileURL(join(installed.folder, 'dist', `${file}.js`));
    expect(module.stdout).toBe(`${address}\n${names.join()}\n`);
    for (const declarations of [`${file}.d.ts`, `${file}.d.cts`])
      expect(declaredValues(join(installed.folder, 'dist', declarations))).toEqual(names);
  });

  it('export the same plugins from a module and from CommonJS, and declare them', () => {
    const names = ['default', 'esbuild', 'rolldown', 'rollup', 'vite', 'webpack'];
    const require = createRequire(join(folder, 'require.cjs'));
    expect(Object.keys(require('wevtc/unplugin')).sort()).toEqual(names);
    const script = "console.log(Object.keys(await import('wevtc/unplugin')).sort().join())";
    const module = runToEnd(process.execPath, ['--input-type=module', '-e', script], folder);
    expect(module.stdout).toBe(`${names.join()}\n`);
    // The programs above have the types for CommonJS.
    expect(declaredValues(join(installed.folder, 'dist/unplugin/index.d.ts'))).toEqual(names);
  });

  it('keep the comments in their types', () => {
    const text = readFileSync(join(installed.folder, 'dist', 'index.d.cts'), 'utf8');
    expect(text).toMatch(/\/\*\*\n(?: \*[^\n]*\n)+? \*\/\ndeclare function parseManifest\(/);
    const functions = text.match(/^declare function/gm) ?? [];
    const described = text.match(/\*\/\ndeclare function/g) ?? [];
    expect(functions.length).toBeGreaterThan(10);
    expect(described.length).toBe(functions.length);
  });
});

/** The names that a declaration file exports as values, not as types alone. */
function declaredValues(path: string): string[] {
  const program = ts.createProgram([path], { ...common, module: ts.ModuleKind.NodeNext }, host());
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const symbol = file && checker.getSymbolAtLocation(file);
  if (symbol === undefined) throw new Error(`${path} is no module`);
  const meant = (exported: ts.Symbol) =>
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return checker
    .getExportsOfModule(symbol)
    .filter((exported) => meant(exported).flags & ts.SymbolFlags.Value)
    .map(({ name }) => name)
    .sort();
}

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Parses the types of the language once for all programs. */
function host(): ts.CompilerHost {
  const plain = ts.createCompilerHost({});
  const languageFolder = dirname(ts.getDefaultLibFilePath({}));
  return {
    ...plain,
    getSourceFile: (name, ...rest) => {
      if (!name.startsWith(languageFolder.replaceAll('\\', '/'))) return plain.getSourceFile(name, ...rest);
      if (!parsed.has(name)) parsed.set(name, plain.getSourceFile(name, ...rest));
      return parsed.get(name);
    },
  };
}
