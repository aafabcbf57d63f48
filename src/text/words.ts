/** The words of a list that is written as a text, with blanks and line ends between them. */
export function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
