import { describe, expect, it } from 'vitest';
import { bindProvider, bindText, manifestText } from '../../support/bind.js';

describe('values that mc.exe computes', () => {
  it('numbers channels from 16 around explicit values, and gives bits by position', () => {
    const { provider } = bindProvider(`<channels>
<channel name="T/1" type="Debug" value="16"/><channel name="T/2" type="Debug"/><importChannel name="Application"/>
<channel name="T/3" type="Debug" value="18"/><channel name="T/4" type="Debug"/></channels>`);
    expect(provider.channels.map((channel) => channel.value)).toEqual([16, 17, 9, 18, 19]);
    expect(provider.channels.map((channel) => channel.keywordMask)).toEqual([
      1n << 63n,
      1n << 62n,
      1n << 61n,
      1n << 60n,
      1n << 59n,
    ]);
  });

  it('ORs masks and channel bit into the keyword; a channel of winmeta that is not imported has no bit', () => {
    const { provider } = bindProvider(`<channels><channel name="T/A" chid="A" type="Debug"/></channels>
<keywords><keyword name="K1" mask="0x1"/><keyword name="K2" mask="0x800000000000"/></keywords>
<events><event value="0x7" version="2" channel="A" keywords="K1 K2 win:ResponseTime"/>
<event value="8" channel="Security"/><event value="9"/></events>`);
    expect(provider.events.map(({ descriptor }) => descriptor)).toEqual([
      { id: 7, version: 2, channel: 16, level: 0, opcode: 0, task: 0, keyword: 0x8001_8000_0000_0001n },
      { id: 8, version: 0, channel: 10, level: 0, opcode: 0, task: 0, keyword: 0n },
      { id: 9, version: 0, channel: 0, level: 0, opcode: 0, task: 0, keyword: 0n },
    ]);
    expect(provider.channels.map(({ kind, cSymbol }) => [kind, cSymbol])).toEqual([
      ['declared', 'TEST_CHANNEL_A'],
      ['predefined', 'TEST_CHANNEL_Security'],
    ]);
  });

  it('gives channel 12 to events without a channel of a provider with a controlGuid', () => {
    const text = manifestText('<events><event value="1"/></events>').replace(
      'symbol="TEST"',
      'symbol="TEST" controlGuid="{00000001-0002-0003-0004-000000000006}"',
    );
    expect(bindText(text).manifest?.providers[0]?.events[0]?.descriptor.channel).toBe(12);
    const zero = text
      .replace('000000000006', '000000000000')
      .replace('{00000001-0002-0003-0004-000000000000', '{00000000-0000-0000-0000-000000000000');
    expect(bindText(zero).manifest?.providers[0]?.events[0]?.descriptor.channel).toBe(0);
  });

  it('makes up symbols as mc.exe does', () => {
    const { provider } = bindProvider(`<levels xmlns:n="urn:n"><level name="n:Loud.er" value="16"/></levels>
<events><event value="10" version="11" level="n:Loud.er" xmlns:n="urn:n"/><event value="1" symbol="Given"/></events>`);
    expect(provider.levels[0]?.cSymbol).toBe('TEST_LEVEL_n_Loud_er');
    expect(provider.events.map((event) => event.cSymbol)).toEqual(['TEST_EVENT_0xa_b_0_10_0_0_0', 'Given']);
  });

  it('takes a channel of its own for none of winmeta, whatever its name', () => {
    const { provider } = bindProvider(
      '<channels><channel name="Application" type="Debug"/><importChannel name="Application" chid="A"/></channels>',
    );
    expect(provider.channels.map(({ value, type, global }) => [value, type, global])).toEqual([
      [16, 'Debug', false],
      [9, 'Admin', true],
    ]);
  });

  it('gives no bit from the ninth channel on', () => {
    const list = Array.from({ length: 9 }, (_, i) => `<channel name="T/${i}" chid="C${i}" type="Debug"/>`);
    const { provider } = bindProvider(
      `<channels>${list.join('')}</channels><events><event value="1" channel="C7"/><event value="2" channel="C8"/></events>`,
    );
    expect(provider.channels.slice(7).map(({ keywordMask }) => keywordMask)).toEqual([1n << 56n, 0n]);
    expect(provider.events.map(({ descriptor }) => descriptor.keyword)).toEqual([1n << 56n, 0n]);
  });

  it('gives channels that find no free number the last one', () => {
    const list = Array.from({ length: 242 }, (_, i) => `<channel name="T/${i}" type="Debug"/>`);
    const { provider } = bindProvider(`<channels>${list.join('')}</channels>`);
    expect(provider.channels.slice(238).map(({ value }) => value)).toEqual([254, 255, 255, 255]);
    const explicit = list.map((channel, i) =>
      i < 240 ? channel.replace('/>', ` value="${i + 16}"/>`) : channel,
    );
    const { provider: full } = bindProvider(`<channels>${explicit.join('')}</channels>`);
    expect(full.channels.slice(238).map(({ value }) => value)).toEqual([254, 255, 255, 255]);
  });

  it('counts from the bounds of each type', () => {
    const { provider, findings } = bindProvider(`<templates><template tid="t">
<data name="a" inType="win:Binary" length="65535"/><data name="b" inType="win:UInt8" count="00002"/></template></templates>
<keywords><keyword name="K" mask="18446744073709551615"/></keywords>
<events><event value="65535" version="255" suppressProjection="1" notLogged="0" keywords="K"/><event value="2" notLogged="1" suppressProjection="0"/></events>
<filters><filter name="F" value="255" version="3" tid="t"/></filters>`);
    expect(findings).toEqual([]);
    expect(provider.templates[0]?.fields).toMatchObject([
      { length: { kind: 'literal', value: 65535 } },
      { count: { kind: 'literal', value: 2 } },
    ]);
    expect(provider.events).toMatchObject([
      { suppressProjection: true, notLogged: false, descriptor: { keyword: 0xffff_ffff_ffff_ffffn } },
      { suppressProjection: false, notLogged: true },
    ]);
    expect(provider.filters).toMatchObject([{ value: 255, cSymbol: 'TEST_FILTER_F', version: { value: 3 } }]);
    expect(provider.filters[0]?.template?.target).toBe(provider.templates[0]);
  });
});

