import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeEvents } from '../../../../src/manifest/describe/describe-events.js';
import type { Provider } from '../../../../src/manifest/model/model.js';
import { openTrace } from '../../../../src/recordings/trace/open-trace.js';
import { writeTrace } from '../../../../src/recordings/trace-writing/write-trace.js';
import { EventDecoder } from '../../../../src/windows/decoding/event-decoder.js';
import { decodeEventRecords } from '../../../../src/windows/structures/event-records.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { canRecord } from '../../../support/event-recorder/record.js';
import { recordFile } from '../../../support/event-recorder/record-file.js';
import { recordProgram } from '../../../support/event-recorder/record-program.js';
import { mingwGcc, mingwGxx, noteMissing, wine } from '../../../support/tools.js';

const cHeaderEmitter = emitterOf('c');

noteMissing({ mingwGcc, mingwGxx, wine });

/** UPDATE_EXPECTED=1 writes the recording instead of comparing it. */
const update = process.env.UPDATE_EXPECTED === '1';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'contoso-storage');
const recordingPath = join(folder, 'recorded.bin');
const tracePath = join(folder, 'recorded.etl');
/** What the made-up session calls itself. */
const SESSION = { loggerName: 'Contoso', logFileName: 'C:\\Traces\\recorded.etl' };

const manifest = cleanManifest(join(folder, 'contoso-storage.man'));

describe('the events of samples/contoso-storage/service.c', () => {
  it.skipIf(!canRecord)('are those of recorded.bin', async () => {
    const [header] = cHeaderEmitter.emit(manifest, { baseName: 'contoso-storage', c: { mode: 'um' } });
    const events = await recordProgram({
      'service.c': readFileSync(join(folder, 'service.c'), 'utf8'),
      'contoso-storage.h': String(header?.content),
    });
    const { guid } = manifest.providers[0] as Provider;
    const file = recordFile(guid.value, events);
    if (update) writeFileSync(recordingPath, file);
    expect(Buffer.from(file).toString('hex')).toBe(readFileSync(recordingPath).toString('hex'));
  });

  it('are in recorded.etl, as a session would record them', async () => {
    const records = [...decodeEventRecords(readFileSync(recordingPath))].map(({ record }) => record);
    const trace = writeTrace({ info: { ...SESSION, bufferSize: 4096 }, events: records });
    if (update) writeFileSync(tracePath, trace);
    expect(Buffer.from(trace).equals(readFileSync(tracePath))).toBe(true);
    const read: string[] = [];
    for await (const { userData } of openTrace(trace).events())
      read.push(Buffer.from(userData).toString('hex'));
    // The first event has the header of the file.
    expect(read.slice(1)).toEqual(records.map(({ userData }) => Buffer.from(userData).toString('hex')));
  });

  it('say what the program wrote', () => {
    const decoder = new EventDecoder(describeEvents(manifest));
    const records = [...decodeEventRecords(readFileSync(recordingPath))];
    const texts = records.map(({ record: { eventHeader, userData } }) => {
      const { id, version } = eventHeader.eventDescriptor;
      const description = decoder.find(eventHeader.providerId, id, version);
      if (description === undefined) throw new Error(`no event ${id}`);
      const { values } = decoder.decode(description, userData, { exact: true });
      return decoder.format(description, values);
    });
    expect(texts).toMatchInlineSnapshot(`
      [
        "Storage service 10.2.0 started.
      Process: 4242, thread 17
      Elevated: true
      Account: S-1-5-19
      At: 2026-01-31T08:30:00.250",
        "Volume "Backup" ({3f2a9c10-5b7e-4d21-9a44-0c8e1765b2d3}) is mounted",
        "Volume "Größe 日本" ({3f2a9c10-5b7e-4d21-9a44-0c8e1765b2d3}) is mounted at ‎2026‎-‎01‎-‎31T08:28:07.123456700Z: solid-state drive of 4000787030016 bytes",
        "3 requests, 100% done, flags Read | Write | No buffering, reason %%5: [{Offset=0, Length=4096, Latency-µs=81.5}, {Offset=4096, Length=65536, Latency-µs=1250.25}, {Offset=20015998341120, Length=512, Latency-µs=40}] {BytesRead=69632, BytesWritten=512}",
        "Peer 192.168.0.7 or [2001:db8::1] on port 443

      	socket 192.168.0.7:443 (0x5B4, 0xC00000B5)!",
        "A volume is lost. Run 'storctl repair *' or look under /* everything */ with @admin <now>: {@link nothing} \`code\` </script>",
        "The policy is now
      <policy><quota>10</quota></policy>
      {"quota": 10}",
        "Volume Backup is over its quota: 0x3B9ACA01 of 1000000000 bytes – naïve users’ data Ω≈ç√ 測試 🗄",
        "Storage service stopped: asked to stop (status 0x0)",
      ]
    `);
  });
});
