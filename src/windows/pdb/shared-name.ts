import { undecorated } from './undecorated.js';

/**
 * The name of the functions at an address; nothing tells which of them ran. `undefined` if there is none.
 * Procedures have readable names. Other functions at the address can have only public symbols, whose names
 * are decorated; each procedure can be one of those that remain decorated.
 *
 * @param procedures names of procedures; overloads have the same.
 * @param publics the names of the public symbols.
 */
export function sharedName(procedures: readonly string[], publics: readonly string[]): string | undefined {
  const names = new Set(procedures);
  const own = names.size;
  let unmatched = procedures.length;
  const decorated = new Set<string>();
  for (const each of publics) {
    const name = undecorated(each);
    // Compilers name one destructor twice: for objects, and for arrays of them.
    if (name.startsWith('?')) decorated.add(name.replace(/^\?\?_E/, '??_G'));
    else if (own > 0 && (names.has(name) || names.has(plain(name)))) unmatched--;
    else names.add(name);
  }
  for (const name of [...decorated].slice(Math.max(0, unmatched))) names.add(name);
  const [first, ...rest] = names;
  if (rest.length === 0) return first;
  return `${first} or ${rest.length === 1 ? rest[0] : `${rest.length} others`}`;
}

/** The name without what the calling convention adds for x86: `_lift`, `_lift@8`, `@lift@8`, `lift@@16`. */
function plain(name: string): string {
  const start = name.startsWith('_') || name.startsWith('@') ? 1 : 0;
  const at = name.lastIndexOf('@');
  if (at <= start || !/^\d+$/.test(name.slice(at + 1))) return name.slice(start);
  return name.slice(start, name[at - 1] === '@' ? at - 1 : at);
}
