import { docComment, unionType, WRITTEN } from './typescript-code.mjs';

/** The ids of the rules as types. The public declarations have these lists and not the catalogue, from which they come. */
export function ruleIdTypes({ ruleIds, breakingCatalogue }) {
  const types = [
    ["The ID of one of wevtc's rules. `docs/rules/` has a page for each.", unionType('RuleId', [...ruleIds])],
    [
      'The id of a rule of `wevtc breaking`, for a change in a manifest.',
      unionType('BreakingRuleId', Object.keys(breakingCatalogue).sort()),
    ],
  ];
  return [
    {
      path: 'src/diagnostics/rule-id.ts',
      content: `${WRITTEN}\n${types.map(([text, type]) => `${docComment(text)}\n${type}`).join('\n\n')}\n`,
    },
  ];
}
