/** The most differences to list. Further ones are only counted. */
const MOST = 20;

/**
 * The differences between the binary and the compiled manifest (objects, lists, and plain values), in words:
 * the location, the value in the binary, and the compiled value. Members in `skip` are not compared.
 */
export function differences(expected: unknown, actual: unknown, skip: readonly string[] = []): string[] {
  const found: string[] = [];
  let more = 0;
  const add = (text: string) => {
    if (found.length < MOST) found.push(text);
    else more += 1;
  };
  const compare = (left: unknown, right: unknown, path: readonly string[]): void => {
    if (Object.is(left, right)) return;
    if (Array.isArray(left) && Array.isArray(right)) {
      const where = [...path].join(', ');
      if (left.length !== right.length)
        add(`${where}: ${left.length} in the binary, ${right.length} compiled`);
      const end = Math.min(left.length, right.length);
      for (let at = 0; at < end; at++) {
        compare(left[at], right[at], [...path.slice(0, -1), label(path.at(-1) ?? '', left[at], at)]);
      }
    } else if (isRecord(left) && isRecord(right)) {
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
        if (!skip.includes(key)) compare(left[key], right[key], [...path, key]);
      }
    } else {
      add(`${path.join(', ')}: ${show(left)} in the binary, ${show(right)} compiled`);
    }
  };
  compare(expected, actual, []);
  return more === 0 ? found : [...found, `and ${more} more`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A label for an entry of a list that people recognise: `events 5 version 1`, `channels 'App/Admin'`. */
function label(list: string, entry: unknown, at: number): string {
  if (!isRecord(entry)) return `${list}[${at}]`;
  if (list === 'events') return `events ${entry.id} version ${entry.version}`;
  if (typeof entry.name === 'string') return `${list} '${entry.name}'`;
  if (list === 'entries' && typeof entry.id === 'number') return `message 0x${entry.id.toString(16)}`;
  return `${list}[${at}]`;
}

const LONGEST = 60;

function show(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'bigint') return `0x${value.toString(16)}`;
  const text = typeof value === 'object' ? JSON.stringify(value, plainBigInt) : `${value}`;
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return typeof value === 'string' ? `'${shown}'` : shown;
}

const plainBigInt = (_: string, value: unknown) =>
  typeof value === 'bigint' ? `0x${value.toString(16)}` : value;
