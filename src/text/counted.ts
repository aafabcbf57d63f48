/** A count with its noun: `1 event`, `2 events`. `several` is for plurals without an added `s`. */
export function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`;
}

/** The ending of a noun for a count: `s`, or nothing for 1. */
export function plural(count: number): string {
  return count === 1 ? '' : 's';
}

/** The verb after a count. */
export function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** The verb after a count. */
export function hasOrHave(count: number): string {
  return count === 1 ? 'has' : 'have';
}

/** The pronoun for what was counted. */
export function itOrThem(count: number): string {
  return count === 1 ? 'it' : 'them';
}
