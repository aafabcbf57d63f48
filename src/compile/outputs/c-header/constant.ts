import { cKeywords } from '../../../manifest/model/names/c-keywords.js';

/** One name that the header declares. */
export interface Constant {
  readonly kind: 'define' | 'guid' | 'descriptor' | 'enumeration' | 'enumerator';
  readonly name: string;
  /** The text after the name: a number or an initialiser; empty for an enumeration. */
  readonly value: string;
  /** Lines of the comment above it, safe inside a comment. */
  readonly comment: readonly string[];
  /** Whether a program can define the name before it includes the header. */
  readonly isOverridable?: boolean;
  /** The comment at the end of its line, safe inside a comment; empty if there is none. */
  readonly note: string;
}

export function constant(kind: Constant['kind'], name: string, value: string, note = ''): Constant {
  return { kind, name, value, comment: [], note };
}

/** The words in the header's own lines, except keywords, which a define of that name would change. */
const usedByTheHeader: ReadonlySet<string> = new Set([
  'EVENT_DESCRIPTOR',
  'EVENT_DESCRIPTOR_DEF',
  'GUID',
  'NULL',
  'WEVTC_SELECTANY',
  '__cplusplus',
  '__declspec',
  'defined',
  'selectany',
]);

/**
 * A constant's treatment: `declared` (printed), `repeated` (same name and value above), `overridden` (same
 * name, another value below), or `unusable` (a name that C or C++ cannot declare).
 */
export type Fate = 'declared' | 'repeated' | 'overridden' | 'unusable';

/**
 * Decides which constants to print if several have the same name. mc.exe prints all of them: identical
 * defines are redundant, the last of different ones takes effect, often without a warning, and with different
 * descriptors the header does not compile. wevtc prints only the last one, so the header always compiles.
 * `isTaken` returns whether the header uses the name for something else.
 */
export function decideFates(
  constants: readonly Constant[],
  isTaken: (constant: Constant) => boolean = () => false,
): ReadonlyMap<Constant, Fate> {
  const last = new Map(constants.map((item) => [item.name, identity(item)]));
  const declared = new Set<string>();
  const fateOf = (item: Constant): Fate => {
    if (!isUsable(item.name) || isTaken(item)) return 'unusable';
    if (identity(item) !== last.get(item.name)) return 'overridden';
    return declared.size < declared.add(item.name).size ? 'declared' : 'repeated';
  };
  return new Map(constants.map((item) => [item, fateOf(item)]));
}

const isUsable = (name: string) =>
  /^[\p{L}\p{Nl}_][\p{L}\p{Nd}\p{Nl}²³¹_]*$/u.test(name) &&
  !cKeywords.has(name) &&
  !usedByTheHeader.has(name);

const identity = ({ kind, value }: Constant) => `${kind} ${value}`;
