import type { EventDefinition, Provider } from '../../manifest/model.js';
import { plainText, textOf } from '../shared/display-text.js';
import type { Constants } from './constants.js';
import { channelOf, channelsWithBit, keywordsOf } from './limits.js';
import { stringLiteral } from './literal.js';
import type { ClassNames } from './names.js';
import { type Payload, payloadOf } from './payload.js';

/** A method that only EventSource looks at: its attribute and parameters are the event's metadata. */
export interface DeclarationView {
  readonly attribute: string;
  readonly name: string;
  readonly parameters: string;
}

/**
 * The declarations of events. EventSource gives a channel its bit when it meets it first, in the order of these
 * methods; so the first event of each channel stands before all others, and where a channel has no event a
 * declaration of an unused id takes its bit.
 */
export function declarationViews(
  provider: Provider,
  events: readonly EventDefinition[],
  names: ClassNames,
  constants: Constants,
): DeclarationView[] {
  const channels = channelsWithBit(provider);
  const first = channels.map(({ value }) =>
    value === 0 ? undefined : events.find((event) => channelOf(event) === value),
  );
  const ordered = first.slice(0, first.findLastIndex((event) => event !== undefined) + 1);
  const ids = new Set([0, ...provider.events.map(({ descriptor }) => descriptor.id)]);
  const bits = ordered.map((event, at) => {
    if (event !== undefined) return declarationView(event, names, constants);
    const id = lowestUnused(ids);
    ids.add(id);
    // EventSource takes 0 for no channel: one that nobody uses has to take the bit of TraceClassic.
    const value = channels[at]?.value || lowestUnused(new Set(channels.map((channel) => channel.value)), 16);
    const attribute = `Event(${id}, Channel = ${constants.channelOf(value)})`;
    return { attribute, name: names.claim(`ChannelBit${at + 1}`), parameters: '' };
  });
  const others = events.filter((event) => !ordered.includes(event));
  return [...bits, ...others.map((event) => declarationView(event, names, constants))];
}

function lowestUnused(numbers: ReadonlySet<number>, from = 0): number {
  let number = from;
  while (numbers.has(number)) number += 1;
  return number;
}

function declarationView(event: EventDefinition, names: ClassNames, constants: Constants): DeclarationView {
  const payload = payloadOf(event.template?.target?.fields ?? [], names);
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
    // EventSource would begin and end activities of its own; native code and mc.exe's C# keep the thread's.
    ...(isStartOrStop(opcode) ? ['ActivityOptions = EventActivityOptions.Disable'] : []),
    ...(text === undefined ? [] : [`Message = ${stringLiteral(formatString(text, event, payload))}`]),
  ];
}

const isStartOrStop = (opcode: number) => opcode === 1 || opcode === 2;

/** The message as EventSource writes messages: `{0}` for the first declared parameter, braces doubled. */
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
