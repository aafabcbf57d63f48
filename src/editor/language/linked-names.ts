import type { Range, SourceText } from '../../text/source.js';
import { elementAt, writtenTreeOf } from './written-tree.js';

/**
 * Returns the names in the start tag and end tag of the element whose name is at an offset, for editing them
 * together. The text might not be well-formed. `undefined` without a name or an end tag with the same name.
 */
export function linkedNamesAt(source: SourceText, offset: number): readonly [Range, Range] | undefined {
  const element = elementAt(writtenTreeOf(source), offset);
  if (element?.endTag === undefined) return undefined;
  const names = [element.tag.nameRange, element.endTag.nameRange] as const;
  return names.some(({ start, end }) => start <= offset && offset <= end) ? names : undefined;
}
