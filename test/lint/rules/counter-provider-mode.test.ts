import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-provider-mode', () => {
  it('reports what a driver must not have, and what it lacks', () => {
    const piece = `
<provider providerType="kernelMode" symbol="Clock" …>
  <counterSet …><counter id="1" struct="S" …/></counterSet>
</provider>
`;
    expect(findings('counter-provider-mode', piece)).toEqual([
      "1:45 a provider of providerType 'kernelMode' must not have a symbol; remove it",
      "2:4 a counterSet of a provider of providerType 'kernelMode' requires <structs> with the structures that contain its values; add it",
      "2:140 a counter of a provider of providerType 'kernelMode' requires the attribute 'field'; add it",
    ]);
  });

  it('reports what a program must not have, and what it lacks', () => {
    const piece = `
<provider providerType="userMode" symbol="" …>
  <counterSet …>
    <structs><struct name="S" type="T"/></structs>
    <counter id="1" struct="S" field="F" …/>
  </counterSet>
</provider>
`;
    expect(findings('counter-provider-mode', piece)).toEqual([
      '1:2 a provider of providerType \'userMode\', the default, requires a symbol; add one, or write providerType="kernelMode" for a driver',
      "3:6 only counterSets of a provider of providerType 'kernelMode' can have <structs>; remove it, or change the providerType",
      "4:29 only a counter of a provider of providerType 'kernelMode' can have the attribute 'struct'; remove it, or change the providerType",
      "4:39 only a counter of a provider of providerType 'kernelMode' can have the attribute 'field'; remove it, or change the providerType",
    ]);
  });

  it('says nothing about an unknown mode', () => {
    const piece = `
<provider providerType="kernel" symbol="" …/>
`;
    expect(findings('counter-provider-mode', piece)).toEqual([]);
  });
});
