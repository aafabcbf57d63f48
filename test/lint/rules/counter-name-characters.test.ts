import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-name-characters', () => {
  it('reports characters that break the header or the script', () => {
    const piece = `
<provider providerType="userMode" …>
  <counterSet name="é" description="é &quot;" …><counter id="1" name="a\\b" …/></counterSet>
</provider>
`;
    expect(findings('counter-name-characters', piece)).toEqual([
      "2:21 ctrpp.exe writes the character 'é' into the header or the resource script as it is, which breaks them or the name; wevtc escapes it, but other builds might not; omit it",
      "2:154 ctrpp.exe writes the character '\\' into the header or the resource script as it is, which breaks them or the name; wevtc escapes it, but other builds might not; omit it",
    ]);
  });

  it('accepts others', () => {
    const piece = `
<counter id="1" name="é &quot;" …/>
`;
    expect(findings('counter-name-characters', piece)).toEqual([]);
  });
});
