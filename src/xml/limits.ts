/**
 * Limits that keep the memory for any input below about 1.5 gigabytes. Those of nesting, names and content are
 * libxml2's own (XML_PARSE_HUGE off), so that xmllint refuses the same files.
 */

/** Bytes, or UTF-16 code units once decoded. The largest manifests known have about two million. */
export const LARGEST_FILE = 64 * 1024 * 1024;
/** Elements inside each other; manifests need about ten. */
export const DEEPEST_NESTING = 256;
/** Code units of one name. */
export const LONGEST_NAME = 50_000;
/** Code units of one text, attribute value, comment, CDATA section or processing instruction. */
export const LONGEST_CONTENT = 10_000_000;
/** Tags, attributes, texts, comments and instructions; an element takes some 550 bytes. */
export const MOST_NODES = 2_000_000;
