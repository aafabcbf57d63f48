import { zipSync } from 'fflate';
import type { Compilation } from '../../../src/compile/compile-manifest.js';
import { compilers } from '../../../src/compile/compilers.js';
import { cultureTables } from '../../../src/compile/decompile/culture-tables.js';
import { inspectResources } from '../../../src/compile/inspect/inspect.js';
import { inspectionText } from '../../../src/compile/inspect/text.js';
import { baseNameOf } from '../../../src/compile/options/manifest-file-name.js';
import type { EmitTarget } from '../../../src/compile/options/options.js';
import type { OutputFile } from '../../../src/compile/outputs/common/emitter.js';
import type { Diagnostic } from '../../../src/text/diagnostics/diagnostic.js';
import { resourceFileKind } from '../../../src/windows/resources/file-kind.js';
import { readResources } from '../../../src/windows/resources/open.js';
import { languageOf } from '../language.js';
import { savedText, usableName } from '../text-names.js';
import type {
  ArchiveAnswer,
  Faulty,
  GeneratedFile,
  ManifestText,
  OutputAnswer,
  OutputOptions,
  OutputRequest,
  Problem,
} from './messages.js';

export function outputs({ target, ...request }: OutputRequest): OutputAnswer {
  const compiled = compile(request, [target]);
  return compiled.kind === 'files'
    ? { kind: 'files', files: compiled.files.map((file) => generatedFile(file)) }
    : compiled;
}

/** Outputs that can't express a manifest are left out; MOF, for example, needs classic events. */
export function archive(request: ManifestText & { readonly options: OutputOptions }): ArchiveAnswer {
  const files: Record<string, Uint8Array> = {};
  let refusal: Faulty | Problem | undefined;
  const encoder = new TextEncoder();
  for (const target of compilers[languageOf(request).name].targets) {
    const compiled = compile(request, [target]);
    if (compiled.kind !== 'files') {
      refusal ??= compiled;
      continue;
    }
    for (const { path, content } of compiled.files)
      files[path] = typeof content === 'string' ? encoder.encode(content) : content;
  }
  if (Object.keys(files).length === 0) return refusal ?? { kind: 'problem', message: 'there are no outputs' };
  const name = usableName(request);
  files[name] = encoder.encode(savedText(request));
  // The same outputs make the same archive: 1980 is the first year that ZIP knows.
  const bytes = zipSync(files, { mtime: new Date(1980, 0, 1, 12) });
  return { kind: 'archive', name: `${baseNameOf(name)}.zip`, bytes: ownBytes(bytes) };
}

type Compiled = { readonly kind: 'files'; readonly files: readonly OutputFile[] } | Faulty | Problem;

function compile(
  { options, ...file }: ManifestText & { readonly options: OutputOptions },
  emit: readonly EmitTarget[],
): Compiled {
  const { name: language, noun } = languageOf(file);
  const compiler = compilers[language];
  if (emit.some((target) => !compiler.targets.includes(target)))
    return { kind: 'problem', message: `this output is only for manifests, and this is a ${noun}` };
  let compiled: Compilation;
  try {
    compiled = compiler.compile(file.text, { ...options, file: usableName(file), emit });
  } catch (error) {
    // An option that the user typed.
    if (error instanceof RangeError || error instanceof TypeError)
      return { kind: 'problem', message: error.message };
    throw error;
  }
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return { kind: 'files', files: compiled.files };
  const listed = errorRules(file);
  const isOfOutput = errors.every(({ ruleId }) => !listed.has(ruleId));
  return { kind: 'faulty', errors: errors.map(placed), isOfOutput };
}

/** The rules of the errors that the file has without outputs. */
function errorRules(file: ManifestText): ReadonlySet<string> {
  const { compile } = compilers[languageOf(file).name];
  const { diagnostics } = compile(file.text, { file: usableName(file), emit: [] });
  return new Set(diagnostics.flatMap(({ severity, ruleId }) => (severity === 'error' ? ruleId : [])));
}

/** A finding with its line, on one line. */
export function placed({ source, range, message }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return `line ${line}, column ${column}: ${message}`;
}

function generatedFile({ path, content, text }: OutputFile): GeneratedFile {
  if (typeof content === 'string') return { path, content };
  if (text !== undefined) return { path, content: ownBytes(content), text };
  const inspection = inspectionOf(content, path);
  return { path, content: ownBytes(content), ...(inspection !== undefined && { inspection }) };
}

function inspectionOf(bytes: Uint8Array, path: string): string | undefined {
  if (resourceFileKind(bytes) === undefined) return undefined;
  const { kind, templates, messageTables } = readResources(bytes);
  const found = cultureTables(messageTables, { isProgram: kind === 'pe' });
  return inspectionText(
    inspectResources({
      file: path,
      kind,
      templates: templates.map(({ template }) => template),
      tables: found.problem === undefined ? found.tables : [],
    }),
  );
}

/** Bytes with a buffer of their own, which can be moved to the page. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
