import { printable } from '../../../text/printable.js';
import type { Change } from '../change.js';
import { isBreaking } from '../known-changes.js';
import { groupOf, groups, sectionsOf, summary } from './group.js';

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** One line per change: `!` for a change that breaks consumers, else `+`, `-` or `~`. */
export function changesAsText(changes: readonly Change[]): string {
  const lines: string[] = [];
  for (const { heading, changes: own } of sectionsOf(changes)) {
    lines.push(printable(heading));
    for (const group of groups) {
      for (const change of own) if (groupOf(change) === group) lines.push(`  ${line(change)}`);
    }
    lines.push('');
  }
  return `${[...lines, summary(changes)].join('\n')}\n`;
}

function line(change: Change): string {
  const sign = isBreaking(change) ? '!' : SIGNS[change.action];
  const rule = change.ruleId === undefined ? '' : ` [${change.ruleId}]`;
  return `${sign} ${change.category.padEnd('source'.length)}  ${printable(change.text)}${rule}`;
}
