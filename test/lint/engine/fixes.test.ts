import { describe, expect, it } from 'vitest';
import { fix, fixedPiece as fixed } from '../../support/fix.js';
import { completeManifest } from '../../support/lint.js';

/** What a safe fix makes of a piece of a manifest, which the next run leaves as it is. */
function expectFixed(before: string, after: string): void {
  expect(fixed(before)).toBe(completeManifest(after));
  expect(fixed(after)).toBe(completeManifest(after));
}

/** No safe fix changes a piece; with the others it becomes `after`, or nothing at all changes it. */
function expectUnsafe(before: string, after = before): void {
  expect(fixed(before)).toBe(completeManifest(before));
  expect(fixed(before, { unsafe: true })).toBe(completeManifest(after));
}

const provider = (attributes: string) =>
  `<provider name="P" symbol="P" resourceFileName="p.dll" messageFileName="p.dll" ${attributes}/>\n`;
const event = (attributes: string) => `<event value="1" symbol="A" ${attributes}/>`;
const events = (attributes: string) => `<events>${event(attributes)}</events>\n`;
const data = (attributes: string) =>
  `<templates><template tid="T"><data name="F" ${attributes}/></template></templates>${events('template="T"')}`;
const culture = (name: string, strings: string) =>
  `<resources culture="${name}"><stringTable>${strings}</stringTable></resources>`;
const localization = (...cultures: string[]) => `<localization>${cultures.join('')}</localization>`;
const english = (strings: string) => localization(culture('en-US', strings));

describe('values', () => {
  const guid = '{01234567-89AB-cdef-0123-456789abcdef}';

  it.each([
    '01234567-89AB-cdef-0123-456789abcdef',
    '{01234567-89AB-cdef-0123-456789abcdef',
    '(01234567-89AB-cdef-0123-456789abcdef)',
    '0123456789ABcdef0123456789abcdef',
    ' { 01234567-89AB-cdef-0123-456789abcdef } ',
  ])('a GUID written %s', (written) => {
    expectFixed(provider(`guid="${written}"`), provider(`guid="${guid}"`));
  });

  it.each(['01234567-89AB-cdef-0123-456789abcde', 'g1234567-89AB-cdef-0123-456789abcdef', ''])(
    'not what is no GUID: %s',
    (written) => expectUnsafe(provider(`guid="${written}"`)),
  );

  it('words and booleans in another case, and misspelt words', () => {
    const channel = (type: string, enabled: string, retention: string) =>
      `<channels><channel name="P/C" chid="C" type="${type}" enabled="${enabled}"><logging><retention>${retention}</retention></logging></channel></channels>${events('channel="C"')}`;
    expectFixed(channel('operational', 'True', ' FALSE '), channel('Operational', 'true', ' false '));
    expectFixed(channel('Operatonal', 'true', 'true'), channel('Operational', 'true', 'true'));
  });

  it('references to strings in the wrong form', () => {
    const forms = [
      '$string.S',
      '$(string.S',
      'string.S',
      '(string.S)',
      '$(strings.S)',
      '$(sting.S)',
      '$(STRING.S)',
    ];
    for (const written of forms) {
      const rest = english('<string id="S" value="s"/>');
      expectFixed(events(`message="${written}"`) + rest, events('message="$(string.S)"') + rest);
    }
  });

  it('no text in place of a reference without a review, and no string beside it', () => {
    const one = '<string id="M1" value="One"/>';
    expectUnsafe(
      events('message="Half &amp; whole"') + english(one.replace('M1', 'level.Error')),
      events('message="$(string.event.A)"') +
        english(`${one.replace('M1', 'level.Error')}<string id="event.A" value="Half &amp; whole"/>`),
    );
    expect(fixed(events('message="One"') + english(one))).toContain(one);
    expect(fixed(events('message="M1"') + english(one), { unsafe: true })).toBe(
      completeManifest(events('message="$(string.M1)"') + english(one)),
    );
    expect(fixed(events('message="$(sth.M1)"') + english(one))).toContain(one);
    expect(fixed(events('message="One &quot;x&quot;"') + english(one), { unsafe: true })).toContain(
      'id="event.A" value="One &quot;x&quot;"',
    );
  });

  it('no string whose ID is misspelled in one culture', () => {
    const message = events('message="$(string.Begin)"');
    for (const [first, second] of [
      ['Begni', 'Begin'],
      ['Begin', 'Begni'],
    ]) {
      const texts = localization(
        culture('en-US', `<string id="${first}" value="It begins"/>`),
        culture('de-DE', `<string id="${second}" value="Es beginnt"/>`),
      );
      expect(fixed(message + texts)).toBe(completeManifest(message + texts));
    }
  });

  it('blanks around a value', () => {
    const level = (symbol: string) =>
      `<levels><level name="L" value="16" symbol="${symbol}"/></levels>${events('level="L"')}`;
    expectFixed(level(' SYMBOL&#10;'), level('SYMBOL'));
    expectFixed(level(' &#9;'), level(''));
    expectFixed(data('inType="win:Binary" length="\ufeff2"'), data('inType="win:Binary" length="2"'));
  });

  it('decimal values of bit maps', () => {
    const map = (value: string) =>
      `<maps><bitMap name="M"><map value="${value}" message="$(string.S)"/></bitMap></maps>${data('inType="win:UInt32" map="M"')}${english('<string id="S" value="s"/>')}`;
    expectFixed(map('256'), map('0x100'));
    expectFixed(map('2147483648'), map('0x80000000'));
  });

  it('decimal masks', () => {
    const keyword = (mask: string) =>
      `<keywords><keyword name="K" mask="${mask}"/></keywords>${events('keywords="K"')}`;
    expectFixed(keyword('256'), keyword('0x100'));
    expectFixed(keyword('140737488355328'), keyword('0x800000000000'));
  });

  it('lengths without effect; lengths that must not be only on demand', () => {
    expectFixed(data('inType="win:SID" length="4"'), data('inType="win:SID"'));
    expectUnsafe(data('inType="win:UInt8" length="4"'), data('inType="win:UInt8"'));
  });
});

