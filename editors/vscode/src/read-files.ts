import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

/** The most bytes of a configuration; longer ones are not read. */
const MOST_BYTES = 1_000_000;

/**
 * Gives the server in a browser the files that it asks for: configurations in the folders of the workspace.
 */
export function answerFileRequests(client: BaseLanguageClient): void {
  client.onRequest('wevtc/readFiles', ({ uris }: { readonly uris: readonly string[] }) =>
    Promise.all(uris.map(textOf)),
  );
}

async function textOf(address: string): Promise<string | null> {
  const uri = vscode.Uri.parse(address);
  if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return null;
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > MOST_BYTES) return null;
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return null;
  }
}
