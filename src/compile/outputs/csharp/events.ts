import type { EventDefinition, Field } from '../../../manifest/model/model.js';
import { codeDescriptor } from '../../../manifest/model/read/code-descriptor.js';
import { descriptorParts, plainBeginning, textOf } from '../../names/display-text.js';
import { code, prose, summary } from './comment.js';
import type { ClassParts } from './declarations.js';
import { isArray, lengthOf, parameterType } from './field-types.js';
import { channelOf, keywordsOf, mcChannelOf } from './limits.js';
import { maskLiteral } from './literal.js';
import type { ClassNames } from './names.js';
import type { Payload } from './payload.js';

export interface DescriptorView {
  readonly comment: readonly string[];
  readonly name: string;
  /** The arguments of the constructor. */
  readonly values: string;
}

/** A method that logs an event. */
export interface MethodView {
  readonly comment: readonly string[];
  readonly name: string;
  readonly parameters: string;
  /** The arguments of IsEnabled. */
  readonly enabled: string;
  readonly lines: readonly string[];
  readonly id: number;
}

/** A method of a class with mc.exe's members. */
export interface McMethodView extends Pick<MethodView, 'comment' | 'name' | 'parameters' | 'lines'> {
  /** The name of the event's descriptor. */
  readonly descriptor: string;
}

/** @param maskType the type of the keywords. */
export function descriptorView(event: EventDefinition, names: ClassNames, maskType: string): DescriptorView {
  const { id, version, level, opcode, task, keyword } = names.isMc ? codeDescriptor(event) : event.descriptor;
  // With traits, mc.exe's header puts channel-less events on channel ProviderMetadata, but its C# does not.
  const channel = names.isMc ? mcChannelOf(event) : event.descriptor.channel;
  const remark = event.notLogged ? 'No longer logged; kept for reading earlier logs' : '';
  return {
    comment: summary(messageProse(event), descriptorParts(event, code).join(', '), remark),
    name: names.events.get(event)?.event as string,
    values: `${[id, version, channel, level, opcode, task].join(', ')}, ${maskLiteral(maskType, keyword)}`,
  };
}

export function methodView(event: EventDefinition, { names, constants, payloadOf }: ClassParts): MethodView {
  const { id, level } = event.descriptor;
  const channel = channelOf(event);
  const enabled = [constants.levelOf(level), constants.keywordsOf(keywordsOf(event))];
  if (channel !== 0) enabled.push(constants.channelOf(channel));
  return { ...plainMethod(event, names, payloadOf(event)), enabled: enabled.join(', '), id };
}

export function mcMethodView(
  event: EventDefinition,
  { names, payloadOf }: Pick<ClassParts, 'names' | 'payloadOf'>,
): McMethodView {
  const descriptor = names.events.get(event)?.event as string;
  return { ...plainMethod(event, names, payloadOf(event)), descriptor };
}

function plainMethod(event: EventDefinition, names: ClassNames, payload: Payload) {
  const fields = event.template?.target?.fields ?? [];
  const parameterName = (field: Field) => payload.names.get(field) as string;
  return {
    comment: [
      ...summary(messageProse(event), descriptorParts(event, code).join(', ')),
      ...fields.map(
        (field) => `/// <param name="${parameterName(field)}">${fieldRemark(field, names)}</param>`,
      ),
    ],
    name: names.events.get(event)?.method as string,
    parameters: fields.map((field) => `${parameterType(field, names)} ${parameterName(field)}`).join(', '),
    payload: payload.local,
    lines: payload.lines,
  };
}

function messageProse(event: EventDefinition): string {
  const fields = event.template?.target?.fields ?? [];
  const text = textOf(event.message);
  if (text === undefined) return '';
  return prose(
    plainBeginning(text, (number) => {
      const field = fields[number - 1];
      return field === undefined ? `%${number}` : `{${field.name.value}}`;
    }),
  );
}

/** Describes what the manifest says about a field, including details that the type does not show. */
function fieldRemark(field: Field, { isMc }: ClassNames): string {
  const { count } = field;
  const length = field.kind === 'data' ? lengthOf(field) : undefined;
  return [
    field.kind === 'struct' ? 'A struct' : code(field.inType?.target?.name ?? ''),
    field.kind === 'data' && field.outType && `shown as ${code(field.outType.name)}`,
    !isMc && field.kind === 'data' && field.inType?.target?.name === 'win:SID' && 'in binary form',
    length && `length: ${length.kind === 'literal' ? length.value : code(length.reference.name)}`,
    isArray(count) && `${count.kind === 'literal' ? count.value : code(count.reference.name)} elements`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}
