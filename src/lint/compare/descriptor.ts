import type {
  Channel,
  EventDefinition,
  Keyword,
  Level,
  Opcode,
  Reference,
  Task,
} from '../../manifest/model/model.js';
import { attribute } from '../../manifest/xml/tree.js';
import type { BreakingRuleId } from './change.js';
import type { ChangeLog } from './change-log.js';
import { changedText, changedTo } from './changed-text.js';
import { holdsChannels } from './channels.js';
import { definitionKeyOf, isValueKnown } from './definition-facts.js';
import type { Pair } from './pair.js';
import { channelKey, eventsSubject, keyOf, nameOf, opcodeKey } from './subjects.js';
import { isUnread, isUnresolved } from './unread.js';

/**
 * Compares descriptor members. A new value of a same-named level, task, opcode, or keyword is reported once,
 * at its definition. Unresolved references are unknown.
 */
export function compareDescriptor(
  events: Pair<EventDefinition>,
  renamedChannels: ReadonlyMap<Channel, Channel>,
  log: ChangeLog,
): void {
  compareMember('level', events, log);
  compareMember('task', events, log);
  compareMember('opcode', events, log);
  compareKeywords(events, log);
  compareChannel(events, renamedChannels, log);
}

const RULES = {
  level: 'breaking-wire-event-level',
  task: 'breaking-wire-event-task',
  opcode: 'breaking-wire-event-opcode',
} as const;

/** The rule for a change with which sessions receive an event more often, and never less. */
const REACH = 'breaking-query-event-reach';

function compareMember(word: keyof typeof RULES, events: Pair<EventDefinition>, log: ChangeLog): void {
  const before = events.before[word];
  const after = events.after[word];
  const was = before?.target;
  const is = after?.target;
  if ((was?.value ?? 0) === (is?.value ?? 0)) return;
  if (was !== undefined && is !== undefined && memberKey(was, log) === memberKey(is, log)) return;
  const isUnknown = (event: EventDefinition) => {
    const target = event[word]?.target;
    return isUnresolved(event, 'event', word, event[word]) || (target && !isValueKnown(word, target));
  };
  if (isUnknown(events.before) || isUnknown(events.after)) return;
  const names = { was: was && nameOf(was), is: is && nameOf(is) };
  const isReach = word === 'level' && isMoreVisible(was?.value ?? 0, is?.value ?? 0);
  changed(isReach ? REACH : RULES[word], word, events, before, after, names, log);
}

/** Sessions receive the events up to a level, and those with level 0. */
function isMoreVisible(was: number, is: number): boolean {
  return is === 0 || (was !== 0 && is < was);
}

function memberKey(definition: Level | Task | Opcode, { origin }: ChangeLog): string {
  if (origin !== undefined) return nameOf(definition);
  return 'task' in definition ? opcodeKey(definition) : keyOf(definition);
}

/** An unresolved keyword can be the one that seems to be missing. Keywords that were added are always new. */
function compareKeywords(events: Pair<EventDefinition>, log: ChangeLog): void {
  const key = (keyword: Keyword) => definitionKeyOf(log)(keyword);
  const older = keywordsOf(events.before);
  const newer = keywordsOf(events.after);
  const lost = older.filter((keyword) => !newer.some((other) => key(other) === key(keyword)));
  const gained = newer.filter((keyword) => !older.some((other) => key(other) === key(keyword)));
  if (lost.length + gained.length === 0 || maskOf(older) === maskOf(newer)) return;
  if (gained.length === 0 && hasUnknownKeywords(events.after)) return;
  if (lost.length === 0 && hasUnknownKeywords(events.before)) return;
  const shown = (keywords: readonly Keyword[]) => keywords.map(nameOf).join(' ') || undefined;
  const [before] = events.before.keywords;
  const [after] = events.after.keywords;
  const names = { was: shown(older), is: shown(newer) };
  // Without any keyword, an event reaches all sessions; the first one takes some of them away.
  const isReach = (maskOf(older) & ~maskOf(newer)) === 0n && events.before.descriptor.keyword !== 0n;
  changed(isReach ? REACH : 'breaking-wire-event-keywords', 'keywords', events, before, after, names, log);
}

function hasUnknownKeywords({ element, keywords }: EventDefinition): boolean {
  const text = element && attribute(element, 'keywords')?.value.trim();
  const written = text ? text.split(/\s+/).length : 0;
  return (
    written !== keywords.length ||
    keywords.some(({ target }) => target === undefined || !isValueKnown('keyword', target)) ||
    isUnread(element, 'event', 'keywords', text)
  );
}

function compareChannel(
  events: Pair<EventDefinition>,
  renamedChannels: ReadonlyMap<Channel, Channel>,
  log: ChangeLog,
): void {
  const { before, after } = events;
  const was = before.channel?.target;
  const is = after.channel?.target;
  const isSame = was !== undefined && is !== undefined && channelKey(was) === channelKey(is);
  const isRenamed = was !== undefined && is !== undefined && renamedChannels.get(was) === is;
  if (was === is || isSame || isRenamed) return;
  if ([before, after].some((event) => isUnresolved(event, 'event', 'channel', event.channel))) return;
  if (was?.name.value === '' || is?.name.value === '' || !holdsChannels(before.provider, log)) return;
  const names = { was: was?.name.value, is: is?.name.value };
  changed('breaking-wire-event-channel', 'channel', events, before.channel, after.channel, names, log);
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
  const values = [was ? `'${was}'` : 'none', is ? `'${is}'` : 'none'] as const;
  log.breaks(ruleId, {
    action: 'changed',
    subject,
    text: changedText(word, subject, ...values),
    same: { start: `the ${word} of`, noun: 'event', end: changedTo(...values), each: subject },
    before: before?.range ?? events.before.range,
    after: after?.range ?? events.after.range,
  });
}
