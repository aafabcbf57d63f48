import type { Counter, CounterSet } from '../../manifest/model/counters.js';
import type { Definition } from '../../manifest/model/model.js';
import { counterShapes } from '../../manifest/model/read/counter-shapes.js';
import { counterReferences } from '../../windows/counters/counter-types.js';
import { bracedGuid } from '../../windows/values/guid.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { type ComparedDefinition, compareCounterAttributes } from './counter-attributes.js';
import { counterSetSubject, counterSubject, pairBy } from './counter-subjects.js';
import type { Pair, Paired } from './pair.js';
import { hasUnreadCounters } from './unread-counters.js';

/** Compares an older and a newer definition of the same set, and their counters. */
export function compareCounterSet({ before, after }: Pair<CounterSet>, log: ChangeLog): void {
  const subject = counterSetSubject(after);
  const both = { before, after, shape: counterShapes.counterSet, subject };
  compareCounterAttributes(
    both,
    [['guid', bracedGuid(before.guid.value), bracedGuid(after.guid.value)]],
    (facts) => log.breaks('breaking-wire-counter-id', facts),
  );
  compareCounterAttributes(both, [['instances', before.instanceType, after.instanceType]], (facts) =>
    log.breaks('breaking-wire-counter-type', facts),
  );
  compareNames(both, { before, after }, log);
  compareStructs({ before, after }, subject, log);
  const counters = pairBy(before.counters, after.counters, [
    ({ uri }) => uri?.value.toLowerCase(),
    ({ symbol }) => symbol?.value || undefined,
    ({ id }) => (id === undefined ? undefined : String(id.value)),
  ]);
  compareMembers(counters, counterSubject, after, log);
  const successors = new Map(counters.pairs.map((pair) => [pair.before, pair.after]));
  for (const pair of counters.pairs) compareCounter(pair, successors, log);
}

/**
 * Reports the members that only one side of a definition has, unless an error hides a part of the other side.
 *
 * @param after the newer definition.
 */
export function compareMembers<T extends Definition>(
  { removed, added }: Paired<T>,
  subjectOf: (member: T) => string,
  after: Definition,
  log: ChangeLog,
): void {
  for (const member of hasUnreadCounters(log.manifests.after) ? [] : removed) {
    const subject = subjectOf(member);
    const facts = { subject, text: `${subject} is gone`, before: member.range, after: after.range };
    log.breaks('breaking-wire-counter-removed', { action: 'removed', ...facts });
  }
  for (const member of hasUnreadCounters(log.manifests.before) ? [] : added) {
    const subject = subjectOf(member);
    log.compatible('wire', { action: 'added', subject, text: `${subject} is new`, after: member.range });
  }
}

/** Compares what paths, code, and readers call a set or a counter. */
function compareNames(
  definition: ComparedDefinition,
  { before, after }: Pair<CounterSet | Counter>,
  log: ChangeLog,
): void {
  compareCounterAttributes(
    definition,
    [
      ['uri', before.uri?.value, after.uri?.value],
      ['name', before.name?.value, after.name?.value],
    ],
    (facts) => log.breaks('breaking-query-counter-name', facts),
  );
  if (before.symbol?.value) {
    compareCounterAttributes(
      definition,
      [['symbol', before.symbol.value, after.symbol?.value || undefined]],
      (facts) => log.breaks('breaking-source-definition-symbol', facts),
    );
  }
  compareCounterAttributes(
    definition,
    [['description', before.description?.value, after.description?.value]],
    (facts) => log.compatible('text', facts),
  );
}

/** Compares the parameters of the functions of a driver's set. */
function compareStructs({ before, after }: Pair<CounterSet>, subject: string, log: ChangeLog): void {
  const [was, is] = [before, after].map(({ structs }) => structs.map(({ type }) => type.value));
  const isKnown = [...(was ?? []), ...(is ?? [])].every((type) => type !== '');
  if (was === undefined || is === undefined || was.join() === is.join() || !isKnown) return;
  if (hasUnreadCounters(log.manifests.before) || hasUnreadCounters(log.manifests.after)) return;
  log.breaks('breaking-source-counter-functions', {
    action: 'changed',
    subject,
    text: changedText('structures', subject, was.join(', ') || 'none', is.join(', ') || 'none'),
    before: before.structsElement?.nameRange ?? before.range,
    after: after.structsElement?.nameRange ?? after.range,
  });
}

/** @param successors the newer counters, by the older ones. */
function compareCounter(
  { before, after }: Pair<Counter>,
  successors: ReadonlyMap<Counter, Counter>,
  log: ChangeLog,
): void {
  const subject = counterSubject(after);
  const both = { before, after, shape: counterShapes.counter, subject };
  compareCounterAttributes(both, [['id', before.id?.value, after.id?.value]], (facts) =>
    log.breaks('breaking-wire-counter-id', facts),
  );
  compareCounterAttributes(
    both,
    [
      ['type', before.type?.value.name, after.type?.value.name],
      ...(before.aggregate && after.aggregate
        ? ([['aggregate', before.aggregate.value, after.aggregate.value]] as const)
        : []),
      ...counterReferences.flatMap((name) => {
        const [was, is] = [before.references[name], after.references[name]];
        // The same counter can have another ID, which is a change of its own.
        const isSame = was?.target !== undefined && successors.get(was.target) === is?.target;
        return isSame || was === undefined || is === undefined ? [] : ([[name, was.name, is.name]] as const);
      }),
    ],
    (facts) => log.breaks('breaking-wire-counter-type', facts),
  );
  compareNames(both, { before, after }, log);
  compareDisplay({ before, after }, subject, both, log);
  compareCounterAttributes(both, [['detailLevel', before.detailLevel, after.detailLevel]], (facts) =>
    log.compatible('text', facts),
  );
}

/** Compares how tools show a counter. */
function compareDisplay(
  { before, after }: Pair<Counter>,
  subject: string,
  both: ComparedDefinition,
  log: ChangeLog,
): void {
  compareCounterAttributes(both, [['defaultScale', before.defaultScale, after.defaultScale]], (facts) =>
    log.breaks('breaking-query-counter-display', facts),
  );
  const [was, is] = [before, after].map((counter) => displayOf(counter)) as [string, string];
  if (was === is || hasUnreadCounters(log.manifests.before) || hasUnreadCounters(log.manifests.after)) return;
  log.breaks('breaking-query-counter-display', {
    action: 'changed',
    subject,
    text: changedText('counterAttributes', subject, was || 'none', is || 'none'),
    before: before.range,
    after: after.range,
  });
}

/** The attributes that tools see. `reference` is only for the program. */
const displayOf = ({ attributes }: Counter) =>
  attributes
    .map(({ value }) => value)
    .filter((value) => value !== 'reference')
    .toSorted()
    .join(', ');
