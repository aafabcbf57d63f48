/** A name or an argument for use in a message, shortened if it is very long. */
export function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
