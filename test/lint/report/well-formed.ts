import fc from 'fast-check';
import { expect } from 'vitest';
import type { ReportFormat } from '../../../src/lint/report/index.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { SourceText } from '../../../src/text/source.js';
import { parseWithLibxml2 } from '../../support/libxml2.js';
import { controls, report, simple } from './findings.js';

/** Holds a report against two parsers. */
export function expectXml(text: string): void {
  expect(parseXml(new SourceText('report.xml', text)).diagnostics).toEqual([]);
  expect(parseWithLibxml2(new TextEncoder().encode(text))).toMatchObject({ accepted: true });
  expect(text).not.toMatch(controls);
}

/** Puts all kinds of text into names, messages and source. */
export function expectXmlWhateverTheText(format: ReportFormat): void {
  const unit = fc.oneof(
    fc.constantFrom(
      '\u0000',
      '\u001b',
      '\u0085',
      '\ud800',
      '\udc00',
      '\ufffe',
      '\uffff',
      '<',
      '&',
      ']]>',
      '"',
    ),
    fc.constantFrom('\t', '\n', '\r\n', "'", '--', '<!--', '&#0;', '🙂', '\u2028', '\u202e', '%', '{'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit, maxLength: 30 });
  fc.assert(
    fc.property(text, text, text, (name, message, line) => {
      const source = new SourceText(name, line + message + line);
      const range = { start: line.length, end: line.length + message.length };
      const found = { ...simple, source, range, message };
      expectXml(report(format, { [name]: [found] }));
    }),
    { numRuns: 60 },
  );
}
