import { type CounterProvider, counterProviderName } from '../../manifest/model/counters.js';
import type { Manifest } from '../../manifest/model/model.js';
import { counterShapes } from '../../manifest/model/read/counter-shapes.js';
import { bracedGuid } from '../../windows/values/guid.js';
import type { Change } from './change.js';
import { ChangeLog } from './change-log.js';
import { compareCounterAttributes } from './counter-attributes.js';
import { compareCounterSet, compareMembers } from './counter-sets.js';
import { counterSetSubject, pairBy } from './counter-subjects.js';
import { matchCopies } from './match-copies.js';
import type { BinaryOrigins } from './origin.js';
import type { Pair } from './pair.js';
import { hasUnreadCounters } from './unread-counters.js';

/** A provider of counters and its manifest. */
interface Published {
  readonly provider: CounterProvider;
  readonly manifest: Manifest;
}

/**
 * Compares the performance counters of manifests: providers and counterSets by GUID, else by symbol, and
 * counters by URI, symbol, or ID. Binaries do not contain counters, so theirs count as unchanged.
 *
 * @param successors the newer files that have the event providers of each older file.
 */
export function compareCounters(
  before: readonly Manifest[],
  after: readonly Manifest[],
  successors: ReadonlyMap<Manifest, ReadonlySet<Manifest>>,
  origins: BinaryOrigins,
  changes: Change[],
): void {
  const older = publishedIn(before);
  const newer = publishedIn(after);
  const logOf = (from: Manifest, to: Manifest, provider: CounterProvider) =>
    new ChangeLog(changes, { before: from, after: to }, counterProviderName(provider), undefined);
  const isWhole = (side: readonly Manifest[]) =>
    side.every((manifest) => !origins.has(manifest) && !hasUnreadCounters(manifest));
  const sameGuid = matchCopies(older, newer, ({ provider }) => provider.guid.value);
  const known = new Set(sameGuid.flatMap((pair) => [pair.before.provider.guid.value]));
  const isLeft = ({ provider }: Published) => !known.has(provider.guid.value);
  const sameName = matchCopies(older.filter(isLeft), newer.filter(isLeft), ({ provider }) =>
    counterProviderName(provider),
  );
  const taken = new Set(sameName.flatMap((pair) => [pair.before, pair.after]));
  const isNew = (one: Published) => isLeft(one) && !taken.has(one);
  for (const { provider, manifest } of isWhole(after) ? older.filter(isNew) : []) {
    const [successor] = successors.get(manifest) ?? [];
    const subject = subjectOf(provider);
    logOf(manifest, successor ?? manifest, provider).breaks('breaking-wire-counter-removed', {
      action: 'removed',
      subject,
      text: `${subject} is gone`,
      before: provider.range,
      after: successor?.document.root?.nameRange,
    });
  }
  for (const { provider, manifest } of isWhole(before) ? newer.filter(isNew) : []) {
    const subject = subjectOf(provider);
    const facts = { subject, text: `${subject} is new`, after: provider.range };
    logOf(manifest, manifest, provider).compatible('wire', { action: 'added', ...facts });
  }
  for (const { before: from, after: to } of [...sameGuid, ...sameName]) {
    const log = logOf(from.manifest, to.manifest, to.provider);
    compareProvider({ before: from.provider, after: to.provider }, log);
  }
}

function publishedIn(manifests: readonly Manifest[]): Published[] {
  return manifests.flatMap((manifest) =>
    manifest.counters.flatMap(({ providers }) => providers.map((provider) => ({ provider, manifest }))),
  );
}

const subjectOf = (provider: CounterProvider) => `provider of counters '${counterProviderName(provider)}'`;

function compareProvider({ before, after }: Pair<CounterProvider>, log: ChangeLog): void {
  const both = { before, after, shape: counterShapes.provider, subject: subjectOf(after) };
  compareCounterAttributes(
    both,
    [['providerGuid', bracedGuid(before.guid.value), bracedGuid(after.guid.value)]],
    (facts) => log.breaks('breaking-wire-counter-id', facts),
  );
  const isSameMode = before.providerType === after.providerType;
  compareCounterAttributes(
    both,
    [
      ['providerType', before.providerType, after.providerType],
      // Drivers have no such callback.
      ...(isSameMode ? ([['callback', callbackOf(before), callbackOf(after)]] as const) : []),
    ],
    (facts) => log.breaks('breaking-source-counter-functions', facts),
  );
  // Only drivers have none.
  if (before.symbol?.value && after.symbol?.value)
    compareCounterAttributes(both, [['symbol', before.symbol.value, after.symbol.value]], (facts) =>
      log.breaks('breaking-source-provider-symbol', facts),
    );
  compareCounterAttributes(
    both,
    [
      ['applicationIdentity', before.applicationIdentity?.value, after.applicationIdentity?.value],
      ['providerName', before.name?.value, after.name?.value],
      ['resourceBase', before.resourceBase?.value, after.resourceBase?.value],
    ],
    (facts) => log.compatible('text', facts),
  );
  const sets = pairBy(before.counterSets, after.counterSets, [
    ({ guid }) => guid.value || undefined,
    ({ symbol }) => symbol.value || undefined,
  ]);
  compareMembers(sets, counterSetSubject, after, log);
  for (const both of sets.pairs) compareCounterSet(both, log);
}

const callbackOf = ({ hasCustomCallback }: CounterProvider) => (hasCustomCallback ? 'custom' : 'default');
