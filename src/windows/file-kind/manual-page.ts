/** The number of characters at the start of a text that decide. */
const START = 200;

/**
 * Whether a text is a Unix manual page: the names of such pages also end in `.man`. A page starts with a roff request or
 * comment, and XML never does.
 */
export function isManualPage(text: string): boolean {
  return /^\s*[.'](?:\\"|[A-Za-z]{1,2}\b)/.test(text.slice(0, START));
}
