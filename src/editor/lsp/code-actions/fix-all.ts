import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { applyFixes, fixManifest } from '../../../lint/engine/fix.js';
import { changedParts } from '../../../text/changed-parts.js';
import type { Diagnostic, TextEdit } from '../../../text/diagnostics/diagnostic.js';
import type { Context } from '../context.js';
import type { Checked, OpenManifest } from '../open-manifest.js';
import { distinctEdits } from './distinct-edits.js';

/** The kind of action that editors can run when they save a file. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.wevtc`;

/** Returns the action for all safe fixes, except those that remove something; nothing without fixes. */
export function fixAllAction(context: Context, manifest: OpenManifest): CodeAction[] {
  const edits = fixAll(manifest);
  if (edits.length === 0) return [];
  return [{ title: 'Apply all safe fixes', kind: fixAllKind, edit: context.editOf(manifest, edits) }];
}

/** The edits of `fixAll` for each text and its settings. */
const known = new WeakMap<Checked, readonly TextEdit[]>();

/** Returns the edits of safe fixes that remove nothing, even those possible after others. Cached per text. */
function fixAll(manifest: OpenManifest): readonly TextEdit[] {
  const { checked } = manifest;
  let edits = known.get(checked);
  if (edits === undefined) {
    edits = editsOfAll(manifest);
    known.set(checked, edits);
  }
  return edits;
}

function editsOfAll(manifest: OpenManifest): TextEdit[] {
  const {
    source,
    checked: { diagnostics },
  } = manifest;
  const safe = diagnostics.flatMap(({ fix }) => (fix?.safe && !fix.removes ? fix : []));
  if (safe.length === 0) return [];
  const check = (text: string | Uint8Array) =>
    (text === source.text ? diagnostics : manifest.check(text as string).diagnostics).map(withoutRemoval);
  const { after } = fixManifest(source.text, source.file, check);
  // One round of fixes nearly always suffices. Small edits keep an editor's cursor and folds in place.
  const { text, applied } = applyFixes(source.text, safe);
  return text === after ? distinctEdits(applied) : changedParts(source.text, after);
}

function withoutRemoval(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fix?.removes ? { ...diagnostic, fix: undefined } : diagnostic;
}
