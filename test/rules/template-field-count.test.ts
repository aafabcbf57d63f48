import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

const field = (_: unknown, index: number) => `<data name="F${index}" inType="win:UInt32"/>\n`;

/** A template with some fields on a line each, from line 2 on, and other content after them. */
const template = (count: number, content = '') =>
  `<templates><template tid="T">\n${Array.from({ length: count }, field).join('')}${content}</template></templates>`;

describe('template-field-count', () => {
  it('reports the hundredth field', () => {
    expect(findings('template-field-count', template(101))).toEqual([
      "101:13 template 'T' has 101 top-level fields, but messages can refer to only 99; group fields in structs, or split the event",
    ]);
  });

  it('accepts 99, where a struct counts as one', () => {
    const struct = `<struct name="S">${Array.from({ length: 50 }, field).join('')}</struct>`;
    expect(findings('template-field-count', template(98, struct))).toEqual([]);
  });
});
