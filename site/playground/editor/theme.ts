import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The look of the editor, with the colors of the page. They follow the chosen color scheme. */
const look = EditorView.theme({
  '&': { height: '100%', fontSize: '0.875rem', color: 'var(--text)', backgroundColor: 'var(--back)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'light-dark(#cfe2ff, #2c4368)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'light-dark(#1b1f240a, #ffffff0a)' },
  '.cm-gutters': {
    color: 'var(--quiet)',
    backgroundColor: 'var(--panel)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-tooltip': {
    // Otherwise, Safari narrows those near the right edge of the page.
    width: 'max-content',
    maxWidth: 'min(40rem, 90vw)',
    color: 'var(--text)',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    boxShadow: '0 4px 16px #0003',
  },
  '.cm-hover': { padding: '0.4rem 0.75rem', maxHeight: '22rem', overflow: 'auto', fontSize: '0.8125rem' },
  '.cm-hover p, .cm-hover ul, .cm-hover pre, .cm-hover table': { margin: '0.3rem 0' },
  '.cm-hover pre': { whiteSpace: 'pre-wrap' },
  // A wide table scrolls, instead of breaking words.
  '.cm-hover th, .cm-hover td': { padding: '0 0.8rem 0 0', textAlign: 'left', overflowWrap: 'normal' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'light-dark(#ffffff, #10131a)',
    backgroundColor: 'var(--link)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  '.cm-lsp-documentation': { fontSize: '0.8125rem' },
  '.cm-diagnostic': { padding: '0.4rem 0.6rem', fontSize: '0.8125rem', whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--info)' },
  '.cm-diagnosticAction, .cm-fixes button': {
    display: 'block',
    margin: '0.3rem 0 0',
    padding: '0.2rem 0.6rem',
    color: 'var(--text)',
    backgroundColor: 'var(--back)',
    border: '1px solid light-dark(#7b8591, #76808d)',
    borderRadius: '6px',
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'left',
  },
  '.cm-fixes': { padding: '0.3rem 0.5rem 0.5rem', fontSize: '0.8125rem' },
  '.cm-fixes button': { width: '100%' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--panel)' },
  '.cm-panels-top, .cm-panels-bottom': { borderColor: 'var(--line)' },
  '.cm-dialog': { padding: '0.4rem 2rem 0.4rem 0.6rem', fontSize: '0.875rem' },
  '.cm-textfield': {
    padding: '0.2rem 0.5rem',
    color: 'inherit',
    backgroundColor: 'var(--back)',
    border: '1px solid light-dark(#7b8591, #76808d)',
    borderRadius: '6px',
  },
  '.cm-button': {
    color: 'inherit',
    backgroundColor: 'var(--back)',
    backgroundImage: 'none',
    border: '1px solid light-dark(#7b8591, #76808d)',
    borderRadius: '6px',
  },
  '.cm-searchMatch': { backgroundColor: 'light-dark(#fff1a8, #5c4f12)' },
  '.cm-lintRange-error': underline('var(--error)'),
  '.cm-lintRange-warning': underline('var(--warning)'),
  '.cm-lintRange-info': underline('var(--info)'),
  '.cm-lsp-reference-panel .cm-lsp-reference[aria-selected]': {
    backgroundColor: 'light-dark(#cfe2ff, #2c4368)',
  },
});

/** The editor's own underlines are pictures, whose colors can't follow the color scheme. */
function underline(color: string) {
  return {
    backgroundImage: 'none',
    paddingBottom: '0',
    textDecoration: `underline wavy ${color}`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px',
  };
}

const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'light-dark(#0b57b7, #86b7ff)' },
  { tag: tags.angleBracket, color: 'light-dark(#4d5763, #a9b3c0)' },
  { tag: [tags.attributeName, tags.typeName, tags.atom], color: 'light-dark(#7a3e9d, #d3a6f0)' },
  { tag: [tags.attributeValue, tags.string, tags.number], color: 'light-dark(#17663a, #8bdcaa)' },
  {
    tag: [tags.comment, tags.processingInstruction, tags.documentMeta],
    color: 'light-dark(#5f6975, #98a3b1)',
  },
  { tag: tags.invalid, color: 'light-dark(#b3261e, #ffb0a8)' },
]);

export const theme = [look, syntaxHighlighting(colors)];
