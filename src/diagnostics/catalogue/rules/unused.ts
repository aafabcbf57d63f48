import type { Catalogue } from '../entry.js';

/** Definitions that nothing refers to. */
export const unusedRules = {
  'unused-template': {
    severity: 'warning',
    summary: 'Every template is used',
    message: (p: { template: string }) =>
      `no event or filter has the template '${p.template}'; use it or remove it`,
  },
  'unused-map': {
    severity: 'warning',
    summary: 'Every map is used',
    message: (p: { map: string }) =>
      `no field has the map '${p.map}'; use it, remove it, or give it a symbol if only code needs it`,
  },
  'unused-keyword': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every keyword is used',
    message: (p: { keyword: string }) => `no event has the keyword '${p.keyword}'; use it or remove it`,
  },
  'unused-level': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every level is used',
    message: (p: { level: string }) => `no event has the level '${p.level}'; use it or remove it`,
  },
  'unused-task': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every task is used',
    message: (p: { task: string }) => `no event has the task '${p.task}'; use it or remove it`,
  },
  'unused-opcode': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every opcode is used',
    message: (p: { opcode: string }) => `no event has the opcode '${p.opcode}'; use it or remove it`,
  },
  'unused-channel': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Every channel is used',
    message: (p: { channel: string; imported: boolean }) =>
      p.imported
        ? `no event goes to the imported channel '${p.channel}'; send events there or remove the import`
        : `no event goes to the channel '${p.channel}' and nothing here imports it; send events there or remove it`,
  },
  'unused-string': {
    severity: 'warning',
    summary: 'Every string is used',
    fix: { safe: 'always', does: 'removes the string, with its translations; see [Strings](#strings)' },
    message: (p: { id: string }) => `nothing shows the string '${p.id}'; use it or remove it`,
  },
  'string-left-over': {
    severity: 'warning',
    summary: 'Translations have no unused strings that the first culture lacks',
    fix: { safe: 'always', does: 'removes the string; see [Strings](#strings)' },
    message: (p: { id: string; culture: string; primary: string }) =>
      `string '${p.id}' of culture '${p.culture}' is not in '${p.primary}' and nothing shows it; remove it`,
  },
} satisfies Catalogue;
