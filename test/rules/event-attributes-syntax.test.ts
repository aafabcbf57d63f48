import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('event-attributes-syntax', () => {
  it('reports pieces that are no pairs', () => {
    const piece = `
<events>
  <event value="1" attributes="FILE=a.c;LINE"/>
  <event value="2" attributes="=x"/>
  <event value="3" attributes='A="b'/>
  <event value="4" attributes='A=b"c"'/>
</events>
`;
    expect(findings('event-attributes-syntax', piece)).toEqual([
      "2:32 'LINE' is not a NAME=value pair; separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled",
      "3:32 '=x' is not a NAME=value pair; separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled",
      "4:32 'A=\"b' is not a NAME=value pair; separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled",
      "5:32 'A=b\"c\"' is not a NAME=value pair; separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled",
    ]);
  });

  it('accepts plain and quoted values', () => {
    const piece = `
<events>
  <event value="1" attributes='FILE=a.c;LINE=1; MJ = "a ; ""b""" ;x='/>
  <event value="2" attributes="A=b;"/>
  <event value="3" attributes=""/>
</events>
`;
    expect(findings('event-attributes-syntax', piece)).toEqual([]);
  });
});