describe('namespaces', () => {
  const root = (namespaces: string) =>
    `<instrumentationManifest ${namespaces}>\n  <instrumentation/>\n</instrumentationManifest>`;
  const right =
    'xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema"';

  it('https in any of them', () => {
    expect(fix(root(right.replaceAll('http:', 'https:'))).output).toBe(root(right));
  });

  it('a prefix that nothing declares, if it can be declared', () => {
    const winmeta = 'http://manifests.microsoft.com/win/2004/08/windows/events';
    const file = (namespaces: string, prefix: string) =>
      `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"${namespaces}>
  <instrumentation><events>
    <provider name="P" guid="{01234567-89ab-cdef-0123-456789abcdef}" symbol="P" resourceFileName="p" messageFileName="p">
      <templates><template tid="T"><data name="F" inType="win:UInt32" outType="${prefix}:PID"/></template></templates>
      ${events('template="T"')}</provider>
  </events></instrumentation>
</instrumentationManifest>`;
    expect(fix(file('', 'w')).output).toContain(` xmlns:w="${winmeta}"`);
    for (const prefix of ['1n', 'xmlns', 'a b']) {
      expect(fix(file('', prefix)).output).not.toContain(`xmlns:${prefix}`);
    }
  });

  it('the one of the root: a missing one by itself, another one only on demand, none for a prefix', () => {
    const bare = right.replace(/^xmlns="[^"]*"/, '');
    expect(fix(root(bare)).output).toBe(
      root(`${bare} xmlns="http://schemas.microsoft.com/win/2004/08/events"`),
    );
    const other = right.replace('2004/08/events"', '2005/08/events"');
    expect(fix(root(other)).output).toBe(root(other));
    expect(fix(root(other), { unsafe: true }).output).toBe(root(right));
    const prefixed =
      '<p:instrumentationManifest xmlns:p="urn:p"><p:instrumentation/></p:instrumentationManifest>';
    expect(fix(prefixed, { unsafe: true }).output).toBe(prefixed);
  });
});

