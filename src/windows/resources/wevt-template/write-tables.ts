import { writeSizedString } from '../../binary-xml/sized-string.js';
import type { ResourceWriter } from '../byte-writer.js';
import { CHANNEL_FLAG, SIGNATURE } from './layout.js';
import type {
  ChannelResource,
  KeywordResource,
  LevelResource,
  OpcodeResource,
  TaskResource,
} from './model.js';
import { writeMessage } from './write-strings.js';

/** The offsets of a table's records, in order. */
export type Offsets = readonly number[];

/** CHAN */
export function writeChannels(out: ResourceWriter, channels: readonly ChannelResource[]): Offsets {
  return writeTable(out, SIGNATURE.channels, channels, ({ imported, value, message }) => {
    out.u32(imported ? CHANNEL_FLAG.imported : 0);
    const nameAt = out.reserve();
    out.u32(value);
    writeMessage(out, message);
    return nameAt;
  });
}

/** OPCO */
export function writeOpcodes(out: ResourceWriter, opcodes: readonly OpcodeResource[]): Offsets {
  return writeTable(out, SIGNATURE.opcodes, opcodes, ({ task, value, message }) => {
    out.u16(task);
    out.u16(value);
    writeMessage(out, message);
    return out.reserve();
  });
}

/** LEVL */
export function writeLevels(out: ResourceWriter, levels: readonly LevelResource[]): Offsets {
  return writeTable(out, SIGNATURE.levels, levels, ({ value, message }) => {
    out.u32(value);
    writeMessage(out, message);
    return out.reserve();
  });
}

/** TASK */
export function writeTasks(out: ResourceWriter, tasks: readonly TaskResource[]): Offsets {
  return writeTable(out, SIGNATURE.tasks, tasks, ({ value, message, eventGuid }) => {
    out.u32(value);
    writeMessage(out, message);
    out.guid(eventGuid);
    return out.reserve();
  });
}

/** KEYW */
export function writeKeywords(out: ResourceWriter, keywords: readonly KeywordResource[]): Offsets {
  return writeTable(out, SIGNATURE.keywords, keywords, ({ mask, message }) => {
    out.u64(mask);
    writeMessage(out, message);
    return out.reserve();
  });
}

/** Writes all records, then their names. `writeRecord` returns where to write the offset of the name. */
function writeTable<T extends { readonly name: string }>(
  out: ResourceWriter,
  signature: string,
  records: readonly T[],
  writeRecord: (record: T) => number,
): Offsets {
  const start = out.size;
  out.ascii(signature);
  const sizeAt = out.reserve();
  out.u32(records.length);
  // The size of an empty table stays zero.
  if (records.length === 0) return [];
  const offsets: number[] = [];
  const namesAt = records.map((record) => {
    offsets.push(out.size);
    return writeRecord(record);
  });
  records.forEach(({ name }, index) => {
    out.patchU32(namesAt[index] as number, out.size);
    writeSizedString(out, name);
  });
  out.patchU32(sizeAt, out.size - start);
  return offsets;
}
