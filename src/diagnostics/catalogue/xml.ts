import type { Catalogue } from './entry.js';

/** Findings of the loader: bytes to text, text to XML tree. */
export const xmlCatalogue = {
  'xml-encoding': {
    severity: 'error',
    evidence: 'xml',
    summary: 'A manifest is text in the encoding that it declares',
    message: (p: { problem: string }) => p.problem,
  },
  'xml-encoding-doubt': {
    severity: 'warning',
    summary: 'A manifest in an ISO 8859 encoding has no bytes that only Windows code pages use',
    message: (p: { declared: string; byte: string }) =>
      `byte ${p.byte} is a control character in '${p.declared}'; if the file is in a Windows code page, declare that, such as encoding="windows-1252"`,
  },
  'xml-limit': {
    severity: 'error',
    evidence: 'safety',
    summary: 'A manifest stays within sane limits of size and depth',
    message: (p: { problem: string }) => p.problem,
  },
  'xml-doctype': {
    severity: 'error',
    evidence: 'safety',
    summary: 'A manifest has no document type declaration',
    message: (_: object) =>
      'a DOCTYPE is not accepted: manifests need none, and entities defined in one can be abused; remove it',
  },
  'xml-syntax': {
    severity: 'error',
    evidence: 'xml',
    summary: 'A manifest is well-formed XML',
    message: (p: { problem: string }) => p.problem,
  },
  'xml-duplicate-attribute': {
    severity: 'error',
    evidence: 'xml',
    summary: 'An element has each attribute once',
    message: (p: { name: string }) => `attribute '${p.name}' stands twice on this element; remove one`,
  },
  'xml-entity': {
    severity: 'error',
    evidence: 'xml',
    summary: 'Only the five predefined entities and character references are used',
    message: (p: { problem: string }) => p.problem,
  },
  'xml-namespace': {
    severity: 'error',
    evidence: 'xml',
    summary: 'Every namespace prefix is declared, and declared correctly',
    message: (p: { problem: string }) => p.problem,
  },
  'xml-comment-hyphens': {
    severity: 'warning',
    summary: 'A comment does not contain two hyphens in a row',
    message: (_: object) =>
      "'--' inside a comment is not well-formed XML: mc.exe accepts it, other XML tools do not; write '- -' or '=='",
  },
} satisfies Catalogue;
