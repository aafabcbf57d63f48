/**
 * Characters that control a terminal, end a line, are invisible or change the reading direction: control
 * characters, line separators, bidirectional and other invisible format characters, unpaired surrogates, and
 * noncharacters. Every function that escapes text escapes all of these.
 *
 * Every run reads the expression. It lists the noncharacters, because engines take long to look a property of
 * Unicode up.
 *
 * Variation selectors up to U+FFFF are not in the list, because emoji need them.
 */
export const UNSAFE_CHARACTERS =
  /(?:[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufdd0-\ufdef\ufffe\uffff\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5)/gu;

/** Anything but printable ASCII. */
const NOT_PLAIN = /[^ -~]+/g;

/**
 * The text with its unsafe characters replaced. `runs` matches whole runs of all characters that could be
 * replaced, and hardly any others: a search for them is many times faster than one with the long expression
 * above. It must be global and must not split surrogate pairs.
 */
export function replaceUnsafe(
  text: string,
  replacement: (character: string) => string,
  runs: RegExp = NOT_PLAIN,
): string {
  let last = '';
  let shown = '';
  return text.replace(runs, (run) => {
    // In most texts, all runs are the same line end.
    if (run !== last) {
      last = run;
      shown = run.replace(UNSAFE_CHARACTERS, replacement);
    }
    return shown;
  });
}
