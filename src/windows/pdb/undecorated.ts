/** A part of a decorated name that is no template and no operator. */
const PART = /^[A-Za-z_][\w$]*$/;

/** The most characters of a name: a digit of a long name stands for an earlier part of any length. */
const MOST_CHARACTERS = 4096;

/**
 * The name of a C++ function without its decoration: `?Lift@Crane@@QEAAXXZ` is `Crane::Lift`. Names with
 * templates or operators stay as they are, and so do all other names.
 *
 * Source: the decorations of Microsoft's C++ compiler: `?name@scope@scope@@`, with `?0` for a constructor and
 * `?1` for a destructor; a digit stands for an earlier part.
 */
export function undecorated(name: string): string {
  if (!name.startsWith('?')) return name;
  const special = name.startsWith('??0') ? '' : name.startsWith('??1') ? '~' : undefined;
  const parts: string[] = [];
  const known: string[] = [];
  let at = special === undefined ? 1 : 3;
  let length = 0;
  while (name[at] !== '@') {
    const next = name[at] ?? '';
    const isDigit = next >= '0' && next <= '9';
    const end = isDigit ? at + 1 : name.indexOf('@', at);
    const part = isDigit ? known[Number(next)] : name.slice(at, end);
    if (end < 0 || part === undefined || !PART.test(part)) return name;
    length += part.length + 2;
    if (length > MOST_CHARACTERS) return name;
    if (!isDigit) known.push(part);
    parts.push(part);
    // A digit has no separator behind it.
    at = isDigit ? end : end + 1;
  }
  const [first] = parts;
  if (first === undefined) return name;
  if (special !== undefined) parts.unshift(`${special}${first}`);
  return parts.reverse().join('::');
}
