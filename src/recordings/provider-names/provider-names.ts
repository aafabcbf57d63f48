import { fnv1a48 } from '../../text/fnv1a.js';

/** The names of providers that register with Windows, by GUID. The list is read when a name is needed. */
export class ProviderNames {
  #byHash: ReadonlyMap<number, string> | undefined;

  /** @param read returns the packed list: see `providerNamesIn`. */
  constructor(private readonly read: () => string) {}

  /** @param guid in lower case without braces. */
  of(guid: string): string | undefined {
    return this.#names().get(fnv1a48(guid));
  }

  /** Whether a provider has the name, in either case. */
  has(name: string): boolean {
    const wanted = name.toLowerCase();
    for (const known of this.#names().values()) if (known.toLowerCase() === wanted) return true;
    return false;
  }

  #names(): ReadonlyMap<number, string> {
    this.#byHash ??= new Map(providerNamesIn(this.read()));
    return this.#byHash;
  }
}

/** The characters of a hash in a packed line: 6 bytes in base64. */
const HASH_LENGTH = 8;

/**
 * The hashes of GUIDs (`fnv1a48`), and the names, of a packed list. A line is the hash in base64; the number
 * of characters that the name shares with the one before, as a digit of base 36; and the rest of the name.
 * GUIDs would be more than half of the list. That another GUID has a hash of it is as likely as 1 in 290
 * billion.
 */
export function* providerNamesIn(packed: string): Generator<[hash: number, name: string]> {
  let name = '';
  for (const line of packed.split('\n')) {
    if (line.length <= HASH_LENGTH + 1) continue;
    const shared = Number.parseInt(line.charAt(HASH_LENGTH), 36);
    name = name.slice(0, shared) + line.slice(HASH_LENGTH + 1);
    yield [numberOf(line.slice(0, HASH_LENGTH)), name];
  }
}

/** The number of a hash in base64. */
function numberOf(hash: string): number {
  let number = 0;
  for (const byte of atob(hash)) number = number * 0x100 + byte.charCodeAt(0);
  return number;
}
