import { ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeLoggedEvent } from '../../../src/analysis/log/decode-logged-event.js';
import { LoggedEvent } from '../../../src/analysis/log/logged-event.js';
import { loggedEventView } from '../../../src/analysis/log/logged-event-view.js';
import { EventRenderer } from '../../../src/analysis/log/messages/event-renderer.js';
import { textsOfManifest } from '../../../src/analysis/log/messages/manifest-texts.js';
import { textsOfMessageFile } from '../../../src/analysis/log/messages/message-texts.js';
import { withRenderingInfo } from '../../../src/analysis/log/messages/rendered-xml.js';
import { BytesError } from '../../../src/etw.js';
import { readMessageText } from '../../../src/lint/check-message-text.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import { EventLogError, type EventLogEvent, openEventLog } from '../../../src/trace.js';
import { repairChecksums } from '../../support/event-log-writer.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { carvedFiles, eventLogFiles } from '../inputs/event-logs.js';
import { checkOffset } from '../oracles.js';
import { target } from '../target.js';

const samples = join(import.meta.dirname, '../../../samples/contoso-storage');
const { manifest } = readForDecoding(readFileSync(join(samples, 'contoso-storage.man')));
const { file: texts } = readMessageText(readFileSync(join(samples, 'backup.mc')), 'backup.mc', {});

/** The texts of the events in the sample log, so that damaged values get into messages. */
const renderer = new EventRenderer({
  providers:
    manifest === undefined ? [] : textsOfManifest(manifest, 'en-US', { file: 'contoso-storage.man' }),
  messages: texts === undefined ? [] : textsOfMessageFile(texts, { file: 'backup.mc' }),
  sources: [],
});

interface Input {
  readonly bytes: Uint8Array;
  readonly recover: boolean;
  /** Whether the checksums are those of the damaged bytes. */
  readonly isRepaired: boolean;
}

/** Damage costs only the records that have it, and no event is too much work. */
export const eventLogs = target<Input>({
  name: 'event-logs',
  inputs: fc
    .record(
      {
        bytes: damagedBytes([...eventLogFiles, ...carvedFiles]),
        recover: fc.boolean(),
        isRepaired: fc.boolean(),
      },
      { noNullPrototype: true },
    )
    .map((input) => {
      const hasChunk = input.bytes.length >= 4096 + 0x1_0000;
      return input.isRepaired && hasChunk ? { ...input, bytes: withChecksums(input.bytes) } : input;
    }),
  outcomes: ['whole', 'damaged', 'refused'],
  shortRuns: 600,
  sizeOf: ({ bytes }) => bytes.length,
  toFile: ({ bytes }) => ({ extension: 'evtx', content: bytes }),
  async check({ bytes, recover }) {
    const log = openEventLog(bytes, { recover });
    const events: EventLogEvent[] = [];
    try {
      for await (const event of log.events()) events.push(event);
    } catch (error) {
      if (!(error instanceof EventLogError)) throw error;
      checkOffset(error, bytes.length);
      return 'refused';
    }
    events.forEach((event, index) => {
      ok(event.index === index);
      ok(event.offset >= 0 && event.offset < bytes.length);
      ok(recover || !event.isRecovered, 'an event is recovered without being asked for');
      checkEvent(event);
    });
    for (const { offset, message, recordsLost } of log.problems) {
      ok(offset >= 0 && offset <= bytes.length && recordsLost >= 0, `a problem is at ${offset}`);
      ok(message.length > 0 && !/undefined|NaN/.test(message), message);
    }
    return log.problemCount === 0 ? 'whole' : 'damaged';
  },
});

/** The checksum of bytes that say where the records end can only be computed if that is in the chunk. */
function withChecksums(bytes: Uint8Array): Uint8Array {
  const end = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4096 + 48, true);
  return end >= 512 && end <= 0x1_0000 ? repairChecksums(bytes) : bytes;
}

/** Every member can be read, and the XML is text between tags that belong together. */
function checkEvent(event: EventLogEvent): void {
  const decoded = decodeLoggedEvent(new LoggedEvent(event), renderer);
  const view = loggedEventView(decoded);
  ok(JSON.stringify(view).length > 0);
  ok(event.timeCreated >= 0n || event.timeCreated < 0n);
  try {
    checkTags(event.xml());
    checkTags(withRenderingInfo(event.xml(), decoded.rendering));
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
  }
}

const TAG = /<(?:!\[CDATA\[.*?\]\]>|\?.*?\?>|(\/?)([^\s<>/]+)((?:\s[^\s<>=]+='[^'<]*')*)(\/?)>)/gs;

function checkTags(xml: string): void {
  const open: string[] = [];
  let last = 0;
  for (const { 0: tag, 1: closing, 2: name, 4: empty, index } of xml.matchAll(TAG)) {
    ok(!/[<>]/.test(xml.slice(last, index)), 'a text has markup');
    last = index + tag.length;
    if (name === undefined || empty === '/') continue;
    if (closing === '/') ok(open.pop() === name, `</${name}> closes nothing`);
    else open.push(name);
  }
  ok(open.length === 0 && last === xml.length, 'a tag is not closed');
}
