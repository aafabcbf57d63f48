import type { Catalogue } from '../entry.js';

/** The wording for a list whose items may not share a name, a value or the like. */
const sharedBy = (kind: string, scope: string) => (p: { what: string; text: string }) =>
  `another ${kind} of this ${scope} has the ${p.what} '${p.text}' already; give this one another`;

/** Names and numbers that may stand only once. */
export const uniquenessRules = {
  'provider-unique': {
    severity: 'error',
    summary: 'Providers of a manifest differ in name and GUID',
    message: sharedBy('provider', 'manifest'),
  },
  'event-id-version-unique': {
    severity: 'error',
    summary: 'Events of a provider differ in id or version',
    message: (p: { id: string; version: number }) =>
      `another event of this provider has the id ${p.id} and version ${p.version} already; give this one another id, or a higher version if it replaces that event`,
  },
  'event-symbol-unique': {
    severity: 'error',
    summary: 'Events of a provider differ in symbol',
    message: (p: { symbol: string }) =>
      `another event of this provider has the symbol '${p.symbol}' already; give this one another`,
  },
  'channel-unique': {
    severity: 'error',
    summary: 'Channels of a provider differ in name and chid',
    message: sharedBy('channel', 'provider'),
  },
  'level-unique': {
    severity: 'error',
    summary: 'Levels of a provider differ in name',
    message: sharedBy('level', 'provider'),
  },
  'opcode-unique': {
    severity: 'error',
    summary: 'Opcodes of one list differ in name',
    message: sharedBy('opcode', 'list'),
  },
  'task-unique': {
    severity: 'error',
    summary: 'Tasks of a provider differ in name and value',
    message: sharedBy('task', 'provider'),
  },
  'keyword-unique': {
    severity: 'error',
    summary: 'Keywords of a provider differ in name',
    message: sharedBy('keyword', 'provider'),
  },
  'map-unique': {
    severity: 'error',
    summary: 'Maps of a provider differ in name',
    message: sharedBy('map', 'provider'),
  },
  'map-item-unique': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'Items of a map differ in value',
    message: sharedBy('item', 'map'),
  },
  'pattern-map-unique': {
    severity: 'warning',
    summary: 'Pattern maps differ in name and symbol, and their items in name and value',
    message: (p: { kind: string; what: string; text: string }) =>
      `another ${p.kind} has the ${p.what} '${p.text}' already; give this one another`,
  },
  'template-unique': {
    severity: 'error',
    summary: 'Templates of a provider differ in tid',
    message: sharedBy('template', 'provider'),
  },
  'field-name-unique': {
    severity: 'error',
    summary: 'Fields of a template or struct differ in name',
    message: (p: { name: string }) =>
      `another field beside this one has the name '${p.name}' already; rename this one`,
  },
  'filter-unique': {
    severity: 'error',
    summary: 'Filters of a provider differ in value or version',
    message: sharedBy('filter', 'provider'),
  },
  'value-unique': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'Definitions of one list differ in value',
    message: (p: { kind: string; what: string; text: string }) =>
      `another ${p.kind} of this list has the ${p.what} '${p.text}' already, so readers of events cannot tell the two apart; give this one another`,
  },
  'string-id-unique': {
    severity: 'error',
    summary: 'Strings of a culture differ in id',
    message: (p: { id: string; culture: string }) =>
      `culture '${p.culture}' has a string with the id '${p.id}' already; rename or remove this one`,
  },
  'message-table-id-unique': {
    severity: 'error',
    summary: 'Entries of the messageTable differ in value',
    message: (p: { id: string }) =>
      `another entry of the messageTable has the value ${p.id} already; give this one another`,
  },
  'message-table-entry-unique': {
    severity: 'warning',
    summary: 'Entries of the messageTable differ in string and symbol',
    message: (p: { what: string; text: string }) =>
      p.what === 'string'
        ? `string '${p.text}' has an entry in the messageTable already, whose value is taken; remove one of the two`
        : `another entry of the messageTable has the symbol '${p.text}' already; give this one another`,
  },
  'message-id-unique': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'No two messages get the same message id',
    message: (p: { id: number; string: string; other: string }) =>
      `strings '${p.string}' and '${p.other}' both get the message id 0x${p.id.toString(16).padStart(8, '0')}, so Windows shows '${p.other}' for both; let them share one string, or give one of them an id of its own in the messageTable`,
  },
  'culture-unique': {
    severity: 'warning',
    summary: 'A culture has one <resources>',
    message: (p: { culture: string }) =>
      `culture '${p.culture}' has a <resources> already; move the strings of this one there`,
  },
  'name-case-unique': {
    severity: 'warning',
    summary: 'Names of providers and channels differ in more than case',
    message: (p: { what: string; name: string; first: string }) =>
      `${p.what} '${p.name}' differs from '${p.first}' in case only, which Windows does not tell apart; rename one of them`,
  },
  'c-symbol-unique': {
    severity: 'warning',
    summary: 'The generated C header defines each name once',
    message: (p: { symbol: string; what: string; first: string }) =>
      `the C header would define '${p.symbol}' for ${p.what} and for ${p.first}; give one of them another symbol`,
  },
  'c-symbol-reserved': {
    severity: 'warning',
    summary: 'The generated C header defines no names of C, C++ or Windows',
    message: (p: { symbol: string; what: string; owner: string }) =>
      `the C header would define '${p.symbol}' for ${p.what}, but that is ${p.owner}; use another symbol, such as one with the provider's name in front`,
  },
} satisfies Catalogue;
