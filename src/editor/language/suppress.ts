import { childElements, type XmlDocument, type XmlElement } from '../../manifest/xml/tree.js';
import type { AnyRuleId, TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';

/**
 * Adds a comment with a reason that suppresses the findings of a rule at a location, before the element, and
 * on its own line if the element is. `undefined` if the location is not in the start tag of an element.
 */
export function suppressionEdit(
  { source, root }: XmlDocument,
  ruleId: AnyRuleId,
  place: Range,
  reason: string,
): TextEdit | undefined {
  const element = root === undefined ? undefined : innermost(root, place.start);
  if (element === undefined || place.start >= element.startTag.end) return undefined;
  const at = element.range.start;
  const lineStart = source.lineStart(source.positionAt(at).line);
  const before = source.text.slice(lineStart, at);
  const range = { start: at, end: at };
  if (!/^[ \t]*$/.test(before)) {
    return { range, newText: `<!-- wevtc-disable-line ${ruleId}: ${reason} -->` };
  }
  return {
    range,
    newText: `<!-- wevtc-disable-next-line ${ruleId}: ${reason} -->${lineEndOf(source)}${before}`,
  };
}

function lineEndOf(source: SourceText): string {
  return /\r\n?|\n/.exec(source.text)?.[0] ?? '\n';
}

/** Returns the smallest element that contains an offset. */
export function innermost(root: XmlElement, offset: number): XmlElement | undefined {
  const contains = ({ range }: XmlElement) => range.start <= offset && offset < range.end;
  if (!contains(root)) return undefined;
  let found = root;
  for (;;) {
    const next = childElements(found).find(contains);
    if (next === undefined) return found;
    found = next;
  }
}
