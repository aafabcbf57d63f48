import { cKeywords } from '../../manifest/c-keywords.js';

/** One name that the header declares. */
export interface Constant {
  readonly kind: 'define' | 'guid' | 'descriptor' | 'enumeration' | 'enumerator';
  readonly name: string;
  /** What stands after the name: a number, an initialiser; nothing for an enumeration. */
  readonly value: string;
  /** Lines of the comment above it, made safe. */
  readonly comment: readonly string[];
  /** The comment at the end of its line, made safe; empty for none. */
  readonly note: string;
}

export function constant(kind: Constant['kind'], name: string, value: string, note = ''): Constant {
  return { kind, name, value, comment: [], note };
}

/** What the header's own lines consist of, apart from keywords: a define of that name would change them. */
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
 * What becomes of a constant: `declared` it is printed; `repeated` the same name has the same value further up;
 * `overridden` the name has another value further down; `unusable` the name cannot be declared in C or C++.
 */
export type Fate = 'declared' | 'repeated' | 'overridden' | 'unusable';

/**
 * Decides about names that occur twice. mc.exe prints both. For equal ones that is one too many; of different
 * defines the last takes effect, with a warning at best, and different descriptors do not compile. Here the
 * last one counts, and the header compiles in any case.
 *
 * @param isTaken whether the header has the name for something else.
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
  /^[A-Za-z_]\w*$/.test(name) && !cKeywords.has(name) && !usedByTheHeader.has(name);

const identity = ({ kind, value }: Constant) => `${kind} ${value}`;
