import type * as vscode from 'vscode';
import type { GeneratedFile } from '../../../src/lsp/commands.js';
import { definitions } from '../../../src/targets/definitions.js';
import type { EmitTarget } from '../../../src/targets/options.js';
import type { Server } from './server.js';

export type { EmitTarget, GeneratedFile };

/** The outputs, for a list to choose from. */
export const outputs = definitions.map(({ name, summary, files }) => ({
  label: name,
  description: files.join(', '),
  detail: summary,
  target: name as EmitTarget,
}));

/** The outputs that people read. */
const BINARY = ['dll', 'res'];
export const textOutputs = outputs.filter(({ target }) => !BINARY.includes(target));

/**
 * Generates outputs of a manifest as it is in the editor.
 *
 * @throws UserProblem if the manifest has errors.
 */
export function generate(
  server: Server,
  document: vscode.TextDocument,
  targets: readonly EmitTarget[],
): Promise<readonly GeneratedFile[]> {
  return server.run('wevtc.compile', document, { emit: targets });
}
