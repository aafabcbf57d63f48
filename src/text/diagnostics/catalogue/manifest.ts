import { placeholderIn } from '../../placeholder.js';
import { type FileKind, notAManifest } from '../file-kinds.js';
import type { Catalogue } from './entry.js';
import { byProblem, orList, suggest } from './wording.js';

const ROOT = '<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">';

/** The required form of a value: a code, or one with the parameters of its wording. */
export type Expected =
  | keyof typeof EXPECTED
  | { readonly bits: 8 | 16 | 32 }
  | { readonly words: readonly string[]; readonly meant?: string | undefined }
  | { readonly undeclaredPrefix: string }
  /** The meaning of a value that is no QName. */
  | { readonly qname: string }
  | { readonly from: number; readonly to: number }
  | { readonly most: number }
  | { readonly a: string; readonly meant?: string | undefined };

const EXPECTED = {
  text: 'text',
  name: 'a name',
  guid: 'a GUID in braces such as {01234567-89ab-cdef-0123-456789abcdef}',
  symbol: 'a C identifier: letters, digits and underscores, not starting with a digit',
  identifiers: 'C identifiers joined by dots',
  boolean: "'true' or 'false'",
  octal:
    'an octal number, because mc.exe reads a number that starts with 0 as octal; remove the leading 0 if the number is decimal',
  uint64: 'a number of at most 64 bits, decimal or hexadecimal with 0x',
  mask: 'a mask of at most 64 bits, hexadecimal such as 0x1',
  qname: 'a name without spaces that starts with a letter or underscore',
  listed: 'names separated by spaces',
  message: "a reference to a string such as '$(string.MyId)'",
  uri: 'a URI, in which a % has two hexadecimal digits, and a scheme is before a colon',
};

export function expectation(expects: Expected): string {
  if (typeof expects === 'string') return EXPECTED[expects];
  if ('words' in expects) return orList(expects.words.map((word) => `'${word}'`)) + suggest(expects.meant);
  if ('qname' in expects) return EXPECTED.qname + suggest(expects.qname);
  if ('bits' in expects)
    return `a number from 0 to ${2 ** expects.bits - 1}, or hexadecimal with 0x and at most ${expects.bits / 4} digits`;
  if ('from' in expects) return `a decimal number from ${expects.from} to ${expects.to}`;
  if ('most' in expects) return `at most ${expects.most} characters`;
  if ('a' in expects) return `a ${expects.a}${suggest(expects.meant)}`;
  return 'a prefix that is declared';
}

/** The owner of a value: an attribute, or an element by its text. */
export interface ValuePlace {
  readonly kind: 'attribute' | 'element';
  readonly name: string;
}

const placed = ({ kind, name }: ValuePlace) => (kind === 'attribute' ? `attribute '${name}'` : `<${name}>`);

/** The uses of several elements with one meaning. */
const USED = { first: 'the first', all: 'all of them', last: 'the last value of each attribute' };

const quoted = (names: readonly string[]) => names.map((name) => `<${name}>`).join(' or ');

/** The location of a likely leftover build placeholder, which a string reference can also resemble. */
function leftOver({ place, value }: { place: ValuePlace; value: string }): string {
  const placeholder = place.name === 'message' ? undefined : placeholderIn(value);
  return placeholder === undefined
    ? ''
    : `; '${placeholder}' looks like a placeholder that the build did not replace`;
}

