import { LSPPlugin } from '@codemirror/lsp-client';
import type { EditorView } from '@codemirror/view';
import { changesOf, type Range, rangeOf, type WorkspaceEdit } from './positions.js';

/** A change that the server offers. */
export interface CodeAction {
  readonly title: string;
  readonly edit?: WorkspaceEdit;
  /** The findings that it is for. */
  readonly diagnostics?: readonly { readonly range: Range; readonly code?: string | number }[];
}

/** The kinds of actions. */
export const QUICK_FIX = 'quickfix';
const FIX_ALL = 'source.fixAll.wevtc';

/** The actions for a range. */
export async function actionsFor(
  view: EditorView,
  from: number,
  to: number,
  kind = QUICK_FIX,
): Promise<readonly CodeAction[]> {
  const plugin = LSPPlugin.get(view);
  if (plugin === null) return [];
  plugin.client.sync();
  const actions = await plugin.client.request<unknown, readonly CodeAction[] | null>(
    'textDocument/codeAction',
    {
      textDocument: { uri: plugin.uri },
      range: rangeOf(view.state.doc, from, to),
      context: { diagnostics: [], only: [kind] },
    },
  );
  return actions ?? [];
}

/**
 * Carries out the action with a title. It asks for the action again, because the text may have changed since.
 */
export async function applyAction(
  view: EditorView,
  from: number,
  to: number,
  title: string,
  kind = QUICK_FIX,
): Promise<boolean> {
  const asked = view.state.doc;
  const action = (await actionsFor(view, from, to, kind)).find((one) => one.title === title);
  return action?.edit !== undefined && view.state.doc.eq(asked) && applyEdit(view, action.edit, 'fix');
}

/** Applies all safe fixes. */
export async function fixAll(view: EditorView): Promise<boolean> {
  const asked = view.state.doc;
  const [action] = await actionsFor(view, 0, asked.length, FIX_ALL);
  return action?.edit !== undefined && view.state.doc.eq(asked) && applyEdit(view, action.edit, 'fix');
}

export function applyEdit(view: EditorView, edit: WorkspaceEdit, userEvent: string): boolean {
  const uri = LSPPlugin.get(view)?.uri;
  if (uri === undefined) return false;
  const changes = changesOf(view.state.doc, edit, uri);
  if (changes.length === 0) return false;
  view.dispatch({ changes, userEvent, scrollIntoView: true });
  return true;
}
