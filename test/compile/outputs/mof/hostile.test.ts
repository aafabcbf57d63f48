import { describe, expect, it } from 'vitest';
import { bindText } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';
import { parseMof } from './parse-mof.js';

const mofEmitter = emitterOf('mof');

/** Texts that try to leave the string that they stand in, as XML has them, and what they are. */
const TEXTS: readonly (readonly [xml: string, text: string])[] = [
  ['&quot;)] class PWNED : EventTrace {}; //', '")] class PWNED : EventTrace {}; //'],
  ['ends in a backslash \\', 'ends in a backslash \\'],
  ['\\&quot; \\x0041 \\n', '\\" \\x0041 \\n'],
  ['a&#10;b&#13;&#10;c&#9;d', 'a\nb\nc\td'],
  ['naïve 中文 🐈 &#x202e;&#x2028;&#x85;', 'naïve 中文 🐈 \u202e\u2028\u0085'],
  ['*/ /* // #pragma autorecover', '*/ /* // #pragma autorecover'],
];

/**
 * Names that mean something to MOF, that WMI does not take, or that differ by case or by what is lost only.
 */
const NAMES = [
  ...[
    'class',
    'Class',
    'string',
    'UINT32',
    'EventTrace',
    'Flags',
    'Level',
    'flags',
    'ThreadId',
    'TimeStamp',
    'of',
  ],
  ...[
    '_',
    '__',
    '_lead',
    'trail_',
    '_9lives',
    '中文',
    '日本',
    'a.b',
    'a-b',
    'A_B',
    'Zoë',
    'zoe',
    'x_V0',
    'Tclass_V0',
  ],
];

const each = (make: (name: string, at: number) => string) => NAMES.map(make).join('\n');
const message = (at: number) => `message="$(string.s${at % TEXTS.length})"`;
const guid = (at: number) => `{00000000-0000-0000-0000-${at.toString(16).padStart(12, '0')}}`;
const provider = (name: string, at: number) => `
<provider name="${name}" guid="${guid(1000 + at)}" symbol="P${at}" resourceFileName="x" messageFileName="x" ${message(at)}>
<tasks>${each((task, index) => `<task name="${task}" value="${index + 1}" eventGUID="${guid(at * 100 + index + 1)}" ${message(index)}/>`)}</tasks>
<opcodes>${each((opcode, index) => `<opcode name="${opcode}" value="${index + 10}" ${message(index)}/>`)}</opcodes>
<keywords>${each((keyword, index) => `<keyword name="${keyword}" mask="0x${(1 << index).toString(16)}" ${message(index)}/>`)}</keywords>
<maps><valueMap name="v">${TEXTS.map((_, index) => `<map value="${index}" ${message(index)}/>`).join('')}</valueMap>
<bitMap name="b">${TEXTS.map((_, index) => `<map value="${1 << index}" ${message(index)}/>`).join('')}</bitMap></maps>
<templates>${each((template) => `<template tid="${template}">${each((field) => `<data name="${field}" inType="win:UInt32" map="v"/>`)}</template>`)}
<template tid="texts">${TEXTS.map(([text]) => `<data name="${text}" inType="win:UInt32" map="b"/>`).join('')}</template></templates>
<events>${each((item, index) => `<event value="${index}" task="${item}" opcode="${item}" template="${item}" keywords="${item}"/>`)}
<event value="100" task="class" opcode="win:Start" template="texts"/></events>
</provider>`;

function hostileManifest() {
  const strings = TEXTS.map(([text], at) => `<string id="s${at}" value="${text}"/>`).join('');
  const { manifest, findings } =
    bindText(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
<instrumentation><events>${['&quot;)] class PWNED', 'eventtrace', '9'].map(provider).join('')}</events></instrumentation>
<localization><resources culture="en-US"><stringTable>${strings}</stringTable></resources></localization></instrumentationManifest>`);
  if (manifest === undefined || findings.length > 0) throw new Error(findings.join('\n'));
  return manifest;
}

describe('hostile names and texts', () => {
  const manifest = hostileManifest();
  const classes = parseMof(String(mofEmitter.emit(manifest, { baseName: 'x' })[0]?.content));
  const texts = TEXTS.map(([, text]) => text);

  it('give a file that is right, with all classes', () => {
    const findings = mofEmitter.check(manifest, { baseName: 'x' }) ?? [];
    expect(new Set(findings.map(({ ruleId }) => ruleId))).toEqual(new Set(['mof-field-count']));
    expect(classes).toHaveLength(3 * (1 + 2 * NAMES.length + 1));
    expect(classes.map(({ name }) => name)).not.toContain('PWNED');
  });

  it('stay what they are', () => {
    const qualifier = (name: string, of: (text: unknown) => boolean = () => true) =>
      classes.flatMap(({ properties }) =>
        properties.flatMap(({ qualifiers }) => {
          const value = qualifiers.get(name);
          return value !== undefined && of(value) ? [value] : [];
        }),
      );
    for (const name of ['Values', 'BitValues']) {
      const found = qualifier(name, (value) => (value as string[]).length === texts.length);
      expect(found.length).toBeGreaterThan(0);
      for (const value of found) expect(value).toEqual(texts);
    }
    const fields = classes.find(({ name }) => name === 'texts_V0')?.properties ?? [];
    expect(fields.map(({ qualifiers }) => qualifiers.get('Description'))).toEqual(
      manifest.providers[0]?.templates.at(-1)?.fields.map(({ name }) => name.value),
    );
    const tasks = classes.filter(({ qualifiers }) => qualifiers.has('DisplayName'));
    const of = (name: string) => new Set(tasks.map(({ qualifiers }) => qualifiers.get(name)));
    expect(of('Description')).toEqual(new Set(texts));
    expect(of('DisplayName')).toEqual(new Set(NAMES));
  });
});
