import { counted, isOrAre } from '../../counted.js';
import type { Catalogue, FixEntry } from './entry.js';
import { byProblem, suggest } from './wording.js';

export interface Unresolved {
  readonly name: string;
  readonly candidate: string | undefined;
}

/** A name with a prefix, which mc.exe compares as a text. */
export interface UnresolvedQName extends Unresolved {
  /** The candidate differs only in its prefix, which is bound to the same namespace. */
  readonly differsInPrefix: boolean;
}

/** The remedy for such a name. */
const suggestQName = (p: UnresolvedQName, otherwise: string) =>
  p.differsInPrefix
    ? `; write '${p.candidate}', because mc.exe compares such names as strings, including their prefixes`
    : suggest(p.candidate) || otherwise;

/** Identifies a finding without its suggestion, which depends on the other names. */
const nameOf = (p: { name: string }) => p.name;

const correctsName = {
  safe: 'sometimes',
  does: 'writes the intended name; see [Misspelled names](../fixes.md#misspelled-names)',
} as const satisfies FixEntry;

/** Findings of the binder about references that lead nowhere. */
export const referenceCatalogue = {
  'unresolved-channel': {
    severity: 'error',
    evidence: 'document',
    summary: 'An event must refer to a channel of its provider or of winmeta',
    fix: correctsName,
    identity: nameOf,
    message: (p: Unresolved) =>
      `channel with chid or name '${p.name}' is not defined${suggest(p.candidate) || '; define it with <channel>, or import it with <importChannel>'}`,
  },
  'unknown-import': {
    severity: 'warning',
    summary: 'An imported channel should be defined in the manifest or by winmeta',
    fix: {
      safe: 'sometimes',
      does: 'writes the name of a channel of this manifest or of Windows; safe if the two differ only in case',
    },
    identity: nameOf,
    message: (p: Unresolved) =>
      `neither this manifest nor Windows defines the channel '${p.name}'${suggest(p.candidate) || '; its type cannot be checked, and another manifest that defines it must be installed before events reach it'}`,
  },
  'unresolved-level': {
    severity: 'error',
    evidence: 'no output',
    summary: 'An event must refer to a level of its provider or of winmeta',
    fix: correctsName,
    identity: nameOf,
    message: (p: UnresolvedQName) =>
      `level '${p.name}' is not defined${suggestQName(p, '; define it in <levels>, or use one such as win:Informational')}`,
  },
  'unresolved-task': {
    severity: 'error',
    evidence: 'no output',
    summary: 'An event must refer to a task of its provider or of winmeta',
    fix: correctsName,
    identity: nameOf,
    message: (p: UnresolvedQName) =>
      `task '${p.name}' is not defined${suggestQName(p, '; define it in <tasks>')}`,
  },
  'unresolved-opcode': {
    severity: 'error',
    evidence: 'no output',
    summary: 'An event must refer to an opcode of its task, of its provider, or of winmeta',
    fix: correctsName,
    identity: nameOf,
    message: (p: UnresolvedQName & { owner: string | undefined; hidesPredefined: boolean }) =>
      p.owner === undefined
        ? `opcode '${p.name}' is not defined${suggestQName(p, '; define it in <opcodes>, or use one such as win:Start')}`
        : `opcode '${p.name}' is local to task '${p.owner}'${p.hidesPredefined ? ', which hides that of Windows' : ''}; specify that task on the event too, or ${p.hidesPredefined ? 'rename the opcode of the task' : "define the opcode in the provider's <opcodes>"}`,
  },
  'unresolved-keyword': {
    severity: 'error',
    evidence: 'no output',
    summary: 'An event must refer to keywords of its provider or of winmeta',
    fix: correctsName,
    identity: nameOf,
    message: (p: UnresolvedQName | { name: string; more: number }) =>
      !('more' in p)
        ? `keyword '${p.name}' is not defined${suggestQName(p, '; define it in <keywords>')}`
        : `${counted(p.more, 'more keyword')} of this list ${isOrAre(p.more)} not defined`,
  },
  'unresolved-template': {
    severity: 'error',
    evidence: 'no output',
    summary: 'Events and filters must refer to templates of their provider',
    fix: correctsName,
    identity: nameOf,
    message: (p: Unresolved & { attribute: string }) =>
      `template '${p.name}' is not defined in this provider${suggest(p.candidate) || `; define it in <templates>, or remove the attribute '${p.attribute}'`}`,
  },
  'unresolved-map': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A field must refer to a map of its provider',
    fix: correctsName,
    identity: nameOf,
    message: (p: Unresolved) =>
      `valueMap or bitMap '${p.name}' is not defined in this provider${suggest(p.candidate) || '; define it in <maps>'}`,
  },
  'unresolved-string': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A message must refer to a string of the string table',
    fix: {
      safe: 'sometimes',
      does: 'writes the intended ID; otherwise adds a string with its ID as the text, in every culture; see [Strings](../fixes.md#strings)',
    },
    identity: nameOf,
    message: (p: Unresolved & { similar?: string | undefined }) =>
      `string '${p.name}' is not defined${suggest(p.candidate) || `; define it in <localization> as <string id="…" value="…"/>${p.similar === undefined ? '' : `, or write '${p.similar}'`}`}`,
  },
  'unresolved-in-type': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A field must have an in-type that winmeta defines',
    fix: correctsName,
    identity: nameOf,
    message: byProblem({
      unknown: (p: Unresolved) =>
        `there is no in-type '${p.name}'${suggest(p.candidate) || '; use one such as win:UInt32 or win:UnicodeString'}`,
      cut: (p: { name: string; number: number; instead: string }) =>
        `mc.exe compiles in-type '${p.name}', but truncates the type's number ${p.number} to ${p.number & 0xff}, so the field cannot be decoded; use ${p.instead}`,
      number: (p: { name: string; number: number }) =>
        `in-type '${p.name}' has number ${p.number} in winmeta.xml, for which mc.exe writes no code that compiles, and which no consumer can decode; use the number of a type of Windows`,
      'no-prefix': (p: { name: string; expected: string }) =>
        `in-type '${p.name}' has no prefix; write '${p.expected}'`,
      'wrong-prefix': (p: { name: string; namespace: string; expected: string }) =>
        `the prefix of '${p.name}' is bound to '${p.namespace}'; it must be bound to '${p.expected}'`,
    }),
  },
  'unresolved-out-type': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A field must have an out-type that winmeta or XML Schema defines',
    fix: correctsName,
    identity: nameOf,
    message: byProblem({
      unknown: (p: Unresolved) =>
        `there is no out-type '${p.name}'${suggest(p.candidate) || "; remove it to use the in-type's default"}`,
      prefix: (p: { name: string; expected: string }) =>
        `out-type '${p.name}' does not have the prefix of a type namespace; write '${p.expected}'`,
    }),
  },
  'out-type-prefix': {
    severity: 'warning',
    summary: 'An out-type should have the prefix of its namespace',
    fix: {
      safe: 'always',
      does: "writes the manifest's prefix for the namespace, or declares one",
    },
    message: (p: { name: string; expected: string }) =>
      `'${p.name}' has the wrong prefix: mc.exe accepts it, but other readers may not; write '${p.expected}'`,
    grouped: {
      cause: (p: { name: string; expected: string }) => `'${p.name}' for '${p.expected}'`,
      each: (p: { name: string }) => `'${p.name}'`,
      message: (names, each) =>
        `${each.length} out-types have the wrong prefix, ${names}: mc.exe accepts it, but other readers may not; write the right one`,
    },
  },
  'unresolved-field': {
    severity: 'error',
    evidence: 'no output',
    summary: 'The length or count of a field must refer to a field in its scope',
    fix: correctsName,
    identity: nameOf,
    message: (
      p: Unresolved & {
        attribute: string;
        scope: 'template' | 'struct';
        isStruct: boolean;
        /** Whether a field has this name, although mc.exe reads a number. */
        isField: boolean;
        /** The number that mc.exe reads, if it reads one. */
        readAs: number | undefined;
      },
    ) => {
      const scope = p.scope === 'struct' ? 'in this struct' : 'at the top level of this template';
      if (p.readAs !== undefined && p.isField)
        return `mc.exe compiles ${p.attribute} '${p.name}' as the number ${p.readAs}, although a data item has this name; rename the data item, or write the number`;
      if (p.readAs !== undefined)
        return `${p.attribute} '${p.name}' is not a number from 0 to 65535, and mc.exe compiles it as ${p.readAs}; write the intended number, or the name of a data item ${scope}`;
      const hint = p.isStruct ? `; '${p.name}' is a struct` : suggest(p.candidate);
      return `${p.attribute} '${p.name}' is neither a number from 0 to 65535 nor the name of a data item ${scope}${hint}`;
    },
  },
} satisfies Catalogue;
