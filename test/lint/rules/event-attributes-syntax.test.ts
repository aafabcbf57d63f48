import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

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

  it('reports a second equals sign outside quotes', () => {
    const piece = `
<events>
  <event value="1" attributes="a=b=c"/>
  <event value="2" attributes="FILE=a.c; CMD = x=1 ;LINE=2"/>
</events>
`;
    expect(findings('event-attributes-syntax', piece)).toEqual([
      "2:32 'a=b=c' has a second '='; put the value in double quotes",
      "3:32 'CMD = x=1' has a second '='; put the value in double quotes",
    ]);
  });

  it('reports attributes that hold no pair', () => {
    const piece = `
<events>
  <event value="1" attributes=""/>
  <event value="2" attributes=" "/>
</events>
`;
    expect(findings('event-attributes-syntax', piece)).toEqual([
      '2:32 the attributes are empty; remove them or write a NAME=value pair',
      '3:32 the attributes are empty; remove them or write a NAME=value pair',
    ]);
  });

  it('accepts plain and quoted values', () => {
    const piece = `
<events>
  <event value="1" attributes='FILE=a.c;LINE=1; MJ = "a ; ""b""" ;x='/>
  <event value="2" attributes="A=b;"/>
  <event value="3" attributes='a="b=c"; '/>
</events>
`;
    expect(findings('event-attributes-syntax', piece)).toEqual([]);
  });
});
