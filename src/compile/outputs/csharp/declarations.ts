import type { EventDefinition, Provider } from '../../../manifest/model/model.js';
import { plainText, textOf } from '../../names/display-text.js';
import { sharedTexts } from '../common/shared-texts.js';
import type { Constants } from './constants.js';
import { channelOf, channelsWithBit, keywordsOf } from './limits.js';
import { stringLiteral } from './literal.js';
import type { ClassNames } from './names.js';
import type { Payload } from './payload.js';

/** The common properties of class members. */
export interface ClassParts {
  readonly names: ClassNames;
  readonly constants: Constants;
  readonly payloadOf: (event: EventDefinition) => Payload;
}

/** A method that nothing calls. EventSource reads the event's metadata from its attribute and parameters. */
export interface DeclarationView {
  readonly attribute: string;
  readonly name: string;
  readonly parameters: string;
}

/** A constant that several attributes use. */
export interface SharedTextView {
  readonly name: string;
  readonly value: string;
}

/**
 * The declarations of events, and the messages that they share. EventSource assigns channel bits in the order
 * of use, so each channel's first event comes first; without one, a declaration with an unused ID takes the
 * channel's bit.
 */
export function declarationViews(
  provider: Provider,
  events: readonly EventDefinition[],
  parts: ClassParts,
): { readonly declarations: DeclarationView[]; readonly sharedTexts: SharedTextView[] } {
  const { names, constants } = parts;
  const formats = formatStrings(events, parts);
  const shared = sharedTexts([...formats.values()], names.claim, 'SharedText');
  const messageOf = (event: EventDefinition) => {
    const text = formats.get(event);
    return text === undefined ? undefined : (shared.get(text) ?? stringLiteral(text));
  };
  const viewOf = (event: EventDefinition) => declarationView(event, parts, messageOf(event));
  const channels = channelsWithBit(provider);
  const first = channels.map(({ value }) =>
    value === 0 ? undefined : events.find((event) => channelOf(event) === value),
  );
  const ordered = first.slice(0, first.findLastIndex((event) => event !== undefined) + 1);
  const ids = new Set([0, ...provider.events.map(({ descriptor }) => descriptor.id)]);
  const bits = ordered.map((event, at) => {
    if (event !== undefined) return viewOf(event);
    const id = lowestUnused(ids);
    ids.add(id);
    // 0 means no channel in EventSource, so TraceClassic's bit needs a declaration with an unused channel.
    const value = channels[at]?.value || lowestUnused(new Set(channels.map((channel) => channel.value)), 16);
    const attribute = `Event(${id}, Channel = ${constants.channelOf(value)})`;
    return { attribute, name: names.claim(`ChannelBit${at + 1}`), parameters: '' };
  });
  const others = events.filter((event) => !ordered.includes(event));
  return {
    declarations: [...bits, ...others.map(viewOf)],
    sharedTexts: Array.from(shared, ([text, name]) => ({ name, value: stringLiteral(text) })),
  };
}

function lowestUnused(numbers: ReadonlySet<number>, from = 0): number {
  let number = from;
  while (numbers.has(number)) number += 1;
  return number;
}

function declarationView(
  event: EventDefinition,
  { names, constants, payloadOf }: ClassParts,
  message: string | undefined,
): DeclarationView {
  const payload = payloadOf(event);
  return {
    attribute: `Event(${attributeArguments(event, constants, message).join(', ')})`,
    name: names.events.get(event)?.event as string,
    parameters: payload.declared.map(({ type, name }) => `${type} ${name}`).join(', '),
  };
}

function attributeArguments(
  event: EventDefinition,
  constants: Constants,
  message: string | undefined,
): string[] {
  const { id, version, level, opcode, task } = event.descriptor;
  const channel = channelOf(event);
  const keywords = keywordsOf(event);
  return [
    String(id),
    `Version = ${version}`,
    `Level = ${constants.levelOf(level)}`,
    ...(channel === 0 ? [] : [`Channel = ${constants.channelOf(channel)}`]),
    ...(task === 0 ? [] : [`Task = ${constants.taskOf(task)}`]),
    `Opcode = ${constants.opcodeOf(opcode, task)}`,
    ...(keywords === 0n ? [] : [`Keywords = ${constants.keywordsOf(keywords)}`]),
    // Otherwise, EventSource would start activities; native code and mc.exe's C# keep the thread's own.
    ...(isStartOrStop(opcode) ? ['ActivityOptions = EventActivityOptions.Disable'] : []),
    ...(message === undefined ? [] : [`Message = ${message}`]),
  ];
}

const isStartOrStop = (opcode: number) => opcode === 1 || opcode === 2;

/** The messages of events in EventSource's format. Events can share their payload and their message. */
function formatStrings(
  events: readonly EventDefinition[],
  { payloadOf }: ClassParts,
): Map<EventDefinition, string> {
  const known = new Map<Payload, Map<string, string>>();
  const formats = new Map<EventDefinition, string>();
  for (const event of events) {
    const text = textOf(event.message);
    if (text === undefined) continue;
    const payload = payloadOf(event);
    const ofPayload = known.get(payload) ?? new Map<string, string>();
    known.set(payload, ofPayload);
    const format = ofPayload.get(text) ?? formatString(text, event, payload);
    ofPayload.set(text, format);
    formats.set(event, format);
  }
  return formats;
}

/** The message in EventSource's format: `{0}` for the first declared parameter, and doubled braces. */
function formatString(text: string, event: EventDefinition, { declared }: Payload): string {
  const fields = event.template?.target?.fields ?? [];
  const doubled = (part: string) => part.replace(/[{}]/g, '$&$&');
  const indexes = new Map(declared.map((parameter, index) => [parameter.fields.at(-1), index]));
  return plainText(doubled(text), (number) => {
    const field = fields[number - 1];
    if (field === undefined) return `%${number}`;
    const index = indexes.get(field);
    return index === undefined ? `[${doubled(field.name.value)}]` : `{${index}}`;
  });
}
