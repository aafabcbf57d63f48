import { describe, expect, it } from 'vitest';
import { bindManifest } from '../../../src/manifest/model/bind.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { SourceText } from '../../../src/text/source.js';
import {
  EVENTS_NAMESPACE as EVENTS,
  WINMETA_NAMESPACE as WINMETA,
} from '../../../src/windows/winmeta/namespaces.js';
import { bindProvider, bindText, manifestText } from '../../support/bind.js';

const findings = (provider: string, strings?: string) => bindProvider(provider, strings).findings;

/** A template with one field. */
const field = (types: string) =>
  `<templates><template tid="T"><data name="A" ${types}/></template></templates>`;

describe('elements', () => {
  it('reports an element in the wrong place, with its home', () => {
    expect(findings('<event value="1"/>')).toEqual([
      '2:2 unknown-element <event> does not belong in <provider>; move it into <events>',
    ]);
  });

  it('suggests the spelling of an unknown element', () => {
    expect(findings('<templates><tempalte tid="a"/></templates>')).toEqual([
      "2:13 unknown-element <templates> has no child element <tempalte>; did you mean 'template'?",
    ]);
  });

  it('explains the form of Windows Vista', () => {
    expect(findings('<events><task name="A"><opcode name="B"/></task></events>')).toEqual([
      '2:10 removed-element <task> around events is the Windows Vista format, which was removed; write <event task="…" opcode="…"> directly in <events>',
    ]);
  });

  it('reports a repeated element and what is missing in an empty one', () => {
    const text =
      '<channels><channel name="T/A" type="Admin"><logging/><logging/></channel></channels>\n<maps/>\n<maps><valueMap name="M"/></maps>';
    expect(findings(text)).toEqual([
      '2:55 repeated-element <channel> can contain only one <logging>; merge the two',
      '3:2 missing-element <maps> is empty; add at least one <valueMap> or <bitMap>',
      '4:8 missing-element <valueMap> is empty; add at least one <map>',
    ]);
  });

  it('reports children of elements that have none, and stray text', () => {
    expect(findings('<levels>\n  oops <level name="L" value="16">fine<data/></level></levels>')).toEqual([
      '3:3 unexpected-text <levels> must not contain text; remove it, or convert it to a comment',
      '3:40 unknown-element <data> does not belong in <level>; move it into <template> or <struct>',
    ]);
  });

  it('passes over other namespaces, saying so once for each name', () => {
    const text =
      '<p:x xmlns:p="urn:p"/><levels xmlns:p="urn:p"><level name="L" value="16" p:y="1"/><level name="M" value="17" p:y="2"/></levels>';
    expect(findings(text)).toEqual([
      "2:2 foreign-ignored element <p:x> of the namespace 'urn:p' is not part of the event schema, so wevtc ignores it here and in the rest of this file",
      "2:74 foreign-ignored attribute 'p:y' of the namespace 'urn:p' is not part of the event schema, so wevtc ignores it here and in the rest of this file",
    ]);
  });
});

