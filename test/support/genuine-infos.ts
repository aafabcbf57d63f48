import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEventMapInfo, type EventMapInfo } from '../../src/windows/trace-info/event-map-info.js';
import { decodeTraceEventInfo, type TraceEventInfo } from '../../src/windows/trace-info/trace-event-info.js';
import { formatGuid } from '../../src/windows/values/guid.js';
import { listedEvents, traceNames, tracesFolder } from './traces.js';

/**
 * TRACE_EVENT_INFO and EVENT_MAP_INFO that Windows made: single files, and those that merged traces contain.
 */

export interface GenuineInfo {
  /** The file or trace, and the position in it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface GenuineMap extends GenuineInfo {
  readonly providerGuid: string;
}

const folder = join(tracesFolder, 'trace-event-info');

/** The class of events in which merged traces contain descriptions, and the opcodes for events and maps. */
export const STORED_INFO_CLASS = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';
const OPCODE_OF_EVENT = '32';
const OPCODE_OF_MAP = '33';

function fromFiles(suffix: string): GenuineInfo[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
}

function fromTrace(trace: string, wanted: string): GenuineInfo[] {
  return (listedEvents(trace) ?? [])
    .filter(({ provider, opcode }) => provider === STORED_INFO_CLASS && opcode === wanted)
    .map(({ index, payload }) => ({ name: `${trace} ${index}`, bytes: bytesOfHex(payload) }));
}

const fromTraces = (wanted: string) => traceNames().flatMap((trace) => fromTrace(trace, wanted));

export const bytesOfHex = (text: string) => new Uint8Array(text === '-' ? [] : Buffer.from(text, 'hex'));

let infos: readonly GenuineInfo[] | undefined;
let maps: readonly GenuineMap[] | undefined;

/** Every TRACE_EVENT_INFO, without those that have the same bytes as another. */
export function genuineInfos(): readonly GenuineInfo[] {
  infos ??= distinct([...fromFiles('.tei.bin'), ...fromTraces(OPCODE_OF_EVENT)]);
  return infos;
}

/** Every EVENT_MAP_INFO, with the provider that Windows puts before it. */
export function genuineMaps(): readonly GenuineMap[] {
  maps ??= distinct([...fromFiles('.map.bin'), ...fromTraces(OPCODE_OF_MAP)]).map(({ name, bytes }) => ({
    name,
    providerGuid: formatGuid(bytes),
    bytes: bytes.subarray(16),
  }));
  return maps;
}

function distinct(all: readonly GenuineInfo[]): GenuineInfo[] {
  return [...new Map(all.toReversed().map((one) => [Buffer.from(one.bytes).toString('hex'), one])).values()];
}

/** The descriptions that a trace contains of its own events. */
export function infosOfTrace(trace: string): TraceEventInfo[] {
  return fromTrace(trace, OPCODE_OF_EVENT).map(({ bytes }) => decodeTraceEventInfo(bytes));
}

/** Finds the map of a provider. */
export function genuineMap(providerGuid: string): (name: string) => EventMapInfo | undefined {
  const all = genuineMaps().filter((map) => map.providerGuid === providerGuid);
  const decoded = all.map(({ bytes }) => decodeEventMapInfo(bytes));
  return (name) => decoded.find((map) => map.name === name);
}
