import { inNearestCulture } from '../../../manifest/model/messages/nearest-culture.js';
import { nearest } from '../../../manifest/model/values/suggest.js';
import { few } from '../../../text/few.js';
import { type Session, tellNote } from '../session.js';

/** The most cultures that a note names. */
const MOST_NAMES = 5;

/**
 * Reports that texts are in another language, because none of the `known` cultures, which can repeat names,
 * is the one of `--culture`. A culture without a region, such as `de`, and one with a region match each
 * other.
 */
export function tellMissingCulture(
  wanted: string | undefined,
  known: readonly string[],
  { host }: Session,
): void {
  const names = [...new Map(known.map((name) => [name.toLowerCase(), name])).values()];
  if (wanted === undefined || names.length === 0) return;
  const key = wanted.toLowerCase();
  if (names.some((name) => isWithin(name.toLowerCase(), key) || isWithin(key, name.toLowerCase()))) return;
  const candidate = nearest(wanted, names);
  const nearestName = inNearestCulture(names, (name) => name, wanted);
  const preferred = names.length === 1 ? '' : `; wevtc prefers ${nearestName}`;
  const hint =
    candidate === undefined
      ? `the texts are in ${few(names, MOST_NAMES)}${preferred}`
      : `did you mean '${candidate}'?`;
  tellNote(host, `there is no culture '${wanted}'; ${hint}`);
}

function isWithin(culture: string, other: string): boolean {
  return culture === other || culture.startsWith(`${other}-`);
}