describe('numbers with a leading zero', () => {
  const count = (text: string) =>
    `<templates><template tid="T"><data name="a" inType="win:UInt8" count="${text}"/></template></templates>`;

  it('are octal, as for mc.exe, and tell so', () => {
    const { provider, findings } = bindProvider(
      `${count('012')}<events><event value="010" version="07"/></events>`,
    );
    expect(provider.events[0]?.descriptor).toMatchObject({ id: 8, version: 7 });
    expect(provider.templates[0]?.fields[0]?.count).toMatchObject({ kind: 'literal', value: 10 });
    expect(findings).toEqual([
      "2:71 octal-number attribute 'count' contains the octal number '012', which is 10: mc.exe reads a number that starts with 0 as octal; write 10, or 12 if you mean the decimal number",
      "2:122 octal-number attribute 'value' contains the octal number '010', which is 8: mc.exe reads a number that starts with 0 as octal; write 8, or 10 if you mean the decimal number",
    ]);
  });

  it('are wrong with other digits', () => {
    expect(bindProvider('<events><event value="09"/></events>').findings).toEqual([
      "2:23 invalid-value '09' is not valid for attribute 'value'; expected an octal number, because mc.exe reads a number that starts with 0 as octal; remove the leading 0 if the number is decimal",
    ]);
    expect(bindProvider(count('08')).findings).toEqual([
      expect.stringContaining("unresolved-field count '08'"),
    ]);
  });
});

