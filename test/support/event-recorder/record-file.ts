import { createEventHeader } from '../../../src/etw/event-header.js';
import { createEventRecord } from '../../../src/etw/event-record.js';
import { encodeEventRecords } from '../../../src/etw/event-records.js';
import { EventHeaderFlag } from '../../../src/etw/header-constants.js';
import type { Written } from './recording.js';

/** 2026-01-31T08:30:00Z; events follow each other every second and a half. */
const START = 134143218000000000n;
const INTERVAL = 15000000n;

/**
 * What was written as a file of records in a row, see `encodeEventRecords`. Times and ids are made up, so that the file is
 * the same each time.
 */
export function recordFile(providerId: string, events: readonly Written[]): Uint8Array {
  return encodeEventRecords(
    events.map(({ descriptor, payload }, at) =>
      createEventRecord({
        eventHeader: createEventHeader({
          flags: EventHeaderFlag.Header64Bit,
          processId: 4242,
          threadId: 17,
          timeStamp: START + BigInt(at) * INTERVAL,
          providerId,
          eventDescriptor: descriptor,
        }),
        userData: Uint8Array.from(Buffer.from(payload, 'hex')),
      }),
    ),
  );
}
