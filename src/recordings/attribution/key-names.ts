import type { NamedKind, NameFact, VolumeFact } from './name-fact.js';
import type { NameHistory } from './name-history.js';
import { NameTable } from './name-table.js';
import { VolumeNames } from './volume-names.js';

/**
 * Names by address on one machine, as of the last event. Addresses are reused: a name ends with its object.
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
  /** Whether all of the machine's files have all events; a missing event could be the end of a name. */
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
