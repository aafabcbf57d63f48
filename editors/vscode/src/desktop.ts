import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { type Executable, LanguageClient } from 'vscode-languageclient/node';
import { clientName, clientOptions } from './client-options.js';
import { startExtension } from './extension.js';

/** Starts the extension on a computer, also on a remote one, with the server as a process. */
export function activate(context: vscode.ExtensionContext): void {
  // Not `!isWeb`: a window in a browser can belong to a remote computer, where the extension runs.
  void vscode.commands.executeCommand('setContext', 'wevtc.readsDisk', true);
  startExtension(
    context,
    (log) => new LanguageClient('wevtc', clientName, server(context), clientOptions(log)),
  );
}

/** The server of the settings, or the one in this extension. */
function server({ extensionUri }: vscode.ExtensionContext): Executable {
  const settings = vscode.workspace.getConfiguration('wevtc');
  // VS Code ignores these settings in workspaces that the user does not trust, except those of the user.
  const mayRunCode = vscode.workspace.isTrusted && settings.get<boolean>('allowCode') === true;
  const args = ['lsp', '--stdio', ...(mayRunCode ? ['--allow-code'] : [])];
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri;
  const options = folder === undefined ? {} : { cwd: folder.fsPath };
  const path = settings.get<unknown>('server.path');
  const own = typeof path === 'string' ? path.trim() : '';
  if (own !== '' && vscode.workspace.isTrusted) return ownServer(commandOf(own, folder), args, options);
  const command = vscode.Uri.joinPath(extensionUri, 'dist/server/bin/wevtc.js').fsPath;
  // VS Code's own Node.js, because the computer may have none.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return { command: process.execPath, args: [command, ...args], options: { ...options, env } };
}

/**
 * A name without a folder is that of a command on the PATH. Other relative paths start at the first folder of
 * the workspace.
 */
function commandOf(path: string, folder: vscode.Uri | undefined): string {
  const written = path.replace(/^\$\{workspaceFolder\}[\\/]/, './').replace(/^~(?=[\\/])/, homedir());
  const isName = !/[\\/]/.test(written);
  const isAbsolute = /^([A-Za-z]:)?[\\/]/.test(written);
  if (isName || isAbsolute || folder === undefined) return written;
  return vscode.Uri.joinPath(folder, written).fsPath;
}

function ownServer(command: string, args: string[], options: { readonly cwd?: string }): Executable {
  if (/\.[cm]?js$/i.test(command)) {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    return { command: process.execPath, args: [command, ...args], options: { ...options, env } };
  }
  // On Windows, npm's commands are batch files, which only a shell can start; then no argument may be split.
  const isBatch = process.platform === 'win32' && !/\.exe$/i.test(command);
  return isBatch
    ? { command: `"${command}"`, args, options: { ...options, shell: true } }
    : { command, args, options };
}
