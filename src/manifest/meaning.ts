import { lexical, type QName } from './lexical.js';
import type { Located, Provider, Reference } from './model.js';

/** Names that tools write into the manifests that they make of a machine's providers, and the ones of winmeta that they mean. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['Always', 'LogAlways'],
  ['CountedUtf16String', 'CountedUnicodeString'],
  ['CountedMbcsString', 'CountedAnsiString'],
]);

/** What a reference stands for or, in a manifest with errors, is taken for by those who only read. */
export function meaningOf<T>(reference: Reference<T> | undefined): T | undefined {
  return reference?.target ?? reference?.meant;
}

/** Whether it is plain what a reference means although it stands for nothing: some definition, or a number. */
export function isMeant({ name, target, meant }: Reference<unknown>): boolean {
  return target === undefined && (meant !== undefined || numberOf(name) !== undefined);
}

/** A name or symbol as it stands in the manifest, also where it is malformed; `''` where there is none. */
export function writtenText(located: Located<string> | undefined): string {
  return located === undefined ? '' : located.value || located.text.trim();
}

/** The GUID of a provider, also where its braces are missing; `''` when it has none. */
export function guidOf({ guid }: Pick<Provider, 'guid'>): string {
  return guid.value || (lexical.guid.meant?.(guid.text.trim())?.toLowerCase() ?? '');
}

/** Whether a QName is the rest of a malformed one: `lexical.qname` keeps its text, but no local name. */
export function isMalformed({ localName }: QName): boolean {
  return localName === '';
}

/** The local name that an alias of tools stands for; every other as it is. */
export function withoutAlias(localName: string): string {
  return ALIASES.get(localName) ?? localName;
}

/** The value that an event gets from a name: that of what it means, else the number that stands in its place, else 0. */
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

/** The same for a keyword: its mask. */
export function meantMask(reference: Reference<{ readonly mask: bigint }>): bigint {
  const known = meaningOf(reference);
  return known === undefined ? BigInt.asUintN(64, numberOf(reference.name) ?? 0n) : known.mask;
}

/** The number that stands in the place of a name. */
export const numberOf = (name: string): bigint | undefined =>
  /^(?:\d+|0[xX][0-9A-Fa-f]+)$/.test(name) && name.length <= LONGEST_NUMBER ? BigInt(name) : undefined;

/** Digits of the largest number of 64 bits. */
const LONGEST_NUMBER = 20;

/** A name without its prefix. */
export const localNameOf = (name: string) => name.slice(name.indexOf(':') + 1);
