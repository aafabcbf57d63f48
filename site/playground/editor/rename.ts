import { LSPPlugin } from '@codemirror/lsp-client';
import { type Command, type EditorView, keymap, showDialog } from '@codemirror/view';
import { applyEdit } from './code-actions.js';
import { offsetOf, positionOf, type Range, type WorkspaceEdit } from './positions.js';

/**
 * Renames what is at the cursor, everywhere. The server says what is a name: names here have colons, slashes
 * and dots.
 */
const rename: Command = (view) => {
  void askAndRename(view).catch((error: unknown) => tell(view, messageOf(error)));
  return true;
};

async function askAndRename(view: EditorView): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (plugin === null) return;
  plugin.client.sync();
  const { doc, selection } = view.state;
  const place = { textDocument: { uri: plugin.uri }, position: positionOf(doc, selection.main.head) };
  type Prepared = { readonly range: Range; readonly placeholder: string } | Range | null;
  const prepared = await plugin.client.request<unknown, Prepared>('textDocument/prepareRename', place);
  if (prepared === null) return tell(view, 'There is no name at the cursor that can be renamed');
  const range = 'range' in prepared ? prepared.range : prepared;
  const value =
    'placeholder' in prepared
      ? prepared.placeholder
      : doc.sliceString(offsetOf(doc, range.start), offsetOf(doc, range.end));
  const { close, result } = showDialog(view, {
    label: 'New name',
    input: { name: 'name', value, autocomplete: 'off', spellcheck: 'false' },
    focus: true,
    submitLabel: 'Rename',
  });
  const form = await result;
  view.dispatch({ effects: close });
  view.focus();
  const input = form?.elements.namedItem('name');
  if (!(input instanceof HTMLInputElement) || input.value === value || !view.state.doc.eq(doc)) return;
  const request = { ...place, newName: input.value };
  const edit = await plugin.client.request<unknown, WorkspaceEdit | null>('textDocument/rename', request);
  if (edit !== null && view.state.doc.eq(doc)) applyEdit(view, edit, 'rename');
}

function tell(view: EditorView, message: string): void {
  showDialog(view, { label: message, focus: true });
}

function messageOf(error: unknown): string {
  const { message } = error as { readonly message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

export const renaming = keymap.of([{ key: 'F2', run: rename, preventDefault: true }]);
