import type { EventDefinition, Provider } from '../../../manifest/model/model.js';
import { plainText, textOf } from '../../names/display-text.js';
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

/**
 * The declarations of events. EventSource assigns channel bits in the order of use, so each channel's first
 * event comes first; without one, a declaration with an unused ID takes the channel's bit.
 */
export function declarationViews(
  provider: Provider,
  events: readonly EventDefinition[],
  parts: ClassParts,
): DeclarationView[] {
  const { names, constants } = parts;
  const channels = channelsWithBit(provider);
  const first = channels.map(({ value }) =>
    value === 0 ? undefined : events.find((event) => channelOf(event) === value),
  );
  const ordered = first.slice(0, first.findLastIndex((event) => event !== undefined) + 1);
  const ids = new Set([0, ...provider.events.map(({ descriptor }) => descriptor.id)]);
  const bits = ordered.map((event, at) => {
    if (event !== undefined) return declarationView(event, parts);
    const id = lowestUnused(ids);
    ids.add(id);
    // 0 means no channel in EventSource, so TraceClassic's bit needs a declaration with an unused channel.
    const value = channels[at]?.value || lowestUnused(new Set(channels.map((channel) => channel.value)), 16);
    const attribute = `Event(${id}, Channel = ${constants.channelOf(value)})`;
    return { attribute, name: names.claim(`ChannelBit${at + 1}`), parameters: '' };
  });
  const others = events.filter((event) => !ordered.includes(event));
  return [...bits, ...others.map((event) => declarationView(event, parts))];
}

function lowestUnused(numbers: ReadonlySet<number>, from = 0): number {
  let number = from;
  while (numbers.has(number)) number += 1;
  return number;
}

function declarationView(
  event: EventDefinition,
  { names, constants, payloadOf }: ClassParts,
): DeclarationView {
  const payload = payloadOf(event);
  return {
    attribute: `Event(${attributeArguments(event, payload, constants).join(', ')})`,
    name: names.events.get(event)?.event as string,
    parameters: payload.declared.map(({ type, name }) => `${type} ${name}`).join(', '),
  };
}

function attributeArguments(event: EventDefinition, payload: Payload, constants: Constants): string[] {
  const { id, version, level, opcode, task } = event.descriptor;
  const channel = channelOf(event);
  const keywords = keywordsOf(event);
  const text = textOf(event.message);
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
    ...(text === undefined ? [] : [`Message = ${stringLiteral(formatString(text, event, payload))}`]),
  ];
}

const isStartOrStop = (opcode: number) => opcode === 1 || opcode === 2;

/** The message in EventSource's format: `{0}` for the first declared parameter, and doubled braces. */
function formatString(text: string, event: EventDefinition, { declared }: Payload): string {
  const fields = event.template?.target?.fields ?? [];
  const doubled = (part: string) => part.replace(/[{}]/g, '$&$&');
  return plainText(doubled(text), (number) => {
    const field = fields[number - 1];
    if (field === undefined) return `%${number}`;
    const index = declared.findIndex((parameter) => parameter.fields.at(-1) === field);
    return index < 0 ? `[${doubled(field.name.value)}]` : `{${index}}`;
  });
}
