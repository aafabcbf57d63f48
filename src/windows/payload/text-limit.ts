/**
 * The longest text of a value or message, in UTF-16 code units. Untrusted traces could repeat a long name or
 * insert thousands of times, beyond a string's maximum. FormatMessage returns at most 64 KB, like payloads.
 */
export const MAX_TEXT = 1 << 22;

/** The end of a text that was cut. */
export const CUT = '…';
