/** The most characters of a text that a message quotes, and of a message. */
export const LONGEST_QUOTED = 500;
export const LONGEST_MESSAGE = 4000;

/** A text of at most `most` characters: a longer one without its middle, because its end also matters. */
export function shortened(text: string, most: number): string {
  const { length } = text;
  if (length <= most) return text;
  const half = most >> 1;
  // Without halves of surrogate pairs.
  const start = text.slice(0, half - 1).replace(/[\ud800-\udbff]$/, '');
  const end = text.slice(length - half).replace(/^[\udc00-\udfff]/, '');
  return `${start}…${end}`;
}
