/**
 * These limits keep memory use below about 1.5 gigabytes for any input. The limits for nesting, names and
 * content are those of libxml2 (without XML_PARSE_HUGE), so that xmllint rejects the same files.
 */

/** Bytes, or UTF-16 code units after decoding. The largest known manifests have about two million. */
export const LARGEST_FILE = 64 * 1024 * 1024;
/** Levels of nested elements. Manifests need about ten. */
export const DEEPEST_NESTING = 256;
/** Code units of one name. */
export const LONGEST_NAME = 50_000;
/** Code units of one text, attribute value, comment, CDATA section or processing instruction. */
export const LONGEST_CONTENT = 10_000_000;
/** Tags, attributes, texts, comments and instructions. An element takes about 300 bytes. */
export const MOST_NODES = 1_000_000;
