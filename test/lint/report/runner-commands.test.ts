import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import type { XmlElement } from '../../../src/manifest/xml/tree.js';
import type { Diagnostic } from '../../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../../src/text/source.js';
import { expectHarmless } from '../../support/hostile-output.js';
import { findingAt, report } from './findings.js';

const message = '::error::a ##vso[task.setvariable variable=b]c ##[add-mask]d ##teamcity[e]';
const name = '::error::##[f].man';

const finding: Diagnostic = { ...findingAt('<a>\n ::error::x\n ##[y]«c»</a>', name), message };

function elements(element: XmlElement): XmlElement[] {
  const children = element.children.filter((node) => node.kind === 'element');
  return [element, ...children.flatMap(elements)];
}

function xmlValues(document: string): string[] {
  const { value, diagnostics } = parseXml(new SourceText('report.xml', document));
  expect(diagnostics).toEqual([]);
  return elements((value as { root: XmlElement }).root).flatMap(({ attributes }) =>
    attributes.map((attribute) => attribute.value),
  );
}

describe('commands of CI runners in findings', () => {
  it.each(['junit', 'checkstyle'] as const)('are broken up in %s, and read as they were', (format) => {
    const document = report(format, { [name]: [finding] });
    expectHarmless(document);
    const values = xmlValues(document);
    expect(values).toContain(message);
    expect(values).toContain(name);
  });

  it('are broken up in documents of JSON, and read as they were', () => {
    const texts = {
      json: (document: unknown) =>
        (document as { diagnostics: [{ message: string }] }).diagnostics[0].message,
      gitlab: (document: unknown) => (document as [{ description: string }])[0].description,
      sarif: (document: unknown) =>
        (document as { runs: [{ results: [{ message: { text: string } }] }] }).runs[0].results[0].message
          .text,
    } as const;
    for (const [format, textOf] of Object.entries(texts)) {
      const document = report(format as keyof typeof texts, { [name]: [finding] });
      expectHarmless(document);
      expect(textOf(JSON.parse(document)), format).toBe(message);
    }
  });

  it.each(['pretty', 'text', 'msvs', 'github'] as const)('are shown as escapes in %s', (format) => {
    const text = report(format, { [name]: [finding] });
    expect(text).toContain(
      '#\\u{23}vso[task.setvariable variable=b]c #\\u{23}[add-mask]d #\\u{23}teamcity[e]',
    );
    expect(text).not.toMatch(/##\w*\[/);
  });

  it('leave the marks under a line of source where they belong', () => {
    const [shown, marks] = report('pretty', { [name]: [finding] })
      .split('\n')
      .filter((line) => /^ +\d* \|/.test(line));
    expect(shown?.indexOf('c</a>')).toBe(marks?.indexOf('^'));
    expect(shown).toContain('#\\u{23}[y]c');
  });
});
