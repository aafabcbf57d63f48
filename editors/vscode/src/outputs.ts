import type * as vscode from 'vscode';
import { definitions } from '../../../src/compile/options/definitions.js';
import type { EmitTarget } from '../../../src/compile/options/options.js';
import type { GeneratedFile } from '../../../src/editor/lsp/commands/compile.js';
import { fileName, isMessageText } from './manifest-documents.js';
import { type Server, UserProblem } from './server.js';

export type { EmitTarget, GeneratedFile };

/** An output in a list to choose from. */
interface Output extends vscode.QuickPickItem {
  readonly target: EmitTarget;
}

/** The outputs of a manifest or a message text file. */
export function outputsOf(manifest: vscode.TextDocument): Output[] {
  if (isMessageText(manifest)) {
    return definitions.flatMap(({ name, label, messageTexts }) =>
      messageTexts === undefined
        ? []
        : { label: name, description: label, detail: messageTexts, target: name as EmitTarget },
    );
  }
  const base = fileName(manifest.uri).replace(/\.[^.]*$/, '');
  return definitions.map(({ name, summary, files }) => ({
    label: name,
    // The definitions name the files of `app.man`.
    description: files.map((file) => file.replace(/^app(?=\b|_)/, () => base)).join(', '),
    detail: summary,
    target: name as EmitTarget,
  }));
}

const BINARY = ['dll', 'res'];

/** The outputs that people read. */
export function textOutputsOf(manifest: vscode.TextDocument): Output[] {
  return outputsOf(manifest).filter(({ target }) => !BINARY.includes(target));
}

/**
 * Generates outputs of a manifest as it is in the editor.
 *
 * @param places whether to say where they belong.
 * @throws UserProblem if the manifest has errors.
 */
export function generate(
  server: Server,
  document: vscode.TextDocument,
  targets: readonly EmitTarget[],
  places = false,
): Promise<readonly GeneratedFile[]> {
  return server.run('wevtc.compile', document, { emit: targets, places });
}

/** Whether the server refuses a manifest for an error at a place, which the editor underlines. */
export function isErrorInManifest(error: unknown): boolean {
  return error instanceof UserProblem && /^line \d+, column \d+: /.test(error.message);
}
