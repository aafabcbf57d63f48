import { describe, expect, it } from 'vitest';
import { bindProvider, bindText, manifestText } from '../../support/bind.js';
import { fixedPiece } from '../../support/fix.js';
import { completeManifest } from '../../support/lint.js';

const findings = (provider: string, strings?: string) => bindProvider(provider, strings).findings;

describe('references of events', () => {
  it('reports each one that leads nowhere, at its value', () => {
    const text = `<levels><level name="Chatty" value="16"/></levels>
<events>
<event value="1"
  level="Chaty"
  channel="Applicatoin"
  task="T"
  opcode="win:Strat"
  keywords="win:SQM  Reed"
  template="X"
  message="$(string.Helo)"/>
</events>`;
    expect(findings(text, '<string id="Hello" value="x"/>')).toEqual([
      "5:10 unresolved-level level 'Chaty' is not defined; did you mean 'Chatty'?",
      "6:12 unresolved-channel channel with chid or name 'Applicatoin' is not defined; did you mean 'Application'?",
      "7:9 unresolved-task task 'T' is not defined; define it in <tasks>",
      "8:11 unresolved-opcode opcode 'win:Strat' is not defined; did you mean 'win:Start'?",
      "9:22 unresolved-keyword keyword 'Reed' is not defined; define it in <keywords>",
      "10:13 unresolved-template template 'X' is not defined in this provider; define it in <templates>, or remove the attribute 'template'",
      "11:12 unresolved-string string 'Helo' is not defined; did you mean 'Hello'?",
    ]);
  });

  it('suggests a string that is used elsewhere only beside the definition that the fix adds', () => {
    const { findings: found } = bindProvider(
      '<events><event value="1" message="$(string.JobA)"/><event value="2" message="$(string.JobB)"/></events>',
      '<string id="JobA" value="x"/>',
    );
    expect(found).toEqual([
      `2:78 unresolved-string string 'JobB' is not defined; define it in <localization> as <string id="…" value="…"/>, or write 'JobA'`,
    ]);
  });

  it('counts the names of a list that are neither keywords nor among the first 100 of these', () => {
    const list = [...Array.from({ length: 150 }, (_, at) => (at % 3 === 0 ? 'K' : `k${at}`)), ':x', 'last'];
    const { provider, findings: found } = bindProvider(
      `<keywords><keyword name="K" mask="0x1"/></keywords>\n<events><event value="1" keywords="${list.join(' ')}"/></events>`,
    );
    expect(provider.events[0]?.keywords.filter(({ target }) => target !== undefined)).toHaveLength(50);
    expect([found.length, ...found.slice(-2)]).toEqual([
      101,
      "3:559 unresolved-keyword keyword 'k149' is not defined; define it in <keywords>",
      '3:564 unresolved-keyword 2 more keywords of this list are not defined',
    ]);
    const few = Array.from({ length: 101 }, (_, at) => `k${at}`).join(' ');
    expect(bindProvider(`<events><event value="1" keywords="${few}"/></events>`).findings.at(-1)).toBe(
      '2:426 unresolved-keyword 1 more keyword of this list is not defined',
    );
  });

  it('takes a task-local opcode first, then the provider, then winmeta, and names the owner of a foreign one', () => {
    const { provider, findings: found } = bindProvider(`<opcodes><opcode name="A" value="10"/></opcodes>
<tasks><task name="T" value="1"><opcodes><opcode name="A" value="11"/><opcode name="B" value="12"/></opcodes></task></tasks>
<events><event value="1" opcode="A"/><event value="2" task="T" opcode="A"/><event value="3" task="T" opcode="win:Stop"/>
<event value="4" opcode="B"/></events>`);
    expect(provider.events.map((event) => event.descriptor.opcode)).toEqual([10, 11, 2, 12]);
    expect(found).toEqual([
      "5:26 unresolved-opcode opcode 'B' is local to task 'T'; specify that task on the event too, or define the opcode in the provider's <opcodes>",
    ]);
  });

  it.each([
    ['A, B', 'A B'],
    ['A,B;', 'A B'],
    ['A , B', 'A  B'],
    ['A|B', 'A B'],
    ['A\u00a0B', 'A B'],
    ['A,1', undefined],
    ['win:SQM, A', 'win:SQM A'],
  ])('knows lists of keywords with commas: %s', (written, meant) => {
    const piece = (keywords: string) =>
      `<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x2"/></keywords><events><event value="1" keywords="${keywords}"/></events>`;
    expect(findings(piece(written))).toContainEqual(
      expect.stringMatching(/invalid-value '[^']+' is not valid for .*; expected names separated by spaces$/),
    );
    expect(fixedPiece(piece(written))).toContain(`keywords="${meant ?? written}"`);
  });

  it('finds texts of Windows that the manifest uses, in the order of mc.exe', () => {
    const events = (level: string, id: string) =>
      `<events><event value="1"${level} message="$(string.${id})"/></events>`;
    expect(findings(events(' level="win:Error"', 'level.Error'))).toEqual([]);
    expect(
      bindProvider(events(' level="win:Error"', 'level.Error')).provider.events[0]?.message,
    ).toMatchObject({
      id: 'level.Error',
      strings: [],
      predefinedText: 'Error',
    });
    const missing = (id: string) =>
      expect.stringContaining(`unresolved-string string '${id}' is not defined`);
    expect(findings(events('', 'level.Error'))).toEqual([missing('level.Error')]);
    expect(findings(events(' level="win:Error"', 'level.error'))).toEqual([missing('level.error')]);
    expect(
      findings(
        '<levels><level name="L" value="16" message="$(string.level.Error)"/></levels><events><event value="1" level="win:Error"/></events>',
      ),
    ).toEqual([missing('level.Error')]);
    const own = bindProvider(
      events(' level="win:Error"', 'level.Error'),
      '<string id="level.Error" value="x"/>',
    );
    expect(own.provider.events[0]?.message?.predefinedText).toBeUndefined();
  });

  it('keeps both ends of a reference', () => {
    const { provider, manifest } = bindProvider(
      '<keywords><keyword name="K" mask="0x1"/></keywords><events><event value="1" keywords="K"/></events>',
    );
    const reference = provider.events[0]?.keywords[0];
    expect(reference?.target).toBe(provider.keywords[0]);
    expect(provider.keywords[0]?.usedAt.map((range) => manifest.source.slice(range))).toEqual(['K']);
    expect(reference && manifest.source.slice(reference.range)).toBe('K');
  });

  it('finds a channel by chid or name, the first in order', () => {
    const { provider } =
      bindProvider(`<channels><channel chid="b" name="a" type="Debug"/><channel chid="a" name="b" type="Debug"/></channels>
<events><event value="1" channel="a"/><event value="2" channel="b"/></events>`);
    expect(provider.events.map((event) => event.descriptor.channel)).toEqual([16, 16]);
  });
});

