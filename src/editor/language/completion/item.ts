import type { TextEdit } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';

export type CompletionKind =
  | 'element'
  | 'attribute'
  | 'level'
  | 'channel'
  | 'task'
  | 'opcode'
  | 'keyword'
  | 'template'
  | 'map'
  | 'field'
  | 'type'
  | 'string'
  | 'newString'
  | 'value';

/** A text that an editor suggests at the cursor. */
export interface CompletionItem {
  readonly kind: CompletionKind;
  readonly label: string;
  /** Additional information next to the label, on one line. */
  readonly detail: string;
  /** The meaning of the item, in one or two sentences without markup. */
  readonly documentation?: string | undefined;
  readonly isDeprecated?: boolean;
  /** The complete value to replace, such as a level, which is no prefix, so editors must not filter by it. */
  readonly replaces?: string;
  /** The edits in other locations that the item needs. */
  readonly otherEdits?: readonly TextEdit[];
  /** The text that replaces `range`. */
  readonly text: string;
  readonly range: Range;
  /** Whether `$1`, `${2:name}`, and `$0` in the text are placeholders, and `\`, `$`, and `}` are escaped. */
  readonly isSnippet: boolean;
}

/** A value without a location. */
export type Value = Pick<CompletionItem, 'kind' | 'label' | 'detail' | 'documentation' | 'isDeprecated'>;

/** Escapes text that is literal in a snippet. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
