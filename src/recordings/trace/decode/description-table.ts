import { normalGuid } from '../../../windows/values/guid.js';
import type { KnownEvent } from './known-event.js';

/** The descriptions of one provider or one class. */
interface Entry {
  readonly byKey: Map<number, KnownEvent[]>;
  /** The versions of each id in ascending order. */
  readonly versions: Map<number, number[]>;
  readonly first: KnownEvent;
  providerName: string | undefined;
}

/**
 * Event descriptions by GUID, number, and version. The first two are provider and ID, or class and opcode.
 */
export class DescriptionTable {
  readonly #entries = new Map<string, Entry>();

  /** Descriptions of the same event stay in the order in which they were added. */
  add(guid: string, number: number, version: number, known: KnownEvent): void {
    const normal = normalGuid(guid);
    let entry = this.#entries.get(normal);
    if (entry === undefined) {
      entry = { byKey: new Map(), versions: new Map(), first: known, providerName: undefined };
      this.#entries.set(normal, entry);
    }
    const key = keyOf(number, version);
    const others = entry.byKey.get(key);
    if (others !== undefined) {
      others.push(known);
      return;
    }
    entry.byKey.set(key, [known]);
    const versions = entry.versions.get(number) ?? [];
    entry.versions.set(
      number,
      [...versions, version].sort((a, b) => a - b),
    );
  }

  /** The name of the provider in the first description; `undefined` without descriptions. */
  providerName(guid: string): string | undefined {
    const entry = this.#entries.get(guid);
    // Kept, because a description can be made anew each time.
    if (entry !== undefined) entry.providerName ??= entry.first.description.provider.name;
    return entry?.providerName;
  }

  has(guid: string): boolean {
    return this.#entries.has(guid);
  }

  /** @param guid in lower case without braces, as in all events of a trace. */
  find(guid: string, number: number, version: number): readonly KnownEvent[] | undefined {
    return this.#entries.get(guid)?.byKey.get(keyOf(number, version));
  }

  /** The versions that are next to a missing one: the newest that is older, then the oldest that is newer. */
  nearestVersions(guid: string, number: number, version: number): readonly number[] {
    const versions = this.#entries.get(guid)?.versions.get(number);
    if (versions === undefined) return NO_VERSIONS;
    const older = versions.filter((other) => other < version).at(-1);
    const newer = versions.find((other) => other > version);
    return [older, newer].filter((other) => other !== undefined);
  }
}

const NO_VERSIONS: readonly number[] = [];

function keyOf(number: number, version: number): number {
  return number * 0x100 + version;
}
