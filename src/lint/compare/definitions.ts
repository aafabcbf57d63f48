import type { Opcode, Provider, Task } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import { bracedGuid, NO_GUID } from '../../windows/values/guid.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import {
  type Definable,
  type DefinitionKind,
  definitionKeyOf,
  opcodesByTask,
  writtenValue,
} from './definition-facts.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { Queues } from './queues.js';
import { bitShiftText, movedValue, shiftText } from './shift.js';
import { listRange, nameOf } from './subjects.js';
import { compareSymbols } from './symbols.js';
import { isUnreadIn } from './unread.js';

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
  for (const both of tasks) compareTaskGuid(both, subjectOf('task', both.after), log);
  for (const { kind, opcodes, list } of opcodeLists(providers, tasks, log)) {
    compare.lists(kind, opcodes.before, opcodes.after, list);
  }
  compare.lists('keyword', before.keywords, after.keywords, listRange(after, 'keywords'));
  compare.lists('filter', before.filters, after.filters, listRange(after, 'filters'));
}

function opcodeLists(providers: Pair<Provider>, tasks: readonly Pair<Task>[], { origin }: ChangeLog) {
  const { before, after } = providers;
  const list = listRange(after, 'opcodes');
  if (origin !== undefined) return opcodesByTask(providers, list);
  const ofTasks = tasks.map(({ before: was, after: is }) => ({
    kind: `opcode of task '${is.name.value}'`,
    opcodes: { before: was.opcodes, after: is.opcodes } satisfies Pair<readonly Opcode[]>,
    list: is.range,
  }));
  return [...ofTasks, { kind: 'opcode', opcodes: { before: before.opcodes, after: after.opcodes }, list }];
}

class DefinitionComparison {
  constructor(
    private readonly providers: Pair<Provider>,
    private readonly messages: MessageComparison,
    private readonly log: ChangeLog,
  ) {}

  /** @returns the definitions that are on both sides, including renamed ones. */
  lists<T extends Definable>(
    kind: string,
    before: readonly T[],
    after: readonly T[],
    list: Range,
  ): Pair<T>[] {
    const { log } = this;
    const noun = nounOf(kind);
    const sought = { kind: noun, identity: ({ name }: T) => ({ name: name.value }), scope: this.providers };
    const { pairs, removed, added } = pair(before, after, definitionKeyOf(log));
    const same = [...pairs];
    const renamed = new Set<T>();
    const successors = new Queues(added, (definition) => writtenValue(noun, definition));
    for (const definition of removed) {
      const subject = subjectOf(kind, definition);
      const value = writtenValue(noun, definition);
      const successor = value === undefined ? undefined : successors.next(value);
      const facts = { subject, before: definition.name.range };
      if (successor === undefined) {
        if (this.isOfWindows(definition)) continue;
        if (log.gone([definition], sought).length === 0) continue;
        const text = `${subject} is gone`;
        const same = { start: '', noun, end: 'are gone', each: subject };
        log.breaks('breaking-source-definition-removed', {
          action: 'removed',
          ...facts,
          text,
          after: list,
          same,
        });
        continue;
      }
      renamed.add(successor);
      same.push({ before: definition, after: successor });
      log.breaks('breaking-source-definition-renamed', {
        action: 'changed',
        ...facts,
        text: `${subject} is now called '${successor.name.value}'`,
        after: successor.name.range,
      });
    }
    for (const definition of log.fresh(added, sought)) {
      if (renamed.has(definition) || this.isOfWindows(definition)) continue;
      const subject = subjectOf(kind, definition);
      const after = definition.name.range;
      log.compatible('source', { action: 'added', subject, text: `${subject} is new`, after });
    }
    for (const definitions of pairs) this.compare(kind, definitions);
    for (const definitions of same) {
      const { before: was, after: is } = definitions;
      this.messages.compare(definitions, noun, subjectOf(kind, is), was.name.value);
    }
    return same;
  }

  /** A binary does not show whether its manifest repeats a definition of Windows. */
  private isOfWindows(definition: Definable): boolean {
    const defined = [this.providers.before, this.providers.after].flatMap(
      ({ predefined: { levels, tasks, opcodes, keywords } }): Definable[] => [
        ...levels,
        ...tasks,
        ...opcodes,
        ...keywords,
      ],
    );
    return this.log.origin !== undefined && defined.some((one) => nameOf(one) === nameOf(definition));
  }

  private compare(kind: string, { before, after }: Pair<Definable>): void {
    const subject = subjectOf(kind, after);
    const was = writtenValue(nounOf(kind), before);
    const is = writtenValue(nounOf(kind), after);
    if (was !== undefined && is !== undefined && was !== is) {
      const part = was.slice(0, was.indexOf(' '));
      const values = [was.slice(part.length + 1), is.slice(part.length + 1)] as const;
      const shift = shiftOf(before, after);
      this.log.breaks('breaking-query-definition-value', {
        action: 'changed',
        subject,
        text: changedText(part, subject, ...values),
        same: movedValue(part, nounOf(kind), shift && `is ${shift}`, subject, values),
        before: before.declared?.range ?? before.range,
        after: after.declared?.range ?? after.range,
      });
    }
    compareSymbols({ before, after }, nounOf(kind), this.providers, subject, this.log);
  }
}

/** The distance of a moved value; `undefined` for filters, which have versions, and for several bits. */
function shiftOf(before: Definable, after: Definable): string | undefined {
  if ('mask' in before && 'mask' in after) return bitShiftText(before.mask, after.mask);
  if ('mask' in before || 'mask' in after || 'version' in before) return undefined;
  return shiftText(before.value, after.value);
}

/** The first word: `opcode` for `opcode of task 'File'`. */
function nounOf(kind: string): DefinitionKind {
  return kind.split(' ', 1)[0] as DefinitionKind;
}

/** `level 'Chatty'`, `opcode 'Open' of task 'File'`. */
function subjectOf(kind: string, { name }: Definable): string {
  const [noun, ...rest] = kind.split(' ');
  return [noun, `'${name.value}'`, ...rest].join(' ');
}

/** Compares task GUIDs, which consumers receive with each event. A zero GUID counts as absent. */
function compareTaskGuid({ before, after }: Pair<Task>, subject: string, log: ChangeLog): void {
  const [was, is] = [before, after].map(({ eventGuid }) =>
    eventGuid?.value === NO_GUID ? undefined : eventGuid,
  );
  if (was?.value === is?.value) return;
  const guids = { before: before.eventGuid, after: after.eventGuid };
  if (isUnreadIn({ before, after }, 'task', 'eventGUID', guids)) return;
  const places = { before: was?.range ?? before.range, after: is?.range ?? after.range };
  if (was === undefined) {
    if (log.origin?.isFaithful === false) return;
    const text = `${subject} now has an eventGUID`;
    log.compatible('wire', { action: 'changed', subject, text, ...places });
    return;
  }
  const now = bracedGuid(is?.value) ?? 'none';
  const text = changedText('eventGUID', subject, bracedGuid(was.value), now);
  log.breaks('breaking-wire-task-guid', { action: 'changed', subject, text, ...places });
}
