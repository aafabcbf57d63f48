import { type CodeAction, CodeActionKind, CodeActionRequest } from 'vscode-languageserver';
import { fixAllAction, fixAllKind } from '../code-actions/fix-all.js';
import { quickFixes } from '../code-actions/quick-fixes.js';
import { silencingActions } from '../code-actions/silence.js';
import { answerTo, type Feature } from '../feature.js';
import { having, isString, listOf, optional, part } from '../parameters.js';

const parameters = { ...part, context: having({ only: optional(listOf(isString)) }) };

export const codeActions: Feature = {
  rows: ['Quick fixes', 'Fix all on save'],
  capability: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } },
  answers: [
    answerTo(
      CodeActionRequest.type,
      parameters,
      (context, { textDocument: { uri }, range, context: asked }) => {
        const manifest = context.manifests.document(uri);
        if (manifest === undefined) return [];
        // Some clients send null for absent members.
        const only = asked.only ?? undefined;
        const wants = (kind: string) =>
          only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
        const findings = context.manifests.findingsOf(uri);
        const place = context.positions.offsetsOf(manifest.source, range);
        const here = findings.filter(
          (one) =>
            one.source.file === manifest.source.file &&
            one.range.start <= place.end &&
            place.start <= one.range.end,
        );
        const actions: CodeAction[] = [];
        if (wants(CodeActionKind.QuickFix)) {
          actions.push(...quickFixes(context, manifest, here, findings));
          actions.push(...silencingActions(context, manifest, here));
        }
        // Editors that request all kinds do so at each cursor move: then only the fixes there are relevant.
        const isAsked = only !== undefined || here.some(({ fix }) => fix?.safe && !fix.removes);
        if (isAsked && wants(fixAllKind)) actions.push(...fixAllAction(context, manifest));
        return actions;
      },
    ),
  ],
};
