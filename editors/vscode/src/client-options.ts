import type * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { runLensCommand } from './lens-commands.js';
import { manifestDocuments } from './manifest-documents.js';

export const clientName = 'wevtc';

/** The options of the client that computers and browsers share. */
export function clientOptions(log: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: manifestDocuments(),
    outputChannel: log,
    traceOutputChannel: log,
    // Problems of other manifests of the workspace are also worth knowing, but not those of every keystroke.
    diagnosticPullOptions: { onChange: true, onTabs: true },
    middleware: {
      executeCommand: async (command, args, next) =>
        (await runLensCommand(command, args)) ? undefined : next(command, args),
    },
  };
}
