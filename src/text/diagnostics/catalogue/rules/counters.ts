import type { Catalogue } from '../entry.js';
import { byProblem } from '../wording.js';

/** Findings about performance counters, which ctrpp.exe compiles. */
export const counterRules = {
  'counter-provider-count': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A manifest with performance counters must have one provider of counters',
    message: (_: object) =>
      'ctrpp.exe compiles one provider of counters, and this is one more; move it to a separate manifest, which is compiled in a separate run',
  },
  'counter-schema-version': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The version of the counter schema must be 1.0 to 2.x',
    message: (p: { version: string }) =>
      `ctrpp.exe reads counters of the schema versions 1.0 to 2.x, but not '${p.version}'; write '1.1', or '2.0' if the manifest has IDs for its texts`,
  },
  'counter-provider-mode': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A provider of counters must have the symbol, structures, and fields that its mode requires',
    message: byProblem({
      'symbol-missing':
        'a provider of providerType \'userMode\', the default, requires a symbol; add one, or write providerType="kernelMode" for a driver',
      'symbol-forbidden': "a provider of providerType 'kernelMode' must not have a symbol; remove it",
      'structs-missing':
        "a counterSet of a provider of providerType 'kernelMode' requires <structs> with the structures that contain its values; add it",
      'structs-forbidden':
        "only counterSets of a provider of providerType 'kernelMode' can have <structs>; remove it, or change the providerType",
      'attribute-missing': (p: { name: string }) =>
        `a counter of a provider of providerType 'kernelMode' requires the attribute '${p.name}'; add it`,
      'attribute-forbidden': (p: { name: string }) =>
        `only a counter of a provider of providerType 'kernelMode' can have the attribute '${p.name}'; remove it, or change the providerType`,
    }),
  },
  'counter-number-decimal': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The numbers of counters must be decimal',
    fix: { safe: 'always', does: 'writes the number in decimal digits' },
    message: (p: { name: string; text: string; value: number }) =>
      `'${p.text}' in '${p.name}' is hexadecimal, which ctrpp.exe rejects or reads as another number; write '${p.value}'`,
  },
  'counter-id-range': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The IDs of counters must not be too large',
    message: (p: { id: number; most: number }) =>
      p.most === 63
        ? `ID ${p.id} is too large: drivers select counters with the 64 bits of a mask, so the largest is 63; assign a smaller one`
        : `ID ${p.id} is too large for ctrpp.exe; assign one of at most ${p.most}`,
  },
  'counter-reference': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A counter must name the other counters that its type requires, and no others',
    fix: { safe: 'never', does: 'removes the attribute from a type that must not have it' },
    message: byProblem({
      missing: (p: { name: string; type: string; expected: string }) =>
        `a counter of type '${p.type}' requires '${p.name}' with the ID of a counter of type '${p.expected}'; add the attribute, and if necessary, such a counter`,
      unknown: (p: { name: string; id: string; expected: string }) =>
        `'${p.name}' names the counter ${p.id}, which this counterSet does not have; write the ID of a counter of type '${p.expected}', or add one`,
      type: (p: { name: string; id: string; found: string; expected: string }) =>
        `'${p.name}' must name a counter of type '${p.expected}', but counter ${p.id} has the type '${p.found}'; name another one`,
      forbidden: (p: { name: string; type: string }) =>
        `a counter of type '${p.type}' must not have '${p.name}'; remove it`,
    }),
  },
  'counter-struct-unknown': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A counter must name a structure of its counterSet',
    message: (p: { name: string; first: string | undefined }) =>
      `no <struct> of this counterSet has the name '${p.name}', so ctrpp.exe takes the first one${p.first === undefined ? '' : `, '${p.first}'`}, and the counter shows wrong values; write the name of a <struct>`,
  },
  'counter-aggregate': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Only counters of aggregated instances can have an aggregate',
    fix: { safe: 'never', does: 'removes the attribute' },
    message: (p: { aggregate: string; instances: string }) =>
      `the instances of this counterSet are '${p.instances}', which tools don't combine, so ctrpp.exe rejects aggregate="${p.aggregate}"; remove it, or change 'instances'`,
  },
  'counter-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Counters and counterSets must differ in GUID, ID, URI, and name',
    message: (p: { what: string; text: string }) =>
      p.what === 'counterAttribute'
        ? `this counter already has the counterAttribute '${p.text}'; remove one of the two`
        : p.what === 'ID'
          ? `another counter of this counterSet already has the ID '${p.text}'; assign a free one`
          : `another element already has the ${p.what} '${p.text}' in this or another case; change one of the two`,
  },
  'counter-symbol-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Counters and counterSets must differ in symbol',
    message: (p: { symbol: string }) =>
      p.symbol === ''
        ? 'another counterSet also has an empty symbol, which ctrpp.exe rejects; write a symbol'
        : `another counter or counterSet already has the symbol '${p.symbol}'; change one of the two`,
  },
  'counter-c-name-unique': {
    severity: 'warning',
    summary: 'The C names that symbols of counters make should differ, also from those of the events',
    message: (p: { symbol: string; name: string }) =>
      `the symbol '${p.symbol}' makes the C name '${p.name}', which another symbol of this manifest makes, too, so a program cannot compile with both; change one of the two`,
  },
  'counter-text-id': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The names and descriptions of counters must have valid, separate resource IDs',
    message: byProblem({
      missing: (p: { name: string; text: string }) =>
        `from schemaVersion 2.0 on, '${p.text}' requires '${p.name}', the ID of its string resource; add it`,
      repeated: (p: { id: number }) =>
        `another text of this provider already has the resource ID ${p.id}; assign another one`,
      parity: (p: { id: number; parity: 'odd' | 'even' }) =>
        `the resource ID ${p.id} must be ${p.parity} like the first one, because a name also has the next ID; assign another one`,
      range: (p: { id: number }) =>
        `the resource ID ${p.id} does not fit into 16 bits, so the text gets another ID; assign one of at most 65534`,
      base: (p: { base: number; last: number }) =>
        `from resourceBase ${p.base}, the texts have resource IDs up to ${p.last}, which do not fit into 16 bits; write a smaller base`,
      'base-forbidden':
        "from schemaVersion 2.0 on, the provider must not have 'resourceBase', because each text has its own ID; remove it",
    }),
  },
  'counter-string-reference': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The names and descriptions of counters must not refer to strings',
    message: (p: { name: string; text: string }) =>
      `counters have no localized strings: ctrpp.exe rejects '${p.text}' in '${p.name}', or crashes; write the text itself`,
  },
  'counter-name-characters': {
    severity: 'warning',
    summary: 'The names of counters should have only characters that ctrpp.exe can write',
    message: (p: { character: string }) =>
      `ctrpp.exe writes the character '${p.character}' into the header or the resource script as it is, which breaks them or the name; wevtc escapes it, but other builds might not; omit it`,
  },
  'counter-text-id-ignored': {
    severity: 'warning',
    summary: 'A resource ID of a text should not be written where it has no effect',
    fix: { safe: 'always', does: 'removes the attribute' },
    message: byProblem({
      version: (p: { name: string }) =>
        `'${p.name}' has no effect with schemaVersion 1, which counts the resource IDs from 'resourceBase' on; remove it, or write schemaVersion="2.0" and an ID for each text`,
      text: (p: { name: string; text: string }) =>
        `'${p.name}' has no effect without '${p.text}'; remove it, or add the text`,
    }),
  },
  'counter-name-missing': {
    severity: 'warning',
    summary: 'Counters that tools show need a name',
    message: (p: { id: number | undefined }) =>
      `counter ${p.id ?? ''} has no 'name', so users cannot recognize it in tools; add one, or <counterAttribute name="noDisplay"/> if only other counters need it`,
  },
  'counter-base-shown': {
    severity: 'info',
    ruleSet: 'strict',
    summary: 'Counters that only divide others should not be shown',
    message: (p: { type: string }) =>
      `a counter of type '${p.type}' only divides another one; add <counterAttribute name="noDisplay"/>, so that tools don't show it`,
  },
  'counter-resource-base': {
    severity: 'info',
    ruleSet: 'strict',
    summary: 'The texts of counters should have resource IDs that the program does not use',
    message: (p: { last: number }) =>
      `without 'resourceBase', the texts of the counters have the resource IDs 1 to ${p.last}, which strings of the program often have, too; add a resourceBase that is free`,
  },
} satisfies Catalogue;
