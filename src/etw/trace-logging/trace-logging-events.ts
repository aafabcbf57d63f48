import { bytesOf } from '../arguments.js';
import { BytesError } from '../bytes.js';
import type { EventDescription } from '../event-decoder.js';
import { EventHeaderExtType } from '../header-constants.js';
import { decodeTraceLoggingSchema } from './decode-schema.js';
import {
  contentOf,
  describeHeader,
  eventDescriptionOfSchema,
  itemOf,
  type TraceLoggingRecord,
} from './describe-schema.js';
import type { TraceLoggingSchema } from './schema.js';

/** The number of bytes of schemas and traits whose descriptions are kept. A description is many times as large. */
const MAX_BYTES = 0x10_0000;

/** Bytes as a text with one character for each byte, to find them in a map. */
const latin1 = new TextDecoder('latin1');

/**
 * Finds the descriptions of TraceLogging events, which are in the events themselves. Events with the same bytes have the
 * same description, so each is made once. The object keeps the descriptions of up to a megabyte of different schemas.
 */
export class TraceLoggingEvents {
  readonly #descriptions = new Map<string, EventDescription>();
  /** The characters of all keys. */
  #size = 0;

  /**
   * @returns `undefined` for a record without an item of type `EventHeaderExtType.EventSchemaTl`. If the schema is
   *   malformed, the description has a `problem`.
   */
  find(record: TraceLoggingRecord): EventDescription | undefined {
    const schema = dataOf(record, EventHeaderExtType.EventSchemaTl);
    if (schema === undefined) return undefined;
    const key = keyOf(record, schema);
    let description = this.#descriptions.get(key);
    if (description === undefined) {
      description = describe(record, schema);
      this.#keep(key, description);
    }
    return description;
  }

  /** Forgets the oldest descriptions if there are too many. */
  #keep(key: string, description: EventDescription): void {
    this.#size += key.length;
    for (const oldest of this.#descriptions.keys()) {
      if (this.#size <= MAX_BYTES) break;
      this.#descriptions.delete(oldest);
      this.#size -= oldest.length;
    }
    this.#descriptions.set(key, description);
  }
}

function describe(record: TraceLoggingRecord, data: Uint8Array): EventDescription {
  const content = contentOf(itemOf(record, EventHeaderExtType.ProvTraits));
  const traits = content?.kind === 'providerTraits' ? content : undefined;
  let schema: TraceLoggingSchema;
  try {
    schema = decodeTraceLoggingSchema(data);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    const problem = `its TraceLogging schema is malformed: byte ${error.offset}: ${error.message}`;
    return { ...describeHeader(traits, record), problem };
  }
  return eventDescriptionOfSchema(schema, traits, record);
}

/** All that a description depends on. */
function keyOf(record: TraceLoggingRecord, schema: Uint8Array): string {
  const { provider, id, version, channel, level, task, opcode, keyword } = describeHeader(undefined, record);
  const numbers = [id, version, channel.value, level.value, task.value, opcode.value, keyword].join('/');
  const traits = dataOf(record, EventHeaderExtType.ProvTraits);
  const sizes = `${schema.length}/${traits?.length}`;
  const bytes = latin1.decode(schema) + (traits === undefined ? '' : latin1.decode(traits));
  return `${provider.guid}/${provider.controlGuid}/${numbers}/${sizes}/${bytes}`;
}

function dataOf(record: TraceLoggingRecord, extType: number): Uint8Array | undefined {
  const item = itemOf(record, extType);
  return item && bytesOf(item.data, 'record.extendedData[].data');
}