// The verdicts of mc.exe 10.0.28000 on manifests of these forms.
describe('names with prefixes', () => {
  const WINMETA = 'http://manifests.microsoft.com/win/2004/08/windows/events';
  const definitions = `<levels><level name="a:L" value="16"/></levels><tasks><task name="a:T" value="1"/></tasks>
<opcodes><opcode name="a:O" value="11"/></opcodes><keywords><keyword name="a:K" mask="0x1"/></keywords>`;
  const found = (attributes: string, declarations = `xmlns:w="${WINMETA}" xmlns:a="urn:x" xmlns:b="urn:x"`) =>
    bindText(
      manifestText(`${definitions}<events><event value="1" ${attributes}/></events>`).replace(
        ' xmlns:win=',
        ` ${declarations} xmlns:win=`,
      ),
    ).findings.map((finding) => finding.replace(/^\S+ /, ''));

  it.each([
    'level="a:L"',
    'task="a:T"',
    'opcode="a:O"',
    'keywords="a:K"',
    'level="win:Error"',
    'task="win:None"',
  ])('finds %s', (attributes) => expect(found(attributes)).toEqual([]));

  it.each([
    ['level="b:L"', 'a:L'],
    ['task="b:T"', 'a:T'],
    ['opcode="b:O"', 'a:O'],
    ['keywords="b:K"', 'a:K'],
    ['level="w:Error"', 'win:Error'],
    ['task="w:None"', 'win:None'],
    ['opcode="w:Start"', 'win:Start'],
    ['keywords="w:ResponseTime"', 'win:ResponseTime'],
  ])('compares %s as a text, although both prefixes have one namespace', (attributes, right) => {
    const [attribute, name] = attributes.replaceAll('"', '').split('=');
    const kind = attribute === 'keywords' ? 'keyword' : attribute;
    expect(found(attributes)).toEqual([
      `unresolved-${kind} ${kind} '${name}' is not defined; write '${right}', because mc.exe compares such names as strings, including their prefixes`,
    ]);
  });

  it('finds a name whose prefix is bound to another namespace where the name is defined', () => {
    const text = manifestText(
      '<levels xmlns:a="urn:y"><level name="a:L" value="16"/></levels><events><event value="1" level="a:L"/></events>',
    );
    expect(bindText(text.replace(' xmlns:win=', ' xmlns:a="urn:x" xmlns:win=')).findings).toEqual([]);
  });
});

