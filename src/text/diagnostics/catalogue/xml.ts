import type { Catalogue } from './entry.js';
import { byProblem } from './wording.js';

const MIB = 2 ** 20;

const CONTENTS = {
  text: 'text',
  attribute: 'an attribute value',
  comment: 'a comment',
  cdata: 'a CDATA section',
  instruction: 'a processing instruction',
};

/** Findings of the loader: bytes to text, text to XML tree. */
export const xmlCatalogue = {
  'xml-encoding': {
    severity: 'error',
    evidence: 'xml',
    summary: 'A manifest must be text in the encoding that it declares',
    fix: { safe: 'always', does: 'declares the actual encoding of the file' },
    message: byProblem({
      unsupported: (p: { encoding: string }) =>
        `the file is in ${p.encoding}, which is not supported; save it as UTF-8`,
      'declared-unknown': (p: { declared: string }) =>
        `the encoding '${p.declared}' is not supported; save the file as UTF-8, and write encoding="utf-8"`,
      'declared-wrongly': (p: { declared: string; encoding: string }) =>
        `the file declares '${p.declared}' but is in ${p.encoding}; correct the declaration`,
      'declared-utf-16': (p: { declared: string }) =>
        `the file declares '${p.declared}' but is not in that encoding; write encoding="utf-8"`,
      'is-utf-8': (p: { declared: string }) =>
        `the file declares '${p.declared}' but is in UTF-8; write encoding="utf-8"`,
      'invalid-utf-16': (p: { encoding: string }) =>
        `the file is not valid ${p.encoding} here; save it as UTF-8`,
      'invalid-utf-8': (p: { byte: string }) =>
        `byte ${p.byte} is not valid UTF-8; save the file as UTF-8, or declare its encoding, such as encoding="windows-1252"`,
      'invalid-byte': (p: { byte: string; encoding: string }) =>
        `byte ${p.byte} is not valid ${p.encoding}; save the file as UTF-8`,
      'unassigned-byte': (p: { byte: string; declared: string }) =>
        `byte ${p.byte} is not assigned in '${p.declared}'; save the file as UTF-8`,
      'nul-byte':
        'the file contains a NUL byte, so it is a binary file, or UTF-16 without a byte order mark; save it as UTF-8',
    }),
  },
  'xml-byte-order': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A manifest in UTF-16 must be in little-endian byte order',
    message: (_: object) =>
      'the file is UTF-16 in big-endian byte order, which neither mc.exe nor ctrpp.exe reads as a manifest; save it as UTF-8',
  },
  'xml-encoding-doubt': {
    severity: 'warning',
    summary: 'A manifest in an ISO 8859 encoding should not contain bytes that only Windows code pages use',
    message: (p: { declared: string; byte: string }) =>
      `byte ${p.byte} is a control character in '${p.declared}'; if the file is in a Windows code page, declare that, such as encoding="windows-1252"`,
  },
  'xml-limit': {
    severity: 'error',
    evidence: 'safety',
    summary: 'A manifest must not exceed the limits for size and depth',
    message: byProblem({
      'file-size': (p: { bytes: number; most: number }) =>
        `the file is ${Math.ceil(p.bytes / MIB)} MiB in size; wevtc accepts at most ${p.most / MIB} MiB`,
      'text-size': (p: { most: number }) =>
        `the text is too long; wevtc accepts manifests of at most ${p.most} characters`,
      nesting: (p: { most: number }) => `elements are nested more than ${p.most} deep`,
      nodes: (p: { most: number }) =>
        `the file has more than ${p.most / 1e6} million tags, attributes, text nodes, and comments`,
      name: (p: { most: number }) => `a name is longer than ${p.most / 1e3} thousand characters`,
      content: (p: { content: keyof typeof CONTENTS; most: number }) =>
        `${CONTENTS[p.content]} is longer than ${p.most / 1e6} million characters`,
      mistakes: (p: { most: number }) => `the XML has more than ${p.most} errors; the rest are not shown`,
    }),
  },
  'xml-doctype': {
    severity: 'error',
    evidence: 'safety',
    summary: 'A manifest must not have a document type declaration',
    message: (_: object) =>
      'wevtc does not accept a DOCTYPE, because its entities can be abused and no manifest needs one; remove it',
  },
  'xml-syntax': {
    severity: 'error',
    evidence: 'xml',
    summary: 'A manifest must be well-formed XML',
    fix: {
      safe: 'sometimes',
      does: '`&lt;` for `<` in a value; the space between two attributes; quotes around a value; the end of an element',
    },
    message: byProblem({
      character: (p: { code: string }) => `character U+${p.code} is not allowed in XML; remove it`,
      'declaration-form':
        'the XML declaration must be <?xml version="1.0" encoding="..." standalone="..."?>; encoding and standalone are optional',
      'declaration-version-missing': 'the XML declaration needs a version: version="1.0"',
      'declaration-version': (p: { value: string }) =>
        `XML version '${p.value}' is not supported; write version="1.0"`,
      'declaration-encoding': (p: { value: string }) => `'${p.value}' is not the name of an encoding`,
      'declaration-standalone': (p: { value: string }) =>
        `standalone must be 'yes' or 'no', not '${p.value}'`,
      'declaration-place': 'the XML declaration must be the very first thing in the file',
      'attribute-blank': 'a space is missing before this attribute',
      'attribute-value': (p: { name: string }) => `attribute '${p.name}' has no value; write ${p.name}="..."`,
      'attribute-quotes': (p: { name: string }) =>
        `the value of attribute '${p.name}' must be in quotes: ${p.name}="..."`,
      'attribute-open': (p: { name: string; quote: string }) =>
        `the value of attribute '${p.name}' is not closed: a ${p.quote} is missing`,
      'attribute-less-than': (p: { name: string }) =>
        `'<' in the value of attribute '${p.name}' must be written as '&lt;'`,
      'start-tag-open': (p: { name: string }) => `the start tag <${p.name}> is not closed`,
      'start-tag-slash': (p: { name: string }) => `'/' in the start tag <${p.name}> must be followed by '>'`,
      'start-tag-character': (p: { name: string; character: string }) =>
        `unexpected ${p.character === "'" ? 'apostrophe' : `'${p.character}'`} in the start tag <${p.name}>`,
      'tag-less-than': "'<' that does not start a tag must be written as '&lt;'",
      'end-tag-name': "'</' must be followed by a name",
      'end-tag-open': (p: { name: string }) => `the end tag </${p.name}> is not closed`,
      'end-tag-alone': (p: { name: string }) => `end tag </${p.name}> has no start tag`,
      'end-tag-other': (p: { name: string; open: string; line: number }) =>
        `end tag </${p.name}> does not match start tag <${p.open}> (line ${p.line})`,
      'element-open': (p: { name: string }) => `<${p.name}> is never closed`,
      'comment-open': "the comment is not closed: '-->' is missing",
      'cdata-open': "the CDATA section is not closed: ']]>' is missing",
      'instruction-open': "the processing instruction is not closed: '?>' is missing",
      'instruction-name': "'<?' must be followed by the name of an instruction",
      'instruction-reserved': (p: { name: string }) =>
        `'${p.name}' is a reserved name; the XML declaration is <?xml ...?>`,
      'instruction-blank': (p: { name: string }) => `a space is missing after '<?${p.name}'`,
      'declared-neither': "'<!' starts neither a comment '<!--' nor a CDATA section '<![CDATA['",
      'text-brackets': "']]>' in text must be written as ']]&gt;'",
      outside: (p: { what: 'text' | 'mark'; where: 'before' | 'after' }) =>
        `${p.what === 'mark' ? 'a second byte order mark' : 'text'} ${p.where} the root element; remove it`,
      'root-second': (p: { name: string }) =>
        `<${p.name}> is a second root element; a document must have only one`,
      'merge-conflict':
        'there is an unresolved merge conflict here; keep one version, and remove the markers',
      'file-empty': 'the file is empty',
      'file-other': 'the file has no XML element',
    }),
  },
  'xml-duplicate-attribute': {
    severity: 'error',
    evidence: 'xml',
    summary: 'An element must not repeat an attribute',
    fix: { safe: 'always', does: 'removes the second attribute, if the values are equal' },
    message: (p: { name: string }) => `attribute '${p.name}' appears twice on this element; remove one`,
  },
  'xml-entity': {
    severity: 'error',
    evidence: 'xml',
    summary: 'A manifest must use only the five predefined entities and character references',
    fix: { safe: 'always', does: '`&amp;` for a lone `&`' },
    message: byProblem({
      ampersand: "'&' must be written as '&amp;'",
      unterminated: (p: { written: string }) => `'${p.written}' needs a ';' at its end`,
      undefined: (p: { name: string }) =>
        `entity '&${p.name};' is not defined: only &lt; &gt; &amp; &quot; and &apos; are; use a character reference such as &#160;, or '&amp;${p.name};' for the literal text`,
      form: (p: { written: string }) =>
        `'${p.written}' is not a character reference; write it as '&#65;' or '&#x41;', or '&' as '&amp;'`,
      character: (p: { written: string }) => `'${p.written};' is not a character that XML allows; remove it`,
    }),
  },
  'xml-namespace': {
    severity: 'error',
    evidence: 'xml',
    summary: 'Every namespace prefix must be declared, and declared correctly',
    message: byProblem({
      name: (p: { name: string }) =>
        `'${p.name}' is not a valid name: a colon can only separate a prefix from a name`,
      'instruction-name': (p: { name: string }) =>
        `'${p.name}' is not a valid name: processing instructions have no prefix`,
      undeclared: (p: { prefix: string }) =>
        `prefix '${p.prefix}' is not declared; add xmlns:${p.prefix}="..." to this element or one around it`,
      'xmlns-used': "the prefix 'xmlns' is reserved for namespace declarations",
      'xmlns-declared': "the prefix 'xmlns' cannot be declared",
      'declares-nothing': (p: { name: string }) => `'${p.name}' does not declare a valid prefix`,
      'xmlns-namespace': (p: { namespace: string }) => `the namespace '${p.namespace}' cannot be declared`,
      'xml-prefix': (p: { namespace: string }) => `the prefix 'xml' can only be bound to '${p.namespace}'`,
      'xml-namespace': (p: { namespace: string }) => `only the prefix 'xml' can be bound to '${p.namespace}'`,
      'without-namespace': (p: { prefix: string }) =>
        `prefix '${p.prefix}' is declared without a namespace; specify one, or remove the declaration`,
    }),
  },
  'xml-comment-hyphens': {
    severity: 'warning',
    summary: 'A comment should not contain two hyphens in a row',
    fix: { safe: 'always', does: '`- -` for `--`; `=` for lines of hyphens' },
    message: (_: object) =>
      "'--' inside a comment is not well-formed XML: some versions of mc.exe accept it, but other XML tools do not; write '- -' or '=='",
  },
} satisfies Catalogue;
