import type { Channel, EventDefinition, Keyword, Named, Reference } from '../manifest/model.js';
import type { BreakingRuleId, ChangeLog } from './change.js';
import type { Pair } from './pair.js';
import { channelKey, eventsSubject, keyOf, nameOf, opcodeKey } from './subjects.js';

/**
 * Compares what the descriptor is made of. A level, task, opcode or keyword of the same name whose value has moved
 * is reported once, at its definition, and not for each event that uses it.
 */
export function compareDescriptor(
  events: Pair<EventDefinition>,
  renamedChannels: ReadonlyMap<Channel, Channel>,
  log: ChangeLog,
): void {
  const { before, after } = events;
  compareMember('breaking-wire-event-level', 'level', events, before.level, after.level, keyOf, log);
  compareMember('breaking-wire-event-task', 'task', events, before.task, after.task, keyOf, log);
  compareMember('breaking-wire-event-opcode', 'opcode', events, before.opcode, after.opcode, opcodeKey, log);
  compareKeywords(events, log);
  const was = before.channel?.target;
  const is = after.channel?.target;
  const isSame = was !== undefined && is !== undefined && channelKey(was) === channelKey(is);
  if (was === is || isSame || (was !== undefined && renamedChannels.get(was) === is)) return;
  const names = { was: was?.name.value, is: is?.name.value };
  changed('breaking-wire-event-channel', 'channel', events, before.channel, after.channel, names, log);
}

function compareMember<T extends Named & { readonly value: number }>(
  ruleId: BreakingRuleId,
  word: string,
  events: Pair<EventDefinition>,
  before: Reference<T> | undefined,
  after: Reference<T> | undefined,
  key: (named: T) => string,
  log: ChangeLog,
): void {
  const was = before?.target;
  const is = after?.target;
  if ((was?.value ?? 0) === (is?.value ?? 0)) return;
  if (was !== undefined && is !== undefined && key(was) === key(is)) return;
  const names = { was: was && nameOf(was), is: is && nameOf(is) };
  changed(ruleId, word, events, before, after, names, log);
}

function compareKeywords(events: Pair<EventDefinition>, log: ChangeLog): void {
  const older = keywordsOf(events.before);
  const newer = keywordsOf(events.after);
  const lost = older.filter((keyword) => !newer.some((other) => keyOf(other) === keyOf(keyword)));
  const gained = newer.filter((keyword) => !older.some((other) => keyOf(other) === keyOf(keyword)));
  if (lost.length + gained.length === 0 || maskOf(older) === maskOf(newer)) return;
  const shown = (keywords: readonly Keyword[]) => keywords.map(nameOf).join(' ') || undefined;
  const [before] = events.before.keywords;
  const [after] = events.after.keywords;
  const names = { was: shown(older), is: shown(newer) };
  changed('breaking-wire-event-keywords', 'keywords', events, before, after, names, log);
}

function keywordsOf(event: EventDefinition): Keyword[] {
  return event.keywords.flatMap(({ target }) => target ?? []);
}

function maskOf(keywords: readonly Keyword[]): bigint {
  return keywords.reduce((mask, keyword) => mask | keyword.mask, 0n);
}

function changed(
  ruleId: BreakingRuleId,
  word: string,
  events: Pair<EventDefinition>,
  before: Reference<unknown> | undefined,
  after: Reference<unknown> | undefined,
  { was, is }: { was: string | undefined; is: string | undefined },
  log: ChangeLog,
): void {
  const subject = eventsSubject([events.after]);
  log.breaks(ruleId, {
    action: 'changed',
    subject,
    text: `${subject} had ${was ? `${word} '${was}'` : `no ${word}`} and has ${is ? `'${is}'` : 'none'}`,
    before: before?.range ?? events.before.range,
    after: after?.range ?? events.after.range,
  });
}
