import type { Manifest, Provider } from '../../manifest/model/model.js';
import { manifestsOf } from '../../manifest/model/model-arguments.js';
import { wrongType } from '../../windows/checks/arguments.js';
import { bracedGuid } from '../../windows/values/guid.js';
import type { Change } from './change.js';
import { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { compareCounters } from './counters.js';
import { compareLocalization } from './localization.js';
import { matchCopies } from './match-copies.js';
import { MessageComparison } from './messages.js';
import type { BinaryOrigins } from './origin.js';
import type { Pair } from './pair.js';
import { compareProvider, subjectOf } from './provider.js';
import { mayBeUnread } from './unread-elements.js';

/** A provider and its manifest. */
interface Published {
  readonly provider: Provider;
  readonly manifest: Manifest;
}

/**
 * All changes between older and newer manifests. Providers are identified by GUID, across files; events by
 * provider, id and version. Order, comments and formatting are ignored. If a fact is unknown on one side,
 * because of errors or because the manifest was decompiled from a binary, it counts as unchanged.
 *
 * @param origins the manifests that were decompiled from binaries.
 */
export function compareManifests(
  before: readonly Manifest[],
  after: readonly Manifest[],
  origins: BinaryOrigins = new Map(),
): Change[] {
  manifestsOf(before, 'before');
  manifestsOf(after, 'after');
  if (!(origins instanceof Map)) wrongType('origins', 'a Map', origins);
  const changes: Change[] = [];
  const originOf = (older: Manifest, newer: Manifest | undefined) =>
    origins.get(older) ?? (newer && origins.get(newer));
  const logOf = (older: Manifest, newer: Manifest, provider: Provider) =>
    new ChangeLog(changes, { before: older, after: newer }, provider.name.value, originOf(older, newer));
  const { same, moved, removed, added } = matchProviders(before, after);
  const successors = new Map<Manifest, Set<Manifest>>(before.map((manifest) => [manifest, new Set()]));
  const isOnlyFile = before.length === 1 && after.length === 1;
  if (isOnlyFile) successors.get(before[0] as Manifest)?.add(after[0] as Manifest);
  for (const { before: older, after: newer } of [...same, ...moved]) {
    successors.get(older.manifest)?.add(newer.manifest);
  }
  for (const { provider, manifest } of removed.filter((one) => !isUnreadIn(after, one.provider))) {
    const [successor] = successors.get(manifest) ?? [];
    reportRemoved(provider, successor, logOf(manifest, successor ?? manifest, provider));
  }
  for (const { before: older, after: newer } of moved) {
    const log = logOf(older.manifest, newer.manifest, newer.provider);
    reportMoved({ before: older.provider, after: newer.provider }, log);
  }
  for (const { provider, manifest } of added.filter((one) => !isUnreadIn(before, one.provider))) {
    const facts = { subject: subjectOf(provider), text: `${subjectOf(provider)} is new` };
    const log = logOf(manifest, manifest, provider);
    log.compatible('wire', { action: 'added', ...facts, after: provider.name.range });
  }
  for (const { before: older, after: newer } of same) {
    const log = logOf(older.manifest, newer.manifest, newer.provider);
    const providers = { before: older.provider, after: newer.provider };
    compareProvider(providers, new MessageComparison(log), log);
  }
  compareCounters(before, after, successors, origins, changes);
  for (const [older, files] of successors) {
    const newer = [...files];
    compareLocalization(older, newer, originOf(older, newer[0]), changes);
  }
  return changes;
}

/** Whether a provider that one side seems to lack can be in it, in an element that could not be read. */
function isUnreadIn(manifests: readonly Manifest[], { guid, name }: Provider): boolean {
  const identity = { guid: guid.value, name: name.value };
  return guid.value === '' || manifests.some((manifest) => mayBeUnread(manifest, 'provider', identity));
}

interface MatchedProviders {
  readonly same: readonly Pair<Published>[];
  /** Providers with the same name and a different GUID. To Windows, they are different providers. */
  readonly moved: readonly Pair<Published>[];
  readonly removed: readonly Published[];
  readonly added: readonly Published[];
}

function matchProviders(before: readonly Manifest[], after: readonly Manifest[]): MatchedProviders {
  const older = providersOf(before);
  const newer = providersOf(after);
  const same = matchCopies(older, newer, ({ provider }) => identity(provider));
  const known = new Set(same.map((pair) => identity(pair.after.provider)));
  const isLeft = ({ provider }: Published) => !known.has(identity(provider));
  const named = matchCopies(
    older.filter(isLeft),
    newer.filter(isLeft),
    ({ provider }) => provider.name.value,
  );
  const taken = new Set(named.flatMap(({ before, after }) => [before, after]));
  // If a GUID cannot be read, the name identifies the provider.
  const isUnknown = ({ before, after }: Pair<Published>) =>
    before.provider.guid.value === '' || after.provider.guid.value === '';
  return {
    same: [...same, ...named.filter(isUnknown)],
    moved: named.filter((providers) => !isUnknown(providers)),
    removed: older.filter((one) => isLeft(one) && !taken.has(one)),
    added: newer.filter((one) => isLeft(one) && !taken.has(one)),
  };
}

/** The GUID of a provider; its name if the GUID is malformed. */
function identity({ guid, name }: Provider): string {
  return guid.value === '' ? `name ${name.value}` : guid.value;
}

function providersOf(manifests: readonly Manifest[]): Published[] {
  return manifests.flatMap((manifest) => manifest.providers.map((provider) => ({ provider, manifest })));
}

/** @param successor the newer version of the file that the provider was in. */
function reportRemoved(provider: Provider, successor: Manifest | undefined, log: ChangeLog): void {
  const [sibling] = successor?.providers ?? [];
  const list = sibling?.element?.parent ?? successor?.document.root;
  log.breaks('breaking-wire-provider-removed', {
    action: 'removed',
    subject: subjectOf(provider),
    text: `${subjectOf(provider)} is gone`,
    before: provider.name.range,
    after: list?.nameRange,
  });
}

function reportMoved({ before, after }: Pair<Provider>, log: ChangeLog): void {
  log.breaks('breaking-wire-provider-guid', {
    action: 'changed',
    subject: subjectOf(after),
    text: changedText('GUID', subjectOf(after), bracedGuid(before.guid.value), bracedGuid(after.guid.value)),
    before: before.guid.range,
    after: after.guid.range,
  });
}
