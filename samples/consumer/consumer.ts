/*
 * Prints the events of a recorded trace, on any OS:
 *
 *   wevtc compile ../contoso-storage/contoso-storage.man --out-dir gen --emit ts --ts-decoders
 *   npx --no-install tsx consumer.ts ../contoso-storage/recorded.etl
 */
import { open } from 'node:fs/promises';
import { fileTimeToIso } from 'wevtc/etw';
import { openTrace } from 'wevtc/trace';
import { decodeEvent, formatEvent } from './gen/contoso-storage.decoders.js';
import { DriveKindText, Level } from './gen/contoso-storage.js';

const file = await open(process.argv[2] ?? '../contoso-storage/recorded.etl');
const trace = openTrace(file);
let transferred = 0n;

for await (const event of trace.events({ decoders: [decodeEvent] })) {
  const { record } = event;
  if (event.symbol === undefined) {
    const reason =
      event.error?.message ?? `event ${event.id} version ${event.version} of ${event.providerId}`;
    console.log(`? ${record.header} at byte ${record.bufferOffset + record.offset}: ${reason}`);
    continue;
  }
  const mark = event.event.level <= Level.Warning ? '!' : ' ';
  const message = formatEvent(event)?.replaceAll('\r\n', '\n    ');
  console.log(`${mark} ${fileTimeToIso(record.timeStamp)} ${event.symbol}: ${message}`);

  // What `values` holds is known from here on.
  if (event.symbol === 'IoBatch')
    transferred += event.values.Totals.BytesRead + event.values.Totals.BytesWritten;
  if (event.id === 100 && event.version === 1)
    console.log(`    on a ${DriveKindText[event.values['Drive Kind']]}`);
}
for (const { message, bufferOffset } of trace.problems)
  console.log(`? the buffer at byte ${bufferOffset}: ${message}`);
await file.close();
console.log(`${transferred} bytes were transferred.`);
