/** The text of a changed part: `the level of event 5 changed from 'win:Error' to 'win:Warning'`. */
export function changedText(
  part: string,
  subject: string,
  was: string | number,
  is: string | number,
): string {
  return `the ${part} of ${subject} ${changedTo(was, is)}`;
}

/** The end of such a text. */
export function changedTo(was: string | number, is: string | number): string {
  return `changed from ${was} to ${is}`;
}
