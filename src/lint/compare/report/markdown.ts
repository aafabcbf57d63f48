import { visible } from '../../../text/printable.js';
import type { Change } from '../change.js';
import { audiences } from '../known-changes.js';
import { groupOf, groups, sectionsOf, summary } from './group.js';

/** A section for release notes. */
export function changesAsMarkdown(changes: readonly Change[]): string {
  const lines = ['# Event manifest changes', '', `${capitalised(summary(changes))}.`, ''];
  for (const { heading, changes: own } of sectionsOf(changes)) {
    lines.push(`## ${escaped(heading)}`, '');
    for (const group of groups) {
      const items = own.filter((change) => groupOf(change) === group);
      if (items.length === 0) continue;
      // One text, because there can be more items than a call can have arguments.
      lines.push(`### ${group}`, '', items.map(item).join('\n'), '');
    }
  }
  return lines.join('\n');
}

function item({ text, category, ruleId }: Change): string {
  const whom = ruleId === undefined ? '' : `**${audiences[category]}:** `;
  const rule = ruleId === undefined ? '' : ` (\`${ruleId}\`)`;
  return `- ${whom}${escaped(ruleId === undefined ? capitalised(text) : text)}${rule}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Names and messages of a manifest can contain characters that are syntax in Markdown or HTML. */
function escaped(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]<>#|~&$]/g, '\\$&');
}