describe('references of fields', () => {
  const template = (fields: string) =>
    findings(`<templates><template tid="t">\n${fields}\n</template></templates>`);

  it('reports types, maps and fields that do not exist', () => {
    expect(
      template(`<data name="a" inType="win:Uint32" outType="xs:strin" map="M"/>
<data name="b" inType="UInt8" length="0x10000"/>
<data name="c" inType="z:UInt8" count="d"/>
<struct name="s"><data name="x" inType="win:UInt8" count="a"/></struct>
<data name="e" inType="win:Binary" length="s"/>
<data name="f" inType="win:UInt32" outType="xs:HexInt32"/>`),
    ).toEqual([
      "3:24 unresolved-in-type there is no in-type 'win:Uint32'; did you mean 'win:UInt32'?",
      "3:45 unresolved-out-type there is no out-type 'xs:strin'; did you mean 'xs:string'?",
      "3:60 unresolved-map valueMap or bitMap 'M' is not defined in this provider; define it in <maps>",
      "4:24 unresolved-in-type in-type 'UInt8' has no prefix; write 'win:UInt8'",
      "4:39 unresolved-field length '0x10000' is not a number from 0 to 65535, and mc.exe compiles it as 0; write the intended number, or the name of a data item at the top level of this template",
      '5:24 invalid-value the prefix of \'z:UInt8\' is not declared; add xmlns:z="…" to the root',
      "5:40 unresolved-field count 'd' is neither a number from 0 to 65535 nor the name of a data item at the top level of this template",
      "6:59 unresolved-field count 'a' is neither a number from 0 to 65535 nor the name of a data item in this struct",
      "7:44 unresolved-field length 's' is neither a number from 0 to 65535 nor the name of a data item at the top level of this template; 's' is a struct",
      "8:45 out-type-prefix 'xs:HexInt32' has the wrong prefix: mc.exe accepts it, but other readers may not; write 'win:HexInt32'",
    ]);
  });

  it('ties lengths and counts to their fields, later ones too', () => {
    const { provider, findings: found } = bindProvider(`<templates><template tid="t">
<data name="bytes" inType="win:Binary" length="n"/><data name="n" inType="win:UInt16"/>
<struct name="s" count="n"><data name="m" inType="win:UInt16"/><data name="v" inType="win:UInt32" count="m" length="0"/></struct>
</template></templates>`);
    expect(found).toEqual([]);
    const [bytes, n, s] = provider.templates[0]?.fields ?? [];
    expect(bytes?.kind === 'data' && bytes.length?.kind === 'field' && bytes.length.reference.target).toBe(n);
    expect(s?.count?.kind === 'field' && s.count.reference.target).toBe(n);
    const [m, v] = s?.kind === 'struct' ? s.members : [];
    expect(v?.count?.kind === 'field' && v.count.reference.target).toBe(m);
    expect(v?.length).toMatchObject({ kind: 'literal', value: 0 });
  });
});

