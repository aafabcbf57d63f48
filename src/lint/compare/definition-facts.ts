import type { Filter, Keyword, Level, Named, Opcode, Provider, Task } from '../../manifest/model/model.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { Range } from '../../text/source.js';
import type { ChangeLog } from './change-log.js';
import type { Pair } from './pair.js';
import { keyOf, nameOf } from './subjects.js';
import { isUnread } from './unread.js';

export type Definable = Level | Task | Opcode | Keyword | Filter;

export type DefinitionKind = 'level' | 'task' | 'opcode' | 'keyword' | 'filter';

/** `value 5` or `mask 0x1`; `undefined` if it could not be read. */
export function writtenValue(kind: DefinitionKind, definition: Definable): string | undefined {
  if (!isValueKnown(kind, definition)) return undefined;
  if ('mask' in definition) return `mask 0x${definition.mask.toString(16)}`;
  const version = 'version' in definition ? (definition.version?.value ?? 0) : 0;
  return version === 0 ? `value ${definition.value}` : `value ${definition.value} version ${version}`;
}

/** Whether a level, task, opcode, keyword or filter has a value that could be read. */
export function isValueKnown(kind: DefinitionKind, definition: Definable): boolean {
  const { element } = definition;
  if (isUnread(element, kind, kind === 'keyword' ? 'mask' : 'value', definition.declared)) return false;
  return !('version' in definition) || !isUnread(element, 'filter', 'version', definition.version);
}

/** The key that identifies definitions: the name. A binary has no namespaces, only names with prefixes. */
export function definitionKeyOf({ origin }: ChangeLog): (named: Named) => string | undefined {
  const key = origin === undefined ? keyOf : nameOf;
  return (named) => (nameOf(named) === '' ? undefined : key(named));
}

/** The opcodes of one task, or those of the provider. */
export interface OpcodeLists {
  readonly kind: string;
  readonly opcodes: Pair<readonly Opcode[]>;
  readonly list: Range;
}

/** In a binary, an opcode's task is a number (0 is the provider). The first task with the number counts. */
export function opcodesByTask({ before, after }: Pair<Provider>, listRange: Range): OpcodeLists[] {
  const older = groupedBy(opcodesOf(before), taskValue);
  const newer = groupedBy(opcodesOf(after), taskValue);
  const tasks = groupedBy(after.tasks, (task) => task.value);
  return [...new Set([...older.keys(), ...newer.keys()])].map((value) => {
    const opcodes = { before: older.get(value) ?? [], after: newer.get(value) ?? [] };
    const [task] = tasks.get(value) ?? [];
    return value === 0 || task === undefined
      ? { kind: 'opcode', opcodes, list: listRange }
      : { kind: `opcode of task '${task.name.value}'`, opcodes, list: task.range };
  });
}

function opcodesOf({ opcodes, tasks }: Provider): Opcode[] {
  return [...opcodes, ...tasks.flatMap((task) => task.opcodes)];
}

const taskValue = ({ task }: Opcode) => task?.value ?? 0;
