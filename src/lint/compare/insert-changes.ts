import { type MessagePart, parseMessageText } from '../../manifest/model/messages/message-text.js';
import type { InsertValues } from './insert-values.js';
import type { Pair } from './pair.js';

/** An insert that stands where it stood, and shows another value. */
export interface MisleadingInsert {
  readonly number: number;
  /** The newer number of the value that it showed; `undefined` if the newer version lacks the value. */
  readonly wanted: number | undefined;
}

/** The changes in the values that a message shows. */
export interface InsertChanges {
  readonly misleading: readonly MisleadingInsert[];
  /** The newer numbers of the values that are still there, and not shown any more. */
  readonly lost: readonly number[];
  /** Whether both texts are the same to readers: only the numbers of inserts followed their values. */
  readonly isAdapted: boolean;
}

/** Compares the inserts of a message by the values that they show. */
export function insertChanges(texts: Pair<string>, { newerNumber, names }: InsertValues): InsertChanges {
  const before = placedInserts(texts.before);
  const after = placedInserts(texts.after);
  const aligned = align({ before, after });
  const misleading = new Map<number, MisleadingInsert>();
  for (const { before: was, after: is, isLabelled } of aligned) {
    const wanted = newerNumber(was.number);
    if (was.number !== is.number || wanted === is.number || names.before(was.number) === undefined) continue;
    if (wanted === undefined && (names.after(is.number) === undefined || !isLabelled)) continue;
    misleading.set(is.number, { number: is.number, wanted });
  }
  const shown = new Set(after.inserts.map(({ number }) => number));
  const excused = new Set([...misleading.values()].map(({ wanted }) => wanted));
  const lost = new Set(before.inserts.flatMap(({ number }) => newerNumber(number) ?? []));
  return {
    misleading: [...misleading.values()],
    lost: [...lost].filter((number) => !shown.has(number) && !excused.has(number)),
    isAdapted:
      hasSameTexts({ before, after }) &&
      aligned.every(({ before: was, after: is }) => {
        return newerNumber(was.number) === is.number && was.format === is.format;
      }),
  };
}

interface PlacedInsert {
  readonly number: number;
  readonly format: string | undefined;
  /** The words before it, from the previous insert on. */
  readonly label: string;
}

interface PlacedInserts {
  readonly inserts: readonly PlacedInsert[];
  /** The texts around the inserts. */
  readonly texts: readonly string[];
}

function placedInserts(text: string): PlacedInserts {
  const parts = parseMessageText(text).filter(isInsert);
  const starts = [0, ...parts.map(({ end }) => end)];
  const ends = [...parts.map(({ start }) => start), text.length];
  const texts = starts.map((start, at) => text.slice(start, ends[at]));
  const inserts = parts.map(({ number, format }, at) => ({
    number,
    format,
    label: labelIn(texts[at] ?? ''),
  }));
  return { inserts, texts };
}

const isInsert = (part: MessagePart) => part.kind === 'insert';

/** A label without what ends the words before it: `Src=` in `, Src=`. Empty if there is no word. */
function labelIn(text: string): string {
  const start = text.search(/[\p{L}\p{N}]/u);
  return start < 0 ? '' : text.slice(start).trimEnd();
}

/** An insert in both texts. */
interface AlignedInsert extends Pair<PlacedInsert> {
  /** False if only the order of the inserts shows that it is the same one. */
  readonly isLabelled: boolean;
}

type PlacedPair = Pair<readonly PlacedInsert[]>;

/** Aligns the inserts of two texts: by the words before them, or else in order. */
function align({ before, after }: Pair<PlacedInserts>): AlignedInsert[] {
  let left: PlacedPair = { before: before.inserts, after: after.inserts };
  if (hasSameTexts({ before, after })) return inOrder(left, true);
  const aligned: AlignedInsert[] = [];
  for (const keyOf of [({ label }: PlacedInsert) => label, lastWord]) {
    const found = sameKeys(left, keyOf);
    aligned.push(...found);
    const taken = new Set(found.flatMap((pair) => [pair.before, pair.after]));
    const isLeft = (insert: PlacedInsert) => !taken.has(insert);
    left = { before: left.before.filter(isLeft), after: left.after.filter(isLeft) };
  }
  return left.before.length === left.after.length ? [...aligned, ...inOrder(left, false)] : aligned;
}

const lastWord = ({ label }: PlacedInsert) => label.slice(label.lastIndexOf(' ') + 1);

function inOrder({ before, after }: PlacedPair, isLabelled: boolean): AlignedInsert[] {
  return before.map((was, at) => ({ before: was, after: after[at] as PlacedInsert, isLabelled }));
}

function sameKeys({ before, after }: PlacedPair, keyOf: (insert: PlacedInsert) => string): AlignedInsert[] {
  const newer = byKey(after, keyOf);
  return [...byKey(before, keyOf)].flatMap(([key, was]) => {
    const is = newer.get(key);
    return was && is ? { before: was, after: is, isLabelled: true } : [];
  });
}

/** The inserts by their keys; `undefined` for a key that several have. */
function byKey(
  inserts: readonly PlacedInsert[],
  keyOf: (insert: PlacedInsert) => string,
): Map<string, PlacedInsert | undefined> {
  const found = new Map<string, PlacedInsert | undefined>();
  for (const insert of inserts) {
    const key = keyOf(insert);
    if (key !== '') found.set(key, found.has(key) ? undefined : insert);
  }
  return found;
}

function hasSameTexts({ before, after }: Pair<PlacedInserts>): boolean {
  return (
    before.texts.length === after.texts.length && before.texts.every((text, at) => text === after.texts[at])
  );
}
