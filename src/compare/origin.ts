import type { Manifest } from '../manifest/model.js';
import type { BreakingRuleId } from './change.js';

/**
 * That a manifest was made from a binary, and how much it holds. No binary holds symbols, string ids, types and
 * settings of channels, names of files, or which events are no longer logged: what stands there was made up.
 */
export interface BinaryOrigin {
  /** False for WEVT_TEMPLATE 3.1, which does not hold it. */
  readonly holdsProviderName: boolean;
  /** Names and attributes of events, groups and control GUID of the provider. WEVT_TEMPLATE 3.1 has none of these. */
  readonly holdsTraits: boolean;
  /** False when another tool wrote the manifest: it may change names, and leave out what it does not know. */
  readonly isFaithful: boolean;
  /** Which texts of messages were there; for the others names stand. */
  readonly texts: 'all' | 'some' | 'none';
  /** A culture that was guessed, in lower case. */
  readonly guessedCulture: string | undefined;
}

/** Which manifests were made from binaries; mostly an older one. */
export type BinaryOrigins = ReadonlyMap<Manifest, BinaryOrigin>;

/** Rules about what no binary holds. */
const notInBinaries: ReadonlySet<BreakingRuleId> = new Set<BreakingRuleId>([
  'breaking-source-provider-symbol',
  'breaking-source-event-symbol',
  'breaking-source-event-retired',
  'breaking-source-definition-symbol',
  'breaking-source-message-symbol',
  'breaking-query-channel-type',
]);

/** Rules about names that other tools do not keep. */
const notInDumps: ReadonlySet<BreakingRuleId> = new Set<BreakingRuleId>([
  'breaking-source-definition-renamed',
]);

/** Rules about what comes with `holdsTraits`. */
const ofTraits: ReadonlySet<BreakingRuleId> = new Set<BreakingRuleId>([
  'breaking-query-provider-group',
  'breaking-query-event-name',
  'breaking-wire-provider-control-guid',
]);

/** Whether an older manifest can tell at all what a rule is about. */
export function canTell(origin: BinaryOrigin | undefined, ruleId: BreakingRuleId): boolean {
  if (origin === undefined) return true;
  if (notInBinaries.has(ruleId)) return false;
  if (!origin.isFaithful && notInDumps.has(ruleId)) return false;
  if (ruleId === 'breaking-query-provider-name') return origin.holdsProviderName;
  return origin.holdsTraits || !ofTraits.has(ruleId);
}
