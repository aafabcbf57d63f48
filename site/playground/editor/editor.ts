import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { autoCloseTags, xmlLanguage } from '@codemirror/lang-xml';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  StreamLanguage,
} from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import {
  findReferencesKeymap,
  formatDocument,
  formatKeymap,
  jumpToDefinitionKeymap,
  type LSPClient,
  serverCompletionSource,
} from '@codemirror/lsp-client';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
  tooltips,
} from '@codemirror/view';
import { messageText } from '../../highlight/message-text.mjs';
import { make } from '../elements.js';
import type { Finding, OpenText, TextView } from '../open-text.js';
import { applyAction, fixAll } from './code-actions.js';
import { checkAgain, diagnosticsOf } from './diagnostics.js';
import { fixMenu } from './fix-menu.js';
import { hovers } from './hover.js';
import { renaming } from './rename.js';
import { startServer } from './server.js';
import { theme } from './theme.js';

/**
 * The source languages in the editor. The file's own name can be anything; the URI is the server's name for
 * the document.
 */
const languages = {
  manifest: {
    label: 'Manifest',
    uri: 'file:///manifest.man',
    languageId: 'etw-manifest',
    language: [xmlLanguage, autoCloseTags],
  },
  'message-text': {
    label: 'Message text file',
    uri: 'file:///messages.mc',
    languageId: 'message-text',
    language: StreamLanguage.define(messageText),
  },
};

const ofLanguage = new Compartment();

export interface EditorParts {
  readonly parent: HTMLElement;
  readonly open: OpenText;
  readonly showFindings: (findings: readonly Finding[]) => void;
  /** Is called with a message if the language server cannot be loaded. */
  readonly whenNotLoaded: (message: string) => void;
}

/** Puts the editor in the place of the plain text area. */
export function openEditor({ parent, open, showFindings, whenNotLoaded }: EditorParts): void {
  const client = startServer([], whenNotLoaded);
  const plain = parent.querySelector('textarea');
  const hadFocus = plain !== null && document.activeElement === plain;
  const selection = hadFocus ? { anchor: Math.min(plain.selectionStart, open.text.length) } : undefined;
  // In Safari, tooltips are placed within a parent, and the editor cuts off what is outside of it.
  const tips = make('div', { class: 'tips' });
  parent.after(tips);
  const view = new EditorView({
    state: EditorState.create({
      doc: open.text,
      ...(selection !== undefined && { selection }),
      extensions: [extensions(client, open, showFindings), tooltips({ parent: tips })],
    }),
  });
  parent.replaceChildren(view.dom);
  let { language } = open;
  open.onChange(() => {
    if (open.language === language) return;
    language = open.language;
    // Not now: a change of the text causes this one, and the editor accepts no change within a change.
    queueMicrotask(() => {
      view.dispatch({ effects: [ofLanguage.reconfigure(extensionsOf(client, open)), checkAgain.of(null)] });
    });
  });
  if (hadFocus) view.focus();
  open.moveTo(viewOf(view));
  open.commands = {
    format: () => formatDocument(view),
    fixAll: () => fixAll(view),
    fix: ({ from, to }, title) => void applyAction(view, from, to, title),
    useRules(ruleset) {
      client.notification('workspace/didChangeConfiguration', { settings: { ruleset } });
      view.dispatch({ effects: checkAgain.of(null) });
    },
  };
}

function extensions(client: LSPClient, open: OpenText, showFindings: (findings: readonly Finding[]) => void) {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    codeFolding(),
    foldGutter(),
    drawSelection(stillCursor()),
    EditorState.allowMultipleSelections.of(true),
    rectangularSelection(),
    crosshairCursor(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    autocompletion({ override: [serverCompletionSource] }),
    ofLanguage.of(extensionsOf(client, open)),
    diagnosticsOf(showFindings),
    hovers,
    renaming,
    fixMenu,
    theme,
    // Tab indents while the user types; after Escape, it leaves the editor.
    keymap.of([
      ...formatKeymap,
      ...jumpToDefinitionKeymap,
      ...findReferencesKeymap,
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      'aria-describedby': 'way-out',
      spellcheck: 'false',
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) open.changed();
    }),
  ];
}

/** The parts of the editor that depend on the source language. */
function extensionsOf(client: LSPClient, open: OpenText): Extension {
  const { label, uri, languageId, language } = languages[open.language.name];
  const attributes = EditorView.contentAttributes.of({ 'aria-label': label });
  return [language, client.plugin(uri, languageId), attributes];
}

/** A cursor that does not blink, for users who want less motion. */
function stillCursor(): { cursorBlinkRate?: number } {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? { cursorBlinkRate: 0 } : {};
}

function viewOf(view: EditorView): TextView {
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
      });
      view.scrollDOM.scrollTop = 0;
    },
    show(from, to = from) {
      const { length } = view.state.doc;
      const anchor = Math.min(from, length);
      view.dispatch({
        selection: { anchor, head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view.focus();
    },
  };
}
