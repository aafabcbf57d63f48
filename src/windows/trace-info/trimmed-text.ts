/**
 * A text without the blank that Windows appends: TDH replaces the line break at the end of a text of a
 * message table with it.
 */
export function trimmedText(text: string): string;
export function trimmedText(text: string | undefined): string | undefined;
export function trimmedText(text: string | undefined): string | undefined {
  return text?.endsWith(' ') ? text.slice(0, -1) : text;
}
