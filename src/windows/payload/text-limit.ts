/**
 * The longest text of a value or message, in UTF-16 code units. Untrusted traces could repeat a long name or
 * insert thousands of times, beyond a string's maximum. FormatMessage returns at most 64 KB, like payloads.
 */
export const MAX_TEXT = 1 << 22;

/** The end of a text that was cut. */
export const CUT = '…';

/**
 * The longest name of a process, thread, file, or function of an event, and of what wrote it to a log.
 * Untrusted files can have a long one for very many events, and for thousands of calls.
 */
export const LONGEST_RECORDED_NAME = 1000;

/** A name of at most `LONGEST_RECORDED_NAME` characters, and a mark if it is cut. */
export function cutName(name: string): string {
  return name.length > LONGEST_RECORDED_NAME ? `${name.slice(0, LONGEST_RECORDED_NAME)}${CUT}` : name;
}
