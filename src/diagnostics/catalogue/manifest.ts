import { type Catalogue, suggest } from './entry.js';

export interface Unresolved {
  name: string;
  candidate: string | undefined;
}

const quoted = (names: readonly string[]) => names.map((name) => `<${name}>`).join(' or ');

/** Findings of the binder: the schema, and references that lead nowhere. */
export const manifestCatalogue = {
  'not-a-manifest': {
    severity: 'error',
    summary: 'The file is an instrumentation manifest',
    message: (p: { found: string }) =>
      `${p.found} is not an instrumentation manifest; its root is <instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">`,
  },
  'namespace-misspelt': {
    severity: 'error',
    summary: 'The namespaces of manifests are spelt exactly as Microsoft spells them',
    message: (p: { found: string; expected: string }) =>
      p.found === ''
        ? `the root element has no namespace; add xmlns="${p.expected}"`
        : `'${p.found}' is not the namespace that mc.exe knows; write '${p.expected}'`,
  },
  'schema-namespace-misspelt': {
    severity: 'warning',
    summary: 'The namespace of XML Schema is spelt exactly',
    message: (p: { found: string; expected: string }) =>
      `'${p.found}' is not the namespace of the xs: out-types: mc.exe does not look at it, other readers may; write '${p.expected}'`,
  },
  'unknown-element': {
    severity: 'error',
    summary: 'Only elements of the manifest schema are used, each in its place',
    message: (p: {
      name: string;
      element: string;
      homes: readonly string[];
      candidate: string | undefined;
    }) =>
      p.homes.length > 0
        ? `<${p.name}> does not belong in <${p.element}>; move it into ${quoted(p.homes)}`
        : `<${p.element}> has no child element <${p.name}>${suggest(p.candidate)}`,
  },
  'removed-element': {
    severity: 'error',
    summary: 'Events are written in the form of Windows 7 and later',
    message: (p: { name: string }) =>
      `<${p.name}> around events is the form of Windows Vista, which was removed; write <event task="…" opcode="…"> directly in <events>`,
  },
  'repeated-element': {
    severity: 'error',
    summary: 'Elements that may stand once stand once',
    message: (p: { name: string; element: string }) =>
      `<${p.element}> may have one <${p.name}> only; merge the two`,
  },
  'repeated-part': {
    severity: 'warning',
    summary: 'Elements that say one thing stand once, even where the schema lets them repeat',
    message: (p: { name: string; element: string; taken: string }) =>
      `<${p.element}> has one <${p.name}> already; wevtc takes ${p.taken}, but what mc.exe takes is not known; leave one`,
  },
  'element-order': {
    severity: 'warning',
    summary: 'Elements stand in the order of the schema',
    message: (p: { name: string; other: string; element: string }) =>
      `in <${p.element}>, <${p.name}> belongs before <${p.other}>; move it there`,
  },
  'missing-element': {
    severity: 'error',
    summary: 'Elements that need content have some',
    message: (p: { names: readonly string[]; element: string }) =>
      `<${p.element}> is empty; it needs at least one ${quoted(p.names)}`,
  },
  'missing-part': {
    severity: 'warning',
    summary: 'Elements that only hold others hold some',
    message: (p: { name: string; element: string }) =>
      `<${p.element}> has no <${p.name}>, so nothing is compiled from it; add one`,
  },
  'unexpected-text': {
    severity: 'warning',
    summary: 'No stray text stands where text has no meaning',
    message: (p: { element: string }) => `text in <${p.element}> is ignored; remove it or make it a comment`,
  },
  'unknown-attribute': {
    severity: 'error',
    summary: 'Only attributes of the manifest schema are used',
    message: (p: { name: string; element: string; candidate: string | undefined }) =>
      `<${p.element}> has no attribute '${p.name}'${suggest(p.candidate)}`,
  },
  'missing-attribute': {
    severity: 'error',
    summary: 'Required attributes are given',
    message: (p: { name: string; element: string }) => `<${p.element}> needs the attribute '${p.name}'`,
  },
  'invalid-value': {
    severity: 'error',
    summary: 'Values have the form that the schema asks for',
    message: (p: { subject: string; value: string; expects: string }) =>
      `'${p.value}' does not fit ${p.subject}; expected ${p.expects}`,
  },
  'value-blanks': {
    severity: 'warning',
    summary: 'Values have no blanks around them',
    message: (p: { subject: string; value: string }) =>
      `${p.subject} has blanks around '${p.value}', which the schema of mc.exe takes for a part of it; remove them`,
  },
  'empty-value': {
    severity: 'warning',
    summary: 'Elements that hold a value are not empty',
    message: (p: { element: string; fallback: string }) =>
      `<${p.element}> is empty, which the schema reads as its default '${p.fallback}'; write the value or remove the element`,
  },
  'foreign-ignored': {
    severity: 'info',
    summary: 'What belongs to other schemas is passed over',
    message: (p: { what: string; namespace: string }) =>
      `${p.what} of the namespace '${p.namespace}' is not part of the event schema and is passed over here and elsewhere in this file`,
  },
  'counters-ignored': {
    severity: 'info',
    summary: 'Performance counters are passed over',
    message: (_: object) =>
      'performance counters are passed over: compile them with ctrpp.exe; wevtc compiles the events of this file',
  },
  'metadata-ignored': {
    severity: 'info',
    summary: 'Metadata definitions are passed over',
    message: (_: object) =>
      '<metadata> is passed over: Windows honours it in its own winmeta.xml only; define levels, tasks, opcodes, keywords and channels in a <provider>',
  },
  'unresolved-channel': {
    severity: 'error',
    summary: 'An event names a channel of its provider or of winmeta',
    message: (p: Unresolved) =>
      `no channel has the chid or name '${p.name}'${suggest(p.candidate) || '; define it with <channel> or import it with <importChannel>'}`,
  },
  'unknown-import': {
    severity: 'warning',
    summary: 'An imported channel is defined in the manifest or by winmeta',
    message: (p: Unresolved) =>
      `channel '${p.name}' is defined neither in this manifest nor by Windows${suggest(p.candidate) || '; its type cannot be checked, and another manifest that defines it must be installed before events reach it'}`,
  },
  'unresolved-level': {
    severity: 'error',
    summary: 'An event names a level of its provider or of winmeta',
    message: (p: Unresolved) =>
      `no level has the name '${p.name}'${suggest(p.candidate) || '; define it in <levels> or use one such as win:Informational'}`,
  },
  'unresolved-task': {
    severity: 'error',
    summary: 'An event names a task of its provider or of winmeta',
    message: (p: Unresolved) =>
      `no task has the name '${p.name}'${suggest(p.candidate) || '; define it in <tasks>'}`,
  },
  'unresolved-opcode': {
    severity: 'error',
    summary: 'An event names an opcode of its task, of its provider or of winmeta',
    message: (p: Unresolved & { owner: string | undefined }) =>
      p.owner === undefined
        ? `no opcode has the name '${p.name}'${suggest(p.candidate) || '; define it in <opcodes> or use one such as win:Start'}`
        : `opcode '${p.name}' is local to task '${p.owner}'; name that task on the event too, or define the opcode in the provider's <opcodes>`,
  },
  'unresolved-keyword': {
    severity: 'error',
    summary: 'An event names keywords of its provider or of winmeta',
    message: (p: Unresolved) =>
      `no keyword has the name '${p.name}'${suggest(p.candidate) || '; define it in <keywords>'}`,
  },
  'unresolved-template': {
    severity: 'error',
    summary: 'Events and filters name templates of their provider',
    message: (p: Unresolved & { attribute: string }) =>
      `no template of this provider has the tid '${p.name}'${suggest(p.candidate) || `; define it in <templates> or remove the attribute '${p.attribute}'`}`,
  },
  'unresolved-map': {
    severity: 'error',
    summary: 'A field names a map of its provider',
    message: (p: Unresolved) =>
      `no valueMap or bitMap of this provider has the name '${p.name}'${suggest(p.candidate) || '; define it in <maps>'}`,
  },
  'unresolved-string': {
    severity: 'error',
    summary: 'A message names a string of the string table',
    message: (p: Unresolved) =>
      `no string has the id '${p.name}'${suggest(p.candidate) || '; define it in <localization> as <string id="…" value="…"/>'}`,
  },
  'unresolved-in-type': {
    severity: 'error',
    summary: 'A field has an in-type of winmeta',
    message: (p: Unresolved & { prefixProblem: string | undefined }) =>
      p.prefixProblem ??
      `there is no in-type '${p.name}'${suggest(p.candidate) || '; use one such as win:UInt32 or win:UnicodeString'}`,
  },
  'unresolved-out-type': {
    severity: 'error',
    summary: 'A field has an out-type of winmeta or XML Schema',
    message: (p: Unresolved) =>
      `there is no out-type '${p.name}'${suggest(p.candidate) || '; remove it to get the default of the in-type'}`,
  },
  'out-type-prefix': {
    severity: 'warning',
    summary: 'An out-type has the prefix of its namespace',
    message: (p: { name: string; expected: string }) =>
      `'${p.name}' has the wrong prefix: mc.exe does not look at it, other readers may; write '${p.expected}'`,
  },
  'unresolved-field': {
    severity: 'error',
    summary: 'The length or count of a field names a field in its scope',
    message: (p: Unresolved & { attribute: string; scope: string; hint: string | undefined }) =>
      `${p.attribute} '${p.name}' is neither a decimal number from 0 to 65535 nor the name of a data item ${p.scope}${p.hint ?? suggest(p.candidate)}`,
  },
} satisfies Catalogue;
