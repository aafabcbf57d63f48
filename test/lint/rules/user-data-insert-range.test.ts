import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

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
      "4:31 '%3' does not refer to a field: template 'T' has 1 at top level; correct the number, add the field, or write '%%' for a percent sign",
      "5:15 '%2' does not refer to a field: template 'T' has 1 at top level; correct the number, add the field, or write '%%' for a percent sign",
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

  it('reports numbers of more than two characters, with zeros and blanks before them', () => {
    const template = (text: string) =>
      `<templates><template tid="T">${'<data name="A" inType="win:UInt32"/>'.repeat(12)}<UserData><a xmlns="urn:a">${text}</a></UserData></template></templates>`;
    for (const text of ['%001', '%012', '% 01', '%  1', '%1%002', '%001x'])
      expect(findings('user-data-insert-range', template(text)), text).toHaveLength(1);
    for (const text of ['%12', '%1 001', '%%001', '%01 2'])
      expect(findings('user-data-insert-range', template(text)), text).toEqual([]);
  });

  it('reports inserts in the declaration of a namespace', () => {
    const template = (root: string) =>
      `<templates><template tid="T"><data name="A" inType="win:UInt32"/><UserData>${root}</UserData></template></templates>`;
    for (const root of ['<a xmlns="urn:%2"/>', '<a xmlns="urn:a" xmlns:b="urn:%2"/>'])
      expect(findings('user-data-insert-range', template(root)), root).toHaveLength(1);
    expect(findings('user-data-insert-range', template('<a xmlns="urn:%1">%1</a>'))).toEqual([]);
  });

  it('reports fields with a count in attributes, but not in texts', () => {
    const template = (extent: string, root: string) =>
      `<templates><template tid="T"><data name="N" inType="win:UInt32"/><data name="A" inType="win:UInt32" ${extent}/><UserData><a xmlns="urn:a">${root}</a></UserData></template></templates>`;
    expect(findings('user-data-insert-range', template('count="2"', '<b c="x%2"/>'))).toEqual([
      "1:146 '%2' refers to field 'A', which has a count, but an attribute can have only one value; write the insert into the text of an element",
    ]);
    for (const extent of ['count="1"', 'count="N"'])
      expect(findings('user-data-insert-range', template(extent, '<b c="%2">%1</b>')), extent).toHaveLength(
        1,
      );
    expect(findings('user-data-insert-range', template('count="2"', '<b c="%1">%2</b>'))).toEqual([]);
    expect(findings('user-data-insert-range', template('count="0"', '<b c="%2"/>'))).toEqual([]);
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
