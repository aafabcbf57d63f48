import * as vscode from 'vscode';
import { parseHexBytes } from '../../../src/windows/views/hex-bytes.js';
import { activeManifest } from './manifest-documents.js';
import { type Server, UserProblem } from './server.js';
import { providersOf } from './symbols.js';
import type { TextDocuments } from './text-documents.js';

/** Asks for an event and a payload, and shows the message and the fields. */
export async function decodePayload(server: Server, texts: TextDocuments): Promise<void> {
  const manifest = activeManifest();
  if (manifest === undefined) throw new UserProblem('open a manifest first');
  const at = vscode.window.activeTextEditor?.selection.active;
  const providers = await providersOf(manifest.uri);
  const events = providers
    .flatMap(({ provider, events }) => events.map((symbol) => ({ provider: provider.name, symbol })))
    // The event at the cursor comes first.
    .sort((one, other) => Number(isAt(other.symbol, at)) - Number(isAt(one.symbol, at)));
  if (events.length === 0) throw new UserProblem('the manifest has no events');
  const chosen = await vscode.window.showQuickPick(
    events.map(({ provider, symbol }) => ({
      label: symbol.name,
      description: symbol.detail,
      detail: provider,
      at: symbol.selectionRange.start,
    })),
    { title: 'Decode Payload (1 of 2)', placeHolder: 'The event', matchOnDescription: true },
  );
  if (chosen === undefined) return;
  const data = await vscode.window.showInputBox({
    title: 'Decode Payload (2 of 2)',
    prompt: 'The bytes of the payload, as pairs of hexadecimal digits',
    placeHolder: '41 00 42 00 00 00',
    validateInput: (text) =>
      parseHexBytes(text) === undefined ? 'Use pairs of hexadecimal digits, such as 2a 00.' : undefined,
  });
  if (data === undefined) return;
  const pointerSize = await askForPointers(manifest);
  if (pointerSize === undefined) return;
  const { label, at: start } = chosen;
  // Data, because a worker would get an object of VS Code without its getters.
  const position = { line: start.line, character: start.character };
  const text = await server.run<string>('wevtc.decode', manifest, { position, data, pointerSize });
  const uri = texts.add(`${label.replace(/[^\w.-]+/g, '_')}.txt`, text);
  await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
}

/** In-types whose size is that of pointers in the program that wrote the event. */
const OF_POINTER_SIZE = /:Pointer\b/;

/** The size of pointers in the payload, in bytes, where it matters; `undefined` if the user does not say. */
async function askForPointers(manifest: vscode.TextDocument): Promise<4 | 8 | undefined> {
  if (!OF_POINTER_SIZE.test(manifest.getText())) return 8;
  const chosen = await vscode.window.showQuickPick(
    [
      { label: '64-bit', size: 8 as const },
      { label: '32-bit', size: 4 as const },
    ],
    { title: 'Decode Payload', placeHolder: 'Pointers of the program that wrote the event' },
  );
  return chosen?.size;
}

function isAt({ range }: vscode.DocumentSymbol, position: vscode.Position | undefined): boolean {
  return position !== undefined && range.contains(position);
}
