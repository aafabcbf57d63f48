import { hex32 } from '../../hex.js';
import type { Catalogue } from './entry.js';
import { byProblem } from './wording.js';

/** Findings in inputs that are linked into one binary. */
export const linkingCatalogue = {
  'linked-language-missing': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Inputs that are linked together must have the same languages',
    message: (p: { language: string; other: string }) =>
      `the messages of '${p.other}' have no text in ${p.language}, but the ones here do; mc.exe needs each message in each language of all inputs, so add the texts there, or remove the language here`,
  },
  'linked-message-id-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Messages of inputs that are linked together must have different IDs',
    message: (p: { id: number; other: string; file: string }) =>
      `the ID ${hex32(p.id)} is also the one of ${p.other} in '${p.file}', and both are in one message table; give one of them another ID`,
  },
  'linked-message-symbol-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Messages that are compiled with a manifest must have different symbols',
    message: (p: { symbol: string }) =>
      `an earlier message also has the symbol '${p.symbol}', which mc.exe rejects if it compiles a manifest with this file; rename one of them`,
  },
  'linked-symbol-unique': {
    severity: 'error',
    evidence: 'no output',
    summary: 'Headers of inputs that are linked together must define different names',
    message: (p: { symbol: string; file: string }) =>
      `the header of '${p.file}' also defines '${p.symbol}'; mc.exe compiles this, but a program that includes both headers does not compile, so rename one of them`,
  },
  'mc-message-unknown': {
    severity: 'error',
    evidence: 'observed',
    summary: '`$(mc.SYMBOL)` must refer to a message of the message text file of the same run',
    message: (p: { symbol: string; candidate: string | undefined }) =>
      `no message text file of this run has a message '${p.symbol}'${
        p.candidate === undefined
          ? '; compile the file that has it together with this manifest'
          : `; did you mean '${p.candidate}'?`
      }`,
  },
  'winmeta-file-invalid': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A winmeta.xml must have the form that mc.exe requires',
    message: byProblem({
      root: (p: { found: string; expected: string }) =>
        `a winmeta.xml has the root element <instrumentationManifest> of the namespace '${p.expected}', not <${p.found}>; correct it, or omit -W to use the winmeta that wevtc contains`,
      metadata: (_: object) =>
        'a winmeta.xml has <metadata> in the root element; add it, or omit -W to use the winmeta that wevtc contains',
      misplaced: (p: { name: string; element: string }) =>
        `<${p.element}> does not contain <${p.name}> here; remove it or move it`,
      repeated: (p: { kind: string; name: string }) =>
        `'${p.name}' is already the name of another ${p.kind} in this file; rename or remove one of them`,
      empty: (p: { id: string }) =>
        p.id === ''
          ? 'a string has an empty ID, which mc.exe rejects here; write an ID'
          : `the string '${p.id}' has no text, which mc.exe rejects here; write a text`,
      number: (p: { name: string; text: string }) =>
        `the value '${p.text}' of '${p.name}' is not a number from 0 to 65535; write such a number`,
      'out-type': (p: { name: string }) =>
        `there is no <xmlType> with the name '${p.name}' in this file; add it, or correct the name`,
      message: (p: { name: string }) =>
        `the message of '${p.name}' is in a message text file, which mc.exe does not look for here; write $(string.…)`,
      culture: (p: { id: string; culture: string }) =>
        `the first culture, ${p.culture}, does not have the string '${p.id}'; add it there, because all languages get its texts`,
    }),
  },
} satisfies Catalogue;
