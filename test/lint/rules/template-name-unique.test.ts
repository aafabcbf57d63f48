import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('template-name-unique', () => {
  it('reports a name that two templates of a provider have', () => {
    expect(
      findings(
        'template-name-unique',
        '<templates><template tid="A" name="N"/><template tid="B" name="N"/></templates>',
      ),
    ).toEqual([
      "1:64 another template of this provider already has the name 'N', so readers cannot distinguish the two; change one of them | 1:36 first use of name 'N'",
    ]);
  });

  it('accepts templates with different names, or without names', () => {
    const piece =
      '<templates><template tid="A" name="N"/><template tid="B" name="M"/><template tid="C"/><template tid="D"/></templates>';
    expect(findings('template-name-unique', piece)).toEqual([]);
  });
});
