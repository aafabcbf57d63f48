import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('user-data-root', () => {
  it('reports an empty UserData', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<UserData/>
</template>
</templates>
`;
    expect(findings('user-data-root', piece)).toEqual([
      "4:2 UserData of template 'T' is empty; put one element of your own into it",
    ]);
  });

  it('reports several roots', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<UserData>
<a xmlns="urn:a"/>
<b xmlns="urn:b"/>
</UserData>
</template>
</templates>
`;
    expect(findings('user-data-root', piece)).toEqual([
      "6:2 UserData of template 'T' has several root elements; wrap them in one",
    ]);
  });

  it('reports a root in the namespace of manifests, and in none', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<UserData><a/></UserData>
</template>
</templates>
<templates>
<template tid="U"><UserData><a xmlns=""/></UserData></template>
</templates>
`;
    expect(findings('user-data-root', piece)).toEqual([
      "4:12 UserData of template 'T' has a root element <a> without its own namespace; add an xmlns",
      "8:30 UserData of template 'U' has a root element <a> without its own namespace; add an xmlns",
    ]);
  });

  it('accepts one root in its own namespace, by default or with a prefix', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<UserData> <!-- note --> <a xmlns="urn:a"><b>%1</b></a></UserData>
</template>
</templates>
<templates>
<template tid="U"><UserData><x:a xmlns:x="urn:a"/></UserData></template>
</templates>
`;
    expect(findings('user-data-root', piece)).toEqual([]);
  });
});
