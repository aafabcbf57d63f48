import * as vscode from 'vscode';
import { activeManifest } from './manifest-documents.js';
import { plain, tell } from './messages.js';
import { type EmitTarget, type GeneratedFile, generate, outputsOf } from './outputs.js';
import { type Server, UserProblem } from './server.js';

const LAST_CHOICE = 'outputs';

/** Asks which outputs to generate, and writes them into a folder. */
export async function compileManifest(server: Server, state: vscode.Memento): Promise<void> {
  const manifest = activeManifest();
  if (manifest === undefined) throw new UserProblem('open a manifest first');
  const before = state.get<readonly EmitTarget[]>(LAST_CHOICE, ['c', 'ts']);
  const chosen = await vscode.window.showQuickPick(
    outputsOf(manifest).map((output) => ({ ...output, picked: before.includes(output.target) })),
    { canPickMany: true, title: 'Compile Manifest', placeHolder: 'What to generate' },
  );
  if (chosen === undefined || chosen.length === 0) return;
  const targets = chosen.map(({ target }) => target);
  await state.update(LAST_CHOICE, targets);
  const files = await generate(server, manifest, targets);
  const folder = await folderFor(manifest);
  if (folder === undefined || !(await mayReplace(folder, files))) return;
  for (const file of files) await vscode.workspace.fs.writeFile(fileIn(folder, file), bytesOf(file));
  const names = files.map(({ path }) => path).join(', ');
  tell(`wrote ${names}`);
}

/** The folder of a saved manifest; otherwise the user chooses one. */
async function folderFor({ uri, isUntitled }: vscode.TextDocument): Promise<vscode.Uri | undefined> {
  if (!isUntitled) return vscode.Uri.joinPath(uri, '..');
  const options = { canSelectFiles: false, canSelectFolders: true, openLabel: 'Generate Here' };
  return (await vscode.window.showOpenDialog(options))?.[0];
}

async function mayReplace(folder: vscode.Uri, files: readonly GeneratedFile[]): Promise<boolean> {
  const existing: string[] = [];
  for (const file of files) {
    try {
      const content = await vscode.workspace.fs.readFile(fileIn(folder, file));
      if (!isSame(content, bytesOf(file))) existing.push(file.path);
    } catch {
      // There is no such file.
    }
  }
  if (existing.length === 0) return true;
  const replace = 'Replace';
  const question = plain(`Replace ${existing.join(', ')}?`);
  return (await vscode.window.showWarningMessage(question, { modal: true }, replace)) === replace;
}

function fileIn(folder: vscode.Uri, { path }: GeneratedFile): vscode.Uri {
  return vscode.Uri.joinPath(folder, path);
}

function bytesOf({ text, base64 }: GeneratedFile): Uint8Array {
  if (text !== undefined) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
