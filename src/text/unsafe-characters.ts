/**
 * Characters that control a terminal, end a line, are invisible or change the reading direction: control characters,
 * line separators, bidirectional and other invisible format characters, unpaired surrogates, and noncharacters. Every
 * function that escapes text escapes all of these.
 *
 * Variation selectors up to U+FFFF are not in the list, because emoji need them.
 */
export const UNSAFE_CHARACTERS =
  /(?:[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\p{NChar}\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5)/gu;

/**
 * Anything but printable ASCII. A text without it has no unsafe characters. Most texts are such, and a search with the long
 * expression above takes many times longer.
 */
export const NOT_PLAIN = /[^ -~]/;
