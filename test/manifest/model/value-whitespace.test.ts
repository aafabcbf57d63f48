import { describe, expect, it } from 'vitest';
import { bindProvider, bindText, manifestText } from '../../support/bind.js';
import { fixedPiece } from '../../support/fix.js';
import { completeManifest } from '../../support/lint.js';

const guid = '{00000001-0002-0003-0004-000000000005}';
const found = (provider: string, strings = '<string id="a" value="A"/>') =>
  bindProvider(provider, strings).findings.filter((finding) => /(?:value|number)-whitespace/.test(finding));
const channel = (attributes: string, content = '') =>
  `<channels><channel name="Test/C" ${attributes}>${content}</channel></channels>`;

describe('blanks around a value', () => {
  it.each([
    ['symbol', (blank: string) => `<levels><level name="L" value="16" symbol="${blank}S"/></levels>`],
    [
      'message',
      (blank: string) => `<levels><level name="L" value="16" message="$(string.a)${blank}"/></levels>`,
    ],
    ['eventGUID', (blank: string) => `<tasks><task name="T" value="1" eventGUID="${blank}${guid}"/></tasks>`],
    ['value', (blank: string) => `<levels><level name="L" value="0x10${blank}"/></levels>`],
    ['value', (blank: string) => `<tasks><task name="T" value="${blank}1"/></tasks>`],
    ['version', (blank: string) => `<events><event value="1" version="2${blank}"/></events>`],
    ['value', (blank: string) => `<events><event value="${blank}0x1"/></events>`],
    ['mask', (blank: string) => `<keywords><keyword name="K" mask="${blank}0x1"/></keywords>`],
    ['type', (blank: string) => channel(`type="Debug${blank}"`)],
    ['isolation', (blank: string) => channel(`type="Debug" isolation="${blank}System"`)],
  ])("counts in the attribute '%s', reference or not", (name, around) => {
    for (const blank of [' ', '\n', '\t ', '&#10;', '&#x20;', '\u00a0']) {
      expect(found(around(blank)), JSON.stringify(blank)).toEqual([
        expect.stringMatching(
          /^(?:value|version)$/.test(name) && !around('').includes('0x') && blank !== '\u00a0'
            ? `number-whitespace attribute '${name}' has whitespace around '\\S+', which other readers might not accept; remove it$`
            : `value-whitespace attribute '${name}' has whitespace around '\\S+', which is read as part of it; remove it$`,
        ),
      ]);
    }
    expect(found(around(''))).toEqual([]);
  });

  it('is not removed if nothing else is there', () => {
    const piece = '<events><event value="1" symbol="E" task=" "/></events>';
    expect(fixedPiece(piece)).toContain(piece);
  });

  it("counts in a provider's guid, namespace and source", () => {
    const text = manifestText('').replace(/ guid="([^"]*)"/, ' guid="$1 " namespace=" A.B" source="Xml "');
    expect(bindText(text).findings.map((finding) => finding.replace(/^\S+ (.*) has.*/, '$1'))).toEqual([
      "value-whitespace attribute 'guid'",
      "value-whitespace attribute 'namespace'",
      "value-whitespace attribute 'source'",
    ]);
  });

  it('reads the value without them', () => {
    const { provider } = bindProvider(channel('type=" Debug" value="0x11&#10;" symbol=" S "'));
    expect(provider.channels[0]).toMatchObject({ type: 'Debug', value: 17, cSymbol: 'S' });
  });

  it('does not count where the schema collapses it', () => {
    const text = `${channel('type="Debug" enabled=" true " chid=" C "', '<logging><maxSize> 1048576 </maxSize></logging>')}<levels><level name=" L " value="16"/></levels>
<templates><template tid=" T "><data name="A" inType="win:UInt8" count="2"/></template></templates>
<events><event value="1" keywords=" win:ResponseTime "/></events>`;
    expect(bindProvider(text).findings).toEqual([]);
  });

  it.each([
    ['channel', ' channel=" Test/C "'],
    ['level', ' level=" win:Error "'],
    ['opcode', ' opcode=" win:Start"'],
    ['task', ' task="win:None "'],
    ['template', ' template=" T"'],
  ])("counts in the reference '%s', which mc.exe compares as it is written", (name, attribute) => {
    const text = `${channel('type="Debug"')}<templates><template tid="T"/></templates><events><event value="1"${attribute}/></events>`;
    expect(found(text)).toEqual([expect.stringContaining(`value-whitespace attribute '${name}'`)]);
  });

  it('counts in types, before them less', () => {
    const text =
      '<templates><template tid="T"><data name="A" inType=" win:UInt8" outType="xs:unsignedByte "/></template></templates>';
    expect(found(text)).toEqual([
      expect.stringContaining("number-whitespace attribute 'inType'"),
      expect.stringContaining("value-whitespace attribute 'outType'"),
    ]);
  });

  it('counts there when XML does not know it as a blank', () => {
    expect(found('<levels><level name="L" value="16\u00a0"/></levels>')).toEqual([
      "2:32 value-whitespace attribute 'value' has whitespace around '16', which is read as part of it; remove it",
    ]);
  });

  it('counts in references to maps and fields, unless the name itself has it', () => {
    const text = (map: string, named: string, length: string, field: string) => `
<maps><valueMap name="${named}"><map value="1" message="$(string.a)"/></valueMap></maps>
<templates><template tid="T"><data name="${field}" inType="win:UInt8" map="${map}"/>
<data name="B" inType="win:Binary" length="${length}"/><data name="C" inType="win:UInt8" count="${length}"/></template></templates>`;
    expect(bindProvider(text('M ', 'M', ' A', 'A'), '<string id="a" value="A"/>').findings).toEqual([
      "4:69 value-whitespace attribute 'map' has whitespace around 'M', which is read as part of it; remove it",
      "5:44 value-whitespace attribute 'length' has whitespace around 'A', which is read as part of it; remove it",
      "5:90 value-whitespace attribute 'count' has whitespace around 'A', which is read as part of it; remove it",
    ]);
    expect(bindProvider(text('M ', 'M ', ' A', ' A'), '<string id="a" value="A"/>').findings).toEqual([]);
  });

  it('counts in the settings of a channel', () => {
    const publishing = (word: string) =>
      channel('type="Debug"', `<publishing><level> 1 </level><clockType>${word}</clockType></publishing>`);
    expect(found(publishing(' QPC'))).toEqual([
      "2:89 value-whitespace <clockType> has whitespace around 'QPC', which is read as part of it; remove it",
    ]);
    expect(found(publishing('QPC'))).toEqual([]);
  });

  it('is removed, with everything else left as it is', () => {
    const text = (before: string, after: string, word: string) => `${channel(
      `type="${before}Debug${after}"`,
      `<publishing><clockType>${word}</clockType></publishing>`,
    )}<levels><level name="L" value="16" message="${before}$(string.a&amp;b)${after}"/></levels>
<events><event value="1" symbol="A" level="L" channel="Test/C"/></events>
<localization><resources culture="en-US"><stringTable><string id="a&amp;b" value="A"/></stringTable></resources></localization>\n`;
    const right = completeManifest(text('', '', 'QPC'));
    expect(fixedPiece(text(' ', '\t&#10; ', '\n  QPC\n'))).toBe(right);
    expect(fixedPiece(text('&#32;', '\r\n', '<![CDATA[ QPC ]]>'))).toBe(
      completeManifest(text('', '', '<![CDATA[QPC]]>')),
    );
  });
});
