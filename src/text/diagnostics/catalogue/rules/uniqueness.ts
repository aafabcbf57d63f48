import { hex32 } from '../../../hex.js';
import { type CNameOwner, cNameOwner } from '../c-name-owner.js';
import type { Catalogue } from '../entry.js';
import { byProblem, someOf } from '../wording.js';

/** The wording for a list whose items may not share a name, a value or similar. */
const sharedBy = (kind: string, scope: string) => (p: { what: string; text: string }) =>
  `another ${kind} of this ${scope} already has the ${p.what} '${p.text}'; change one of the two`;

/** Names and numbers that may appear only once. `what` is the attribute that has them. */
export const uniquenessRules = {
  'provider-unique': {
    severity: 'error',
    evidence: 'document',
    summary: "A manifest's providers must differ in name, GUID, and symbol",
    message: (p: { what: string; text: string }) =>
      p.what === 'symbol' && p.text === ''
        ? 'another provider of this manifest also has an empty symbol, which mc.exe rejects; write a symbol'
        : p.what === 'symbol'
          ? `another provider of this manifest already has the symbol '${p.text}', which only older versions of mc.exe compile; change one of the two`
          : sharedBy('provider', 'manifest')(p),
  },
  'event-id-version-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's events must differ in ID or version",
    fix: { safe: 'never', does: 'writes an ID that no other event has' },
    message: (p: { id: string; version: number }) =>
      `another event of this provider already has the ID ${p.id} and version ${p.version}; assign another ID, or a higher version if this event replaces that one`,
  },
  'event-symbol-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's events must differ in symbol",
    message: (p: { symbol: string }) =>
      `another event of this provider already has the symbol '${p.symbol}'; change one of the two`,
    grouped: {
      cause: (p: { symbol: string }) => p.symbol,
      each: (p: { symbol: string }) => `'${p.symbol}' again`,
      message: (symbol, each) =>
        `${each.length} events have the symbol '${symbol}' of an earlier event of their provider; assign each its own symbol`,
    },
  },
  'channel-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's channels must differ in name and chid, and the channels of all providers in name",
    message: byProblem({
      name: (p: { text: string }) =>
        `another channel of this provider already has the name '${p.text}' in this or another case; change one of the two`,
      chid: (p: { text: string }) =>
        `another channel of this provider already has the chid '${p.text}'; change one of the two`,
      'no-chid':
        'another <importChannel> of this provider has no chid either, which only older versions of mc.exe compile; add a chid to each',
      provider: (p: { text: string }) =>
        `another provider already defines the channel '${p.text}'; use <importChannel> here, or change one of the names`,
    }),
  },
  'level-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's levels must differ in name",
    message: sharedBy('level', 'provider'),
  },
  'opcode-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Opcodes of one list must differ in name',
    message: sharedBy('opcode', 'list'),
  },
  'task-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's tasks must differ in name and value",
    message: sharedBy('task', 'provider'),
  },
  'keyword-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's keywords must differ in name from each other and from those of Windows",
    message: (p: { what: string; text: string }) =>
      p.what === 'predefined name'
        ? `Windows already defines the keyword '${p.text}'; use it without defining it, or rename this one`
        : sharedBy('keyword', 'provider')(p),
  },
  'map-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's maps must differ in name",
    message: sharedBy('map', 'provider'),
  },
  'map-item-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A map's items must differ in value",
    message: sharedBy('item', 'map'),
  },
  'pattern-map-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Pattern maps must differ in name from all maps, and their items in value',
    message: (p: { kind: 'map' | 'item'; what: string; text: string }) =>
      `another ${p.kind === 'map' ? 'map of this provider' : 'item of this patternMap'} already has the ${p.what} '${p.text}'; change one of the two`,
  },
  'template-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's templates must differ in tid",
    message: sharedBy('template', 'provider'),
  },
  'field-name-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Fields of a template or struct must differ in name',
    message: (p: { name: string }) =>
      `another field of this list already has the name '${p.name}'; rename one of the two`,
  },
  'filter-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: "A provider's filters must differ in value or version",
    message: sharedBy('filter', 'provider'),
  },
  'symbol-unique': {
    severity: 'error',
    evidence: 'observed',
    summary:
      'Symbols of a provider must differ within channels, levels, tasks, opcodes, keywords, and filters',
    message: (p: { kind: string; symbol: string }) =>
      `another ${p.kind} of this provider already has the symbol '${p.symbol}'; change or remove one of the two`,
  },
  'map-symbol-unique': {
    severity: 'warning',
    summary: 'Different maps should differ in symbol',
    message: (p: { symbol: string }) =>
      `another map already has the symbol '${p.symbol}', so the C header omits the values of this one; change one of the two`,
  },
  'value-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Definitions of one list must differ in value',
    fix: { safe: 'never', does: 'writes a value or mask that is free, but no GUID or name' },
    message: (p: { kind: string; what: string; text: string }) =>
      `another ${p.kind} of this list already has the ${p.what} '${p.text}', so readers of events cannot distinguish the two; change one of them`,
  },
  'template-name-unique': {
    severity: 'warning',
    summary: "A provider's templates should differ in name",
    message: (p: { what: string; text: string }) =>
      `another template of this provider already has the ${p.what} '${p.text}', so readers cannot distinguish the two; change one of them`,
  },
  'string-id-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Strings of the first culture must differ in ID',
    message: (p: { id: string; culture: string }) =>
      `culture '${p.culture}' already has a string with the ID '${p.id}'; rename or remove this one`,
  },
  'string-id-repeated': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'Strings of a culture other than the first should differ in ID',
    message: (p: { id: string; culture: string }) =>
      `culture '${p.culture}' already has a string with the ID '${p.id}', so only one of the two strings is used; remove one`,
  },
  'message-table-id-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Entries of the messageTable must differ in value',
    message: (p: { id: string; classic?: boolean }) =>
      `${p.classic ? 'the message of an event with win:EventlogClassic already has the ID' : 'another entry of the messageTable already has the value'} ${p.id}; change one of the two`,
  },
  'message-table-id-none': {
    severity: 'warning',
    summary: 'Entries of the messageTable should not have the value 0xFFFFFFFF',
    message: (p: { value: string; string: string }) =>
      `mc.exe reads the value ${p.value} as no ID, so string '${p.string}' is assigned the ID of its use, and mc.exe can lose other messages of the table; set another ID, or remove the entry`,
  },
  'message-table-entry-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Entries of the messageTable must differ in string and symbol',
    message: (p: { what: string; text: string }) =>
      p.what === 'string'
        ? `string '${p.text}' already has an entry in the messageTable, whose value is used; remove one of the two`
        : `another entry of the messageTable already has the symbol '${p.text}'; change one of the two`,
  },
  'message-id-unique': {
    severity: 'error',
    evidence: 'observed',
    ruleSet: 'mc',
    summary: 'Two messages must not be assigned the same message ID',
    identity: (p: { id: number; string: string }) => `${p.string} ${p.id}`,
    message: (p: { id: number; string: string } & ({ other: string } | { predefined: string })) =>
      'predefined' in p
        ? `string '${p.string}' is assigned the message ID ${hex32(p.id)} of Windows' text '${p.predefined}', which the manifest uses; set another ID in the messageTable`
        : `strings '${p.string}' and '${p.other}' are both assigned the message ID ${hex32(p.id)}, so Windows shows '${p.other}' for both; use one string for both, or set another ID for one of them in the messageTable`,
  },
  'legacy-message-shared': {
    severity: 'error',
    evidence: 'observed',
    ruleSet: 'mc',
    summary: 'Each event on System, Application, or Security must have its own string',
    message: (p: { event: number; channel: string; string: string; id: number }) =>
      `the message of event ${p.event} on channel '${p.channel}' needs the ID ${p.event}, but the string '${p.string}' already has the ID ${hex32(p.id)}; use a separate string for the event`,
  },
  'culture-unique': {
    severity: 'warning',
    summary: 'A culture should have only one <resources>',
    message: (p: { culture: string }) =>
      `culture '${p.culture}' already has a <resources>; move the strings of this one there`,
  },
  'name-case-unique': {
    severity: 'warning',
    summary: 'Provider names should differ in more than case',
    identity: (p: { name: string }) => p.name,
    message: (p: { name: string; first: string }) =>
      `provider '${p.name}' differs from '${p.first}' only in case, which Windows ignores; rename one of them`,
  },
  'c-symbol-unique': {
    severity: 'warning',
    summary: 'The generated C header should define each name only once',
    message: (p: { symbol: string; owner: CNameOwner; first: CNameOwner }) =>
      `the C header would define '${p.symbol}' for ${cNameOwner(p.owner)} and for ${cNameOwner(p.first)}; assign another symbol to one of them`,
    grouped: {
      cause: (p: { symbol: string }) => p.symbol,
      each: (p: { owner: CNameOwner }) => cNameOwner(p.owner),
      message: (symbol, each) =>
        `the C header would define '${symbol}' ${each.length + 1} times, again for ${someOf(each)}; assign each its own symbol`,
    },
  },
  'c-symbol-reserved': {
    severity: 'warning',
    summary: 'The generated C header should not define names of C, C++, or Windows',
    message: (p: { symbol: string; owner: CNameOwner; reservedBy: 'language' | 'windows' }) =>
      `the C header would define '${p.symbol}' for ${cNameOwner(p.owner)}, but that is ${p.reservedBy === 'language' ? 'a C or C++ keyword' : 'a name of the Windows headers'}; use another symbol, such as one that starts with the provider's name`,
  },
} satisfies Catalogue;
