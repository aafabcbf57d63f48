import * as vscode from 'vscode';
import { activeSource, fileName, isMessageText } from './manifest-documents.js';
import { tell, warn } from './messages.js';
import type { Server } from './server.js';
import type { TextDocuments } from './text-documents.js';

/** The result of the server. */
interface Comparison {
  readonly markdown: string;
  readonly changes: number;
  readonly breaking: number;
}

/** Shows what has changed since the last commit, and what that breaks. */
export async function compareWithHead(server: Server, texts: TextDocuments): Promise<void> {
  const manifest = activeSource();
  const { markdown, changes, breaking } = await server.run<Comparison>('wevtc.compare', manifest);
  if (changes === 0) {
    tell('nothing has changed since HEAD');
    return;
  }
  const name = fileName(manifest.uri);
  const uri = texts.add(`${name} since HEAD.md`, markdown);
  await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  if (breaking > 0) {
    warn(
      `${breaking} of ${changes === 1 ? '1 change' : `${changes} changes`} can break programs or tools that use the ${isMessageText(manifest) ? 'messages' : 'events'}`,
    );
  }
}