describe('names that nothing has', () => {
  const both = (wrong: string, right: string, around: (attributes: string) => string) =>
    expectFixed(around(wrong), around(right));
  const refused = (wrong: string, right: string, around: (attributes: string) => string) =>
    expectUnsafe(around(wrong), around(right));

  it('levels, tasks, opcodes, keywords and channels of winmeta', () => {
    both('level="win:informational"', 'level="win:Informational"', events);
    both('level="win:Infomational"', 'level="win:Informational"', events);
    both('level="Error"', 'level="win:Error"', events);
    both(
      'keywords="win:EventlogClasic win:AuditFailure"',
      'keywords="win:EventlogClassic win:AuditFailure"',
      events,
    );
    both('channel="Aplication"', 'channel="Application"', events);
  });

  it('one keyword of several, whatever is before it', () => {
    const around = (keywords: string) =>
      `<keywords><keyword name="Network" mask="0x1"/><keyword name="Disk" mask="0x2"/></keywords>${events(`keywords="${keywords}"`)}`;
    expectFixed(around('&#x44;isk\n   Netwrok'), around('&#x44;isk\n   Network'));
  });

  it('templates, maps and fields', () => {
    const around = (tid: string, map: string, length: string) =>
      `<maps><valueMap name="Colours"><map value="1" message="$(string.S)"/></valueMap></maps>
<templates><template tid="Painted"><data name="Size" inType="win:UInt16"/>
<data name="C" inType="win:UInt8" map="${map}"/><data name="D" inType="win:Binary" length="${length}"/></template></templates>
${events(`template="${tid}"`)}${english('<string id="S" value="s"/>')}`;
    expectFixed(around('Panited', 'colours', 'size'), around('Painted', 'Colours', 'Size'));
  });

  it('types, with the prefix that the manifest has', () => {
    both('inType="win:Uint32"', 'inType="win:UInt32"', data);
    both('inType="UInt32"', 'inType="win:UInt32"', data);
    both(
      'inType="win:UInt32" outType="win:HexInt23"',
      'inType="win:UInt32" outType="win:HexInt32"',
      (attributes) => data(attributes.replace('HexInt23', 'hexInt32')),
    );
    both(
      'inType="win:UInt32" outType="win:unsignedInt"',
      'inType="win:UInt32" outType="xs:unsignedInt"',
      data,
    );
    both('inType="win:UInt32" outType="unsignedInt"', 'inType="win:UInt32" outType="xs:unsignedInt"', data);
  });

  it('strings', () => {
    const rest = english('<string id="Disk.Full" value="full"/>');
    both('message="$(string.Disk.Ful)"', 'message="$(string.Disk.Full)"', (a) => events(a) + rest);
  });

  it('not names of a series, short names, and names with several that are near', () => {
    const templates =
      (...tids: string[]) =>
      (attributes: string) =>
        `<templates>${tids.map((tid) => `<template tid="${tid}"/>`).join('')}</templates><events>${tids
          .map((tid, i) => `<event value="${i + 2}" symbol="E${i}" template="${tid}"/>`)
          .join('')}${event(attributes)}</events>\n`;
    refused('template="Event2"', 'template="Event1"', templates('Event1'));
    refused('template="PhaseB"', 'template="PhaseA"', templates('PhaseA'));
    refused('template="Read_B_Done"', 'template="Read_A_Done"', templates('Read_A_Done'));
    refused('template="Reads"', 'template="Read"', templates('Read'));
    refused('template="Opn"', 'template="Ope"', templates('Ope'));
    refused('template="Reader"', 'template="Render"', templates('Render', 'Header'));
  });

  it('elements, in both tags, and attributes', () => {
    const list = (tag: string, attribute: string) =>
      `<templates><template tid="Used"><${tag} ${attribute}="A" inType="win:UInt8"></${tag} ></template></templates>${events('template="Used"')}`;
    expectFixed(list('dat', 'nmae'), list('data', 'name'));
  });

  it('not an attribute that is there already', () => {
    expectUnsafe(events('levle="win:Error" level="win:Error"'));
  });

  it('an element not where there is one already that may stand once only', () => {
    const around = (name: string, rest: string) =>
      `<channels><channel name="P/C" chid="C" type="Admin"><${name}/>${rest}</channel></channels>${events('channel="C" level="win:Error" message="$(mc.M)"')}`;
    expectFixed(around('loging', ''), around('logging', ''));
    expectUnsafe(around('loging', '<logging/>'));
    const templates = (name: string) =>
      `<templates><template tid="T"><data name="A" inType="win:UInt8"/><${name} name="B" inType="win:UInt8"/></template></templates>${events('template="T"')}`;
    expectFixed(templates('dta'), templates('data'));
  });

  it('not to a name whose prefix is not declared there', () => {
    const text = `<levels xmlns:n="urn:n"><level name="n:Detailed" value="16"/></levels>${events('level="n:Detailled"')}`;
    expect(fixed(text, { unsafe: true })).not.toContain('level="n:Detailed"');
  });
});

