import type { Catalogue } from '../entry.js';

/** Definitions that nothing refers to. */
export const unusedRules = {
  'unused-template': {
    severity: 'warning',
    summary: 'Every template should be used',
    fix: { safe: 'never', does: 'removes the template, if another one remains' },
    message: (p: { template: string }) => `template '${p.template}' is unused; use it or remove it`,
  },
  'unused-map': {
    severity: 'warning',
    summary: 'Every map should be used',
    message: (p: { map: string }) =>
      `map '${p.map}' is unused; use it, remove it, or assign a symbol if only code needs it`,
  },
  'unused-keyword': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every keyword should be used',
    message: (p: { keyword: string }) => `keyword '${p.keyword}' is unused; use it or remove it`,
  },
  'unused-level': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every level should be used',
    message: (p: { level: string }) => `level '${p.level}' is unused; use it or remove it`,
  },
  'unused-task': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every task should be used',
    message: (p: { task: string }) => `task '${p.task}' is unused; use it or remove it`,
  },
  'unused-opcode': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every opcode should be used',
    message: (p: { opcode: string }) => `opcode '${p.opcode}' is unused; use it or remove it`,
  },
  'unused-channel': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every channel should be used',
    message: (p: { channel: string; imported: boolean }) =>
      p.imported
        ? `imported channel '${p.channel}' is unused; send events to it, or remove the import`
        : `channel '${p.channel}' is unused, and is not imported here; send events to it, or remove it`,
  },
  'unused-string': {
    severity: 'warning',
    summary: 'Every string should be used',
    fix: {
      safe: 'always',
      does: 'removes the string, with its translations; see [Strings](../fixes.md#strings)',
    },
    message: (p: { id: string }) => `string '${p.id}' is unused; use it or remove it`,
  },
  'string-left-over': {
    severity: 'warning',
    summary: 'Translations should not contain unused strings that the first culture does not define',
    fix: { safe: 'always', does: 'removes the string; see [Strings](../fixes.md#strings)' },
    message: (p: { id: string; culture: string; primary: string }) =>
      `string '${p.id}' of culture '${p.culture}' is not in '${p.primary}' and is unused; remove it`,
  },
} satisfies Catalogue;
