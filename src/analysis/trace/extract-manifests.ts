import type {
  StoredDescriptions,
  StoredManifest,
} from '../../recordings/trace/decode/stored-descriptions.js';
import { bytesOf, listOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import type { EventMapInfo } from '../../windows/trace-info/event-map-info.js';
import { DecodingSource } from '../../windows/trace-info/tdh-constants.js';
import type { TraceEventInfo } from '../../windows/trace-info/trace-event-info.js';
import { normalGuid } from '../../windows/values/guid.js';
import { CarriedManifests } from './carried-manifests.js';
import { ManifestFileNames } from './rebuild/manifest-file-names.js';
import { rebuildManifest } from './rebuild/rebuild-manifest.js';

/** A manifest that a trace carries, as a file. */
export interface ExtractedManifest {
  /** The name of the file, such as `Contoso-Backup.man`. It is valid on all systems, and has no folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** `trace-manifest`: an event source wrote it. `trace-event-info`: it was rebuilt from TRACE_EVENT_INFO. */
  readonly source: 'trace-manifest' | 'trace-event-info';
  /** The provider's GUID, in lower case without braces. */
  readonly providerGuid: string;
  /** The information missing from a rebuilt manifest, in English. */
  readonly notes: readonly string[];
}

/**
 * Returns the manifests that a trace carries: those of event sources of .NET as they are, and for each
 * provider with stored TRACE_EVENT_INFO one that describes the same events. A rebuilt manifest has no errors.
 *
 * @param stored what `collectDescriptions` found.
 */
export function extractManifests(
  stored: Pick<StoredDescriptions, 'infos' | 'maps' | 'manifests'>,
): ExtractedManifest[] {
  const names = new ManifestFileNames();
  const carried = new CarriedManifests();
  return [
    ...listOf(objectOf(stored, 'stored').manifests, 'stored.manifests')
      .map(manifestOf)
      .map((manifest) => ({
        path: names.claim(nameInManifest(manifest, carried), manifest.providerGuid),
        content: manifest.content,
        source: 'trace-manifest' as const,
        providerGuid: manifest.providerGuid,
        notes: [],
      })),
    ...rebuiltManifests(stored, names),
  ];
}

function manifestOf(value: StoredManifest): StoredManifest {
  const path = 'stored.manifests[]';
  bytesOf(objectOf(value, path).content, `${path}.content`);
  stringOf(value.providerGuid, `${path}.providerGuid`);
  return value;
}

function rebuiltManifests(
  { infos, maps }: Pick<StoredDescriptions, 'infos' | 'maps'>,
  names: ManifestFileNames,
): ExtractedManifest[] {
  const byProvider = new Map<string, TraceEventInfo[]>();
  for (const info of listOf(infos, 'stored.infos')) {
    // The others describe events that no manifest can have.
    if (objectOf(info, 'stored.infos[]').decodingSource !== DecodingSource.XmlFile) continue;
    const guid = normalGuid(info.providerGuid);
    const own = byProvider.get(guid) ?? [];
    byProvider.set(guid, own);
    own.push(info);
  }
  for (const one of listOf(maps, 'stored.maps'))
    objectOf(objectOf(one, 'stored.maps[]').map, 'stored.maps[].map');
  return [...byProvider].flatMap(([guid, own]) => {
    const mapsByName = new Map<string | undefined, EventMapInfo>();
    for (const { providerGuid, map } of maps) {
      if (providerGuid === guid && !mapsByName.has(map.name)) mapsByName.set(map.name, map);
    }
    const name = providerName(own, guid);
    const rebuilt = rebuildManifest(name, own, (wanted) => mapsByName.get(wanted));
    if (rebuilt === undefined) return [];
    const { text: content, notes } = rebuilt;
    const source = 'trace-event-info' as const;
    return [{ path: names.claim(name, guid), content, source, providerGuid: guid, notes }];
  });
}

/** Characters that names of providers cannot have (ProviderType documentation). */
const FORBIDDEN = /[><&"|\\/:?*\u0000-\u001f]/g;

function providerName(infos: readonly TraceEventInfo[], guid: string): string {
  const name = infos.find(({ providerName }) => providerName !== undefined)?.providerName;
  const written = name?.replace(FORBIDDEN, '_').trim().slice(0, MOST_UNITS);
  return written === undefined || written === '' ? `Provider-${guid}` : written;
}

/** Names of providers have at most 255 characters, some with the digits of a GUID at the end. */
const MOST_UNITS = 220;

function nameInManifest({ content }: StoredManifest, carried: CarriedManifests): string | undefined {
  const read = carried.read(content);
  return typeof read === 'string' ? undefined : read.manifest?.providers[0]?.name.value;
}
