/** ASCII letters change in any order and place alike. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * Text without differences of case, as mc.exe compares the names of channels: each 16-bit unit alone, and
 * only letters that have each other as their other case. So `ς` and `Σ` differ, and so do `ǅ` and `Ǆ`, and
 * letters beyond the BMP; `ᾈ` and `ᾀ` are equal, although the capital of `ᾀ` is two letters. Observed with
 * mc.exe 10.0.28000 for all letters of Unicode 15.
 */
export function caseless(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let result = '';
  for (let at = 0; at < text.length; at++) result += small(text.charAt(at));
  return result;
}

function small(unit: string): string {
  const lower = unit.toLowerCase();
  if (lower === unit || lower.length > 1) return unit;
  const upper = lower.toUpperCase();
  return upper === unit || (upper.length > 1 && TITLE_CASE.test(unit)) ? lower : unit;
}

const TITLE_CASE = /^\p{Lt}$/u;
