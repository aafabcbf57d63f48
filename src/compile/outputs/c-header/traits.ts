import type { Provider } from '../../../manifest/model/model.js';
import { parseGuid } from '../../../windows/values/guid.js';

/** The trait types of evntcons.h. */
const GROUP_GUID = 1;
const DECODE_GUID = 2;

/**
 * A define's provider traits: `NULL`, or the string for `EventSetInformation` (`EventProviderSetTraits`): its
 * size, the provider's name (empty unless `includeName`), and traits with size and type (Microsoft's
 * "Provider Traits" page). With a control GUID, decoding also needs the provider's own GUID.
 */
export function traitsLiteral(provider: Provider): string {
  const { traits, controlGuid } = provider;
  if (traits === undefined && controlGuid === undefined) return 'NULL';

  const name = new TextEncoder().encode(traits?.includeName?.value === true ? provider.name.value : '');
  const parts = [{ bytes: [...name, 0], what: 'provider name' }];
  if (traits?.groupGuid !== undefined) {
    parts.push({ bytes: trait(GROUP_GUID, traits.groupGuid.value), what: 'group GUID' });
  }
  if (controlGuid !== undefined) {
    parts.push({ bytes: trait(DECODE_GUID, provider.guid.value), what: 'decode GUID' });
  }
  const size = parts.reduce((sum, part) => sum + part.bytes.length, 2);

  const strings = [{ bytes: uint16(size), what: 'size' }, ...parts];
  return strings.map(({ bytes, what }) => `\\\n    ${stringLiteral(bytes)} /* ${what} */`).join(' ');
}

function trait(type: number, guid: string): number[] {
  const content = [type, ...(parseGuid(guid) ?? [])];
  return [...uint16(content.length + 2), ...content];
}

function uint16(value: number): number[] {
  return [value & 0xff, value >> 8];
}

function stringLiteral(bytes: number[]): string {
  return `"${bytes.map((byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')}"`;
}
