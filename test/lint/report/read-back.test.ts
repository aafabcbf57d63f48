import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { visible } from '../../../src/text/printable.js';
import { HOSTILE } from '../../support/hostile-output.js';
import { findingAt, nastyText, report } from './findings.js';

/** A parser that is not wevtc's own. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
});

const texts = fc.oneof(
  fc.constantFrom(...HOSTILE, nastyText, '__proto__', 'constructor', ']]>', '&#x202e;', '&lt;', '--><x/>'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('&', '#', ';', '<', '>', '"', "'", 'x', '\n', ']', '\u0000'),
    maxLength: 12,
  }),
);

/**
 * What a parser must find: the text as people see it. A message must not be blank, and readers trim and join
 * spaces of attributes.
 */
const messages = fc.array(texts, { minLength: 1, maxLength: 3 }).map((parts) => `m${parts.join('|')}m`);

/** Runs of white space count as one, as attributes of XML demand. */
const spaced = (text: string) => text.replace(/\s+/g, ' ');

describe('a report with hostile texts, read by another parser', () => {
  const check = (one: (message: string, finding: ReturnType<typeof findingAt>) => void) =>
    fc.assert(
      fc.property(messages, (message) => one(message, { ...findingAt("<a b='1' «b»='2'/>"), message })),
      { numRuns: 300 },
    );

  it('has the message in Checkstyle, and no other findings', () => {
    check((message, finding) => {
      const { checkstyle } = parser.parse(report('checkstyle', { 'app.man': [finding] }));
      expect(Object.keys(checkstyle.file).sort()).toEqual(['#text', 'error', 'name']);
      expect(spaced(checkstyle.file.error.message)).toBe(spaced(visible(message)));
    });
  });

  it('has the message in JUnit, and no other tests', () => {
    check((message, finding) => {
      const { testsuites } = parser.parse(report('junit', { 'app.man': [finding] }));
      expect([testsuites.tests, testsuites.failures]).toEqual(['1', '1']);
      const { failure } = testsuites.testsuite.testcase;
      expect(spaced(failure.message)).toBe(spaced(visible(message)));
    });
  });

  it('has the message in SARIF, and one result', () => {
    check((message, finding) => {
      const { results } = JSON.parse(report('sarif', { 'app.man': [finding] })).runs[0];
      expect(results).toHaveLength(1);
      const { text } = results[0].message;
      // Braces are doubled, and a space keeps brackets from being a link.
      const plain = text.replace(/([{}])\1/g, '$1').replaceAll('] (', '](');
      expect(plain).toBe(visible(message).replaceAll('] (', ']('));
    });
  });
});
