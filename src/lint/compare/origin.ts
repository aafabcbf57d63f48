import type { Manifest } from '../../manifest/model/model.js';
import type { BreakingRuleId } from './change.js';

/**
 * Describes a decompiled manifest and its binary's content. The decompiler invents symbols, string IDs,
 * channel types and settings, file names, and which events are no longer logged.
 */
export interface BinaryOrigin {
  /** False for WEVT_TEMPLATE 3.1, which does not contain the name. */
  readonly holdsProviderName: boolean;
  /** Whether event names and attributes, and group and control GUID exist (not in WEVT_TEMPLATE 3.1). */
  readonly holdsTraits: boolean;
  /** False if another tool wrote the manifest. Such tools can change names and omit what they do not know. */
  readonly isFaithful: boolean;
  /** Which message texts were available. Names replace the others. */
  readonly texts: 'all' | 'some' | 'none';
  /** A culture that was guessed, in lower case. */
  readonly guessedCulture: string | undefined;
}

/** The manifests that were decompiled from binaries, usually older ones. */
export type BinaryOrigins = ReadonlyMap<Manifest, BinaryOrigin>;

/** Rules about facts that binaries do not contain. */
const notInBinaries: ReadonlySet<BreakingRuleId> = new Set<BreakingRuleId>([
  'breaking-source-provider-symbol',
  'breaking-source-event-symbol',
  'breaking-source-event-retired',
  'breaking-source-definition-symbol',
  'breaking-source-message-symbol',
  'breaking-query-channel-type',
]);

/** Rules about names that other tools change. */
const notInDumps: ReadonlySet<BreakingRuleId> = new Set<BreakingRuleId>([
  'breaking-source-definition-renamed',
]);

/** Rules about facts that depend on `holdsTraits`. */
const ofTraits: ReadonlySet<BreakingRuleId> = new Set<BreakingRuleId>([
  'breaking-query-provider-group',
  'breaking-query-event-name',
  'breaking-wire-provider-control-guid',
]);

/** Whether a manifest has the facts for a rule. */
export function canDetect(origin: BinaryOrigin | undefined, ruleId: BreakingRuleId): boolean {
  if (origin === undefined) return true;
  if (notInBinaries.has(ruleId)) return false;
  if (!origin.isFaithful && notInDumps.has(ruleId)) return false;
  if (ruleId === 'breaking-query-provider-name') return origin.holdsProviderName;
  return origin.holdsTraits || !ofTraits.has(ruleId);
}
