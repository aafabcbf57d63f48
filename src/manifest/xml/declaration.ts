import { shown } from '../../text/shown.js';
import type { Range } from '../../text/source.js';
import type { Problems } from './problems.js';

/** The encoding that the XML declaration at the start of the text names, and the range of that name. */
export function declaredEncoding(text: string): { name: string; range: Range } | undefined {
  const match = naming.exec(text);
  const place = match?.indices?.[2];
  if (!match || place === undefined) return undefined;
  return { name: match[2] as string, range: { start: place[0], end: place[1] } };
}

const naming = /^<\?xml[ \t\r\n][^>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*(["'])([^"'<>]*)\1/d;

const beginning = /^<\?xml(?=[ \t\r\n?])/;
/** XMLDecl [23] with any value in each part, so that each part can be checked separately. */
const parts =
  /^<\?xml(?:[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*("[^"<]*"|'[^'<]*'))?(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*("[^"<]*"|'[^'<]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*("[^"<]*"|'[^'<]*'))?[ \t\r\n]*\?>/d;

/**
 * Checks the XML declaration (XML 1.0 §2.8) at the start of the text, and returns the offset after it: 0 if
 * there is none, undefined if its end cannot be found.
 */
export function checkDeclaration(text: string, problems: Problems): number | undefined {
  if (!beginning.test(text)) return 0;
  const match = parts.exec(text);
  const indices = match?.indices;
  if (!match || !indices) {
    const end = text.indexOf('?>');
    problems.broken(0, end < 0 ? '<?xml'.length : end + 2, { problem: 'declaration-form' });
    return end < 0 ? undefined : end + 2;
  }
  const check = (
    part: number,
    form: RegExp,
    problem: 'declaration-version' | 'declaration-encoding' | 'declaration-standalone',
  ) => {
    const [quoted, place] = [match[part], indices[part]];
    if (quoted === undefined || place === undefined) return;
    const value = quoted.slice(1, -1);
    if (!form.test(value)) problems.syntax(place[0] + 1, place[1] - 1, { problem, value: shown(value) });
  };
  if (match[1] === undefined) {
    problems.syntax(0, '<?xml'.length, { problem: 'declaration-version-missing' });
  }
  // Fifth edition: a processor treats every 1.x as 1.0. libxml2 also accepts "1.".
  check(1, /^1\.[0-9]*$/, 'declaration-version');
  check(2, /^[A-Za-z][A-Za-z0-9._-]*$/, 'declaration-encoding');
  check(3, /^(?:yes|no)$/, 'declaration-standalone');
  return match[0].length;
}
