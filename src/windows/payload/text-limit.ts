/**
 * The longest text of a value or a message, in UTF-16 code units. A payload has at most 64 KiB, but templates
 * and messages can come from a stranger's trace: a long name for each of thousands of elements, or an insert
 * thousands of times, would be longer than a string can be. FormatMessage of Windows returns at most 64 KB.
 */
export const MAX_TEXT = 1 << 22;

/** The end of a text that was cut. */
export const CUT = '…';
