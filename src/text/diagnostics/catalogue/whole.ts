import type { RuleId } from '../rule-id.js';
import { acrossCatalogue } from './across.js';
import { breakingCatalogue } from './breaking.js';
import { emitCatalogue } from './emit.js';
import { linkingCatalogue } from './linking.js';
import { manifestCatalogue } from './manifest.js';
import { messageTextCatalogue } from './message-text.js';
import { referenceCatalogue } from './references.js';
import { ruleCatalogue, ruleSubjects } from './rules.js';
import { suppressionCatalogue } from './suppressions.js';
import { xmlCatalogue } from './xml.js';

/**
 * Every rule by ID, without its check. Its page is `docs/rules/<id>.md`. `npm run generate` updates `RuleId`.
 */
export const catalogue = {
  ...xmlCatalogue,
  ...manifestCatalogue,
  ...referenceCatalogue,
  ...ruleCatalogue,
  ...acrossCatalogue,
  ...linkingCatalogue,
  ...suppressionCatalogue,
  ...emitCatalogue,
  ...breakingCatalogue,
  ...messageTextCatalogue,
} satisfies Record<RuleId, unknown>;

/** The subjects of rules. A rule's file in the catalogue determines its subject. */
export interface Subject {
  readonly title: string;
  /** In alphabetical order. */
  readonly ids: readonly RuleId[];
}

const idsOf = (entries: Partial<typeof catalogue>) => (Object.keys(entries) as RuleId[]).sort();

/** All subjects, each rule in one of them: first what every run checks, from the outside in. */
export const subjects = (): readonly Subject[] => [
  { title: 'XML and encoding', ids: idsOf(xmlCatalogue) },
  { title: 'Elements and attributes', ids: idsOf(manifestCatalogue) },
  { title: 'References', ids: idsOf(referenceCatalogue) },
  ...ruleSubjects.map(({ title, entries }) => ({ title, ids: idsOf(entries) })),
  { title: 'Several files', ids: idsOf(acrossCatalogue) },
  { title: 'Inputs of one binary', ids: idsOf(linkingCatalogue) },
  { title: 'Suppression comments', ids: idsOf(suppressionCatalogue) },
  { title: 'Outputs of wevtc compile', ids: idsOf(emitCatalogue) },
  ...['wire', 'query', 'source', 'text'].map((category) => ({
    title: `Breaking changes: ${category}`,
    ids: idsOf(breakingCatalogue).filter((id) => id.startsWith(`breaking-${category}-`)),
  })),
  { title: 'Message text files', ids: idsOf(messageTextCatalogue) },
];
