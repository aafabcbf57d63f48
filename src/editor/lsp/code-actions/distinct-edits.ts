import type { Fix, TextEdit } from '../../../text/diagnostics/diagnostic.js';

/** Returns the edits of fixes. An edit that several fixes share is returned once. */
export function distinctEdits(fixes: readonly Fix[]): TextEdit[] {
  const edits = fixes.flatMap((fix) => fix.edits);
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
}
