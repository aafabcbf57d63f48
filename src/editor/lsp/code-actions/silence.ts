import { type CodeAction, CodeActionKind, type WorkspaceEdit } from 'vscode-languageserver';
import { isErrorOfMc } from '../../../lint/engine/rule-settings.js';
import type { AnyRuleId, Diagnostic, TextEdit } from '../../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../../text/source.js';
import { messageSuppressionEdits } from '../../language/message-text/suppress.js';
import { suppressionEdit } from '../../language/suppress.js';
import type { Context } from '../context.js';
import type { Positions } from '../convert.js';
import type { RuleTurnedOff } from '../environment.js';
import type { OpenManifest } from '../open-manifest.js';

/** The reason in a new suppression comment, which the author replaces. */
const REASON = 'TODO: state the reason';

/** The actions that suppress each rule's findings: a comment, and a configuration entry. */
export function silencingActions(
  context: Context,
  manifest: OpenManifest,
  here: readonly Diagnostic[],
): CodeAction[] {
  const { uri } = manifest;
  const edits = suppressionsIn(manifest);
  // If the text cannot be read, the reason cannot be suppressed.
  if (edits === undefined) return [];
  const firstOfRules = new Map<AnyRuleId, Diagnostic>();
  for (const finding of here)
    if (!firstOfRules.has(finding.ruleId)) firstOfRules.set(finding.ruleId, finding);
  return Array.from(firstOfRules).flatMap(([ruleId, finding]) => {
    const action = (title: string, edit: WorkspaceEdit): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [context.findings.shown(finding)],
      edit,
    });
    // Code is not generated for manifests with such an error, whatever the configuration and comments say.
    const only = isErrorOfMc(ruleId) ? ' (only in lint)' : '';
    const comment = edits(finding);
    const off = turnedOff(context, uri, ruleId);
    return [
      ...(comment === undefined
        ? []
        : [action(`Silence ${ruleId} here, with a comment${only}`, context.editOf(manifest, comment))]),
      ...(off === undefined ? [] : [action(`Turn ${ruleId} off in ${off.config}${only}`, off.edit)]),
    ];
  });
}

/** A function that computes suppression comment edits; `undefined` if the document is unreadable. */
function suppressionsIn({
  checked: { manifest, messageFile },
}: OpenManifest): ((finding: Diagnostic) => TextEdit[] | undefined) | undefined {
  if (messageFile !== undefined)
    return ({ ruleId, range }) => messageSuppressionEdits(messageFile, ruleId, range, REASON);
  if (manifest === undefined) return undefined;
  return ({ ruleId, range }) => {
    const edit = suppressionEdit(manifest.document, ruleId, range, REASON);
    return edit && [edit];
  };
}

/** Returns the edit that turns a rule off in the configuration; `undefined` if that is not possible. */
function turnedOff(
  { environment, workspace, forms, positions }: Context,
  uri: string,
  ruleId: AnyRuleId,
): { readonly edit: WorkspaceEdit; readonly config: string } | undefined {
  const off = environment.disableRule(uri, ruleId, workspace.folders);
  const edit = off && forms.asSupported(editOfConfig(off, positions));
  if (off === undefined || edit === undefined) return undefined;
  const config = environment.nameOf(off.config);
  return { edit, config: off.isNew ? `a new ${config}` : config };
}

function editOfConfig({ config, isNew, before, after }: RuleTurnedOff, positions: Positions): WorkspaceEdit {
  // The configuration can have unsaved changes in the editor, so only the difference is replaced.
  const edits = positions.minimalEdits(new SourceText('', before), after);
  const change = { textDocument: { uri: config, version: null }, edits };
  return { documentChanges: isNew ? [{ kind: 'create', uri: config }, change] : [change] };
}
