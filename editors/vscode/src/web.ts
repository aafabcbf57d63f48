import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { clientName, clientOptions } from './client-options.js';
import { startExtension } from './extension.js';

/** Starts the extension in VS Code in a browser, with the server as a worker. */
export function activate(context: vscode.ExtensionContext): void {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist/server-worker.js').toString(true);
  startExtension(context, (log) => {
    const options = { ...clientOptions(log), initializationOptions: { readsFiles: true } };
    return new LanguageClient('wevtc', clientName, new Worker(script), options);
  });
}
