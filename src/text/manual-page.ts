/** How much of a text to look at, in characters. */
const START = 200;

/**
 * Whether a text is a manual page of Unix: the names of such pages also end in `.man`. A page starts with a request or a comment of
 * roff, and no XML starts like this.
 */
export function isManualPage(text: string): boolean {
  return /^\s*[.'](?:\\"|[A-Za-z]{1,2}\b)/.test(text.slice(0, START));
}

/** The same for the content of a file. */
export function containsManualPage(content: Uint8Array): boolean {
  return isManualPage(String.fromCharCode(...content.subarray(0, START)));
}
