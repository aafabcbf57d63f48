import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { isReadAlike } from '../../../src/manifest/xml/second-reading.js';
import { SourceText } from '../../../src/text/source.js';
import { mutated, smallDocuments } from '../../support/mutations.js';
import { parseClean } from '../../support/xml.js';

describe('the second reading of a document', () => {
  it('agrees with the scan about documents without mistakes', () => {
    fc.assert(
      fc.property(smallDocuments, (text) => {
        const { root } = parseXml(new SourceText('input.man', text)).value;
        return root === undefined || isReadAlike(text, root);
      }),
      { numRuns: 500, seed: 20040801 },
    );
  });

  it.each([
    ['an element in another one', '<a><b/><c/></a>', '<a><b></b> </a>'],
    ['another number of nodes', '<a><b/><c/></a>', '<a>12345678</a>'],
    ['another kind of node', '<a><!--x--></a>', '<a>12345678</a>'],
    ['an element that ends elsewhere', '<a><b></b>1</a>', '<a><b>1</b></a>'],
  ])('notices %s', (_, text, other) => {
    expect(other).toHaveLength(text.length);
    const { root } = parseClean(text);
    expect(isReadAlike(text, root)).toBe(true);
    expect(isReadAlike(other, root)).toBe(false);
  });

  it('agrees about damaged documents whose structure is clear', () => {
    let agreed = 0;
    fc.assert(
      fc.property(
        smallDocuments.chain((document) => mutated([document])),
        (text) => {
          const { value, diagnostics } = parseXml(new SourceText('input.man', text));
          if (value.root !== undefined && diagnostics.some(({ severity }) => severity === 'error'))
            agreed += 1;
        },
      ),
      { numRuns: 2000, seed: 20040801 },
    );
    expect(agreed).toBeGreaterThan(100);
  });
});