describe('XML', () => {
  it('a second attribute of the same value', () => {
    expectFixed(
      events('level="win:Error"\n   level="win:Error" version="1"'),
      events('level="win:Error" version="1"'),
    );
    expectFixed(events('level=\'win:Error\' level="win&#58;Error"'), events("level='win:Error'"));
    expectUnsafe(events('level="win:Error" level="win:Warning"'));
  });

  it.each([
    ['a -- b', 'a - - b'],
    ['---- a ----', '==== a ===='],
    [' a -', ' a -'],
    [' a --- b -- -', ' a === b - - - '],
    [' -- a --', ' - - a - - '],
  ])('hyphens in a comment: <!--%s-->', (before, after) => {
    expectFixed(
      `<!--${before}--><events/>\n`,
      before === ' a -' ? `<!-- a - --><events/>\n` : `<!--${after}--><events/>\n`,
    );
  });

  it('an ampersand', () => {
    const rest = (value: string) =>
      events('message="$(string.S)"') + english(`<string id="S" value="${value}"/>`);
    expectFixed(rest('A & B, C&amp;D & E'), rest('A &amp; B, C&amp;D &amp; E'));
  });

  it('a less-than sign in a value, and a missing blank', () => {
    expectFixed(
      `${events('message="$(string.S)"level="win:Error"')}${english('<string id="S" value="a < b"/>')}`,
      `${events('message="$(string.S)" level="win:Error"')}${english('<string id="S" value="a &lt; b"/>')}`,
    );
  });

  it('the name of an encoding that the file is not in', () => {
    const declared = (name: string) =>
      Buffer.from(`<?xml version="1.0" encoding="${name}"?>\n${completeManifest('<!-- é --><events/>')}`);
    expect(Buffer.from(fix(declared('utf-16')).output)).toEqual(declared('utf-8'));
    expect(Buffer.from(fix(declared('windows-1252')).output)).toEqual(declared('utf-8'));
    expect(Buffer.from(fix(declared('utf-9')).output)).toEqual(declared('utf-8'));
    const wide = (name: string) => Buffer.from(`\ufeff${declared(name)}`, 'utf16le');
    expect(Buffer.from(fix(wide('utf-8')).output)).toEqual(wide('utf-16'));
  });
});

