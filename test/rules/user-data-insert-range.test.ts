import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('user-data-insert-range', () => {
  it('reports inserts beyond the fields, in text and attributes, but not in CDATA', () => {
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
      "4:31 '%3' names no field: template 'T' has 1 at top level; correct the number, add the field, or write '%%' for a percent sign",
      "5:15 '%2' names no field: template 'T' has 1 at top level; correct the number, add the field, or write '%%' for a percent sign",
    ]);
  });

  it('reports 0 and percent signs before anything else', () => {
    const template = (text: string) =>
      `<templates><template tid="T"><data name="A" inType="win:UInt32"/><UserData><a xmlns="urn:a">${text}</a></UserData></template></templates>`;
    for (const text of ['%0', '50% off', '%x', '% 2', '%-1'])
      expect(findings('user-data-insert-range', template(text)), text).toHaveLength(1);
    for (const text of ['%%', '%%2', '50%', '% 1', '%01', '%1x'])
      expect(findings('user-data-insert-range', template(text)), text).toEqual([]);
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
