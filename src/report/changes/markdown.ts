import type { Change } from '../../compare/change.js';
import { visible } from '../../text/printable.js';
import { byProvider, groupOf, groups, summary } from './group.js';

/** What breaks consumers says whom; the rest need not. */
const AUDIENCE = { wire: 'decoders', query: 'queries', source: 'code', text: 'readers' } as const;

/** A piece of a release note. */
export function changesAsMarkdown(changes: readonly Change[]): string {
  const lines = ['# Event manifest changes', '', `${capitalised(summary(changes))}.`, ''];
  for (const [provider, own] of byProvider(changes)) {
    lines.push(`## ${escaped(provider ?? 'Localization')}`, '');
    for (const group of groups) {
      const items = own.filter((change) => groupOf(change) === group);
      if (items.length === 0) continue;
      lines.push(`### ${group}`, '', ...items.map(item), '');
    }
  }
  return lines.join('\n');
}

function item({ text, category, ruleId }: Change): string {
  const whom = ruleId === undefined ? '' : `**${AUDIENCE[category]}:** `;
  const rule = ruleId === undefined ? '' : ` (\`${ruleId}\`)`;
  return `- ${whom}${escaped(ruleId === undefined ? capitalised(text) : text)}${rule}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Names and messages of a manifest may hold what Markdown or HTML would take for its own. */
function escaped(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]<>#|~&$]/g, '\\$&');
}
