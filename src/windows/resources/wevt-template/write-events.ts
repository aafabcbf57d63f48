import { ALIGNMENT } from '../../binary-xml/layout.js';
import { writeSizedString } from '../../binary-xml/sized-string.js';
import type { EventDescriptor } from '../../structures/event-descriptor.js';
import type { ResourceWriter } from '../byte-writer.js';
import { EVENT_ATTRIBUTE_TYPE, EVENT_FLAG, NO_OFFSET, SIGNATURE } from './layout.js';
import type { EventAttributeResource, EventResource, ProviderResource } from './model.js';
import { byCodeUnit, writeMessage, writeTerminatedString } from './write-strings.js';
import type { Offsets } from './write-tables.js';

/** The offsets of the records that events refer to. */
export interface Places {
  readonly channels: Offsets;
  readonly templates: Offsets;
  readonly opcodes: Offsets;
  readonly levels: Offsets;
  readonly tasks: Offsets;
  readonly keywords: Offsets;
}

const offsetIn = (offsets: Offsets, at: number | undefined): number =>
  at === undefined ? NO_OFFSET : (offsets[at] as number);

/** EVNT: the records, then the offsets of the keywords of each event that has any. */
export function writeEvents(out: ResourceWriter, events: readonly EventResource[], places: Places): void {
  const start = out.size;
  out.ascii(SIGNATURE.events);
  const sizeAt = out.reserve();
  out.u32(events.length);
  out.u32(0);
  const keywordsAt = events.map((event) => writeEvent(out, event, places));
  events.forEach((event, index) => {
    if (event.keywordsAt.length === 0) return;
    out.patchU32(keywordsAt[index] as number, out.size);
    for (const at of event.keywordsAt) out.u32(offsetIn(places.keywords, at));
  });
  out.patchU32(sizeAt, out.size - start);
}

/** Writes a record, starting with an EVENT_DESCRIPTOR. Returns where to write the keywords' offset. */
function writeEvent(out: ResourceWriter, event: EventResource, places: Places): number {
  writeDescriptor(out, event);
  writeMessage(out, event.message);
  out.u32(offsetIn(places.templates, event.templateAt));
  out.u32(offsetIn(places.opcodes, event.opcodeAt));
  out.u32(offsetIn(places.levels, event.levelAt));
  out.u32(offsetIn(places.tasks, event.taskAt));
  out.u32(event.keywordCount ?? event.keywordsAt.length);
  const keywordsAt = out.reserve();
  out.u32(offsetIn(places.channels, event.channelAt));
  return keywordsAt;
}

function writeDescriptor(out: ResourceWriter, event: EventDescriptor): void {
  out.u16(event.id);
  out.u8(event.version);
  out.u8(event.channel);
  out.u8(event.level);
  out.u8(event.opcode);
  out.u16(event.task);
  out.u64(event.keyword);
}

/**
 * EVTF: descriptors of events that are not logged. In a baseline even without such events, but with others.
 */
export function writeNotLogged(out: ResourceWriter, events: readonly EventDescriptor[]): void {
  const start = out.size;
  out.ascii(SIGNATURE.notLogged);
  const sizeAt = out.reserve();
  out.u32(events.length);
  for (const event of events) {
    writeDescriptor(out, event);
    out.u32(EVENT_FLAG.notLogged);
    out.u32(0);
  }
  out.patchU32(sizeAt, out.size - start);
}

/** EVTA: entries, then each text once, by code unit. */
export function writeEventAttributes(out: ResourceWriter, entries: readonly EventAttributeResource[]): void {
  const start = out.size;
  out.ascii(SIGNATURE.eventAttributes);
  const sizeAt = out.reserve();
  out.u32(entries.length);
  const textsAt = entries.map(({ kind, version, id }) => {
    out.u8(EVENT_ATTRIBUTE_TYPE[kind]);
    out.u8(version);
    out.u16(id);
    return out.reserve();
  });
  const offsets = new Map<string, number>();
  for (const text of [...new Set(entries.map((entry) => entry.text))].sort(byCodeUnit)) {
    offsets.set(text, out.size);
    writeTerminatedString(out, text);
  }
  entries.forEach(({ text }, index) => {
    out.patchU32(textsAt[index] as number, offsets.get(text) as number);
  });
  out.align(ALIGNMENT);
  out.patchU32(sizeAt, out.size - start);
}

/** FLTR. After the count, mc.exe wrote the offset of the last filter's template; 10.0.28000 writes 0. */
export function writeFilters(
  out: ResourceWriter,
  { filters, repeatsFilterTemplate }: Pick<ProviderResource, 'filters' | 'repeatsFilterTemplate'>,
  templates: Offsets,
): void {
  const start = out.size;
  out.ascii(SIGNATURE.filters);
  const sizeAt = out.reserve();
  out.u32(filters.length);
  out.u32(repeatsFilterTemplate ? offsetIn(templates, filters.at(-1)?.templateAt) : 0);
  const namesAt = filters.map(({ value, version, message, templateAt }) => {
    out.u8(value);
    out.u8(version);
    out.u16(0);
    writeMessage(out, message);
    const nameAt = out.reserve();
    out.u32(offsetIn(templates, templateAt));
    return nameAt;
  });
  filters.forEach(({ name }, index) => {
    out.patchU32(namesAt[index] as number, out.size);
    writeSizedString(out, name);
  });
  out.patchU32(sizeAt, out.size - start);
}
