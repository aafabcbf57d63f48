/** Trims characters of a set at the end. A regular expression such as `/-+$/` would try each run of them. */
export function withoutAtEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}
