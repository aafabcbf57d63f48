import { parseMessage } from '../../windows/message/message.js';

/** The format of an insert that doesn't specify one. */
const USUAL_FORMAT = 's';

/** The inserts of a text: the formats of each number. */
export type Inserts = ReadonlyMap<number, ReadonlySet<string>>;

export function insertsIn(text: string): Inserts {
  const inserts = new Map<number, Set<string>>();
  for (const part of parseMessage(text).parts) {
    if (typeof part === 'string' || !('insert' in part)) continue;
    const formats = inserts.get(part.insert) ?? new Set();
    inserts.set(part.insert, formats.add(kindOf(part.format ?? USUAL_FORMAT)));
  }
  return inserts;
}

/** The kind of value that a format needs: its size and its conversion, without flags, width and precision. */
function kindOf(format: string): string {
  const [, size = '', conversion = ''] =
    /^[-+ #0]*[\d*]*(?:\.[\d*]*)?(I64|I32|ll|[hlwI])?(\w)?/.exec(format) ?? [];
  const integer = /^[diouxX]$/.test(conversion);
  return (integer ? `${size}d` : `${size}${conversion}`) + (format.match(/\*/g)?.length ?? '');
}

/** The inserts that need a value that programs written for the older text don't pass. */
export function surplusInserts(had: Inserts, has: Inserts): string[] {
  return [...has].flatMap(([number, kinds]) => {
    const known = had.get(number);
    const isNew = known === undefined || [...kinds].some((kind) => !known.has(kind));
    return isNew ? [written(number, kinds)] : [];
  });
}

/** The values that a text no longer shows. */
export function lostInserts(had: Inserts, has: Inserts): string[] {
  return [...had.keys()].filter((number) => !has.has(number)).map((number) => `%${number}`);
}

function written(number: number, kinds: ReadonlySet<string>): string {
  const [kind = USUAL_FORMAT] = kinds;
  return kind === USUAL_FORMAT ? `%${number}` : `%${number}!${kind}!`;
}
