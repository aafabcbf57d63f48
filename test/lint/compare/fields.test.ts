import { describe, expect, it } from 'vitest';
import { breaks, told } from '../../support/compare.js';

/** An event whose template has these fields. */
const event = (fields: string, more = '') => `
<templates>
  <template tid="T">${fields}</template>
</templates>
<events>
  <event value="5" symbol="Read" template="T"/>${more}
</events>`;

const a = '<data name="A" inType="win:UInt32"/>';
const b = '<data name="B" inType="win:UnicodeString"/>';
const c = '<data name="C" inType="win:UInt64"/>';

/** Rule ids without their common beginning, and texts without the advice. */
const found = (before: string, after: string) =>
  told(event(before), event(after)).map((line) => line.replace(/^breaking-/, ''));

describe('the fields of an event version', () => {
  it('are a break wherever one is added', () => {
    expect(found(a + b, c + a + b)).toEqual(["wire-field-added field 'C' of event 5 is new"]);
    expect(found(a + b, a + b + c)).toEqual(["wire-field-added field 'C' of event 5 is new, at the end"]);
    expect(found('', a)).toEqual(["wire-field-added field 'A' of event 5 is new, at the end"]);
  });

  it('are a break wherever one is removed', () => {
    expect(found(a + b + c, a + c)).toEqual(["wire-field-removed field 'B' of event 5 is gone"]);
  });

  it('are renamed when the type in the place is the same, else replaced', () => {
    const d = a.replace('"A"', '"D"');
    expect(found(a + b, d + b)).toEqual(["wire-field-name field 'A' of event 5 is now called 'D'"]);
    expect(found(a + b, c + b)).toEqual([
      "wire-field-removed field 'A' of event 5 is gone",
      "wire-field-added field 'C' of event 5 is new",
    ]);
  });

  it('have their order compared apart from what comes and goes', () => {
    expect(found(a + b + c, a + c + b)).toEqual([
      "wire-field-order field 'C' of event 5 came after field 'B' and comes before it",
    ]);
    expect(found(a + b + c, c + a)).toEqual([
      "wire-field-removed field 'B' of event 5 is gone",
      "wire-field-order field 'C' of event 5 came after field 'A' and comes before it",
    ]);
  });

  it('point at the new place and relate the old one', () => {
    expect(breaks(event(a), event(a.replace('UInt32', 'UInt64')))).toEqual([
      "breaking-wire-field-type 2:44 the type of field 'A' of event 5 changed from win:UInt32 to win:UInt64; leave this version unchanged, and add a new one | 2:44",
    ]);
    expect(breaks(event(a + b), event(b))).toEqual([
      "breaking-wire-field-removed 2:18 field 'A' of event 5 is gone; leave this version unchanged, and add a new one | 2:33",
    ]);
  });

  it('are compared once for all events that share a template', () => {
    const more =
      '<event value="6" version="2" symbol="Six" template="T"/><event value="7" symbol="Seven" template="T"/>';
    expect(told(event(a, more), event(a + b, more))).toEqual([
      "breaking-wire-field-added field 'B' of events 5, 6 version 2 and 7 is new, at the end",
    ]);
  });

  it('go with the template, whatever it is called', () => {
    expect(told(event(a), event(a).replaceAll('"T"', '"Other"'))).toEqual([]);
    const without = event(a).replace(' template="T"', '');
    expect(told(event(a), without)).toEqual(["breaking-wire-field-removed field 'A' of event 5 is gone"]);
  });

  it('do not mind types that are written in another way', () => {
    const named = a.replace('/>', ' outType="xs:unsignedInt" count="1"/>');
    expect(found(a, named)).toEqual([]);
    expect(found(a, a.replace('/>', ' outType="win:HexInt32"/>'))).toEqual([
      "query-field-out-type the out-type of field 'A' of event 5 changed from xs:unsignedInt to win:HexInt32",
    ]);
  });
});

describe('counts and lengths', () => {
  const list = (extent: string) =>
    `${a}${a.replace('"A"', '"N"')}<data name="L" inType="win:UInt16"${extent}/>`;

  it('are compared by value and by the field that they name', () => {
    expect(found(list(' count="2"'), list(' count="3"'))).toEqual([
      "wire-field-count the count of field 'L' of event 5 changed from 2 to 3",
    ]);
    expect(found(list(' count="A"'), list(' count="N"'))).toEqual([
      "wire-field-count the count of field 'L' of event 5 changed from the value of field 'A' to the value of field 'N'",
    ]);
    expect(found(list(''), list(' count="A"'))).toEqual([
      "wire-field-count the count of field 'L' of event 5 changed from none to the value of field 'A'",
    ]);
    expect(found(list(''), list(' count="1"'))).toEqual([]);
  });

  it('follow a field that has been renamed', () => {
    const renamed = list(' count="N"').replaceAll('"N"', '"Count"');
    expect(found(list(' count="N"'), renamed)).toEqual([
      "wire-field-name field 'N' of event 5 is now called 'Count'",
    ]);
  });

  it('of 0 are none', () => {
    const text = (length: string) => `<data name="S" inType="win:UnicodeString"${length}/>`;
    expect(found(text(''), text(' length="0"'))).toEqual([]);
    expect(found(text(''), text(' length="8"'))).toEqual([
      "wire-field-length the length of field 'S' of event 5 changed from none to 8",
    ]);
  });
});

describe('structs', () => {
  const struct = (members: string, count = '2') =>
    `${a}<struct name="S" count="${count}">${members}</struct>`;

  it('have their members compared', () => {
    expect(found(struct(b + c), struct(c + b))).toEqual([
      "wire-field-order field 'S.C' of event 5 came after field 'B' and comes before it",
    ]);
    expect(found(struct(b), struct(b + c))).toEqual([
      "wire-field-added field 'S.C' of event 5 is new, at the end",
    ]);
    expect(found(struct(b), struct(b, 'A'))).toEqual([
      "wire-field-count the count of field 'S' of event 5 changed from 2 to the value of field 'A'",
    ]);
  });

  it('are another type than data', () => {
    expect(found(struct(b), a + b.replace('"B"', '"S"'))).toEqual([
      "wire-field-type the type of field 'S' of event 5 changed from a struct to win:UnicodeString",
      "wire-field-count the count of field 'S' of event 5 changed from 2 to none",
    ]);
  });
});

describe('UserData', () => {
  const data = (xml: string) => event(`${a}<UserData>${xml}</UserData>`);

  it('is compared as XML, not as text', () => {
    const one = '<R xmlns="urn:r"><V at="1" as="x">%1</V></R>';
    const same = "\n  <r:R xmlns:r='urn:r'>\n <!-- note --><r:V as='x' at='1'> %1 </r:V>\n</r:R>";
    expect(told(data(one), data(same))).toEqual([]);
    expect(told(data(one), data(one.replace('as="x"', 'as="y"')))).toEqual([
      'breaking-query-user-data the UserData of event 5 has another layout',
    ]);
    expect(told(data(one), event(a))).toEqual(['breaking-query-user-data the UserData of event 5 is gone']);
    expect(told(event(a), data(one))).toEqual(['breaking-query-user-data the UserData of event 5 is new']);
  });
});
