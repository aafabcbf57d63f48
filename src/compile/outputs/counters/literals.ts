/** Characters that strings of C and of resource scripts contain as they are. */
const PLAIN = /^[ -!#-[\]-~]*$/;

const HEX_DIGIT = /^[0-9A-Fa-f]/;

const codeUnit = (text: string, at: number): string =>
  `\\x${text.charCodeAt(at).toString(16).padStart(4, '0')}`;

/** Whether the character is the second `?` of what C could read as a trigraph. */
const isDoubledMark = (text: string, at: number): boolean => text[at] === '?' && text[at - 1] === '?';

/**
 * A wide string of C and C++ in ASCII. All hexadecimal digits after `\x` belong to the escape, so a string
 * ends before another digit.
 */
export function wideLiteral(text: string): string {
  if (PLAIN.test(text) && !text.includes('??')) return `L"${text}"`;
  let content = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"' || character === '\\') content += `\\${character}`;
    else if (isDoubledMark(text, at)) content += '\\?';
    else if (/[ -~]/.test(character)) content += character;
    else content += `${codeUnit(text, at)}${HEX_DIGIT.test(text.slice(at + 1, at + 2)) ? '" L"' : ''}`;
  }
  return `L"${content}"`;
}

/**
 * A string of a resource script in ASCII, so that its bytes mean the same in every code page, and in a script
 * that includes it. Resource compilers read four digits after `\x`.
 */
export function scriptLiteral(text: string): string {
  if (PLAIN.test(text) && !text.includes('??')) return `L"${text}"`;
  let content = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"') content += '""';
    else if (character === '\\') content += '\\\\';
    else if (/[ -~]/.test(character) && !isDoubledMark(text, at)) content += character;
    else content += codeUnit(text, at);
  }
  return `L"${content}"`;
}
