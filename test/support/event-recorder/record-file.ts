import { createEventHeader } from '../../../src/windows/structures/event-header.js';
import { createEventRecord } from '../../../src/windows/structures/event-record.js';
import { encodeEventRecords } from '../../../src/windows/structures/event-records.js';
import { EventHeaderFlag } from '../../../src/windows/structures/header-constants.js';
import type { Written } from './recording.js';

/** 2026-01-31T08:30:00Z. Events follow each other at intervals of 1.5 seconds. */
const START = 134143218000000000n;
const INTERVAL = 15000000n;

/**
 * The written events as a file of consecutive records; see `encodeEventRecords`. Times and ids are invented,
 * so that the file is always the same.
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
