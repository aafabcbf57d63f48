import { BytesError } from '../../../windows/bytes/bytes.js';
import { decodeExtendedData } from '../../../windows/structures/extended-data.js';
import { EventHeaderExtType, ProviderTraitType } from '../../../windows/structures/header-constants.js';
import type { TraceEvent } from '../events/trace-event.js';

/**
 * Other GUIDs under which the provider of an event can be described: the header has either the GUID with which the provider is
 * registered or its decode GUID, and an extended item has the other one.
 */
export function otherGuidsOf({ providerId, extendedData }: TraceEvent): readonly string[] {
  const guids: string[] = [];
  for (const item of extendedData) {
    if (item.extType !== EventHeaderExtType.ControlGuid && item.extType !== EventHeaderExtType.ProvTraits) {
      continue;
    }
    try {
      const content = decodeExtendedData(item);
      if (content.kind === 'controlGuid') guids.push(content.controlGuid);
      if (content.kind !== 'providerTraits') continue;
      for (const { type, guid } of content.traits) {
        if (type === ProviderTraitType.DecodeGuid && guid !== undefined) guids.push(guid);
      }
    } catch (error) {
      // A malformed item is no reason to leave the payload undecoded.
      if (!(error instanceof BytesError)) throw error;
    }
  }
  return guids.filter((guid) => guid !== providerId);
}
