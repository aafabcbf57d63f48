import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { LSPPlugin } from '@codemirror/lsp-client';
import { StateEffect } from '@codemirror/state';
import { type EditorView, ViewPlugin } from '@codemirror/view';
import { debounced, docsLink, make, rulePage } from '../elements.js';
import type { Finding } from '../open-text.js';
import { repeated } from '../repeated.js';
import { actionsFor, applyAction, type CodeAction } from './code-actions.js';
import { offsetOf, type Range } from './positions.js';

/** The pause in typing before the editor requests findings, in milliseconds. */
const PAUSE = 200;

/** The most findings for which the editor asks for fixes. */
const MOST_WITH_FIXES = 200;

interface ServerDiagnostic {
  readonly range: Range;
  readonly severity?: number;
  readonly message: string;
  readonly code?: string;
  readonly tags?: readonly number[];
}

/** Asks for the findings although the text is the same. */
export const checkAgain = StateEffect.define<null>();

/** Keeps the findings up to date: underlined in the editor, and as a list for the page. */
export function diagnosticsOf(show: (findings: readonly Finding[]) => void) {
  return ViewPlugin.define((view) => {
    let isOpen = true;
    const ask = repeated(async () => {
      if (!isOpen) return;
      const findings = await findingsOf(view);
      if (!isOpen || findings === undefined) return;
      view.dispatch(
        setDiagnostics(
          view.state,
          findings.map((finding) => shown(finding)),
        ),
      );
      show(findings);
    });
    const askSoon = debounced(ask, PAUSE);
    ask();
    return {
      update: ({ docChanged, transactions }) => {
        if (docChanged) askSoon();
        if (transactions.some(({ effects }) => effects.some((effect) => effect.is(checkAgain)))) ask();
      },
      destroy: () => {
        isOpen = false;
      },
    };
  });
}

/** The findings; `undefined` if the text has changed in the meantime. Then the editor asks again anyway. */
async function findingsOf(view: EditorView): Promise<Finding[] | undefined> {
  const plugin = LSPPlugin.get(view);
  if (plugin === null) return undefined;
  plugin.client.sync();
  const { doc } = view.state;
  const textDocument = { uri: plugin.uri };
  const report = await plugin.client.request<unknown, { readonly items: readonly ServerDiagnostic[] }>(
    'textDocument/diagnostic',
    { textDocument },
  );
  const { items } = report;
  const hasActions = items.length > 0 && items.length <= MOST_WITH_FIXES && view.state.doc.eq(doc);
  const actions = hasActions ? await actionsFor(view, 0, doc.length) : [];
  if (!view.state.doc.eq(doc)) return undefined;
  const fixes = fixesByPlace(actions);
  return items.map(({ range, severity, message, code = '' }) => ({
    from: offsetOf(doc, range.start),
    to: offsetOf(doc, range.end),
    severity: severity === 1 ? 'error' : severity === 2 ? 'warning' : 'info',
    message,
    ruleId: code,
    fixes: fixes.get(placeOf(range, code)) ?? [],
  }));
}

const placeOf = ({ start, end }: Range, code: string | number | undefined) =>
  [start.line, start.character, end.line, end.character, code].join();

/** The titles of the fixes for each finding. */
function fixesByPlace(actions: readonly CodeAction[]): Map<string, string[]> {
  const fixes = new Map<string, string[]>();
  for (const { title, diagnostics = [] } of actions) {
    for (const { range, code } of diagnostics) {
      const place = placeOf(range, code);
      const titles = fixes.get(place) ?? [];
      fixes.set(place, titles);
      if (!titles.includes(title)) titles.push(title);
    }
  }
  return fixes;
}

/** A finding as the editor shows it. The server already knows which part of a name is wrong. */
function shown({ from, to, severity, message, ruleId, fixes }: Finding): Diagnostic {
  const actions = fixes.map((title): Action => {
    return {
      name: title,
      apply: (view, start, end) => void applyAction(view, start, end, title),
    };
  });
  return {
    from,
    to,
    severity,
    message: `${message} [${ruleId}]`,
    actions,
    renderMessage: () => make('span', {}, `${message} `, docsLink(rulePage(ruleId), ruleId)),
  };
}
