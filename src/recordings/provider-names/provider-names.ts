/** The names of providers that register with Windows, by GUID. The list is read when a name is needed. */
export class ProviderNames {
  #byGuid: ReadonlyMap<string, string> | undefined;

  /** @param read returns the packed list: see `providerNamesIn`. */
  constructor(private readonly read: () => string) {}

  /** @param guid in lower case without braces. */
  of(guid: string): string | undefined {
    return this.#names().get(guid);
  }

  /** Whether a provider has the name, in either case. */
  has(name: string): boolean {
    const wanted = name.toLowerCase();
    for (const known of this.#names().values()) if (known.toLowerCase() === wanted) return true;
    return false;
  }

  #names(): ReadonlyMap<string, string> {
    this.#byGuid ??= new Map(providerNamesIn(this.read()));
    return this.#byGuid;
  }
}

/** The characters of a GUID in a packed line: 16 bytes in base64url. */
const GUID_LENGTH = 22;

/**
 * The GUIDs and names of a packed list. A line is the GUID's 16 bytes in the order of its text, as base64url;
 * the number of characters that the name shares with the one before, as a digit of base 36; and the rest of
 * the name. So the list of 1,000 names has half the size.
 */
export function* providerNamesIn(packed: string): Generator<[guid: string, name: string]> {
  let name = '';
  for (const line of packed.split('\n')) {
    if (line.length <= GUID_LENGTH + 1) continue;
    const shared = Number.parseInt(line.charAt(GUID_LENGTH), 36);
    name = name.slice(0, shared) + line.slice(GUID_LENGTH + 1);
    yield [guidOfBase64(line.slice(0, GUID_LENGTH)), name];
  }
}

function guidOfBase64(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const digits = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
