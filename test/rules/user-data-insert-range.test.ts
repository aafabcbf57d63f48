import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('user-data-insert-range', () => {
  it('reports inserts beyond the fields, in text, attributes and CDATA', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<UserData><a xmlns="urn:a" x="%3">
  <b>%1 &amp; %2</b>
  <c><![CDATA[<%12>]]></c>
</a></UserData>
</template>
</templates>
`;
    expect(findings('user-data-insert-range', piece)).toEqual([
      "4:31 %3 names no field: template 'T' has 1 at top level; correct the number or add the field",
      "5:15 %2 names no field: template 'T' has 1 at top level; correct the number or add the field",
      "6:16 %12 names no field: template 'T' has 1 at top level; correct the number or add the field",
    ]);
  });

  it('accepts fields that exist', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<UserData><a xmlns="urn:a" x="%1">%1 of 100%</a></UserData>
</template>
</templates>
`;
    expect(findings('user-data-insert-range', piece)).toEqual([]);
  });
});
