import { compileManifest } from '../../compile.js';
import { targetNames } from '../../outputs/all-outputs.js';
import { baseNameProblem } from '../../outputs/manifest-file-name.js';
import type { EmitTarget } from '../../outputs/options.js';
import { CommandRefused } from '../command-refused.js';
import { objectIn } from '../parameters.js';
import { manifestCommand } from './command.js';
import { describe } from './describe.js';

/** An output of a manifest, for an editor that shows or writes it. */
export interface GeneratedFile {
  readonly path: string;
  /** The place for the file, if the caller requests it with `places` and the configuration has an `outDir`. */
  readonly uri?: string;
  /** Text, or bytes in base64. */
  readonly text?: string;
  readonly base64?: string;
}

/** Generates outputs of a manifest. */
export const compile = manifestCommand(
  'wevtc.compile',
  ({ environment }, { source, settings, uri }, { emit, options, places }): GeneratedFile[] => {
    const folder = places === true ? environment.outputFolder(uri) : undefined;
    const targets = targetsIn(emit);
    const chosen = { ...settings.emit, ...objectIn(options) };
    const problem = chosen.baseName === undefined ? baseNameProblem(source.name) : undefined;
    if (problem !== undefined)
      throw new CommandRefused(`${problem}; rename the manifest, or set emit.baseName in wevtc.config.json`);
    let compiled: ReturnType<typeof compileManifest>;
    try {
      const { text, name } = source;
      compiled = compileManifest(text, { ...chosen, name, emit: targets, settings: settings.lint });
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) throw new CommandRefused(error.message);
      throw error;
    }
    const { files, diagnostics } = compiled;
    const first = diagnostics.find(({ severity }) => severity === 'error');
    if (first !== undefined) throw new CommandRefused(describe(first));
    return files.map(({ path, content }) => ({
      path,
      ...(folder !== undefined && { uri: `${folder}/${encodeURIComponent(path)}` }),
      ...(typeof content === 'string' ? { text: content } : { base64: base64Of(content) }),
    }));
  },
);

function targetsIn(emit: unknown): EmitTarget[] {
  const list = Array.isArray(emit) ? emit : [emit];
  const known = list.filter((one): one is EmitTarget => targetNames.some((target) => target === one));
  const unknown = list.find((one) => !known.includes(one));
  if (known.length === 0 || unknown !== undefined) {
    const problem = unknown === undefined ? '' : `there is no output '${String(unknown)}'; `;
    throw new CommandRefused(`${problem}give the outputs to generate: ${targetNames.join(', ')}`);
  }
  return known;
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
