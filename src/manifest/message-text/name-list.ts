import type { ListEntry, ListKind, LocatedName } from './model.js';

interface BuiltIn {
  readonly name: string;
  readonly value: number;
  readonly file?: string;
}

/** The names that mc.exe predefines. `System` is not a facility, although the documentation lists it. */
const BUILT_IN: Readonly<Record<ListKind, readonly BuiltIn[]>> = {
  severities: [
    { name: 'Success', value: 0 },
    { name: 'Informational', value: 1 },
    { name: 'Warning', value: 2 },
    { name: 'Error', value: 3 },
  ],
  facilities: [{ name: 'Application', value: 0 }],
  languages: [{ name: 'English', value: 0x409, file: 'MSG00001' }],
};

/** The built-in names of severities, by value. */
export const severityNames: readonly string[] = BUILT_IN.severities.map(({ name }) => name);

/** The largest value of a name. */
export const LARGEST: Readonly<Record<ListKind, number>> = {
  severities: 3,
  facilities: 0xfff,
  languages: 0xffff,
};

/** The names of one kind, in the order of their first definitions. Case is ignored. */
export class NameList {
  readonly entries: ListEntry[];
  private readonly byKey = new Map<string, ListEntry>();

  constructor(readonly kind: ListKind) {
    this.entries = BUILT_IN[kind].map(({ name, value, file }) => ({
      name,
      value,
      symbol: file === undefined ? undefined : { name: file, range: { start: 0, end: 0 } },
      codePage: undefined,
      range: undefined,
      used: false,
    }));
    for (const entry of this.entries) this.byKey.set(entry.name.toLowerCase(), entry);
  }

  find(name: string): ListEntry | undefined {
    return this.byKey.get(name.toLowerCase());
  }

  /** The first entry: the one that messages have until they name another. */
  get first(): ListEntry {
    return this.entries[0] as ListEntry;
  }

  /** Adds a name, or redefines one's value and symbol; mc.exe then forgets that messages use it. */
  define({ name, range }: LocatedName, facts: Pick<ListEntry, 'value' | 'symbol' | 'codePage'>): ListEntry {
    const known = this.find(name);
    if (known !== undefined) return Object.assign(known, facts, { range, used: false });
    const entry = { name, ...facts, range, used: false };
    this.entries.push(entry);
    this.byKey.set(name.toLowerCase(), entry);
    return entry;
  }
}
