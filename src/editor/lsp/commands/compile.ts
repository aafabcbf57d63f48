import type { Compilation } from '../../../compile/compile-manifest.js';
import { compilers } from '../../../compile/compilers.js';
import { baseNameProblem } from '../../../compile/options/manifest-file-name.js';
import type { EmitTarget } from '../../../compile/options/options.js';
import { CommandRefused } from '../command-refused.js';
import { objectIn } from '../parameters.js';
import { documentCommand } from './command.js';
import { describe } from './describe.js';

/** An output of a manifest or message text file, for an editor that shows or writes it. */
export interface GeneratedFile {
  readonly path: string;
  /** The file's location, if requested with `places` and the configuration has an `outDir`. */
  readonly uri?: string;
  /** Text, or bytes in base64; both for a text that is not in UTF-8. Then the bytes are the file. */
  readonly text?: string;
  readonly base64?: string;
}

/** Generates outputs of a manifest or message text file. */
export const compile = documentCommand(
  'wevtc.compile',
  ({ environment }, { source, settings, uri, language }, { emit, options, places }): GeneratedFile[] => {
    const folder = places === true ? environment.outputFolder(uri) : undefined;
    const compiler = compilers[language.name];
    const targets = targetsIn(emit, compiler.targets);
    const chosen = { ...settings.emit, ...objectIn(options) };
    const name = draftName(uri) ?? source.file;
    const problem = chosen.baseName === undefined ? baseNameProblem(name) : undefined;
    if (problem !== undefined)
      throw new CommandRefused(`${problem}; rename the file, or set emit.baseName in wevtc.config.json`);
    let compiled: Compilation;
    try {
      const all = { ...chosen, file: name, emit: targets, settings: settings.lint };
      compiled = compiler.compile(source.text, all);
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) throw new CommandRefused(error.message);
      throw error;
    }
    const { files, diagnostics } = compiled;
    const first = diagnostics.find(({ severity }) => severity === 'error');
    if (first !== undefined) throw new CommandRefused(describe(first));
    return files.map(({ path, content, text }) => ({
      path,
      ...(folder !== undefined && { uri: `${folder}/${encodeURIComponent(path)}` }),
      ...(typeof content === 'string' ? { text: content } : { base64: base64Of(content) }),
      ...(text !== undefined && { text }),
    }));
  },
);

/** Returns the name of a document that was never saved, such as `Untitled-1`; `undefined` for a file. */
function draftName(uri: string): string | undefined {
  const [, path] = /^untitled:(.*)$/i.exec(uri) ?? [];
  return path?.slice(path.lastIndexOf('/') + 1);
}

function targetsIn(emit: unknown, available: readonly EmitTarget[]): EmitTarget[] {
  const list = Array.isArray(emit) ? emit : [emit];
  const known = list.filter((one): one is EmitTarget => available.some((target) => target === one));
  const unknown = list.find((one) => !known.includes(one));
  if (known.length === 0 || unknown !== undefined) {
    const problem = unknown === undefined ? '' : `there is no output '${String(unknown)}'; `;
    throw new CommandRefused(`${problem}give the outputs to generate: ${available.join(', ')}`);
  }
  return known;
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
