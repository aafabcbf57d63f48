import type { Catalogue } from './entry.js';
import { channelRules } from './rules/channels.js';
import { eventRules } from './rules/events.js';
import { messageRules } from './rules/messages.js';
import { templateRules } from './rules/templates.js';
import { uniquenessRules } from './rules/uniqueness.js';
import { unusedRules } from './rules/unused.js';
import { valueRules } from './rules/values.js';
import { versionRules } from './rules/versions.js';

/** Findings of the rules in `src/rules/`, one entry a rule. */
export const ruleCatalogue = {
  ...uniquenessRules,
  ...valueRules,
  ...channelRules,
  ...eventRules,
  ...templateRules,
  ...messageRules,
  ...versionRules,
  ...unusedRules,
} satisfies Catalogue;
