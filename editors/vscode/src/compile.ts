import * as vscode from 'vscode';
import { activeSource, isMessageText } from './manifest-documents.js';
import { plain, tell } from './messages.js';
import { type EmitTarget, type GeneratedFile, generate, outputsOf } from './outputs.js';
import type { Server } from './server.js';

const LAST_CHOICE = 'outputs';

/** Asks which outputs to generate, and writes them into a folder. */
export async function compileSource(server: Server, state: vscode.Memento): Promise<void> {
  const manifest = activeSource();
  const before = state.get<readonly EmitTarget[]>(LAST_CHOICE, ['c', 'ts']);
  const chosen = await vscode.window.showQuickPick(
    outputsOf(manifest).map((output) => ({ ...output, picked: before.includes(output.target) })),
    {
      canPickMany: true,
      title: isMessageText(manifest) ? 'Compile Message Text File' : 'Compile Manifest',
      placeHolder: 'What to generate',
    },
  );
  if (chosen === undefined || chosen.length === 0) return;
  const targets = chosen.map(({ target }) => target);
  await state.update(LAST_CHOICE, targets);
  const files = await generate(server, manifest, targets, true);
  const placed = await placesFor(files, manifest);
  if (placed === undefined || !(await mayReplace(placed))) return;
  for (const { uri, bytes } of placed) await vscode.workspace.fs.writeFile(uri, bytes);
  tell(`wrote ${placed.map(({ uri }) => vscode.workspace.asRelativePath(uri)).join(', ')}`);
}

interface PlacedFile {
  readonly uri: vscode.Uri;
  readonly bytes: Uint8Array;
}

/**
 * The folder for the files: the one in the configuration, or else that of the manifest. `undefined` if the
 * user chooses no folder.
 */
async function placesFor(
  files: readonly GeneratedFile[],
  manifest: vscode.TextDocument,
): Promise<readonly PlacedFile[] | undefined> {
  const placed = files.flatMap((file) =>
    file.uri === undefined ? [] : { uri: vscode.Uri.parse(file.uri), bytes: bytesOf(file) },
  );
  // The configuration places all outputs, or none.
  if (placed.length === files.length) return placed;
  const folder = await folderFor(manifest);
  return (
    folder && files.map((file) => ({ uri: vscode.Uri.joinPath(folder, file.path), bytes: bytesOf(file) }))
  );
}

/** The folder of a saved manifest; otherwise the user chooses one. */
async function folderFor({ uri, isUntitled }: vscode.TextDocument): Promise<vscode.Uri | undefined> {
  if (!isUntitled) return vscode.Uri.joinPath(uri, '..');
  const options = { canSelectFiles: false, canSelectFolders: true, openLabel: 'Generate Here' };
  return (await vscode.window.showOpenDialog(options))?.[0];
}

async function mayReplace(files: readonly PlacedFile[]): Promise<boolean> {
  const existing: string[] = [];
  for (const { uri, bytes } of files) {
    try {
      const content = await vscode.workspace.fs.readFile(uri);
      if (!isSame(content, bytes)) existing.push(vscode.workspace.asRelativePath(uri));
    } catch {
      // There is no such file.
    }
  }
  if (existing.length === 0) return true;
  const replace = 'Replace';
  const question = plain(`Replace ${existing.join(', ')}?`);
  return (await vscode.window.showWarningMessage(question, { modal: true }, replace)) === replace;
}

function bytesOf({ text, base64 }: GeneratedFile): Uint8Array {
  if (base64 === undefined) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
