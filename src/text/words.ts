/** The words of a list that is written as a text, separated by white space. */
export function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
