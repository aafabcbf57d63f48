import { hex32 } from '../../text/hex.js';
import type { Catalogue } from './entry.js';

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
} satisfies Catalogue;
