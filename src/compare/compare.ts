import type { Manifest, Provider } from '../manifest/model.js';
import { type Change, ChangeLog } from './change.js';
import { compareLocalization } from './localization.js';
import { MessageComparison } from './messages.js';
import type { Pair } from './pair.js';
import { compareProvider, subjectOf } from './provider.js';

/** A provider, and the manifest that it is in. */
interface Published {
  readonly provider: Provider;
  readonly manifest: Manifest;
}

/**
 * All that has changed between older and newer manifests. Providers are followed by GUID, from file to file; events
 * by provider, id and version. Order, comments and formatting do not count.
 */
export function compareManifests(before: readonly Manifest[], after: readonly Manifest[]): Change[] {
  const changes: Change[] = [];
  const { same, moved, removed, added } = followProviders(before, after);
  const successors = new Map<Manifest, Manifest[]>(before.map((manifest) => [manifest, []]));
  const isOnlyFile = before.length === 1 && after.length === 1;
  if (isOnlyFile) successors.get(before[0] as Manifest)?.push(after[0] as Manifest);
  for (const { before: older, after: newer } of [...same, ...moved]) {
    const files = successors.get(older.manifest);
    if (files !== undefined && !files.includes(newer.manifest)) files.push(newer.manifest);
  }
  for (const published of removed) {
    const [successor] = successors.get(published.manifest) ?? [];
    reportRemoved(published, successor, changes);
  }
  for (const providers of moved) reportMoved(providers, changes);
  for (const { provider, manifest } of added) {
    const told = { subject: subjectOf(provider), text: `${subjectOf(provider)} is new` };
    const log = new ChangeLog(changes, manifest.source, manifest.source, provider.name.value);
    log.compatible('wire', { action: 'added', ...told, after: provider.name.range });
  }
  for (const { before: older, after: newer } of same) {
    const { source } = newer.manifest;
    const log = new ChangeLog(changes, older.manifest.source, source, newer.provider.name.value);
    const providers = { before: older.provider, after: newer.provider };
    compareProvider(providers, new MessageComparison(log), log);
  }
  for (const [older, newer] of successors) compareLocalization(older, newer, changes);
  return changes;
}

interface Followed {
  readonly same: readonly Pair<Published>[];
  /** Of the same name, under another GUID: to Windows another provider. */
  readonly moved: readonly Pair<Published>[];
  readonly removed: readonly Published[];
  readonly added: readonly Published[];
}

function followProviders(before: readonly Manifest[], after: readonly Manifest[]): Followed {
  const older = providersOf(before);
  const newer = providersOf(after);
  const same = match(older, newer, identity);
  const known = new Set(same.map((pair) => identity(pair.after.provider)));
  const isLeft = ({ provider }: Published) => !known.has(identity(provider));
  const moved = match(older.filter(isLeft), newer.filter(isLeft), ({ name }) => name.value);
  const taken = new Set(moved.flatMap(({ before, after }) => [before, after]));
  return {
    same,
    moved,
    removed: older.filter((one) => isLeft(one) && !taken.has(one)),
    added: newer.filter((one) => isLeft(one) && !taken.has(one)),
  };
}

/** The GUID; one that is malformed is known by its name alone. */
function identity({ guid, name }: Provider): string {
  return guid.value === '' ? `name ${name.value}` : guid.value;
}

/** For each newer provider the older one of the same key; of several copies the one in the file of the same path. */
function match(
  older: readonly Published[],
  newer: readonly Published[],
  keyOf: (provider: Provider) => string,
): Pair<Published>[] {
  const byKey = new Map<string, Published[]>();
  for (const one of older) {
    const key = keyOf(one.provider);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return newer.flatMap((after) => {
    const copies = byKey.get(keyOf(after.provider)) ?? [];
    const [first] = copies;
    if (first === undefined) return [];
    const closeness = (one: Published) => commonEnd(one.manifest.source.name, after.manifest.source.name);
    const before = copies.reduce((best, one) => (closeness(one) > closeness(best) ? one : best), first);
    return [{ before, after }];
  });
}

/** How many names at the end two paths have in common. */
function commonEnd(a: string, b: string): number {
  const [names, others] = [a, b].map((path) => path.split(/[\\/]/).reverse()) as [string[], string[]];
  const at = names.findIndex((name, index) => name !== others[index]);
  return at < 0 ? names.length : at;
}

function providersOf(manifests: readonly Manifest[]): Published[] {
  return manifests.flatMap((manifest) => manifest.providers.map((provider) => ({ provider, manifest })));
}

/** @param successor the newer version of the file that the provider was in. */
function reportRemoved(
  { provider, manifest }: Published,
  successor: Manifest | undefined,
  changes: Change[],
): void {
  const log = new ChangeLog(changes, manifest.source, (successor ?? manifest).source, provider.name.value);
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

function reportMoved({ before, after }: Pair<Published>, changes: Change[]): void {
  const { provider, manifest } = after;
  const log = new ChangeLog(changes, before.manifest.source, manifest.source, provider.name.value);
  log.breaks('breaking-wire-provider-guid', {
    action: 'changed',
    subject: subjectOf(provider),
    text: `${subjectOf(provider)} had GUID ${before.provider.guid.value} and has ${provider.guid.value}`,
    before: before.provider.guid.range,
    after: provider.guid.range,
  });
}
