/** A count with its noun: `1 event`, `2 events`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${plural(count)}`;
}

/** The ending of a noun for a count: `s`, or nothing for 1. */
export function plural(count: number): string {
  return count === 1 ? '' : 's';
}
