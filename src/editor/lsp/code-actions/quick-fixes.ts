import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { applyFixes } from '../../../lint/engine/fix.js';
import type { AnyRuleId, Diagnostic, Fix, TextEdit } from '../../../text/diagnostics/diagnostic.js';
import { freeValueEdit } from '../../language/free-value-edit.js';
import type { Context } from '../context.js';
import type { OpenManifest } from '../open-manifest.js';
import { distinctEdits } from './distinct-edits.js';

/** Returns the actions that correct the findings at the cursor (`here`) and all findings of the manifest. */
export function quickFixes(
  context: Context,
  manifest: OpenManifest,
  here: readonly Diagnostic[],
  all: readonly Diagnostic[],
): CodeAction[] {
  return [
    ...here.flatMap((finding) => fixesOf(context, manifest, finding)),
    ...Array.from(fixesByRule(all, here), ([ruleId, fixes]) => ({
      title: `Fix all ${fixes.length} findings of ${ruleId}${fixes.every(({ safe }) => safe) ? '' : ', and check the result'}`,
      kind: CodeActionKind.QuickFix,
      edit: context.editOf(manifest, distinctEdits(applyFixes(manifest.source.text, fixes).applied)),
    })),
  ];
}

/** Returns the actions for one finding: its fix, and the next free value if its value is already in use. */
function fixesOf(context: Context, manifest: OpenManifest, finding: Diagnostic): CodeAction[] {
  const { fix } = finding;
  const model = manifest.checked.manifest;
  const free = model && freeValueEdit(finding, model);
  const action = (title: string, edits: readonly TextEdit[], isPreferred: boolean): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [context.findings.shown(finding)],
    edit: context.editOf(manifest, edits),
    isPreferred,
  });
  return [
    ...(fix === undefined ? [] : [action(fix.title, fix.edits, fix.safe)]),
    ...(free === undefined ? [] : [action(`Write '${free.newText}', the next free value`, [free], false)]),
  ];
}

/** The fixes of each rule with a fixable finding at the cursor and several in the manifest. */
function fixesByRule(all: readonly Diagnostic[], here: readonly Diagnostic[]): Map<AnyRuleId, Fix[]> {
  const rules = new Map<AnyRuleId, Fix[]>();
  for (const { ruleId, fix } of here) if (fix !== undefined) rules.set(ruleId, []);
  if (rules.size > 0) {
    for (const { ruleId, fix } of all) if (fix !== undefined) rules.get(ruleId)?.push(fix);
  }
  for (const [ruleId, fixes] of rules) if (fixes.length < 2) rules.delete(ruleId);
  return rules;
}