describe('strings', () => {
  it('a missing one is added to every culture, once', () => {
    const around = (strings: string) =>
      `<events>
  <event value="1" symbol="A" message="$(string.New&lt;1&gt;)"/>
  <event value="2" symbol="B" message="$(string.New&lt;1&gt;)"/>
  <event value="3" symbol="C" message="$(string.Other)"/>
  <event value="4" symbol="D" message="$(string.Old)"/>
</events>
<localization>
  <resources culture="en-US">
    <stringTable>
      <string id="Old" value="old" /> <!-- old -->${strings}
    </stringTable>
  </resources>
  <resources culture="de-DE">
    <stringTable>
      <string id="Old" value="alt" />${strings}
    </stringTable>
  </resources>
</localization>`;
    expectUnsafe(
      around(''),
      around(`
      <string id="New&lt;1&gt;" value="New&lt;1&gt;" />
      <string id="Other" value="Other" />`),
    );
  });

  it('the table is made when there is none', () => {
    const rest = (table: string) => `${events('message="$(string.S)"')}<localization>
  <resources culture="en-US"${table}
</localization>`;
    const filled = rest(`>
    <stringTable>
      <string id="S" value="S"/>
    </stringTable>
  </resources>`);
    expectUnsafe(rest('/>'), filled);
    expectUnsafe(
      rest(`>
    <stringTable></stringTable>
  </resources>`),
      filled,
    );
    const two =
      '<events><event value="1" symbol="A" message="$(string.S)"/><event value="2" symbol="B" message="$(string.T)"/></events>';
    const table = english('<string id="S" value="S"/><string id="T" value="T"/>');
    expect(fixed(`${two}\n`, { unsafe: true })).toBe(
      completeManifest(two).replace(/(<\/instrumentation>)/, `$1${table}`),
    );
    const indented = `<localization>
  <resources culture="en-US">
    <stringTable>
      <string id="S" value="S"/>
      <string id="T" value="T"/>
    </stringTable>
  </resources>
</localization>`;
    expectUnsafe(`${two}<localization/>`, two + indented);
  });

  it('a copy for another culture is made only on demand', () => {
    const around = (own: string) =>
      events('message="$(string.S)"') +
      localization(culture('en-US', own), culture('de-DE', '<string id="S" value="s &amp; s"/>'));
    expect(fixed(around(''))).toBe(completeManifest(around('')));
    expect(fixed(around(''), { unsafe: true })).toContain(
      'en-US"><stringTable><string id="S" value="s &amp; s"/> <!-- TODO: translate --></stringTable>',
    );
  });

  it('unused ones are removed with their lines and translations', () => {
    const around = (english: string, own: string) => `${events('message="$(string.S)"')}<localization>
  <resources culture="en-US">
    <stringTable>
      <string id="S" value="s"/>${english}
    </stringTable>
  </resources>
  <resources culture="de-DE">
    <stringTable>
      <string id="S" value="s"/>${own}
    </stringTable>
  </resources>
</localization>`;
    expectFixed(
      around(
        '\n      <string id="U"\n              value="u"/>\n      <string id="V" value="v"/>',
        '<string id="U" value="u"/>\n      <string id="W" value="w"/>',
      ),
      around('', ''),
    );
  });

  it('not those that something speaks of which cannot be read', () => {
    const strings = english('<string id="S" value="s"/>');
    expectUnsafe(`<!-- <event value="2" message="$(string.S)"/> -->${events('')}${strings}`);
    expectUnsafe(`<events><whatever message="$(string.S)"/></events>\n${strings}`);
  });

  it('not one that a reference which leads nowhere may mean', () => {
    const around = (id: string) =>
      events(`message="$(string.${id})"`) +
      english('<string id="Disk.Is.Full" value="s"/><string id="Unlike" value="s"/>');
    // What is left unused then can go.
    expect(fixed(around('Disc.is.Ful'))).toBe(completeManifest(around('Disc.is.Ful')));
    expect(fixed(around('Disc.is.Ful'), { unsafe: true })).toBe(
      completeManifest(around('Disk.Is.Full').replace('<string id="Unlike" value="s"/>', '')),
    );
  });

  it('none is added while another one may be meant, or a message is still to be written', () => {
    const spare = english('<string id="e3" value="Sold"/>');
    expect(fixed(events('message="$(string.e4)"') + spare)).toBe(
      completeManifest(events('message="$(string.e4)"') + spare),
    );
    expect(fixed(events('message=""') + spare)).toBe(completeManifest(events('message=""') + spare));
  });

  it('nothing is made up while an element is ignored for its namespace', () => {
    // What is ignored may have the string, or the template, that seems to be missing.
    const table = english('<string id="S" value="s"/>').replace(
      '<localization>',
      '<localization xmlns="urn:schemas-microsoft-com:asm.v3">',
    );
    const text = `${events('message="$(string.S)" template="T"')}${table}`;
    expect(fixed(text)).toBe(completeManifest(text));
    const templates = `<templates xmlns="urn:schemas-microsoft-com:asm.v3"><template tid="Parcel"/></templates>\n`;
    const misspelt = `${templates}${events('template="Parcell"')}`;
    expect(fixed(misspelt)).toBe(completeManifest(misspelt));
  });

  it('inserts in braces, only on demand', () => {
    const around = (value: string) =>
      `<templates><template tid="T"><data name="F" inType="win:UInt8"/><data name="G" inType="win:UInt8"/></template></templates>${events('template="T" message="$(string.S)"')}${english(`<string id="S" value="${value}"/>`)}`;
    expectUnsafe(around('&lt;{0}&gt; and {1:x}'), around('&lt;%1&gt; and %2'));
  });

  it('percent signs are doubled, but not what may have been meant as a format', () => {
    const around = (value: string) =>
      `<templates><template tid="T"><data name="F" inType="win:UInt8"/></template></templates>${events('template="T" message="$(string.S)"')}${english(`<string id="S" value="${value}"/>`)}`;
    expectFixed(around('%1 is 50% of it, 100%'), around('%1 is 50%% of it, 100%%'));
    expectUnsafe(around('%1 %s'), around('%1 %%s'));
  });
});
