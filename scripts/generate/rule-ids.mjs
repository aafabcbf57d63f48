import { docComment, unionType, WRITTEN } from './typescript-code.mjs';

/**
 * The ids of the rules as types. The public declarations have these lists and not the catalogue, from which
 * they come.
 */
export function ruleIdTypes({ catalogue, breakingCatalogue }) {
  const types = [
    [
      "The ID of one of wevtc's rules. `docs/rules/` has a page for each.",
      unionType('RuleId', idsOf(catalogue)),
    ],
    [
      'The id of a rule of `wevtc breaking`, for a change in a manifest.',
      unionType('BreakingRuleId', idsOf(breakingCatalogue)),
    ],
  ];
  return [
    {
      path: 'src/text/diagnostics/rule-id.ts',
      content: `${WRITTEN}\n${types.map(([text, type]) => `${docComment(text)}\n${type}`).join('\n\n')}\n`,
    },
  ];
}

/**
 * The facts about rules that every run needs: one object of short texts, because it loads much faster than
 * one of objects.
 */
export function ruleTable({ catalogue }) {
  const comment = docComment(
    'All rules in alphabetical order, with what the catalogue says: the severity, the rule set, the rule that it sums up, and the defaults of options in JSON.',
  );
  const rows = idsOf(catalogue).map((id) => `  '${id}': '${factsIn(id, catalogue[id])}',\n`);
  const code = `export const ruleTable: Readonly<Record<RuleId, string>> = {\n${rows.join('')}};`;
  const content = `${WRITTEN}import type { RuleId } from './rule-id.js';\n\n${comment}\n${code}\n`;
  return [{ path: 'src/text/diagnostics/rule-table.ts', content }];
}

function factsIn(id, { severity, ruleSet = '', sumsUp = '', options = {} }) {
  const defaults = Object.entries(options).map(([name, option]) => [name, option.default]);
  const json = defaults.length === 0 ? '' : JSON.stringify(Object.fromEntries(defaults));
  if (/[ ']/.test(json)) throw new Error(`${id}: a default of an option that the table cannot have`);
  return [severity, ruleSet, sumsUp, json].join(' ').trimEnd();
}

const idsOf = (entries) => Object.keys(entries).sort();
