import { fnv1a64 } from '../../text/fnv1a.js';

/** The most GUIDs whose names are kept. A trace can have any number of them. */
const MOST_KEPT = 1000;

/** The names of providers that register with Windows, by GUID. The list is read when a name is needed. */
export class ProviderNames {
  #byHash: ReadonlyMap<string, string> | undefined;
  /** A hash takes longer than finding a name, and events of few providers follow each other. */
  readonly #kept = new Map<string, string | undefined>();

  /** @param read returns the packed list: see `providerNamesIn`. */
  constructor(private readonly read: () => string) {}

  /** @param guid in lower case without braces. */
  of(guid: string): string | undefined {
    const kept = this.#kept.get(guid);
    if (kept !== undefined || this.#kept.has(guid)) return kept;
    const name = this.#names().get(hashOfGuid(guid));
    if (this.#kept.size < MOST_KEPT) this.#kept.set(guid, name);
    return name;
  }

  /** Whether a provider has the name, in either case. */
  has(name: string): boolean {
    const wanted = name.toLowerCase();
    for (const known of this.#names().values()) if (known.toLowerCase() === wanted) return true;
    return false;
  }

  #names(): ReadonlyMap<string, string> {
    this.#byHash ??= new Map(providerNamesIn(this.read()));
    return this.#byHash;
  }
}

/** The characters of a hash in a packed line: 6 bytes in base64. */
const HASH_LENGTH = 8;

/**
 * The hashes of GUIDs, and the names, of a packed list. A line is the hash in base64; the number of
 * characters that the name shares with the one before, as a digit of base 36; and the rest of the name. GUIDs
 * would be more than half of the list. That another GUID has a hash of it is as likely as 1 in 290 billion.
 */
export function* providerNamesIn(packed: string): Generator<[hash: string, name: string]> {
  let name = '';
  for (const line of packed.split('\n')) {
    if (line.length <= HASH_LENGTH + 1) continue;
    const shared = Number.parseInt(line.charAt(HASH_LENGTH), 36);
    name = name.slice(0, shared) + line.slice(HASH_LENGTH + 1);
    yield [line.slice(0, HASH_LENGTH), name];
  }
}

/**
 * The hash of a GUID in a packed list: the last 48 bits of FNV-1a.
 *
 * @param guid in lower case without braces.
 */
export function hashOfGuid(guid: string): string {
  const bytes = fnv1a64(guid).slice(-12).match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
}
