import type * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { runLensCommand } from './lens-commands.js';
import { manifestDocuments } from './manifest-documents.js';
import { plain } from './messages.js';

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
      // VS Code shows why a rename is refused.
      prepareRename: (document, position, token, next) => inPlainWords(next(document, position, token)),
      provideRenameEdits: (document, position, name, token, next) =>
        inPlainWords(next(document, position, name, token)),
    },
  };
}

async function inPlainWords<T>(result: T): Promise<Awaited<T>> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof Error ? new Error(plain(error.message)) : error;
  }
}
