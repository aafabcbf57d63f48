import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const field = (_: unknown, index: number) => `<data name="F${index}" inType="win:UInt32"/>\n`;

/** A template with some fields on a line each, from line 2 on, and other content after them. */
const template = (count: number, content = '') =>
  `<templates><template tid="T">\n${Array.from({ length: count }, field).join('')}${content}</template></templates>`;

describe('template-field-count', () => {
  it('reports the hundredth field', () => {
    expect(findings('template-field-count', template(101))).toEqual([
      "101:13 template 'T' has 101 top-level fields, but mc.exe takes only 99; group fields in structs, or split the event",
    ]);
  });

  it('accepts 99, where a struct counts as one', () => {
    const struct = `<struct name="S">${Array.from({ length: 50 }, field).join('')}</struct>`;
    expect(findings('template-field-count', template(98, struct))).toEqual([]);
  });

  it('accepts 126 with UserData', () => {
    const userData = '<UserData><x xmlns="urn:x"><y>%1</y></x></UserData>';
    expect(findings('template-field-count', template(126, userData))).toEqual([]);
    expect(findings('template-field-count', template(127, userData))).toEqual([
      "128:13 template 'T' has 127 top-level fields, but mc.exe takes only 126; group fields in structs, or split the event",
    ]);
  });
});
