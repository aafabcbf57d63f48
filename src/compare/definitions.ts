import type { Filter, Keyword, Level, Named, Opcode, Provider, Task } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import type { ChangeLog } from './change.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { keyOf, listRange } from './subjects.js';
import { compareSymbols } from './symbols.js';

type Definable = Level | Task | Opcode | Keyword | Filter;

/** Compares levels, tasks with their opcodes, opcodes and keywords of two providers, by name and by value. */
export function compareDefinitions(
  providers: Pair<Provider>,
  messages: MessageComparison,
  log: ChangeLog,
): void {
  const { before, after } = providers;
  const compare = new DefinitionComparison(providers, messages, log);
  compare.lists('level', before.levels, after.levels, listRange(after, 'levels'));
  const tasks = compare.lists('task', before.tasks, after.tasks, listRange(after, 'tasks'));
  for (const { before: was, after: is } of tasks) {
    compareTaskGuid({ before: was, after: is }, log);
    compare.lists(`opcode of task '${is.name.value}'`, was.opcodes, is.opcodes, is.range);
  }
  compare.lists('opcode', before.opcodes, after.opcodes, listRange(after, 'opcodes'));
  compare.lists('keyword', before.keywords, after.keywords, listRange(after, 'keywords'));
  compare.lists('filter', before.filters, after.filters, listRange(after, 'filters'));
}

class DefinitionComparison {
  constructor(
    private readonly providers: Pair<Provider>,
    private readonly messages: MessageComparison,
    private readonly log: ChangeLog,
  ) {}

  /** @returns those that are on both sides, under whatever name. */
  lists<T extends Definable>(
    kind: string,
    before: readonly T[],
    after: readonly T[],
    list: Range,
  ): Pair<T>[] {
    const { log } = this;
    const { pairs, removed, added } = pair(before, after, keyOf);
    const same = [...pairs];
    const renamed = new Set<T>();
    for (const definition of removed) {
      const subject = subjectOf(kind, definition);
      const successor = added.find(
        (one) => writtenValue(one) === writtenValue(definition) && !renamed.has(one),
      );
      const told = { subject, before: definition.name.range };
      if (successor === undefined) {
        const text = `${subject} is gone`;
        log.breaks('breaking-source-definition-removed', { action: 'removed', ...told, text, after: list });
        continue;
      }
      renamed.add(successor);
      same.push({ before: definition, after: successor });
      log.breaks('breaking-source-definition-renamed', {
        action: 'changed',
        ...told,
        text: `${subject} is called '${successor.name.value}' now`,
        after: successor.name.range,
      });
    }
    for (const definition of added) {
      if (renamed.has(definition)) continue;
      const subject = subjectOf(kind, definition);
      const after = definition.name.range;
      log.compatible('source', { action: 'added', subject, text: `${subject} is new`, after });
    }
    for (const definitions of pairs) this.compare(kind, definitions);
    for (const { before: was, after: is } of same) {
      const subject = subjectOf(kind, is);
      this.messages.compare({ before: was.message, after: is.message }, subject, is.range, was.range);
    }
    return same;
  }

  private compare(kind: string, { before, after }: Pair<Definable>): void {
    const subject = subjectOf(kind, after);
    if (writtenValue(before) !== writtenValue(after)) {
      this.log.breaks('breaking-query-definition-value', {
        action: 'changed',
        subject,
        text: `${subject} had ${writtenValue(before)} and has ${writtenValue(after)}`,
        before: before.declared?.range ?? before.range,
        after: after.declared?.range ?? after.range,
      });
    }
    compareSymbols({ before, after }, this.providers, subject, this.log);
  }
}

/** `level 'Chatty'`, `opcode 'Open' of task 'File'`. */
function subjectOf(kind: string, { name }: Named): string {
  const [noun, ...rest] = kind.split(' ');
  return [noun, `'${name.value}'`, ...rest].join(' ');
}

function writtenValue(definition: Definable): string {
  if ('mask' in definition) return `mask 0x${definition.mask.toString(16)}`;
  const version = 'version' in definition ? (definition.version?.value ?? 0) : 0;
  return version === 0 ? `value ${definition.value}` : `value ${definition.value} version ${version}`;
}

/** The GUID is handed to consumers with each event of the task. */
function compareTaskGuid({ before, after }: Pair<Task>, log: ChangeLog): void {
  const subject = subjectOf('task', after);
  const was = before.eventGuid;
  const is = after.eventGuid;
  if (was?.value === is?.value) return;
  const places = { before: was?.range ?? before.range, after: is?.range ?? after.range };
  if (was === undefined) {
    const text = `${subject} has an eventGUID now`;
    log.compatible('wire', { action: 'changed', subject, text, ...places });
    return;
  }
  const now = is === undefined ? 'none' : is.value;
  const text = `${subject} had eventGUID ${was.value} and has ${now}`;
  log.breaks('breaking-wire-task-guid', { action: 'changed', subject, text, ...places });
}
