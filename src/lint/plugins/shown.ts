/** The most characters of a value of a plug-in that a message quotes. */
const LONGEST = 100;

/** A text from a plug-in as messages quote it. */
export function shown(text: string): string {
  return text.length <= LONGEST ? `'${text}'` : `'${text.slice(0, LONGEST)}…'`;
}
