import { decodeEvent } from '../../decode/decoded.js';
import { type DecodedRecord, decodeRecord, recordJson, recordText } from '../../decode/record.js';
import { decodedText } from '../../decode/text.js';
import { decodedJson } from '../../decode/view.js';
import { BytesError } from '../../etw/bytes.js';
import { EventDecoder, type EventDescription } from '../../etw/event-decoder.js';
import { decodeEventRecords } from '../../etw/event-records.js';
import { describeEvents } from '../../event-info/describe-events.js';
import { findEvents } from '../../events/find-events.js';
import { findProviders } from '../../events/find-providers.js';
import { jsonLine, jsonText } from '../../text/json-text.js';
import { chooseEvent } from '../choose-event.js';
import { readInput } from '../inputs.js';
import { openManifest } from '../open-manifest.js';
import { type PayloadSource, parseHexBytes } from '../payload-source.js';
import type { Session } from '../session.js';
import { tell, tellNote } from '../tell.js';

export interface DecodeOptions {
  readonly event?: string;
  readonly version?: number;
  /** Told to be missing only after what is wrong with the event. */
  readonly data?: PayloadSource;
  readonly record?: boolean;
  readonly hex?: boolean;
  readonly provider?: string;
  readonly pointerSize?: 4 | 8;
  readonly culture?: string;
  readonly messages?: readonly string[];
  readonly format: 'text' | 'json' | 'ndjson';
}

/** Runs `wevtc decode`. */
export async function decodeData(path: string, options: DecodeOptions, session: Session): Promise<void> {
  if (path === '-' && options.data?.kind === 'stdin') {
    session.fail('standard input cannot be both the manifest and the data');
    return;
  }
  const messages = options.messages === undefined ? {} : { messages: options.messages };
  const manifest = await openManifest(path, messages, session);
  const providers = manifest && findProviders(manifest, options.provider, session);
  if (manifest === undefined || providers === undefined) return;
  const descriptions = describeEvents({ ...manifest, providers: [...providers] }, options.culture);
  const decoder = new EventDecoder(descriptions);
  if (options.record) {
    const bytes = await readData(options, session);
    if (bytes !== undefined) decodeRecords(decoder, bytes, options, session);
    return;
  }
  const found = findEvents(providers, options.event as string, session);
  const event = found && chooseEvent(found, options, session);
  const bytes = event && (await readData(options, session));
  if (event === undefined || bytes === undefined) return;
  // Not by id and version, which a manifest with errors may have twice.
  const at = providers.flatMap(({ events }) => events).indexOf(event);
  decodeOne(decoder, descriptions[at] as EventDescription, bytes, options, session);
}

/** The bytes of `--data`; `undefined`, and told to the user, when they cannot be read. */
async function readData({ data, hex }: DecodeOptions, session: Session): Promise<Uint8Array | undefined> {
  if (data === undefined) {
    session.fail("missing --data, the payload of the event; run 'wevtc decode --help' to see how it is used");
    return undefined;
  }
  if (data.kind === 'bytes') return data.bytes;
  const path = data.kind === 'stdin' ? '-' : data.path;
  const content = await readInput({ path, name: path }, session);
  if (content === undefined || hex !== true) return content;
  const bytes = parseHexBytes(new TextDecoder().decode(content));
  if (bytes === undefined) {
    session.fail(`${path === '-' ? 'standard input' : path}: this is not pairs of hexadecimal digits`);
  }
  return bytes;
}

function decodeOne(
  decoder: EventDecoder,
  description: EventDescription,
  bytes: Uint8Array,
  { pointerSize = 8, format }: DecodeOptions,
  session: Session,
): void {
  const { stdout } = session.host;
  const decoded = decodeEvent(decoder, description, bytes, pointerSize);
  const json = format === 'json' ? jsonText : jsonLine;
  stdout.write(format === 'text' ? decodedText(decoded) : json(decodedJson(decoded)));
  if (decoded.error !== undefined) {
    tell(session.host, decoded.error.message);
    session.errorsFound();
  }
  if (decoded.bytesLeft > 0) {
    const count = decoded.bytesLeft === 1 ? '1 byte is' : `${decoded.bytesLeft} bytes are`;
    tellNote(session.host, `${count} left behind the last field`);
  }
}

function decodeRecords(
  decoder: EventDecoder,
  bytes: Uint8Array,
  { pointerSize, format }: DecodeOptions,
  session: Session,
): void {
  const { stdout } = session.host;
  const all: object[] = [];
  let unknown = 0;
  let isFirst = true;
  const show = (decoded: DecodedRecord) => {
    if (format === 'text') stdout.write((isFirst ? '' : '\n') + recordText(decoded));
    else if (format === 'ndjson') stdout.write(jsonLine(recordJson(decoded)));
    else all.push(recordJson(decoded));
    isFirst = false;
  };
  try {
    for (const { record, offset } of decodeEventRecords(bytes)) {
      if (stdout.closed) return;
      const decoded = decodeRecord(decoder, record, pointerSize);
      show(decoded);
      if (decoded.kind === 'unknown') unknown += 1;
      const error = decoded.kind === 'event' ? decoded.decoded.error : undefined;
      if (error === undefined) continue;
      tell(session.host, `the record at byte ${offset}: ${error.message}`);
      session.errorsFound();
    }
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    tell(session.host, `this is no EVENT_RECORD: byte ${error.offset}: ${error.message}`);
    session.errorsFound();
  }
  if (format === 'json') stdout.write(jsonText(all));
  if (unknown > 0) {
    const records = unknown === 1 ? '1 record is' : `${unknown} records are`;
    tellNote(session.host, `${records} of events that are not in the manifest`);
  }
}
