import { sanitiseForSymbol } from '../../manifest/model/names/symbols.js';

/** An untaken symbol in the style of others: in capitals if they are, and with the prefix that all share. */
export function symbolLike(name: string, others: readonly string[], taken: ReadonlySet<string>): string {
  const shared = sharedStart(others);
  const areCapitals = others.length > 0 && others.every((symbol) => !/[a-z]/.test(symbol));
  const own = sanitiseForSymbol(areCapitals ? inCapitals(name) : name).replace(/^(?=\d)/, '_') || '_';
  const symbol = shared.slice(0, shared.length - overlap(shared, own)) + own;
  return unlike(symbol, taken, '_');
}

/** The length, in whole words, of the end of `start` that begins `own`: 4 for `EVT_JOB_`, `JOB_PRINTED`. */
function overlap(start: string, own: string): number {
  for (let length = Math.min(start.length, own.length); length > 0; length -= 1) {
    const isWord = length === start.length || start[start.length - length - 1] === '_';
    if (isWord && start.endsWith(own.slice(0, length))) return length;
  }
  return 0;
}

/** The start of at least two symbols, up to an underscore. */
function sharedStart(symbols: readonly string[]): string {
  const [first, ...rest] = symbols;
  if (first === undefined || rest.length === 0) return '';
  let end = first.length;
  for (const symbol of rest) while (!symbol.startsWith(first.slice(0, end))) end -= 1;
  return first.slice(0, first.lastIndexOf('_', end - 1) + 1);
}

/** `JobPrinted` as `JOB_PRINTED`. */
function inCapitals(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase();
}

/** `JobPrinted` as `Job printed`, for messages. */
export function asText(name: string): string {
  const [first = '', ...rest] = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/);
  return [first, ...rest.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))].join(' ');
}

/** A definition that has a message: what its string's id can contain, and the id. */
export interface NamedMessage {
  /** Its symbol, name and value, whichever there are. */
  readonly keys: readonly (string | undefined)[];
  readonly id: string;
}

/** An ID of a string: a key of its definition, and the texts around it. */
interface StringIdStyle {
  readonly id: string;
  /** Which of the keys it is. */
  readonly key: number;
  readonly before: string;
  readonly after: string;
}

/** The ID of a string in the style of others, such as `Event.7` after `Event.6`. */
export function stringIdLike(
  keys: readonly (string | undefined)[],
  others: readonly NamedMessage[],
  fallback: string,
  taken: ReadonlySet<string>,
): string {
  const styles = others
    .flatMap((other) => styleOf(other, keys) ?? [])
    .filter(({ id, after }) => !(NUMBERED.test(after) && taken.has(id.replace(NUMBERED, ''))))
    .slice(-5)
    .reverse();
  // A number behind the key is usually that of a version, and not the style of most.
  const style = styles.find(({ after }) => !NUMBERED.test(after)) ?? styles[0];
  return unlike(style === undefined ? fallback : style.before + keys[style.key] + style.after, taken, '.');
}

/** The end of an ID that `unlike` has made different from another. */
const NUMBERED = /[._]\d+$/;

function styleOf(
  { id, keys: own }: NamedMessage,
  keys: readonly (string | undefined)[],
): StringIdStyle | undefined {
  for (const [index, key] of own.entries()) {
    if (key === undefined || key === '' || keys[index] === undefined) continue;
    const at = placeOf(key, id);
    if (at >= 0) return { id, key: index, before: id.slice(0, at), after: id.slice(at + key.length) };
  }
  return undefined;
}

/** The position of a key in an ID; -1 if it is not found. A number is not part of a longer one. */
function placeOf(key: string, id: string): number {
  if (!/^\d+$/.test(key)) return id.indexOf(key);
  // Not an expression made of the key, because engines refuse long ones.
  for (const { index, 0: digits } of id.matchAll(/\d+/g)) if (digits === key) return index;
  return -1;
}

/** A name, with a number after it if it is taken. */
export function unlike(name: string, taken: ReadonlySet<string>, separator: string): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}${separator}${count}`;
  return free;
}