describe('attributes', () => {
  it('does not report a misspelt required attribute twice', () => {
    expect(findings('<levels><level nmae="L" value="16"/><level/></levels>')).toEqual([
      "2:16 unknown-attribute <level> has no attribute 'nmae'; did you mean 'name'?",
      "2:38 missing-attribute <level> requires the attribute 'name'",
      "2:38 missing-attribute <level> requires the attribute 'value'",
    ]);
  });

  it.each([
    ['level', 'value="256"', "256' is not valid for attribute 'value'; expected a number from 0 to 255"],
    ['level', 'value="0x0ff"', "0x0ff' is not valid for attribute 'value'; expected a number from 0 to 255"],
    ['level', 'value=""', "' is not valid for attribute 'value'; expected a number"],
    ['level', 'value="-1"', "-1' is not valid for attribute 'value'"],
    ['level', 'symbol="1A"', "1A' is not valid for attribute 'symbol'; expected a C identifier"],
    [
      'level',
      'message="Hello"',
      "Hello' is not valid for attribute 'message'; expected a reference to a string",
    ],
    ['task', 'eventGUID="01234567-89ab-cdef-0123-456789abcdef"', 'expected a GUID in braces'],
    ['task', 'value="65536"', 'from 0 to 65535'],
  ])('checks the form of <%s %s>', (element, attribute, expected) => {
    const name = /^\w+/.exec(attribute)?.[0];
    const value = name === 'value' ? '' : 'value="16"';
    const found = findings(`<${element}s><${element} name="N" ${value} ${attribute}/></${element}s>`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('invalid-value');
    expect(found[0]).toContain(expected);
  });

  it.each(['0x1', '1', '1', '0x800000000000', '0xffffffffffffffff', '18446744073709551615'])(
    'accepts the mask %j',
    (mask) => {
      expect(findings(`<keywords><keyword name="K" mask="${mask}"/></keywords>`)).toEqual([]);
    },
  );

  it('knows short forms of required attributes', () => {
    const template = (attribute: string) =>
      findings(`<templates><template tid="T"><data name="F" ${attribute}/></template></templates>`);
    expect(template('type="win:UInt32"')).toEqual([
      "2:45 unknown-attribute <data> has no attribute 'type'; did you mean 'inType'?",
    ]);
    expect(template('inType="win:UInt32" type="xs:int"')).toEqual([
      "2:65 unknown-attribute <data> has no attribute 'type'",
    ]);
  });

  it('accepts names that users write: prefixes, dots, other scripts', () => {
    const text =
      '<levels xmlns:p="urn:p"><level name="p:L" value="16"/><level name="a.b-c" value="17"/><level name="Größe" value="18"/></levels>';
    expect(findings(text)).toEqual([]);
    expect(findings('<levels><level name="q:L" value="16"/><level name="a b" value="17"/></levels>')).toEqual(
      [
        '2:22 invalid-value the prefix of \'q:L\' is not declared; add xmlns:q="…" to the root',
        "2:52 invalid-value 'a b' is not valid for attribute 'name'; expected a name without spaces that starts with a letter or underscore",
      ],
    );
  });

  it('treats an empty symbol as none', () => {
    const { provider, findings: found } = bindProvider(
      '<levels><level name="L" value="16" symbol=""/></levels>',
    );
    expect(found).toEqual([]);
    expect(provider.levels[0]?.cSymbol).toBe('TEST_LEVEL_L');
  });
});

describe('roots', () => {
  it('says what the file is when it is no manifest', () => {
    expect(bindText('<html/>')).toEqual({
      manifest: undefined,
      findings: [
        '1:2 not-a-manifest a document with the root <html> is not an instrumentation manifest; its root must be <instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">',
      ],
    });
  });

  it('reads on when the namespace is misspelt or missing', () => {
    const text = manifestText('<events><event value="1" level="win:Error"/></events>');
    const https = bindText(text.replaceAll('http://', 'https://'));
    expect(https.findings.map((finding) => finding.split(' ').slice(0, 2).join(' '))).toEqual([
      '1:33 namespace-misspelled',
      '1:94 ignored-namespace-misspelled',
      '1:164 ignored-namespace-misspelled',
    ]);
    expect(https.manifest?.providers[0]?.events[0]?.descriptor.level).toBe(2);

    const none = bindText(text.replace(' xmlns="http://schemas.microsoft.com/win/2004/08/events"', ''));
    expect(none.findings).toEqual([
      '1:2 namespace-misspelled the root element has no namespace; add xmlns="http://schemas.microsoft.com/win/2004/08/events"',
    ]);
    expect(none.manifest?.providers).toHaveLength(1);
  });

  it('finds elements in the namespace of the other kind of root', () => {
    const EVENTS = 'http://schemas.microsoft.com/win/2004/08/events';
    const ASM = 'urn:schemas-microsoft-com:asm.v3';
    const found = (text: string) => bindText(text).findings;
    expect(
      found(`<assembly xmlns="${EVENTS}"><instrumentation><events/></instrumentation></assembly>`),
    ).toEqual([`1:2 namespace-misspelled '${EVENTS}' is not the expected namespace; write '${ASM}'`]);
    const inner = `<instrumentation xmlns="${ASM}"><events xmlns="${EVENTS}"/></instrumentation>`;
    expect(found(`<assembly xmlns="${EVENTS}">${inner}</assembly>`)).toEqual([
      `1:2 namespace-misspelled '${EVENTS}' is not the expected namespace; write '${ASM}'`,
    ]);
    const inManifest = (content: string) =>
      found(
        `<instrumentationManifest xmlns="${EVENTS}"><instrumentation>\n${content}</instrumentation></instrumentationManifest>`,
      );
    expect(inManifest(`<events xmlns="${ASM}"/>`)).toEqual([
      `2:2 namespace-misspelled '${ASM}' is not the expected namespace; write '${EVENTS}'`,
    ]);
    expect(inManifest(`<events><provider xmlns="${ASM}"/></events>`)).toEqual([
      `2:10 element-namespace <provider> is in the namespace '${ASM}', so mc.exe ignores it and everything in it; put it into '${EVENTS}'`,
    ]);
  });

  // The verdicts of mc.exe 10.0.28000 on manifests of these forms.
  it.each([
    ['nothing', '<event value="1"/>', []],
    ['a level', '<event value="1" level="win:Error"/>', []],
    ['a keyword', '<event value="1" keywords="win:ResponseTime"/>', []],
    ['an in-type', field('inType="win:UInt32"'), ['win']],
    ['an out-type of winmeta', field('inType="w2:UInt32" outType="win:Win32Error"'), ['win']],
    ['an out-type of XML Schema', field('inType="w2:UInt32" outType="xs:unsignedInt"'), ['xs']],
  ])('finds an error where mc.exe looks up a misspelt namespace: for %s', (_, piece, rejected) => {
    const text = manifestText(piece.startsWith('<event ') ? `<events>${piece}</events>` : piece)
      .replace(/xmlns:(win|xs)="http:/g, 'xmlns:$1="https:')
      .replace('xmlns:win=', `xmlns:w2="${WINMETA}" xmlns:win=`);
    const { findings: found } = bindText(text);
    const declared = (rule: string) =>
      ['win', 'xs'].filter((prefix) => {
        const at = text.indexOf(`xmlns:${prefix}="`) + `xmlns:${prefix}="`.length + 1;
        return found.some((finding) => finding.startsWith(`1:${at} ${rule} `));
      });
    expect(declared('namespace-misspelled')).toEqual(rejected);
    expect(declared('ignored-namespace-misspelled')).toEqual(
      ['win', 'xs'].filter((prefix) => !(rejected as string[]).includes(prefix)),
    );
  });

  it("reports any wrong namespace of 'win' once, and reads on", () => {
    const bound = (piece: string) =>
      bindText(manifestText(piece).replace(WINMETA, WINMETA.replace(/s$/, '')));
    const types =
      '<data name="A" inType="win:UInt32"/><data name="B" inType="win:UInt32" outType="win:HexInt32"/>';
    const used = '<event value="1" level="win:Error" keywords="win:ResponseTime" template="t"/>';
    const { manifest, findings: found } = bound(
      `<templates><template tid="t">${types}</template></templates><events>${used}</events>`,
    );
    expect(found).toEqual([
      `1:${manifestText('').indexOf(WINMETA) + 1} namespace-misspelled '${WINMETA.slice(0, -1)}' is not the expected namespace; write '${WINMETA}'`,
    ]);
    expect(manifest?.providers[0]?.events[0]?.descriptor.level).toBe(2);
    // mc.exe looks at it for types only.
    expect(bound('<events><event value="1" level="win:Error"/></events>').findings).toEqual([
      expect.stringContaining(' ignored-namespace-misspelled '),
    ]);
    // An in-type that there is not is found all the same, and suggested with the prefix.
    expect(
      bound('<templates><template tid="t"><data name="A" inType="win:UInt23"/></template></templates>')
        .findings,
    ).toContainEqual(expect.stringContaining("there is no in-type 'win:UInt23'; did you mean 'win:UInt32'?"));
  });

  it('warns of a misspelt namespace beside performance counters, and of one that no element is in', () => {
    const counters = `<instrumentationManifest xmlns="${EVENTS}" xmlns:ev="${EVENTS.replace('http', 'https')}" xmlns:win="${WINMETA.replace('http', 'https')}"><instrumentation><counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"/></instrumentation></instrumentationManifest>`;
    expect(bindText(counters).findings.map((finding) => finding.split(' ')[1])).toEqual([
      'ignored-namespace-misspelled',
      'ignored-namespace-misspelled',
      'missing-attribute',
      'missing-element',
    ]);
  });

  it('reads any prefix for the namespaces', () => {
    const { manifest, findings: found } = bindText(
      '<m:instrumentationManifest xmlns:m="http://schemas.microsoft.com/win/2004/08/events"><m:instrumentation><m:events><m:provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P"><m:levels><m:level name="L" value="16"/></m:levels><m:templates xmlns:w="http://manifests.microsoft.com/win/2004/08/windows/events"><m:template tid="t"><m:data name="A" inType="w:UInt16"/></m:template></m:templates><m:events><m:event value="1" level="L" template="t"/></m:events></m:provider></m:events></m:instrumentation></m:instrumentationManifest>',
    );
    expect(found).toEqual([]);
    expect(manifest?.providers[0]?.events.map((event) => event.descriptor.level)).toEqual([16]);
    expect(manifest?.providers[0]?.templates[0]?.fields[0]).toMatchObject({
      inType: { target: { name: 'win:UInt16' } },
    });
  });

  it('understands an assembly with an inner instrumentation', () => {
    const { manifest, findings: found } = bindText(
      '<assembly xmlns="urn:schemas-microsoft-com:asm.v3" manifestVersion="1.0"><assemblyIdentity name="x"/><instrumentation><events xmlns="http://schemas.microsoft.com/win/2004/08/events"><provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P" message="$(string.a)"/></events></instrumentation><localization><resources culture="en-US"><stringTable><string id="a" value="A"/></stringTable></resources></localization></assembly>',
    );
    expect(found).toEqual([]);
    expect(manifest?.providers[0]?.message?.strings[0]?.value.value).toBe('A');
  });

  it('reads counters, and notes metadata', () => {
    const root = 'instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"';
    const { manifest, findings: found } = bindText(
      `<${root}><metadata/><instrumentation><counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"/></instrumentation></instrumentationManifest>`,
    );
    expect(found.map((finding) => finding.split(' ')[1])).toEqual([
      'metadata-ignored',
      'missing-attribute',
      'missing-part',
      'missing-attribute',
      'missing-element',
    ]);
    expect(manifest?.counters).toHaveLength(1);
  });
});

describe('values', () => {
  const namespaceOf = (value: string) =>
    bindText(manifestText('').replace(' symbol=', ` namespace="${value}" symbol=`)).findings.length;

  it.each(['A', '_a1', 'A.B', 'Contoso.Shop_2._x'])('accepts the namespace %s', (value) => {
    expect(namespaceOf(value)).toBe(0);
  });

  it.each(['', '1', 'A.', '.A', 'A..B', 'A.1', 'A-B', 'A B', 'A.B-', '-A'])(
    'refuses the namespace %j',
    (value) => {
      expect(namespaceOf(value)).toBe(1);
    },
  );

  it.each(['10x1', '0x1g', 'g0x1', '0x', '18446744073709551616', '0x10000000000000000', '-1', '1.0'])(
    'refuses the mask %s',
    (mask) => {
      const found = findings(`<keywords><keyword name="K" mask="${mask}"/></keywords>`);
      expect(found).toEqual([expect.stringContaining("is not valid for attribute 'mask'")]);
    },
  );

  it.each([
    '$(string.)',
    '$(string.a',
    'x$(string.a)',
    '$(string.a)x',
    '$(strings.a)',
    '$(mc.)',
    '$(MC.a',
    'string.a',
  ])('refuses the message %s', (message) => {
    const found = findings(
      `<levels><level name="L" value="16" message="${message}"/></levels>`,
      '<string id="a" value="A"/>',
    );
    expect(found).toEqual([expect.stringContaining("is not valid for attribute 'message'")]);
  });

  it.each(['$(string.a)', '$(String.a)', '$(mc.A)', '$(Mc.A)', '$(string.a.b (c))'])(
    'accepts the message %s',
    (message) => {
      const strings = '<string id="a" value="A"/><string id="a.b (c)" value="A"/>';
      expect(findings(`<levels><level name="L" value="16" message="${message}"/></levels>`, strings)).toEqual(
        [],
      );
    },
  );

  it.each([
    [':a', 'a name without spaces'],
    ['a:', 'a name without spaces'],
    ['win:a:b', 'a name without spaces'],
    ['1:a', 'a name without spaces'],
    ['win:1', 'a name without spaces'],
  ])('refuses the name %s', (name, expects) => {
    expect(findings(`<levels><level name="${name}" value="16"/></levels>`)).toEqual([
      expect.stringContaining(`is not valid for attribute 'name'; expected ${expects}`),
    ]);
  });

  it('keeps runs of blanks in a token, as mc.exe does', () => {
    const { findings: found } = bindProvider(
      '<channels><channel name="T/A" chid="A  B" type="Debug"/></channels><events><event value="1" channel="A B"/><event value="2" channel="A  B"/></events>',
    );
    expect(found).toEqual([
      expect.stringContaining("unresolved-channel channel with chid or name 'A B' is not defined"),
    ]);
  });
});

describe('foreign parts', () => {
  it('finds a prefix xsi whose namespace lacks the end', () => {
    const EVENTS = 'http://schemas.microsoft.com/win/2004/08/events';
    const { findings: found } = bindText(
      `<instrumentationManifest xmlns="${EVENTS}" xmlns:xsi="http://www.w3.org/2001/XMLSchema"\nxsi:schemaLocation="${EVENTS} eventman.xsd"><instrumentation><events/></instrumentation></instrumentationManifest>`,
    );
    expect(found).toEqual([
      "2:1 namespace-misspelled 'http://www.w3.org/2001/XMLSchema' is not the expected namespace; write 'http://www.w3.org/2001/XMLSchema-instance'",
    ]);
  });

  it.each(['x', 'win:ChannelListType', 'q:ChannelListType', 'LevelListType', ''])(
    'reports an xsi:type %s, which the element does not have',
    (type) => {
      expect(
        findings(`<channels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${type}"/>`),
      ).toEqual([
        expect.stringContaining(
          "foreign-misplaced attribute 'xsi:type' must name the type that <channels> has in the schema; remove it",
        ),
      ]);
    },
  );

  it('passes over attributes of XML itself and of XML Schema in silence, where the schema allows them', () => {
    expect(
      findings(
        '<channels xml:lang="en" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="ChannelListType"/><events xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="x"/>',
      ),
    ).toEqual([]);
  });

  it('reports them elsewhere, each name once in a kind of element', () => {
    const text =
      '<events xmlns:p="urn:p"><p:x/><event value="1" p:y="1"/><event value="2" p:y="2" xml:lang="en"/></events>';
    expect(findings(text)).toEqual([
      '2:26 foreign-misplaced the schema does not allow elements of other namespaces in <events>, such as <p:x>; remove it, or move it to an element such as <provider>',
      "2:48 foreign-misplaced the schema does not allow attributes of other namespaces on <event>, such as attribute 'p:y'; remove it, or move it to an element such as <provider>",
      "2:82 foreign-misplaced the schema does not allow attributes of other namespaces on <event>, such as attribute 'xml:lang'; remove it, or move it to an element such as <provider>",
    ]);
    const channel =
      '<channels><channel name="C" type="Debug"><x xmlns="urn:x"/><logging/></channel></channels>';
    expect(findings(channel)).toEqual([
      '2:43 foreign-misplaced in <channel>, the schema allows elements of other namespaces such as <x> only after all others; move it to the end',
    ]);
  });

  it('leaves an instrumentation of another namespace in an assembly to others', () => {
    const { findings: found } = bindText(
      '<assembly xmlns="urn:schemas-microsoft-com:asm.v3"><i:instrumentation xmlns:i="urn:i"/></assembly>',
    );
    expect(found.map((finding) => finding.split(' ')[1])).toEqual(['not-a-manifest']);
  });

  it('reads an instrumentation of the events namespace in an assembly', () => {
    const { manifest } = bindText(
      '<assembly xmlns="urn:schemas-microsoft-com:asm.v3"><instrumentation xmlns="http://schemas.microsoft.com/win/2004/08/events"><events><provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P"/></events></instrumentation></assembly>',
    );
    expect(manifest?.providers).toHaveLength(1);
  });

  it('takes no other root for a manifest, whatever is in it', () => {
    const { findings: found } = bindText(
      '<part xmlns="urn:schemas-microsoft-com:asm.v3"><instrumentation/></part>',
    );
    expect(found.map((finding) => finding.split(' ')[1])).toEqual(['not-a-manifest']);
  });

  it('explains an opcode and a task of Windows Vista only where they stood', () => {
    expect(
      findings('<events><opcode name="A"/></events><task/>').map((finding) => finding.split(' ')[1]),
    ).toEqual(['removed-element', 'unknown-element']);
  });
});

describe('related places', () => {
  it('are the first of repeated elements, and what stands too early', () => {
    const { manifest } = bindProvider('');
    expect(manifest.providers).toHaveLength(1);
    const source = new SourceText(
      'test.man',
      manifestText(
        '<channels><channel name="T/A" type="Admin"><publishing/><logging/><logging/></channel></channels>',
      ),
    );
    const { diagnostics } = bindManifest(parseXml(source).value);
    const places = diagnostics.map(({ ruleId, related }) => [
      ruleId,
      ...related.map(
        ({ message, range }) => `${message} ${source.positionAt(range.start).column} ${source.slice(range)}`,
      ),
    ]);
    expect(places).toEqual([
      ['repeated-element', 'the first one 58 logging'],
      ['element-order', '<publishing> 45 publishing'],
    ]);
  });
});
