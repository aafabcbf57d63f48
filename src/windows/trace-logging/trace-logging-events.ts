import { BytesError } from '../bytes/bytes.js';
import type { EventDescription } from '../decoding/event-decoder.js';
import { EventHeaderExtType } from '../structures/header-constants.js';
import { decodeTraceLoggingSchema } from './decode-schema.js';
import { contentOf, describeHeader, describeSchema } from './describe-schema.js';
import { DescriptionCache } from './description-cache.js';
import { factsOf, type RecordFacts, type TraceLoggingRecord } from './record-facts.js';
import type { TraceLoggingSchema } from './schema.js';

/**
 * Finds the descriptions in TraceLogging events. Records with the same bytes share a description, created
 * once. Keeps the descriptions of up to a megabyte of different schemas.
 */
export class TraceLoggingEvents {
  readonly #made = new DescriptionCache();

  /**
   * @returns `undefined` for a record without an item of type `EventHeaderExtType.EventSchemaTl`. If the
   *   schema is malformed, the description has a `problem`.
   */
  find(record: TraceLoggingRecord): EventDescription | undefined {
    const facts = factsOf(record);
    if (facts.schema === undefined) return undefined;
    const known = this.#made.get(facts);
    if (known !== undefined) return known;
    const description = describe(facts, facts.schema);
    this.#made.set(facts, description);
    return description;
  }
}

function describe(facts: RecordFacts, data: Uint8Array): EventDescription {
  const content = contentOf(EventHeaderExtType.ProvTraits, facts.traits);
  const traits = content?.kind === 'providerTraits' ? content : undefined;
  let schema: TraceLoggingSchema;
  try {
    schema = decodeTraceLoggingSchema(data);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    const problem = `its TraceLogging schema is malformed: byte ${error.offset}: ${error.message}`;
    return { ...describeHeader(traits, facts), problem };
  }
  return describeSchema(schema, traits, facts);
}
