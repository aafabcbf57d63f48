import type { Named, Opcode, Provider } from '../../../manifest/model/model.js';
import { plainBeginning, textOf } from '../../names/display-text.js';
import { identifier, type NameScope } from '../../names/identifiers.js';
import { capitalised, shortChannelName, typeName } from '../../names/manifest-names.js';
import { code, prose, summary } from './comment.js';
import { type ConstantView, constantRemark } from './constant.js';
import { keywordConstants, keywordSum } from './keywords.js';
import { constantScope } from './names.js';

/** The constants of a provider, and functions that return the name for a value in an attribute. */
export interface Constants {
  readonly keywords: readonly ConstantView[];
  readonly levels: readonly ConstantView[];
  readonly tasks: readonly ConstantView[];
  readonly opcodes: readonly ConstantView[];
  readonly channels: readonly ConstantView[];
  keywordsOf(mask: bigint): string;
  levelOf(value: number): string;
  taskOf(value: number): string;
  /** An event's opcode. Opcode 0 that must keep task 0 has a special value; see `INFO_WITHOUT_TASK`. */
  opcodeOf(value: number, task: number): string;
  channelOf(value: number): string;
}

/**
 * If an event's task and opcode are 0, EventSource makes a task from its ID. It checks the opcode as an `int`
 * but writes only its low byte, so 256 passes and is written as 0.
 */
const INFO_WITHOUT_TASK = 256;

const STANDARD_LEVELS = ['LogAlways', 'Critical', 'Error', 'Warning', 'Informational', 'Verbose'];

const STANDARD_OPCODES: Readonly<Record<number, string>> = {
  0: 'Info',
  1: 'Start',
  2: 'Stop',
  3: 'DataCollectionStart',
  4: 'DataCollectionStop',
  5: 'Extension',
  6: 'Reply',
  7: 'Resume',
  8: 'Suspend',
  9: 'Send',
  240: 'Receive',
};

function isWithoutTask(opcode: number, task: number): boolean {
  return opcode === 0 && task === 0;
}

export function constantsOf(provider: Provider): Constants {
  const keywords = keywordConstants(provider);
  const levels = levelConstants(provider);
  const tasks = numbered('Tasks', 'EventTask', provider.tasks);
  const opcodes = opcodeConstants(provider);
  const channels = channelConstants(provider);
  const opcodeOf = namer('EventOpcode', STANDARD_OPCODES, 'Opcodes', opcodes);
  return {
    keywords: keywords.all,
    levels,
    tasks,
    opcodes,
    channels,
    keywordsOf: (mask) => keywordSum(mask, keywords.byBit),
    levelOf: namer('EventLevel', STANDARD_LEVELS, 'Levels', levels),
    taskOf: namer('EventTask', { 0: 'None' }, 'Tasks', tasks),
    opcodeOf: (value, task) => opcodeOf(isWithoutTask(value, task) ? INFO_WITHOUT_TASK : value),
    channelOf: namer('EventChannel', { 0: 'None' }, 'Channels', channels),
  };
}

/** Returns a namer of values: .NET's enum member, else the first equal constant, else the number. */
function namer(
  type: string,
  standard: Readonly<Record<number, string>>,
  owner: string,
  constants: readonly ConstantView[],
): (value: number) => string {
  const byLiteral = new Map([...constants].reverse().map((constant) => [constant.value, constant.name]));
  return (value) => {
    const own = standard[value];
    if (own !== undefined) return `${type}.${own}`;
    const literal = `(${type})${value}`;
    const constant = byLiteral.get(literal);
    return constant === undefined ? literal : `${owner}.${constant}`;
  };
}

/** Levels that .NET has no names for. */
function levelConstants(provider: Provider): ConstantView[] {
  const used = provider.predefined.levels.filter(({ value }) => STANDARD_LEVELS[value] === undefined);
  return numbered('Levels', 'EventLevel', [...used, ...provider.levels]);
}

/** Opcodes that .NET has no names for. The names of a single task's opcodes begin with the task's name. */
function opcodeConstants(provider: Provider): ConstantView[] {
  const scope = constantScope('Opcodes');
  const used = provider.predefined.opcodes.filter(({ value }) => STANDARD_OPCODES[value] === undefined);
  const local = [...provider.predefined.tasks, ...provider.tasks].flatMap((task) => task.opcodes);
  const views = numbered('Opcodes', 'EventOpcode', [...used, ...provider.opcodes, ...local], scope);
  const needed = provider.events.some(({ descriptor }) => isWithoutTask(descriptor.opcode, descriptor.task));
  if (!needed) return views;
  const remark = [
    'The opcode 0 for events without a task. With a plain opcode 0, EventSource would make a task from the event id.',
    'EventSource writes the low byte of this value, which is 0.',
  ];
  return [
    ...views,
    {
      comment: summary(...remark),
      name: scope.claim('InfoWithoutTask'),
      type: 'EventOpcode',
      value: `(EventOpcode)${INFO_WITHOUT_TASK}`,
      isProperty: false,
    },
  ];
}

function numbered(
  owner: string,
  type: string,
  list: readonly (Named & { readonly value: number })[],
  scope: NameScope = constantScope(owner),
): ConstantView[] {
  return list.map((item) => {
    const name = scope.claim(constantName(item));
    return {
      comment: constantRemark(item, name),
      name,
      type,
      value: `(${type})${item.value}`,
      isProperty: false,
    };
  });
}

function constantName(item: Named): string {
  const task = (item as Opcode).task;
  const name = identifier(item.localName);
  return task === undefined ? name : capitalised(typeName(task.localName)) + capitalised(name);
}

function channelConstants(provider: Provider): ConstantView[] {
  const scope = constantScope('Channels');
  return provider.channels.map((channel) => {
    const text = textOf(channel.message);
    return {
      comment: summary(code(channel.name.value), text && prose(plainBeginning(text))),
      name: scope.claim(identifier(shortChannelName(channel.name.value, provider.name.value))),
      type: 'EventChannel',
      value: `(EventChannel)${channel.value}`,
      isProperty: false,
    };
  });
}
