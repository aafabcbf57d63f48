import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type TextEdit as ProtocolEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { AnyRuleId, Diagnostic, Fix, TextEdit } from '../diagnostics/diagnostic.js';
import { freeValueEdit } from '../language/free-value-edit.js';
import { suppressionEdit } from '../language/suppress.js';
import { applyFixes, fixManifest } from '../lint/fix.js';
import { checkManifest } from '../pipeline.js';
import type { Range, SourceText } from '../text/source.js';
import type { Positions } from './convert.js';
import { type DiagnosticContext, protocolDiagnostic } from './diagnostics.js';
import type { EditForms } from './edit-forms.js';
import type { OpenManifest } from './open-manifest.js';

/** All kinds of actions that the server has. */
export const codeActionKinds = [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.wevtc`];

/** What an author writes in place of this. */
const REASON = 'TODO: state the reason';

/** What actions need from the server. */
export interface ActionContext {
  readonly context: DiagnosticContext;
  readonly forms: EditForms;
  /** Turns a rule off in the configuration, whose name for people it returns; `undefined` if that is not possible. */
  disable(ruleId: AnyRuleId): { readonly edit: WorkspaceEdit; readonly config: string } | undefined;
}

/**
 * The actions for a range: fixes, comments that silence findings, and a fix of everything that is safe to fix.
 *
 * @param diagnostics the findings of the manifest.
 */
export function codeActionsFor(
  manifest: OpenManifest,
  diagnostics: readonly Diagnostic[],
  { range, context }: CodeActionParams,
  { context: diagnosticContext, forms, disable }: ActionContext,
): CodeAction[] {
  // Some clients send null for what they leave out.
  const only = context.only ?? undefined;
  const wants = (kind: string) =>
    only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
  const actions: CodeAction[] = [];
  const { source, checked } = manifest;
  const { positions } = diagnosticContext;
  if (wants(CodeActionKind.QuickFix)) {
    const place = positions.offsetsOf(source, range);
    const here = diagnostics.filter((one) => one.source.name === source.name && touches(one.range, place));
    for (const diagnostic of here) {
      const shown = [protocolDiagnostic(diagnostic, diagnosticContext)];
      const add = (title: string, edit: WorkspaceEdit, isPreferred = false) =>
        actions.push({ title, kind: CodeActionKind.QuickFix, diagnostics: shown, edit, isPreferred });
      const withEdits = (edits: readonly TextEdit[]) =>
        forms.inDocument(
          manifest,
          edits.map((edit) => positions.editOf(source, edit)),
        );
      const { fix } = diagnostic;
      if (fix !== undefined) add(fix.title, withEdits(fix.edits), fix.safe);
      const free = checked.manifest && freeValueEdit(diagnostic, checked.manifest);
      if (free !== undefined) add(`Write '${free.newText}', the next free value`, withEdits([free]));
    }
    for (const [ruleId, fixes] of fixesByRule(diagnostics, here)) {
      const edit = distinctEdits(positions, source, applyFixes(source.text, fixes).applied);
      actions.push({
        title: `Fix all ${fixes.length} findings of ${ruleId}`,
        kind: CodeActionKind.QuickFix,
        edit: forms.inDocument(manifest, edit),
      });
    }
    for (const ruleId of new Set(here.map((one) => one.ruleId))) {
      const diagnostic = here.find((one) => one.ruleId === ruleId) as Diagnostic;
      const shown = [protocolDiagnostic(diagnostic, diagnosticContext)];
      const document = checked.manifest?.document;
      const comment = document && suppressionEdit(document, ruleId, diagnostic.range, REASON);
      if (comment !== undefined) {
        actions.push({
          title: `Silence ${ruleId} here, with a comment`,
          kind: CodeActionKind.QuickFix,
          diagnostics: shown,
          edit: forms.inDocument(manifest, [positions.editOf(source, comment)]),
        });
      }
      // Of a text that cannot be read, no setting silences the reason.
      const off = document && disable(ruleId);
      if (off !== undefined) {
        actions.push({
          title: `Turn ${ruleId} off in ${off.config}`,
          kind: CodeActionKind.QuickFix,
          diagnostics: shown,
          edit: off.edit,
        });
      }
    }
  }
  if (wants(`${CodeActionKind.SourceFixAll}.wevtc`)) {
    const edits = fixAll(manifest, positions);
    if (edits.length > 0) {
      actions.push({
        title: 'Apply all safe fixes',
        kind: `${CodeActionKind.SourceFixAll}.wevtc`,
        edit: forms.inDocument(manifest, edits),
      });
    }
  }
  return actions;
}

/** The edit that applies all safe fixes that remove nothing, also those that only others make possible. */
export function fixAll(manifest: OpenManifest, positions: Positions): ProtocolEdit[] {
  const { source, settings } = manifest;
  const { diagnostics } = manifest.checked;
  const safe = diagnostics.flatMap(({ fix }) => (fix?.safe && !fix.removes ? fix : []));
  if (safe.length === 0) return [];
  const check = (text: string | Uint8Array) =>
    (text === source.text ? diagnostics : checkManifest(text, source.name, settings.lint).diagnostics).map(
      withoutRemoval,
    );
  const { after } = fixManifest(source.text, source.name, check);
  // Nearly always, one round of fixes is enough. Small edits keep the cursor and the folds of an editor where they are.
  const { text, applied } = applyFixes(source.text, safe);
  return text === after ? distinctEdits(positions, source, applied) : positions.minimalEdits(source, after);
}

function withoutRemoval(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fix?.removes ? { ...diagnostic, fix: undefined } : diagnostic;
}

/** The edits of fixes; one that several fixes share appears once. */
function distinctEdits(positions: Positions, source: SourceText, fixes: readonly Fix[]): ProtocolEdit[] {
  const edits = fixes.flatMap((fix) => fix.edits.map((edit) => positions.editOf(source, edit)));
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
}

/** The rules of the findings at the cursor that have several findings with fixes, and these fixes. */
function fixesByRule(all: readonly Diagnostic[], here: readonly Diagnostic[]): Map<AnyRuleId, Fix[]> {
  const rules = new Map<AnyRuleId, Fix[]>();
  for (const ruleId of new Set(here.filter(({ fix }) => fix !== undefined).map((one) => one.ruleId))) {
    const fixes = all.flatMap((one) => (one.ruleId === ruleId && one.fix !== undefined ? one.fix : []));
    if (fixes.length > 1) rules.set(ruleId, fixes);
  }
  return rules;
}

const touches = (one: Range, other: Range) => one.start <= other.end && other.start <= one.end;
