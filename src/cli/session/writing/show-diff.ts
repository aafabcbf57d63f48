import { gated, utf8 } from '../gate.js';
import { type Session, tellNote } from '../session.js';

/**
 * Prints a file change as a diff: to standard error if no tool can apply it to the file's `content`, because
 * git apply then also refuses the diffs of other files. `remedy` is what makes the change if the diff cannot.
 */
export async function showDiff(
  name: string,
  { before, after }: { readonly before: string; readonly after: string },
  content: Uint8Array,
  remedy: string,
  { host }: Session,
): Promise<void> {
  // Loaded only here, because few runs need it.
  const { unifiedDiff } = await import('../../../lint/engine/unified-diff.js');
  const diff = unifiedDiff(name, before, after);
  if (!matches(diff, before, content)) {
    tellNote(
      host,
      `the diff of '${name}' is not on standard output, because tools can apply diffs only to UTF-8 without a byte order mark; ${remedy}`,
    );
    host.stderr.write(diff);
    return;
  }
  host.stdout.write(diff);
  // Diff tools undo escapes in file names, but not in lines.
  if (gated(diff) === diff) return;
  tellNote(
    host,
    `the diff of '${name}' shows some characters as escapes, so it cannot be applied; ${remedy}`,
  );
}

/** Whether the lines of a diff in UTF-8 have the bytes of the file. */
function matches(diff: string, before: string, content: Uint8Array): boolean {
  const text = utf8.decode(content);
  // Only the first line contains the mark.
  if (text === before || (text === `\ufeff${before}` && !/^@@ -1,/m.test(diff))) return true;
  // In code pages of one byte, ASCII is the same.
  return content.length === before.length && /^[\0-\x7f]*$/.test(diff);
}
