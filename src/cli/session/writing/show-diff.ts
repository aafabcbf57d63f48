import { gated } from '../gate.js';
import { type Session, tellNote } from '../session.js';

/** Prints a file change as a diff. `remedy` is what makes the change if the diff cannot. */
export async function showDiff(
  name: string,
  { before, after }: { readonly before: string; readonly after: string },
  remedy: string,
  { host }: Session,
): Promise<void> {
  // Loaded only here, because few runs need it.
  const { unifiedDiff } = await import('../../../lint/engine/unified-diff.js');
  const diff = unifiedDiff(name, before, after);
  host.stdout.write(diff);
  // Diff tools undo escapes in file names, but not in lines.
  if (gated(diff) === diff) return;
  tellNote(
    host,
    `the diff of '${name}' shows some characters as escapes, so it cannot be applied; ${remedy}`,
  );
}
