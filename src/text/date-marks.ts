/** The date of a FILETIME in a message of the event log. */
const MARKED_DATE = /\u200e(\+?\d{4,6})\u200e-\u200e(\d\d)\u200e-\u200e(\d\dT)/g;

/**
 * The text without the left-to-right marks that Windows puts around the parts of dates. Nobody sees the marks
 * in Event Viewer; text that shows invisible characters as escapes leaves them out.
 */
export function withoutDateMarks(text: string): string {
  return text.includes('\u200e') ? text.replace(MARKED_DATE, '$1-$2-$3') : text;
}
