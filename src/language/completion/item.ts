import type { TextEdit } from '../../diagnostics/diagnostic.js';
import type { Range } from '../../text/source.js';

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

/** A text that an editor offers at the cursor. */
export interface CompletionItem {
  readonly kind: CompletionKind;
  readonly label: string;
  /** What is worth knowing next to the label, on one line. */
  readonly detail: string;
  /** What it is or means, in a sentence or two without markup. */
  readonly documentation?: string | undefined;
  readonly isDeprecated?: boolean;
  /**
   * The value that it replaces, if that is complete, such as the name of a level. Such a value is not the beginning of what somebody
   * wants, so editors must not filter by it.
   */
  readonly replaces?: string;
  /** Edits in other places that it needs. */
  readonly otherEdits?: readonly TextEdit[];
  /** The text that replaces `range`. */
  readonly text: string;
  readonly range: Range;
  /** Whether `$1`, `${2:name}` and `$0` in the text are places to fill in, and `\`, `$` and `}` are escaped. */
  readonly isSnippet: boolean;
}

/** A text of a snippet that stands for itself. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
