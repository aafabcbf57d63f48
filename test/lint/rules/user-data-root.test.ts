import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('user-data-root', () => {
  const template = (content: string, attributes = '') =>
    `<templates><template tid="T"><UserData${attributes}>${content}</UserData></template></templates>`;

  it('reports text, a comment alone, and attributes, but not an empty UserData', () => {
    const root = '<a xmlns="urn:a"/>';
    expect(findings('user-data-root', template(`${root}x`))).toEqual([
      "1:58 UserData of template 'T' has text outside its element; remove it, or move it into the element",
    ]);
    expect(findings('user-data-root', template('<!-- x -->'))).toEqual([
      "1:31 UserData of template 'T' has no element; add one element of your own",
    ]);
    expect(findings('user-data-root', template(root, ' b="c"'))).toEqual([
      "1:40 UserData of template 'T' has the attribute 'b', which the schema does not allow; remove it",
    ]);
    for (const content of ['', ' ']) expect(findings('user-data-root', template(content))).toEqual([]);
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