/** Findings of the binder about elements and attributes: what the schema allows, and what wevtc ignores. */
export const manifestCatalogue = {
  'not-a-manifest': {
    severity: 'error',
    evidence: 'schema',
    summary: 'The file must be an instrumentation manifest',
    message: (p: { root: string } | { kind: FileKind }) =>
      'kind' in p
        ? `${notAManifest(p.kind)}${p.kind === 'text' ? `; the root of a manifest is ${ROOT}` : ''}`
        : `a document with the root <${p.root}> is not an instrumentation manifest; its root must be ${ROOT}`,
  },
  'namespace-misspelled': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The namespaces of a manifest must be spelled exactly as Microsoft spells them',
    fix: {
      safe: 'sometimes',
      does: 'writes `http` for `https`, and the namespace of a root that has none; another namespace needs review',
    },
    message: (p: { found: string; expected: string }) =>
      p.found === ''
        ? `the root element has no namespace; add xmlns="${p.expected}"`
        : `'${p.found}' is not the expected namespace; write '${p.expected}'`,
  },
  'ignored-namespace-misspelled': {
    severity: 'warning',
    summary: 'A namespace should be spelled exactly, even if mc.exe ignores it',
    fix: { safe: 'sometimes', does: 'writes `http` for `https`; another namespace needs review' },
    message: (p: { found: string; expected: string }) =>
      `'${p.found}' is misspelled: mc.exe ignores it as long as no type has its prefix, but other readers might not; write '${p.expected}'`,
  },
  'element-namespace': {
    severity: 'warning',
    summary: 'An element should be in the namespace in which mc.exe looks for it',
    fix: { safe: 'never', does: 'writes the namespace into the `xmlns` of the element' },
    message: (p: { name: string; found: string; expected: string }) =>
      `<${p.name}> is in the namespace '${p.found}', so mc.exe ignores it and everything in it; put it into '${p.expected}'`,
  },
  'unknown-element': {
    severity: 'error',
    evidence: 'schema',
    summary: 'A manifest must use only elements of the manifest schema, each in its parent element',
    fix: {
      safe: 'sometimes',
      does: 'writes the intended name, in both tags; see [Misspelled names](../fixes.md#misspelled-names)',
    },
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
    evidence: 'document',
    summary: 'Events must be written in the format of Windows 7 and later',
    message: (p: { name: string }) =>
      `<${p.name}> around events is the Windows Vista format, which was removed; write <event task="…" opcode="…"> directly in <events>`,
  },
  'repeated-element': {
    severity: 'error',
    evidence: 'schema',
    summary: 'An element must not be repeated more often than the schema allows',
    message: (p: { name: string; element: string; most?: number | undefined }) =>
      p.most === undefined
        ? `<${p.element}> can contain only one <${p.name}>; merge the two`
        : `<${p.element}> can contain only ${p.most} elements, so <${p.name}> is one too many; merge elements of the same name, or remove it`,
  },
  'repeated-part': {
    severity: 'warning',
    summary: 'An element with one meaning should appear only once, even where the schema allows several',
    message: (p: { name: string; element: string; used: 'first' | 'all' | 'last' }) =>
      `<${p.element}> has more than one <${p.name}>; like mc.exe 10.0.28000, wevtc uses ${USED[p.used]}, but other tools might not; keep one`,
  },
  'element-order': {
    severity: 'error',
    evidence: 'schema',
    summary: 'Elements must be in the order of the schema',
    message: (p: { name: string; other: string; element: string }) =>
      `in <${p.element}>, <${p.name}> belongs before <${p.other}>; move it there`,
  },
  'missing-element': {
    severity: 'error',
    evidence: 'schema',
    summary: 'An element that requires child elements must contain some',
    message: (p: { names: readonly string[]; element: string }) =>
      `<${p.element}> is empty; add at least one ${quoted(p.names)}`,
  },
  'missing-part': {
    severity: 'error',
    evidence: 'observed',
    summary:
      'A manifest must contain <instrumentation> and <events> or <counters>, and <patternMaps> must not be empty',
    message: (p: { name: string; element: string; counters?: boolean }) =>
      p.counters
        ? `<${p.element}> has performance counters but no <${p.name}>; compile counters with ctrpp.exe or 'wevtc ctrpp', or add <${p.name}>`
        : p.element === 'metadata' || p.element === 'inType'
          ? `<${p.element}> has no <${p.name}>, so mc.exe rejects the manifest; remove <metadata>, from which nothing is compiled`
          : `<${p.element}> has no <${p.name}>, so nothing is compiled from it; add one`,
  },
  'unexpected-text': {
    severity: 'error',
    evidence: 'schema',
    summary: 'Text must not appear where it has no meaning',
    message: (p: { element: string }) =>
      `<${p.element}> must not contain text; remove it, or convert it to a comment`,
  },
  'unknown-attribute': {
    severity: 'error',
    evidence: 'schema',
    summary: 'A manifest must use only attributes of the manifest schema',
    fix: {
      safe: 'sometimes',
      does: 'writes the intended name; see [Misspelled names](../fixes.md#misspelled-names)',
    },
    message: (p: { name: string; element: string; candidate: string | undefined; isCounterFlag?: boolean }) =>
      `<${p.element}> has no attribute '${p.name}'${p.isCounterFlag ? `; write <counterAttributes><counterAttribute name="${p.name}"/></counterAttributes> in it` : suggest(p.candidate)}`,
  },
  'missing-attribute': {
    severity: 'error',
    evidence: 'schema',
    summary: 'Required attributes must be present',
    message: (p: { name: string; element: string }) => `<${p.element}> requires the attribute '${p.name}'`,
  },
  'invalid-value': {
    severity: 'error',
    evidence: 'schema',
    summary: 'Values must have the format that the schema requires',
    fix: {
      safe: 'sometimes',
      does: 'corrects the braces and hyphens of a GUID, the case of `true`, `false` and words such as `Admin`, and `$string.ID` or `$(strings.ID)` to `$(string.ID)`; replaces commas in a list of keywords; declares a missing `xmlns:win`; not safe: moves a text in `message` to a string',
    },
    message: (p: { place: ValuePlace; value: string; expects: Expected }) =>
      typeof p.expects === 'object' && 'undeclaredPrefix' in p.expects
        ? `the prefix of '${p.value}' is not declared; add xmlns:${p.expects.undeclaredPrefix}="…" to the root`
        : `'${p.value}' is not valid for ${placed(p.place)}; expected ${expectation(p.expects)}${leftOver(p)}`,
  },
  'value-whitespace': {
    severity: 'error',
    evidence: 'observed',
    summary: 'References and values that are not numbers must have no whitespace around them',
    fix: { safe: 'always', does: 'removes the whitespace around the value' },
    message: (p: { place: ValuePlace; value: string }) =>
      `${placed(p.place)} has whitespace around '${p.value}', which is read as part of it; remove it`,
  },
  'number-whitespace': {
    severity: 'warning',
    summary: 'Numbers should have no whitespace around them, and types none in front',
    fix: { safe: 'always', does: 'removes the whitespace around the value' },
    message: (p: { place: ValuePlace; value: string }) =>
      `${placed(p.place)} has whitespace around '${p.value}', which other readers might not accept; remove it`,
  },
  'octal-number': {
    severity: 'warning',
    summary: 'Decimal numbers should have no leading zeros',
    fix: { safe: 'always', does: 'writes the number that mc.exe reads' },
    message: (p: { place: ValuePlace; text: string; value: number }) =>
      `${placed(p.place)} contains the octal number '${p.text}', which is ${p.value}: mc.exe reads a number that starts with 0 as octal; write ${p.value}, or ${Number(p.text)} if you mean the decimal number`,
  },
  'empty-value': {
    severity: 'warning',
    summary: 'Elements that contain a value should not be empty',
    message: (p: { element: string; fallback: string }) =>
      `<${p.element}> is empty, which the schema reads as its default '${p.fallback}'; write the value or remove the element`,
  },
  'foreign-ignored': {
    severity: 'info',
    summary: 'Elements and attributes of other schemas are ignored',
    message: (p: { place: ValuePlace; namespace: string }) =>
      `${p.place.kind === 'element' ? 'element ' : ''}${placed(p.place)} of the namespace '${p.namespace}' is not part of the event schema, so wevtc ignores it here and in the rest of this file`,
  },
  'foreign-misplaced': {
    severity: 'error',
    evidence: 'schema',
    summary: 'Elements and attributes of other namespaces must appear only where the schema allows them',
    message: byProblem({
      place: (p: { place: ValuePlace; element: string }) =>
        `the schema does not allow ${p.place.kind}s of other namespaces ${p.place.kind === 'element' ? 'in' : 'on'} <${p.element}>, such as ${placed(p.place)}; remove it, or move it to an element such as <provider>`,
      order: (p: { place: ValuePlace; element: string }) =>
        `in <${p.element}>, the schema allows elements of other namespaces such as ${placed(p.place)} only after all others; move it to the end`,
      type: (p: { place: ValuePlace; element: string }) =>
        `${placed(p.place)} must name the type that <${p.element}> has in the schema; remove it`,
      none: (p: { place: ValuePlace; element: string }) =>
        `${placed(p.place)} is in no namespace, and the schema allows only elements of its own and of other namespaces in <${p.element}>; remove it, or its xmlns=""`,
      own: (p: { place: ValuePlace; element: string }) =>
        `the attributes of <${p.element}> must not have a prefix, such as ${placed(p.place)}; remove the prefix`,
      nil: (p: { place: ValuePlace; element: string }) =>
        `the schema does not allow ${placed(p.place)} on <${p.element}>; remove it`,
    }),
  },
  'counter-namespace': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The elements of performance counters must be in their namespace, without a prefix',
    fix: { safe: 'never', does: 'writes the namespace into the `xmlns` of `<counters>`' },
    message: byProblem({
      prefix: (p: { name: string }) =>
        `ctrpp.exe ignores elements with a prefix, such as <${p.name}>; declare their namespace with xmlns on <counters>, and remove the prefix`,
      other: (p: { found: string; expected: string }) =>
        `<counters> is in the namespace '${p.found}'; write xmlns="${p.expected}"`,
    }),
  },
  'metadata-ignored': {
    severity: 'info',
    summary: 'Metadata definitions are ignored',
    message: (_: object) =>
      'wevtc ignores <metadata>, because Windows uses it only in its own winmeta.xml; define levels, tasks, opcodes, keywords, and channels in a <provider>',
  },
} satisfies Catalogue;
