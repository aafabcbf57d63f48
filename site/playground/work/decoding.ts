import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import { sampleValues } from '../../../src/manifest/describe/sample-values.js';
import { printable } from '../../../src/text/printable.js';
import type { EventDescription } from '../../../src/windows/decoding/event-decoder.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import { decodeEventPayload } from '../../../src/windows/views/decode-event.js';
import { decodedEventText } from '../../../src/windows/views/event-text.js';
import { isTextsOf } from '../language.js';
import type {
  DecodeRequest,
  EventsAnswer,
  ManifestText,
  PayloadAnswer,
  Problem,
  TextAnswer,
} from './messages.js';
import { placed } from './outputs.js';
import { pastedPayload } from './payload-bytes.js';

const NO_PAYLOADS: Problem = {
  kind: 'problem',
  message: 'only events of manifests have payloads, and this is a message text file',
};
const NO_EVENT: Problem = { kind: 'problem', message: 'choose an event' };

export function events(manifest: ManifestText): EventsAnswer {
  const read = descriptionsOf(manifest);
  if ('kind' in read) return read;
  return {
    kind: 'events',
    events: read.map(({ id, version, name, provider }, at) => {
      const parts = [`${id}${version === 0 ? '' : ` version ${version}`}`, name].filter((part) => part);
      const key = `${id} ${version} ${provider.guid}`;
      return { at, key, label: printable(`${parts.join(' ')} – ${provider.name}`) };
    }),
  };
}

export function samplePayload({
  event,
  ...manifest
}: ManifestText & { readonly event: number }): PayloadAnswer {
  const read = descriptionsOf(manifest);
  if ('kind' in read) return read;
  const template = read[event]?.template;
  if (read[event] === undefined) return NO_EVENT;
  if (template === undefined) return { kind: 'payload', hex: '' };
  try {
    const bytes = encodePayload(template, sampleValues(template));
    return {
      kind: 'payload',
      hex: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' '),
    };
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return { kind: 'problem', message: `this event has no sample: ${error.message}` };
  }
}

export function decode({ event, payload, pointerSize, ...manifest }: DecodeRequest): TextAnswer {
  const read = descriptionsOf(manifest);
  if ('kind' in read) return read;
  const description = read[event];
  if (description === undefined) return NO_EVENT;
  const pasted = pastedPayload(payload);
  if (pasted === undefined) {
    return {
      kind: 'problem',
      message: 'this is not hexadecimal, and not clearly base64; write base64: before digits of base64',
    };
  }
  const outcome = decodeEventPayload(description, pasted.bytes, { pointerSize });
  const note = pasted.form === 'base64' ? `read as base64, ${pasted.bytes.length} bytes` : undefined;
  const problem = [note, outcome.error?.message].filter((part) => part !== undefined).join('; ');
  return { kind: 'text', text: decodedEventText(outcome), problem: problem === '' ? undefined : problem };
}

/** The description of each event, in the order of the manifest. */
function descriptionsOf({ text, name }: ManifestText): readonly EventDescription[] | Problem {
  if (isTextsOf({ text, name })) return NO_PAYLOADS;
  const read = readForDecoding(text, { file: name });
  if (read.manifest !== undefined) return describeEvents(read.manifest);
  const [first] = read.errors;
  return { kind: 'problem', message: first === undefined ? 'this is not a manifest' : placed(first) };
}
