import { describe, expect, it } from 'vitest';
import { told } from '../../support/compare.js';

/** An event with these fields and this message. */
const event = (fields: string, text: string, more = '') => `
<templates><template tid="T">${data(fields)}</template></templates>
<events><event value="5" symbol="Sent" template="T" message="$(string.s)"/>${more}</events>
<localization><resources culture="en-US"><stringTable><string id="s" value="${text}"/></stringTable></resources></localization>`;

const data = (fields: string) =>
  fields
    .split(' ')
    .map((field) => field.split(':'))
    .map(([name, type = 'UInt32']) => (name ? `<data name="${name}" inType="win:${type}"/>` : ''))
    .join('');

/** What is said about the message. */
const found = (...[[before, was], [after, is]]: [[string, string], [string, string]]) =>
  told(event(before, was), event(after, is)).filter((line) => /^(\+|breaking-text)/.test(line));

describe('the inserts of a message', () => {
  it('follow a field that moves', () => {
    expect(found(['Owner Len Local', 'Dst=%3'], ['Owner Local Len', 'Dst=%2'])).toEqual([
      '+ the inserts of the message of event 5 in en-US follow their fields',
    ]);
    expect(found(['Owner Len Local', 'Dst=%3'], ['Owner Local Len', 'Dst=%3'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %3, which was 'Local' and is 'Len' ('Local' is %2)",
    ]);
  });

  it('mislead if a field is inserted before theirs', () => {
    expect(found(['Owner Len Cid', 'Dst=%3'], ['Owner Len CidLength:UInt8 Cid', 'Dst=%3'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %3, which was 'Cid' and is 'CidLength' ('Cid' is %4)",
    ]);
    expect(found(['A B C D', '%1 %2 %3 %4'], ['X A B C D', '%1 %2 %3 %4'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %1, which was 'A' and is 'X' ('A' is %2), %2, which was 'B' and is 'A' ('B' is %3), %3, which was 'C' and is 'B' ('C' is %4), and 1 more",
    ]);
  });

  it('mislead if a field before theirs is gone', () => {
    expect(found(['A B C', 'B=%2 C=%3'], ['A C', 'B=%2 C=%3'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %2, which was 'B' and is 'C', %3, which was 'C' and is no field ('C' is %2)",
    ]);
  });

  it('are not missed if their field is gone', () => {
    expect(found(['A B', 'A=%1 B=%2'], ['A', 'A=%1'])).toEqual([
      "breaking-text-message the message of event 5 in en-US changed from 'A=%1 B=%2' to 'A=%1'",
    ]);
    expect(found(['A B', 'A=%1 B=%2'], ['B', 'B=%1'])).toEqual([
      "breaking-text-message the message of event 5 in en-US changed from 'A=%1 B=%2' to 'B=%1'",
    ]);
    expect(found(['A B', 'A=%1 B=%2'], ['A', 'A=%1 B=%2'])).toEqual([]);
  });

  it('are missed under the number that their field has', () => {
    expect(found(['A B C', 'A=%1 C=%3'], ['A C', 'A=%1'])).toEqual([
      "breaking-text-message-insert the message of event 5 in en-US no longer shows %2 (field 'C')",
    ]);
  });

  it('follow a field that is renamed', () => {
    expect(found(['A B', 'A=%1'], ['Z B', 'A=%1'])).toEqual([]);
    expect(found(['A B:UInt8', 'B=%2'], ['A B2:UInt8', 'none'])).toEqual([
      "breaking-text-message-insert the message of event 5 in en-US no longer shows %2 (field 'B2')",
    ]);
  });

  it('are recognized by the words before them if the text is reworded', () => {
    expect(found(['A B', 'A=%1 B=%2'], ['B A', 'Here: B=%1, A=%2'])).toEqual([
      "breaking-text-message the message of event 5 in en-US changed from 'A=%1 B=%2' to 'Here: B=%1, A=%2'",
    ]);
    expect(found(['A B', 'A=%1 B=%2'], ['B A', 'A=%1, B=%2.'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %1, which was 'A' and is 'B' ('A' is %2), %2, which was 'B' and is 'A' ('B' is %1)",
    ]);
    expect(found(['A B', 'A=%1 B=%2'], ['B A', 'Alpha=%1 Beta=%2'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %1, which was 'A' and is 'B' ('A' is %2), %2, which was 'B' and is 'A' ('B' is %1)",
    ]);
  });

  it('are a choice if a field that is gone is replaced, with other words', () => {
    expect(found(['A B', 'A=%1'], ['B', 'B=%1'])).toEqual([
      "breaking-text-message the message of event 5 in en-US changed from 'A=%1' to 'B=%1'",
    ]);
    expect(found(['A B', 'A=%1'], ['B', 'The A=%1'])).toEqual([
      "breaking-text-message-field the message of event 5 in en-US still says %1, which was 'A' and is 'B'",
    ]);
  });

  it('may show more', () => {
    expect(found(['A B', '%1 %2'], ['A X B', '%1 %2 %3'])).toEqual([
      "breaking-text-message the message of event 5 in en-US changed from '%1 %2' to '%1 %2 %3'",
    ]);
  });

  it('are compared for each template of a shared string', () => {
    const both = (first: string, second: string) => `
<templates><template tid="T">${data(first)}</template><template tid="U">${data(second)}</template></templates>
<events>
  <event value="5" symbol="Sent" template="T" message="$(string.s)"/>
  <event value="6" symbol="Kept" template="U" message="$(string.s)"/>
  <event value="7" symbol="Also" template="U" message="$(string.s)"/>
</events>
<localization><resources culture="en-US"><stringTable><string id="s" value="A=%1"/></stringTable></resources></localization>`;
    expect(told(both('A', 'A'), both('A', 'X:UInt8 A')).filter((line) => line.includes('-text-'))).toEqual([
      "breaking-text-message-field the message of event 6 in en-US still says %1, which was 'A' and is 'X' ('A' is %2)",
    ]);
  });

  it('mean nothing outside of events, and strings in classic events', () => {
    const level = (text: string) =>
      `<levels><level name="L" value="16" message="$(string.s)"/></levels>
<localization><resources culture="en-US"><stringTable><string id="s" value="${text}"/></stringTable></resources></localization>`;
    expect(told(level('%1'), level('none'))).toEqual([
      "breaking-text-message the message of level 'L' in en-US changed from '%1' to 'none'",
    ]);
    const classic = (text: string) =>
      event('', text)
        .replace(' template="T"', ' keywords="win:EventlogClassic"')
        .replace(/<templates>.*<\/templates>/, '');
    expect(told(classic('%1 %2'), classic('%1'))).toEqual([
      'breaking-text-message-insert the message of event 5 in en-US no longer shows %2',
    ]);
  });
});
