import { describeEvents } from '../../manifest/describe/describe-events.js';
import { culturesOf } from '../../manifest/model/messages/nearest-culture.js';
import { counted, isOrAre } from '../../text/counted.js';
import { jsonLine, jsonText } from '../../text/json-text.js';
import { BytesError } from '../../windows/bytes/bytes.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import { decodeEventRecords } from '../../windows/structures/event-records.js';
import { decodeEventPayload } from '../../windows/views/decode-event.js';
import { type DecodedRecord, recordDecoder } from '../../windows/views/decode-record.js';
import { decodedEventText } from '../../windows/views/event-text.js';
import { decodedEventView } from '../../windows/views/event-view.js';
import { parseHexBytes } from '../../windows/views/hex-bytes.js';
import { recordText } from '../../windows/views/record-text.js';
import { recordView } from '../../windows/views/record-view.js';
import { readInput } from '../session/inputs/inputs.js';
import { eventNamed, providersNamed } from '../session/manifests/find-in-manifest.js';
import { tellMissingCulture } from '../session/manifests/missing-culture.js';
import { openManifest } from '../session/manifests/open-manifest.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { DecodeOptions } from './options.js';

/** Runs `wevtc decode`. */
export async function decodeData(path: string, options: DecodeOptions, session: Session): Promise<void> {
  if (path === '-' && options.data?.kind === 'stdin') {
    session.fail('standard input cannot be both the manifest and the data');
    return;
  }
  const messages = options.messages === undefined ? {} : { messages: options.messages };
  const manifest = await openManifest(path, messages, session);
  const providers = manifest && providersNamed(manifest, options.provider, session);
  if (manifest === undefined || providers === undefined) return;
  tellMissingCulture(options.culture, culturesOf(manifest), session);
  const descriptions = describeEvents({ ...manifest, providers: [...providers] }, options.culture);
  if (options.record) {
    const bytes = await readData(options, session);
    if (bytes !== undefined) decodeRecords(descriptions, bytes, options, session);
    return;
  }
  const event = eventNamed(providers, options.event as string, options.version, session);
  const bytes = event && (await readData(options, session));
  if (event === undefined || bytes === undefined) return;
  // By position: a manifest with errors may have an id and version twice.
  const at = providers.flatMap(({ events }) => events).indexOf(event);
  decodeOne(descriptions[at] as EventDescription, bytes, options, session);
}

/** The bytes of `--data`; `Told` if they cannot be read. */
async function readData({ data, hex }: DecodeOptions, session: Session): Promise<Uint8Array | Told> {
  if (data === undefined) {
    session.fail("missing --data, the payload of the event; run 'wevtc decode --help' for usage");
    return undefined;
  }
  if (data.kind === 'bytes') return data.bytes;
  if (data.kind === 'file' && !data.isMarked && session.host.kind(data.path) === undefined) {
    session.fail(`cannot read '${data.path}': it is neither a file nor pairs of hexadecimal digits`);
    return undefined;
  }
  const path = data.kind === 'stdin' ? '-' : data.path;
  const content = await readInput({ path, name: path }, session);
  if (content === undefined || hex !== true) return content;
  const bytes = parseHexBytes(new TextDecoder().decode(content));
  if (bytes === undefined) {
    session.fail(`${path === '-' ? 'standard input' : path}: expected pairs of hexadecimal digits`);
  }
  return bytes;
}

function decodeOne(
  description: EventDescription,
  bytes: Uint8Array,
  { pointerSize = 8, format }: DecodeOptions,
  session: Session,
): void {
  const outcome = decodeEventPayload(description, bytes, { pointerSize });
  const { error, bytesLeft } = outcome;
  const json = format === 'json' ? jsonText : jsonLine;
  session.host.stdout.write(format === 'text' ? decodedEventText(outcome) : json(decodedEventView(outcome)));
  if (error !== undefined) {
    tell(session.host, error.message);
    session.errorsFound();
  }
  if (bytesLeft > 0 && format !== 'text') {
    const count = counted(bytesLeft, 'byte');
    tellNote(session.host, `${count} ${isOrAre(bytesLeft)} left after the last field`);
  }
}

function decodeRecords(
  descriptions: readonly EventDescription[],
  bytes: Uint8Array,
  { pointerSize, format }: DecodeOptions,
  session: Session,
): void {
  const { stdout } = session.host;
  const decode = recordDecoder(descriptions);
  const options = pointerSize === undefined ? {} : { pointerSize };
  const all: object[] = [];
  let unknown = 0;
  let isFirst = true;
  const show = (decoded: DecodedRecord) => {
    if (format === 'text') stdout.write((isFirst ? '' : '\n') + recordText(decoded));
    else if (format === 'jsonl') stdout.write(jsonLine(recordView(decoded)));
    else all.push(recordView(decoded));
    isFirst = false;
  };
  try {
    for (const { record, offset } of decodeEventRecords(bytes)) {
      if (stdout.closed) return;
      const decoded = decode(record, options);
      show(decoded);
      if (decoded.kind === 'unknown') unknown += 1;
      const error = decoded.kind === 'event' ? decoded.outcome.error : undefined;
      if (error === undefined) continue;
      tell(session.host, `the record at byte ${offset}: ${error.message}`);
      session.errorsFound();
    }
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    tell(session.host, `this is not an EVENT_RECORD: byte ${error.offset}: ${error.message}`);
    session.errorsFound();
  }
  if (format === 'json') stdout.write(jsonText(all));
  if (unknown > 0) {
    const records = counted(unknown, 'record has an event', 'records have events');
    tellNote(session.host, `${records} that ${isOrAre(unknown)} not in the manifest`);
  }
}
