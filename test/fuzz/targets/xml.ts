import { ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { decode } from '../../../src/manifest/xml/decode.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import type { XmlElement, XmlNode } from '../../../src/manifest/xml/tree.js';
import { compareWithLibxml2 } from '../../support/compare-with-libxml2.js';
import { mutated, smallDocuments } from '../../support/mutations.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { manifestTexts } from '../inputs/seeds.js';
import { checkFindings, checkRange, checkSame, findingsText } from '../oracles.js';
import { target } from '../target.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
}

const declared = (text: string, encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>${text.replace(/^<\?xml[^>]*\?>/, '')}`;

const small = manifestTexts.filter(({ length }) => length < 8000);

const texts = fc.oneof(
  { weight: 3, arbitrary: smallDocuments },
  { weight: 5, arbitrary: smallDocuments.chain((document) => mutated([document])) },
  { weight: 2, arbitrary: mutated(small) },
);

/** The ways to write a text that a manifest may have. */
const inBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: texts.map(utf8) },
  { weight: 1, arbitrary: texts.map((text) => utf8(`\ufeff${text}`)) },
  { weight: 1, arbitrary: fc.tuple(texts, fc.boolean()).map(([text, isBig]) => utf16(text, isBig)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(texts, fc.constantFrom('windows-1252', 'ISO-8859-1', 'us-ascii', 'utf-16', 'koi8-r', 'x'))
      .map(([text, encoding]) => new Uint8Array(Buffer.from(declared(text, encoding), 'latin1'))),
  },
  {
    weight: 2,
    arbitrary: damagedBytes([
      ...small.slice(0, 5).flatMap((text) => [utf8(text), utf16(text, false)]),
      utf8('<?xml version="1.0"?>\n<é ü="ß€">日本\u{1f600}<!-- ñ --></é>'),
    ]),
  },
);

function load(bytes: Uint8Array) {
  const decoded = decode(bytes, 'input.man');
  const parsed = decoded.value && parseXml(decoded.value);
  return {
    source: decoded.value,
    document: parsed?.value,
    findings: [...decoded.diagnostics, ...(parsed?.diagnostics ?? [])],
  };
}

export const xml = target({
  name: 'xml',
  inputs: inBytes,
  outcomes: ['tree', 'refused', 'unreadable'],
  shortRuns: 600,
  check(bytes) {
    const { source, document, findings } = load(bytes);
    checkFindings(findings);
    checkSame(findingsText(findings), findingsText(load(bytes).findings), 'what is found');
    const hasErrors = findings.some(({ severity }) => severity === 'error');
    if (source === undefined) {
      ok(hasErrors, 'nobody says why there is no text');
      return 'unreadable';
    }
    const root = document?.root;
    ok(root !== undefined || hasErrors, 'nobody says why there is no tree');
    if (root === undefined) return 'refused';
    const inText = (node: XmlNode, outer: XmlElement | undefined) => {
      checkRange(node.range, source);
      if (outer !== undefined) {
        ok(node.range.start >= outer.startTag.end && node.range.end <= outer.range.end);
      }
      if (node.kind !== 'element') return;
      strictEqual(source.slice(node.nameRange), node.name);
      for (const attribute of node.attributes) {
        strictEqual(source.slice(attribute.nameRange), attribute.name);
        checkRange(attribute.valueRange, source);
      }
      for (const child of node.children) inText(child, node);
    };
    inText(root, undefined);
    return hasErrors ? 'refused' : 'tree';
  },
});

/** Another parser, which many people trust, says the same. */
export const libxml2 = target({
  name: 'libxml2',
  inputs: fc.oneof({ weight: 9, arbitrary: texts.map(utf8) }, { weight: 1, arbitrary: inBytes }),
  outcomes: ['accepted', 'refused'],
  shortRuns: 250,
  check: compareWithLibxml2,
});
