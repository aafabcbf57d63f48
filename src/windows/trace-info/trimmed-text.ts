/** Removes the final space with which TDH replaces the final line break of a message table text. */
export function trimmedText(text: string): string;
export function trimmedText(text: string | undefined): string | undefined;
export function trimmedText(text: string | undefined): string | undefined {
  return text?.endsWith(' ') ? text.slice(0, -1) : text;
}
