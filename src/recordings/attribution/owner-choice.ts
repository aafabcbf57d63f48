/** A kind of owner of events. */
export type OwnerKind = 'process' | 'thread';

/** A choice of processes or of threads. */
export class OwnerChoice {
  readonly #ids: ReadonlySet<number>;
  readonly #names: ReadonlySet<string>;

  /** @param wanted IDs and names. */
  constructor(
    private readonly kind: OwnerKind,
    wanted: readonly (number | string)[],
  ) {
    this.#ids = new Set(wanted.filter((each) => typeof each === 'number'));
    const names = wanted.filter((each) => typeof each === 'string');
    this.#names = new Set(names.map((name) => comparedName(kind, name)));
  }

  has(id: number | undefined, name: string | undefined): boolean {
    if (id !== undefined && this.#ids.has(id)) return true;
    return name !== undefined && this.#names.size > 0 && this.#names.has(comparedName(this.kind, name));
  }
}

/** A name in the form in which names are compared. Nearly all programs have the extension `.exe`. */
export function comparedName(kind: OwnerKind, name: string): string {
  const lower = name.toLowerCase();
  return kind === 'process' ? lower.replace(/\.exe$/, '') : lower;
}
