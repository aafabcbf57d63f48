import { normalGuid } from '../../../windows/values/guid.js';
import type { Located, Provider, Reference } from '../model.js';
import { guidMeant } from '../values/guid-form.js';

/** Wrong names written by tools that export a machine's providers as manifests, and their winmeta names. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['Always', 'LogAlways'],
  ['CountedUtf16String', 'CountedUnicodeString'],
  ['CountedMbcsString', 'CountedAnsiString'],
]);

/** The definition a reference identifies, or probably means if erroneous, for read-only commands. */
export function meaningOf<T>(reference: Reference<T> | undefined): T | undefined {
  return reference?.target ?? reference?.meant;
}

/** Whether a reference without a definition is clear: it means another definition, or a number. */
export function isMeant({ name, target, meant }: Reference<unknown>): boolean {
  return target === undefined && (meant !== undefined || numberOf(name) !== undefined);
}

/** A name or symbol as written in the manifest, even if malformed; `''` if there is none. */
export function writtenText(located: Located<string> | undefined): string {
  return located === undefined ? '' : located.value || located.text.trim();
}

/** The GUID of a provider, even if it is written without braces; `''` if there is none. */
export function guidOf({ guid }: { readonly guid: Pick<Provider['guid'], 'value' | 'text'> }): string {
  return guid.value || normalGuid(guidMeant(guid.text.trim()) ?? '');
}

/** The correct local name for an alias that tools write; any other name unchanged. */
export function withoutAlias(localName: string): string {
  return ALIASES.get(localName) ?? localName;
}

/** An event's value from a reference: that of its meaning, else the number written instead, else 0. */
export function meantValue(
  reference: Reference<{ readonly value: number }> | undefined,
  most: number,
): number {
  if (reference === undefined) return 0;
  const known = meaningOf(reference);
  if (known !== undefined) return known.value;
  const number = numberOf(reference.name) ?? 0n;
  return number <= BigInt(most) ? Number(number) : 0;
}

/** The mask for an event from a reference to a keyword, in the same way. */
export function meantMask(reference: Reference<{ readonly mask: bigint }>): bigint {
  const known = meaningOf(reference);
  return known === undefined ? BigInt.asUintN(64, numberOf(reference.name) ?? 0n) : known.mask;
}

/** The number that is written instead of a name. */
export const numberOf = (name: string): bigint | undefined =>
  /^(?:\d+|0[xX][0-9A-Fa-f]+)$/.test(name) && name.length <= LONGEST_NUMBER ? BigInt(name) : undefined;

/** The number of digits in the largest 64-bit number. */
const LONGEST_NUMBER = 20;
