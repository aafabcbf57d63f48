import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import * as library from '../../src/index.js';
import * as entries from './entries.js';

/** The compiler options, in addition to `strict`, with which generated modules must compile. */
const STRICT: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
  types: [],
  noEmit: true,
};

const ES2020: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  lib: ['lib.es2020.d.ts'],
  module: ts.ModuleKind.ES2020,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The files that replace imported packages in tests. */
const SOURCES = Object.fromEntries(
  ['codegen', 'etw', 'structures', 'trace'].map((name) => [
    `wevtc/${name}`,
    [fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))],
  ]),
);

const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Type-checks modules in one program, but not the library that they import; findings as `file:line: message`.
 */
export function typeCheck(
  files: ReadonlyMap<string, string>,
  options: ts.CompilerOptions = ES2020,
): string[] {
  const host = ts.createCompilerHost({});
  const { readFile, fileExists, getSourceFile } = host;
  const own = (name: string) =>
    name === '/gen/package.json' ? '{"type":"module"}' : files.get(name.replace(/^\/gen\//, ''));
  host.readFile = (name) => own(name) ?? readFile(name);
  host.fileExists = (name) => own(name) !== undefined || fileExists(name);
  host.directoryExists = (name) => name === '/gen' || ts.sys.directoryExists(name);
  host.getCurrentDirectory = () => '/gen';
  host.getSourceFile = (name, target, ...rest) => {
    const text = own(name);
    if (text !== undefined) return ts.createSourceFile(name, text, target, true);
    // Programs with the same settings share what does not change: the types of the language and the sources
    // of wevtc/codegen.
    const key = `${name} ${JSON.stringify([options, target])}`;
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, target, ...rest));
    return parsed.get(key);
  };
  const roots = [...files.keys()].map((name) => `/gen/${name}`);
  const program = ts.createProgram(roots, { ...STRICT, paths: SOURCES, ...options }, host);
  const checked = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith('/gen/'));
  const diagnostics = [
    ...[...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()],
    ...checked.flatMap((file) => [
      ...ts.getPreEmitDiagnostics(program, file),
      ...program.getDeclarationDiagnostics(file),
    ]),
  ];
  return diagnostics.map(({ file, start, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    return `${file?.fileName}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** The syntax errors of a module. */
export function syntaxErrors(text: string): string[] {
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, compilerOptions: ES2020 });
  return (diagnostics ?? []).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

export interface Outline {
  /** One line for each top-level statement: its kind and the name it declares. */
  readonly statements: string[];
  /** The JSDoc tags of the whole file. */
  readonly tags: string[];
}

/** The statements and tags of a module, as TypeScript reads it. */
export function outline(text: string): Outline {
  const file = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2020, true);
  const tags: string[] = [];
  const visit = (node: ts.Node) => {
    for (const tag of ts.getJSDocTags(node)) tags.push(tag.tagName.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { statements: file.statements.map(describe), tags };
}

function describe(statement: ts.Statement): string {
  const kind = ts.SyntaxKind[statement.kind] as string;
  if (ts.isVariableStatement(statement)) {
    return `${kind} ${statement.declarationList.declarations.map(({ name }) => name.getText()).join()}`;
  }
  const name = (statement as ts.DeclarationStatement).name;
  return name === undefined ? kind : `${kind} ${name.getText()}`;
}

/** Runs a module without imports, and returns its exports. */
export async function importModule(text: string): Promise<Record<string, unknown>> {
  const { code } = transformSync(text, { loader: 'ts', format: 'esm', target: 'es2022' });
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/**
 * Runs modules that import each other, `wevtc` and its other entries, and gives what each exports, by its
 * path. esbuild takes their types away, which takes it a tenth of the time that TypeScript needs.
 */
export function runModules(files: ReadonlyMap<string, string>): (path: string) => Record<string, unknown> {
  const loaded = new Map<string, { exports: Record<string, unknown> }>();
  const load = (path: string): Record<string, unknown> => {
    const known = loaded.get(path);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    const { code } = transformSync(files.get(path) as string, {
      loader: 'ts',
      format: 'cjs',
      target: 'es2022',
    });
    const packages: Record<string, object> = { wevtc: library };
    for (const name of ['etw', 'trace', 'structures', 'codegen']) packages[`wevtc/${name}`] = entries;
    const require = (name: string) => packages[name] ?? load(name.replace(/^\.\//, '').replace(/js$/, 'ts'));
    new Function('require', 'module', code)(require, module);
    return module.exports;
  };
  return load;
}
