import { listOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers, isFlag } from '../../windows/checks/members.js';
import type { EventMapInfo } from '../../windows/trace-info/event-map-info.js';
import type { ProviderEventInfo } from '../../windows/trace-info/provider-event-info.js';
import { MapFlag } from '../../windows/trace-info/tdh-constants.js';
import type { MessageReference, Provider, ValueMap } from '../model/model.js';
import { type MessageTexts, textsOf } from './messages.js';
import { windowsText } from './windows-text.js';

/** The result of TdhEnumerateManifestProviderEvents: events by ID and version, in mc.exe's order. */
export function providerEventInfoOf(provider: Provider): ProviderEventInfo {
  const events = listOf(objectOf(provider, 'provider').events, 'provider.events');
  const descriptors = events.map(({ descriptor }) => descriptor);
  return { eventDescriptors: descriptors.sort((a, b) => a.id - b.id || a.version - b.version) };
}

/** The form of an EVENT_MAP_INFO. */
export interface EventMapInfoOptions {
  /** Whether texts end with a space, as in Windows and merged traces. Default: false (human-readable). */
  readonly asWindows?: boolean | undefined;
}

/** TdhGetEventMapInformation's result: items with values, in mc.exe's order by value, with their texts. */
export function eventMapInfoOf(
  map: ValueMap,
  texts: MessageTexts,
  options: EventMapInfoOptions = {},
): EventMapInfo {
  textsOf(texts);
  checkMembers<EventMapInfoOptions>(options, { asWindows: isFlag });
  const { asWindows } = options ?? {};
  const textOf = (message: MessageReference | undefined) =>
    asWindows === true ? windowsText(texts.of(message)) : texts.shown(message);
  const items = listOf(objectOf(map, 'map').items, 'map.items');
  const entries = items
    .filter(({ declared }) => declared !== undefined)
    .map(({ value, message }) => ({ value, output: textOf(message) }));
  return {
    kind: 'number',
    name: map.name.value,
    flags: map.kind === 'valueMap' ? MapFlag.ManifestValueMap : MapFlag.ManifestBitMap,
    entries: entries.sort((a, b) => a.value - b.value),
  };
}
