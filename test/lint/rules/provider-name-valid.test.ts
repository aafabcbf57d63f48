import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const provider = (name: string) =>
  `<provider name="${name}" guid="{00000001-0002-0003-0004-000000000005}" symbol="S" resourceFileName="a.dll" messageFileName="a.dll"/>\n`;

describe('provider-name-valid', () => {
  it('reports forbidden characters', () => {
    expect(
      findings('provider-name-valid', provider('A:B') + provider('A&lt;B') + provider('A&#9;B')),
    ).toEqual([
      "1:17 provider name 'A:B' contains ':'; omit control characters and > < & \" | \\ : ' ? *",
      "2:17 provider name 'A<B' contains '<'; omit control characters and > < & \" | \\ : ' ? *",
      "3:17 provider name 'A\ufffdB' contains a control character; omit control characters and > < & \" | \\ : ' ? *",
    ]);
  });

  it('reports more than 255 characters, and cuts the name short', () => {
    expect(findings('provider-name-valid', provider('x'.repeat(256)))).toEqual([
      `1:17 provider name '${'x'.repeat(40)}…' has 256 characters; use at most 255`,
    ]);
  });

  it('accepts blanks, dots, slashes and brackets, and 255 characters', () => {
    const names = ['A B.C/D{E}(F)-G_H', 'x'.repeat(255), ''];
    expect(findings('provider-name-valid', names.map(provider).join(''))).toEqual([]);
  });
});