describe('imported channels', () => {
  it('take the type of the channel they stand for, and warn when it is unknown', () => {
    const { provider, findings: found } = bindProvider(
      '<channels><importChannel name="System" chid="S"/><importChannel name="Systm" chid="X"/><importChannel name="Other/Debug"/></channels>',
    );
    expect(provider.channels.map(({ type, value, global }) => [type, value, global])).toEqual([
      ['Admin', 8, true],
      [undefined, 16, false],
      [undefined, 17, false],
    ]);
    expect(found).toEqual([
      "2:71 unknown-import neither this manifest nor Windows defines the channel 'Systm'; did you mean 'System'?",
      "2:109 unknown-import neither this manifest nor Windows defines the channel 'Other/Debug'; its type cannot be checked, and another manifest that defines it must be installed before events reach it",
    ]);
  });

  it('find their channel in another provider, by name or chid', () => {
    const provider = (number: number, channels: string) =>
      `<provider name="P${number}" guid="{00000001-0002-0003-0004-00000000000${number}}" symbol="P${number}"><channels>${channels}</channels></provider>`;
    const text = manifestText('').replace(
      /<provider .*<\/provider>/s,
      provider(
        1,
        '<importChannel name="P2/Log"/><importChannel name="Elsewhere" chid="Trace"/><importChannel name="None" chid="Other"/><importChannel name="" chid=""/>',
      ) +
        provider(
          2,
          '<channel name="P2/Log" type="Operational"/><channel name="P2/Trace" chid="Trace" type="Debug"/>',
        ),
    );
    const { manifest, findings } = bindText(text);
    expect(manifest?.providers[0]?.channels.map(({ type }) => type)).toEqual([
      'Operational',
      'Debug',
      undefined,
      undefined,
    ]);
    expect(findings.map((finding) => finding.split(' ').slice(1, 4).join(' '))).toEqual([
      'unknown-import neither this',
    ]);
  });

  it('is corrected by itself only where case is the difference, as another manifest may define what is near', () => {
    const around = (name: string) => `<channels><importChannel name="${name}" chid="S"/></channels>`;
    const twoProviders = (name: string) =>
      `<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="A"><channels><channel name="A/Op" type="Debug"/></channels></provider><provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="B">${around(name)}</provider>`;
    expect(fixedPiece(twoProviders('a/op'))).toBe(completeManifest(twoProviders('A/Op')));
    // To mc.exe, this is System.
    expect(fixedPiece(around('system'))).toBe(completeManifest(around('system')));
    expect(fixedPiece(around('Systm'))).toBe(completeManifest(around('Systm')));
    expect(fixedPiece(around('Systm'), { unsafe: true })).toBe(completeManifest(around('System')));
    expect(fixedPiece(around('Elsewhere/Debug'), { unsafe: true })).toBe(
      completeManifest(around('Elsewhere/Debug')),
    );
  });
});

it('finds an opcode with whitespace in its name beside one of a later task without', () => {
  const piece = (name: string) => `
<opcodes><opcode name="${name}" value="11"/></opcodes>
<tasks><task name="Z" value="11"/><task name="E" value="10"><opcodes><opcode value="15" name="k"/></opcodes></task></tasks>
<events><event value="1" task="Z" opcode="${name}"/></events>
`;
  expect(findings(piece(' k')).filter((finding) => finding.includes('unresolved-opcode'))).toEqual([]);
  expect(findings(piece('k')).filter((finding) => finding.includes('unresolved-opcode'))).toHaveLength(1);
});
