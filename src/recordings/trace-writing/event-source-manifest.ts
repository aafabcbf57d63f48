import { ByteWriter } from '../../windows/bytes/bytes.js';
import { filled, objectOf, stringOf } from '../../windows/checks/arguments.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import { integerFrom } from './integer-range.js';
import type { WritableProviderEvent, WritableProviderMembers } from './writable-event.js';

/** A manifest for `eventSourceManifestEvents`. `userData` is not used. */
export type EventSourceManifestInput = WritableProviderMembers & {
  /** EVENT64 if missing. */
  readonly header?: 'EVENT32' | 'EVENT64';
  /** Replaces members of the descriptor that .NET uses. */
  readonly eventDescriptor?: Partial<EventDescriptor>;
  /** The text of the manifest. */
  readonly manifest: string;
  /** The version of the format: 0 to 255; 1 if missing. */
  readonly majorVersion?: number;
  /** 0 to 255; 0 if missing. */
  readonly minorVersion?: number;
  /** The maximum number of text bytes in an event: 1 to 65280; 65280 if missing, as in .NET. */
  readonly chunkSize?: number;
};

/** The descriptor from .NET (EventSource.SendManifest). .NET Framework sets all keyword bits. */
const DESCRIPTOR: EventDescriptor = {
  id: 0xfffe,
  version: 1,
  channel: 0,
  level: 0,
  opcode: 0xfe,
  task: 0xfffe,
  keyword: 0x00ff_ffff_ffff_ffffn,
};

/** ManifestEnvelope of .NET: ManifestFormats.SimpleXmlFormat, and the magic number. */
const SIMPLE_XML = 1;
const MAGIC = 0x5b;

/** ManifestEnvelope.MaxChunkSize of .NET. */
const MAX_CHUNK = 0xff00;

/**
 * Returns the events that a .NET EventSource uses to write its manifest to a trace: the UTF-8 bytes of the
 * text in chunks, one event each. All events have the same time.
 *
 * @throws RangeError for a text that has more than 65535 chunks. `writeTrace` checks the other members.
 */
export function eventSourceManifestEvents(input: EventSourceManifestInput): WritableProviderEvent[] {
  const { header, eventDescriptor, manifest, majorVersion, minorVersion, chunkSize, ...members } = objectOf(
    input,
    'input',
  );
  const descriptor = filled(DESCRIPTOR, eventDescriptor, 'input.eventDescriptor');
  const text = new TextEncoder().encode(stringOf(manifest, 'input.manifest'));
  const size = integerFrom(1, MAX_CHUNK, chunkSize ?? MAX_CHUNK, 'input.chunkSize');
  const count = Math.max(1, Math.ceil(text.length / size));
  if (count > 0xffff) throw new RangeError(`input.manifest must be at most 65535 chunks long, got ${count}`);
  return Array.from({ length: count }, (_, index) => {
    const writer = new ByteWriter();
    writer.u8(SIMPLE_XML);
    writer.u8(majorVersion ?? 1, 'input.majorVersion');
    writer.u8(minorVersion ?? 0, 'input.minorVersion');
    writer.u8(MAGIC);
    writer.u16(count);
    writer.u16(index);
    writer.put(text.subarray(index * size, (index + 1) * size));
    return {
      ...members,
      header: header ?? 'EVENT64',
      eventDescriptor: descriptor,
      userData: writer.toBytes(),
    };
  });
}
