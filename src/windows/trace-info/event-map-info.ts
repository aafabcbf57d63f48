import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { OffsetStringReader, OffsetStringWriter } from '../bytes/offset-strings.js';
import { listOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import type { StructureLayout } from '../structures/structure-layout.js';
import { MapFlag, MapValueType } from './tdh-constants.js';

/**
 * EVENT_MAP_INFO (tdh.h, TdhGetEventMapInformation), with numbers, MOF strings, or pattern strings by `kind`.
 */
export type EventMapInfo = NumberMapInfo | StringMapInfo | PatternMapInfo;

interface MapInfo {
  /** NameOffset: the map's name. */
  readonly name: string | undefined;
  /** Flag: bits of `MapFlag`. */
  readonly flags: number;
}

/** MapEntryValueType is EVENTMAP_ENTRY_VALUETYPE_ULONG. */
export interface NumberMapInfo extends MapInfo {
  readonly kind: 'number';
  /** MapEntryArray: Value, 32 bits unsigned, and the text of OutputOffset. */
  readonly entries: readonly { readonly value: number; readonly output: string | undefined }[];
}

/** MapEntryValueType is EVENTMAP_ENTRY_VALUETYPE_STRING. */
export interface StringMapInfo extends MapInfo {
  readonly kind: 'string';
  /** MapEntryArray: the texts of InputOffset and OutputOffset. */
  readonly entries: readonly { readonly input: string | undefined; readonly output: string | undefined }[];
}

/** `flags` has EVENTMAP_INFO_FLAG_MANIFEST_PATTERNMAP. */
export interface PatternMapInfo extends MapInfo {
  readonly kind: 'pattern';
  /** FormatStringOffset: the `format` of the pattern map. */
  readonly format: string | undefined;
  /** MapEntryArray: the texts of InputOffset and OutputOffset. */
  readonly entries: readonly { readonly input: string | undefined; readonly output: string | undefined }[];
}

/** The size of EVENT_MAP_ENTRY. */
const ENTRY_SIZE = 8;

/** The layout of EVENT_MAP_INFO on x64. */
export const eventMapInfoLayout = {
  header: 'tdh.h',
  size: 24,
  members: {
    NameOffset: [0, 4],
    Flag: [4, 4],
    EntryCount: [8, 4],
    MapEntryValueType: [12, 4],
    FormatStringOffset: [12, 4],
    MapEntryArray: [16, 8],
  },
} as const satisfies StructureLayout;

/** The layout of EVENT_MAP_ENTRY on x64. */
export const eventMapEntryLayout = {
  header: 'tdh.h',
  size: 8,
  members: { OutputOffset: [0, 4], Value: [4, 4], InputOffset: [4, 4] },
} as const satisfies StructureLayout;

/**
 * Reads an EVENT_MAP_INFO.
 *
 * @throws BytesError for truncated bytes, invalid offsets, unterminated strings, or an unknown value type.
 */
export function decodeEventMapInfo(bytes: Uint8Array): EventMapInfo {
  const reader = new ByteReader(bytes);
  const strings = new OffsetStringReader(reader);
  const name = strings.next();
  const flags = reader.u32();
  const entryCount = reader.u32();
  if (entryCount > (bytes.length - 16) / ENTRY_SIZE) {
    throw new BytesError(`${entryCount} entries do not fit in ${bytes.length} bytes`, 8);
  }
  const list = <Entry>(entry: (output: string | undefined) => Entry) =>
    Array.from({ length: entryCount }, () => entry(strings.next()));
  const inputEntry = (output: string | undefined) => ({ input: strings.next(), output });
  if ((flags & MapFlag.ManifestPatternMap) !== 0) {
    const format = strings.next();
    return { kind: 'pattern', name, flags, format, entries: list(inputEntry) };
  }
  const valueType = reader.u32();
  if (valueType === MapValueType.String) return { kind: 'string', name, flags, entries: list(inputEntry) };
  if (valueType !== MapValueType.Ulong) {
    throw new BytesError(`the type of map keys must be 0 or 1, not ${valueType}`, 12);
  }
  return { kind: 'number', name, flags, entries: list((output) => ({ value: reader.u32(), output })) };
}

/**
 * Returns the bytes of an EVENT_MAP_INFO: the structure, its entries, then the strings in the order of the
 * members that refer to them. Before the strings, Windows leaves the space of one more entry, because the
 * structure already includes one.
 *
 * @throws BytesError for a number outside its range, a string with a NUL, and flags that contradict the kind.
 */
export function encodeEventMapInfo(map: EventMapInfo): Uint8Array {
  const writer = new ByteWriter();
  const strings = new OffsetStringWriter(writer);
  const flags = numberOf(objectOf(map, 'map').flags, 'map.flags');
  const entries = listOf<EventMapInfo['entries'][number]>(map.entries, 'map.entries');
  strings.later(map.name, 'map.name');
  writer.u32(flags, 'map.flags');
  if (!['number', 'string', 'pattern'].includes(stringOf(map.kind, 'map.kind'))) {
    throw new BytesError(`map.kind must be number, string or pattern, got ${map.kind}`, 12);
  }
  if (((flags & MapFlag.ManifestPatternMap) !== 0) !== (map.kind === 'pattern')) {
    throw new BytesError('map.flags: only pattern maps have EVENTMAP_INFO_FLAG_MANIFEST_PATTERNMAP', 4);
  }
  writer.u32(entries.length, 'map.entries.length');
  if (map.kind === 'pattern') strings.later(map.format, 'map.format');
  else writer.u32(map.kind === 'number' ? MapValueType.Ulong : MapValueType.String);
  entries.forEach((entry, index) => {
    const path = `map.entries[${index}]`;
    strings.later(objectOf(entry, path).output, `${path}.output`);
    if ('value' in entry) writer.u32(entry.value, `${path}.value`);
    else strings.later(entry.input, `${path}.input`);
  });
  writer.zeros(ENTRY_SIZE);
  strings.writeAll();
  return writer.toBytes();
}
