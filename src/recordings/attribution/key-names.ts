import type { NamedKind, NameFact, VolumeFact } from './name-fact.js';
import type { NameHistory } from './name-history.js';
import { NameTable } from './name-table.js';
import { VolumeNames } from './volume-names.js';

/**
 * The names of the things on one machine that events refer to by address, at the time of the event that was
 * read last. An address is used again after the end of a thing, so a name ends with it.
 */
export class KeyNames {
  readonly volumes = new VolumeNames();
  readonly #tables: Readonly<Record<NamedKind, NameTable>> = {
    file: new NameTable(),
    'open-file': new NameTable(),
    'registry-key': new NameTable(),
    driver: new NameTable(),
  };
  #history: NameHistory | undefined;
  /** Sessions can record that files are opened, but not that they are closed. */
  #hasCloses = false;
  /**
   * Whether all files of the machine have all events. An event that is missing could be the end of a name.
   */
  isComplete = true;

  /** Takes what a reading of the whole trace has found. */
  begin(history: NameHistory | undefined, hasCloses: boolean): void {
    this.#history = history;
    this.#hasCloses = hasCloses;
    for (const { of, key, name, size } of history?.initial() ?? []) this.#tables[of].set(key, name, size);
  }

  apply(fact: NameFact | VolumeFact): void {
    if (fact.of === 'volume') {
      this.volumes.add(fact.from, fact.to);
      return;
    }
    const { of, kind, key, name, size } = fact;
    const table = this.#tables[of];
    if (kind === 'end') {
      if (of === 'open-file') this.#hasCloses = true;
      table.delete(key);
    } else if (kind !== 'exists') {
      if (this.#isKnown(fact)) table.set(key, name, size);
      else table.delete(key);
    }
  }

  /** The name of a thing; `undefined` if the trace does not say it. */
  nameOf(of: NamedKind, address: bigint): string | undefined {
    const table = this.#tables[of];
    const name = of === 'driver' ? table.around(address) : table.get(address);
    return name === undefined ? undefined : (this.volumes.pathOf(name) ?? name);
  }

  #isKnown({ of, key, name }: NameFact): boolean {
    // The path of a file that is opened in a folder can be relative to that.
    if (of === 'open-file') return this.isComplete && this.#hasCloses && name.startsWith('\\');
    return (
      name !== '' && (this.#history === undefined ? this.isComplete : !this.#history.isDoubtful(of, key))
    );
  }
}