describe('message ids', () => {
  it('are given by kind, provider and value, the first user of a string winning', () => {
    const string = (id: string) => `<string id="${id}" value="${id}"/>`;
    const { manifest } = bindProvider(
      `<channels><channel name="T/A" chid="A" type="Admin" message="$(string.chan)"/><importChannel name="System" chid="S"/></channels>
<levels><level name="L" value="16" message="$(string.lev)"/></levels>
<tasks><task name="T" value="300" message="$(string.task)"><opcodes><opcode name="O" value="20" message="$(string.op)"/></opcodes></task></tasks>
<keywords><keyword name="K" mask="0x10" message="$(string.key)"/></keywords>
<maps><valueMap name="V"><map value="1" message="$(string.v1)"/><map value="2" message="$(string.lev)"/><map value="3" message="$(string.v3)"/></valueMap>
<bitMap name="B"><map value="0x1" message="$(string.b1)"/></bitMap></maps>
<events><event value="1" version="2" channel="A" level="win:Error" message="$(string.e1)"/><event value="7" version="3" channel="S" level="win:Warning" message="$(string.e2)"/></events>
<filters><filter name="F" value="3" version="1" message="$(string.f)"/></filters>`,
      ['chan', 'lev', 'task', 'op', 'key', 'v1', 'v3', 'b1', 'e1', 'e2', 'f', 'level.Error', 'unused']
        .map(string)
        .join(''),
    );
    expect(
      manifest.messages.map(({ id, symbol, stringId, predefinedText }) => [
        id.toString(16),
        symbol ?? predefinedText,
        stringId,
      ]),
    ).toEqual([
      ['7', 'MSG_e2', 'e2'],
      ['10000005', 'MSG_key', 'key'],
      ['302c0014', 'MSG_op', 'op'],
      ['50000002', 'MSG_level_Error', 'level.Error'],
      ['50000003', 'Warning', 'level.Warning'],
      ['50000010', 'MSG_lev', 'lev'],
      ['50800103', 'MSG_f', 'f'],
      ['7000012c', 'MSG_task', 'task'],
      ['90000001', 'MSG_chan', 'chan'],
      ['90000002', 'System', 'channel.System'],
      ['b0020001', 'MSG_e1', 'e1'],
      ['d0000001', 'MSG_v1', 'v1'],
      ['d0000002', 'MSG_v3', 'v3'],
      ['f0000001', 'MSG_b1', 'b1'],
    ]);
  });

  it('can be stated in the message table', () => {
    const text = manifestText(
      '<events><event value="1" message="$(string.e)"/></events>',
      '<string id="e" value="E"/>',
    ).replace(
      '</provider>',
      '</provider><messageTable><message value="0xC0000123" message="$(string.e)"/></messageTable>',
    );
    const { manifest, findings } = bindText(text);
    expect(findings).toEqual([]);
    expect(manifest?.messages).toMatchObject([{ id: 0xc0000123, symbol: 'MSG_e' }]);
  });

  it('start again after the 16th provider, whose number has four bits', () => {
    const one =
      '<provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P" message="$(string.N)"/>';
    const texts = Array.from({ length: 17 }, (_, i) => one.replace('.N', `.n${i}`)).join('');
    const strings = Array.from({ length: 17 }, (_, i) => `<string id="n${i}" value="N"/>`).join('');
    const { manifest } = bindText(manifestText('', strings).replace(/<provider .*<\/provider>/s, texts));
    expect(manifest?.providers).toHaveLength(17);
    expect(manifest?.messages.map(({ id, stringId }) => `${id.toString(16)} ${stringId}`)).toEqual([
      '90000001 n0',
      '90000002 n16',
      ...Array.from({ length: 15 }, (_, i) => `9${(i + 1).toString(16)}000001 n${i + 1}`),
    ]);
  });
});

describe('message texts', () => {
  it('keep line ends and tabs as written', () => {
    const { manifest } = bindProvider('', '<string id="e" value=" a\r\n\tb "/>');
    expect(manifest.cultures[0]?.byId.get('e')?.value.value).toBe(' a\n\tb ');
  });
});
