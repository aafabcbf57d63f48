import { describe, expect, it } from 'vitest';
import { bindProvider, bindText } from '../../support/bind.js';
import { completeManifest } from '../../support/lint.js';

const findings = (provider: string, strings?: string) => bindProvider(provider, strings).findings;
const channel = (content: string) =>
  `<channels><channel name="Test/C" type="Analytic">${content}</channel></channels>`;

describe('the order of elements', () => {
  it('publishing before logging', () => {
    expect(findings(channel('<publishing/><logging/>'))).toEqual([
      '2:64 element-order in <channel>, <logging> belongs before <publishing>; move it there',
    ]);
    expect(findings(channel('<logging/><publishing/>'))).toEqual([]);
  });

  const settings = {
    logging: ['<autoBackup>false</autoBackup>', '<retention>true</retention>', '<maxSize>2097152</maxSize>'],
    publishing: [
      '<level>1</level>',
      '<keywords>0x1</keywords>',
      '<controlGuid>{00000001-0002-0003-0004-000000000005}</controlGuid>',
      '<bufferSize>4</bufferSize>',
      '<fileMax>2</fileMax>',
      '<minBuffers>2</minBuffers>',
      '<maxBuffers>3</maxBuffers>',
      '<latency>1</latency>',
      '<clockType>QPC</clockType>',
      '<sidType>None</sidType>',
    ],
  };

  it.each(['logging', 'publishing'] as const)('the settings in <%s>, each pair', (parent) => {
    const all = settings[parent];
    const inParent = (children: readonly string[]) =>
      findings(channel(`<${parent}>${children.join('')}</${parent}>`)).map(
        (finding) => finding.split(' ')[1],
      );
    expect(inParent(all)).toEqual([]);
    for (const [place, first] of all.entries()) {
      for (const second of all.slice(place + 1)) {
        expect(inParent([second, first]), second + first).toEqual(['element-order']);
      }
    }
  });

  it('the first that is out of order in an element, once', () => {
    const [level = '', keywords = '', , size = ''] = settings.publishing;
    expect(findings(channel(`<publishing>${size}${keywords}${level}</publishing>`))).toHaveLength(1);
  });

  it('but not UserData before data, which mc.exe compiles', () => {
    const data = '<data name="A" inType="win:UInt8"/>';
    const struct = `<struct name="S">${data}</struct>`;
    const userData = '<UserData><a xmlns="urn:a"/></UserData>';
    const template = (content: string) =>
      findings(`<templates><template tid="T">${content}</template></templates>`);
    expect(template(userData + struct + data)).toEqual([]);
    expect(template(struct + data + userData)).toEqual([]);
  });
});

describe('text without meaning', () => {
  it('in a message of the message table', () => {
    const { findings: found } = bindText(
      completeManifest('<messageTable><message value="1" message="$(mc.A)">Hello</message></messageTable>'),
    );
    expect(found).toEqual([
      '2:52 unexpected-text <message> must not contain text; remove it, or convert it to a comment',
    ]);
  });

  const leaves: [string, string][] = [
    ['binary', '<templates><template tid="T"><binary>x</binary></template></templates>'],
    ['traits', '<traits>x</traits>'],
  ];

  it.each(leaves)('in <%s>, but not blanks and comments', (name, text) => {
    expect(findings(text)).toEqual([
      `2:${text.indexOf('>x<') + 2} unexpected-text <${name}> must not contain text; remove it, or convert it to a comment`,
    ]);
    expect(findings(text.replace('>x<', '>\n <!-- x -->\n<'))).toEqual([]);
  });

  it('but not where the schema has room for descriptions', () => {
    const described = [
      '<levels><level name="L" value="16">x</level></levels>',
      '<events><event value="1">x</event></events>',
      '<templates><template tid="T"><data name="A" inType="win:UInt8">x</data></template></templates>',
      '<maps><bitMap name="M"><map value="0x1" message="$(mc.A)">x</map></bitMap></maps>',
      '<namedQueries><patternMaps><patternMap name="P" format="f"><map name="n" value="v">x</map></patternMap></patternMaps></namedQueries>',
      '<tasks><task name="T" value="1">x<opcodes><opcode name="O" value="10">x</opcode></opcodes></task></tasks>',
      '<keywords><keyword name="K" mask="0x1">x</keyword></keywords>',
      '<filters><filter name="F" value="1">x</filter></filters>',
      '<channels><channel name="C" type="Debug">x</channel><importChannel name="System">x</importChannel></channels>',
    ];
    expect(findings(described.join(''), '<string id="a" value="b">x</string>')).toEqual([]);
  });
});
