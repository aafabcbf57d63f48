import { inspectEvents } from '../../../compile/inspect/event/details.js';
import { AllTexts } from '../../../manifest/describe/all-texts.js';
import { MessageTexts } from '../../../manifest/describe/messages.js';
import { Samples } from '../../../manifest/describe/samples.js';
import { wideHex } from '../../../manifest/find/keyword-bits.js';
import { writtenText } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition, Manifest } from '../../../manifest/model/model.js';
import { remembered } from '../../../text/remembered.js';
import { collecting, isFilterKnown, unknownMembers } from '../code-lenses.js';
import { fieldsTable, sizeText } from './fields.js';
import { messageLines } from './messages.js';
import { type Block, code, list, paragraph, quote, table, title } from './page.js';

const samplesOf = remembered((manifest: Manifest) => {
  const texts = new AllTexts(manifest);
  return { texts, samples: new Samples(texts) };
});

export const textsOf = remembered((manifest: Manifest) => new MessageTexts(manifest));

/** Returns an event's description: its message with sample values, descriptor, fields, and names in C. */
export function eventBlocks(manifest: Manifest, event: EventDefinition): Block[] {
  const texts = textsOf(manifest);
  const [details] = inspectEvents([event], texts, { file: manifest.source.file }).events;
  const { id, version } = event.descriptor;
  const members = details?.descriptor.members ?? [];
  const bits = details?.keywords.map(({ name, mask }) => name ?? mask).join(', ');
  const unknown = unknownMembers(event);
  // Notes about numbers that are unknown would be wrong.
  const notes = unknown.size > 0 ? [] : (details?.notes ?? []);
  const fields = event.template?.target?.fields ?? [];
  return [
    title('event', writtenText(event.symbol) || event.name?.value || event.cSymbol),
    paragraph(`Event ${id}, version ${version}, of `, code(event.provider.name.value)),
    ...sampleMessage(manifest, event, notes.length === 0),
    ...table(
      ['descriptor', 'value', 'hex', 'name', 'text'],
      members.map(({ member, value, name, text }) => [
        member,
        ...(unknown.has(member) ? ['', 'unknown'] : numbersOf(member, value)),
        // The channel's bit is also part of the keyword.
        code((member === 'Keyword' ? bits : name) ?? ''),
        code(text ?? ''),
      ]),
    ),
    ...(fields.length === 0 ? [] : [paragraph('Payload: ', sizeText(fields))]),
    ...fieldsTable(fields),
    ...list(namesInCode(manifest, event)),
    ...(isFilterKnown(event)
      ? [
          paragraph(
            'Collect it with ',
            code(`wevtc match FILE ${collecting(event).matchArguments.join(' ')}`),
          ),
        ]
      : []),
    ...list(notes.map((note) => [code(note)])),
  ];
}

/** The number in decimal and in hexadecimal. Masks are only readable in the latter. */
const numbersOf = (member: string, value: number | string): [string, string] =>
  member === 'Keyword' ? ['', wideHex(BigInt(value))] : [String(value), `0x${value.toString(16)}`];

/** Returns the message in Windows' fallback language, with sample values if its template is readable. */
function sampleMessage(manifest: Manifest, event: EventDefinition, isReadable: boolean): Block[] {
  const { texts, samples } = samplesOf(manifest);
  const written = texts.written(event.message);
  if (written === undefined) return [];
  const sample = isReadable ? samples.of(event) : undefined;
  const label = sample === undefined ? 'Message:' : 'Message, with sample values:';
  return [paragraph(label), quote((sample ?? written)[texts.preferred] ?? '')];
}

/** Returns the names that mc.exe generates for the event and its message. */
function namesInCode(manifest: Manifest, event: EventDefinition) {
  const written = event.notLogged
    ? [['Code cannot write it: ', code('notLogged')]]
    : [
        ['EVENT_DESCRIPTOR: ', code(event.cSymbol)],
        ['C code writes it with ', code(`EventWrite${event.cSymbol}`)],
      ];
  return [...written, ...messageLines(manifest, event.message)];
}
