import type { Catalogue } from './entry.js';
import { channelRules } from './rules/channels.js';
import { counterRules } from './rules/counters.js';
import { eventRules } from './rules/events.js';
import { messageRules } from './rules/messages.js';
import { providerRules } from './rules/providers.js';
import { templateRules } from './rules/templates.js';
import { uniquenessRules } from './rules/uniqueness.js';
import { unusedRules } from './rules/unused.js';
import { valueRules } from './rules/values.js';
import { versionRules } from './rules/versions.js';

/** Findings of the rules in `src/lint/rules/`, one entry per rule. */
export const ruleCatalogue = {
  ...providerRules,
  ...channelRules,
  ...eventRules,
  ...versionRules,
  ...templateRules,
  ...messageRules,
  ...valueRules,
  ...uniquenessRules,
  ...unusedRules,
  ...counterRules,
} satisfies Catalogue;

export const ruleSubjects: readonly {
  readonly title: string;
  readonly entries: Partial<typeof ruleCatalogue>;
}[] = [
  { title: 'Providers', entries: providerRules },
  { title: 'Channels', entries: channelRules },
  { title: 'Events and filters', entries: eventRules },
  { title: 'Event versions', entries: versionRules },
  { title: 'Templates, fields, and maps', entries: templateRules },
  { title: 'Messages and translations', entries: messageRules },
  { title: 'Names and value ranges', entries: valueRules },
  { title: 'Duplicates', entries: uniquenessRules },
  { title: 'Unused definitions', entries: unusedRules },
  { title: 'Performance counters', entries: counterRules },
];
