/*
 * Prints the events of a recorded file, on any OS:
 *
 *   wevtc compile ../contoso-storage/contoso-storage.man --out-dir gen --emit ts --ts-decoders
 *   npx tsx consumer.ts ../contoso-storage/recorded.bin
 */
import { readFileSync } from 'node:fs';
import { decodeEventRecords, fileTimeToIso, PayloadError } from 'wevtc/etw';
import { decodeEvent, formatEvent } from './gen/contoso-storage.decoders.js';
import { DriveKindText, Level } from './gen/contoso-storage.js';

const file = process.argv[2] ?? '../contoso-storage/recorded.bin';
let transferred = 0n;

for (const { record, offset } of decodeEventRecords(readFileSync(file))) {
  try {
    const event = decodeEvent(record);
    if (event.symbol === undefined) {
      console.log(`? event ${event.id} version ${event.version} of ${event.providerId}`);
      continue;
    }
    const mark = event.event.level <= Level.Warning ? '!' : ' ';
    const time = fileTimeToIso(record.eventHeader.timeStamp);
    const message = formatEvent(event)?.replaceAll('\r\n', '\n    ');
    console.log(`${mark} ${time} ${event.symbol}: ${message}`);

    // What `values` holds is known from here on.
    if (event.symbol === 'IoBatch')
      transferred += event.values.Totals.BytesRead + event.values.Totals.BytesWritten;
    if (event.id === 100 && event.version === 1)
      console.log(`    on a ${DriveKindText[event.values['Drive Kind']]}`);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    console.log(`? the record at byte ${offset}: ${error.message}`);
  }
}
console.log(`${transferred} bytes were transferred.`);
