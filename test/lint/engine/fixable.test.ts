import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import type { messageTextCatalogue } from '../../../src/text/diagnostics/catalogue/message-text.js';
import { entryOf, type FixableRuleId, ruleIds } from '../../../src/text/diagnostics/catalogue.js';
import { type Diagnostic, diagnose } from '../../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../../src/text/source.js';
import { completeManifest } from '../../support/lint.js';

const everyRule = settingsFrom({
  ruleset: 'mc',
  rules: Object.fromEntries(ruleIds.map((id) => [id, entryOf(id).severity])),
});

const event = (attributes: string) => `<events><event value="1" symbol="A" ${attributes}/></events>`;
const data = (attributes: string) =>
  `<templates><template tid="T"><data name="F" ${attributes}/></template></templates>${event('template="T"')}`;
const strings = (...cultures: string[]) => {
  const resources = cultures.map((table, at) => {
    const culture = ['en-US', 'de-DE'][at];
    return `<resources culture="${culture}"><stringTable>${table}</stringTable></resources>`;
  });
  return `<localization>${resources.join('')}</localization>`;
};
const map = (kind: string, value: string, name = 'M') =>
  `<maps><${kind} name="${name}"><map value="${value}" message="$(string.S)"/></${kind}></maps>${data('inType="win:UInt32" map="M"')}${strings('<string id="S" value="s"/>')}`;
const text = (value: string) =>
  `${data('inType="win:UInt32"').replace('template="T"', 'template="T" message="$(string.S)"')}${strings(`<string id="S" value="${value}"/>`)}`;
const keyword = (name: string) =>
  `<keywords><keyword name="Network" mask="0x1"/></keywords>${event(`keywords="${name}"`)}`;
const template = (written: string, tid: string) =>
  `<templates><template tid="${tid}"/></templates>${event(`template="${written}"`)}`;
const channel = (written: string) =>
  `<channels><channel name="P/Channel1" chid="Channel1" type="Debug"/></channels>${event(`channel="${written}"`)}`;
const imported = (name: string) =>
  `<channels><importChannel name="${name}" chid="C"/></channels>${event('channel="C"')}`;
const level = (written: string) =>
  `<levels><level name="Level1" value="16"/></levels>${event(`level="${written}"`)}`;
const task = (written: string) =>
  `<tasks><task name="Task1" value="1"/></tasks>${event(`task="${written}"`)}`;
const opcode = (written: string) =>
  `<opcodes><opcode name="Opcode1" value="10"/></opcodes>${event(`opcode="${written}"`)}`;
const length = (written: string) =>
  `<templates><template tid="T"><data name="Size1" inType="win:UInt8"/><data name="F" inType="win:Binary" length="${written}"/></template></templates>${event('template="T"')}`;

const root = (namespace: string) =>
  `<instrumentationManifest ${namespace}><instrumentation/></instrumentationManifest>`;
const EVENTS = 'xmlns="http://schemas.microsoft.com/win/2004/08/events"';
const encoded = (encoding: string, rest: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${rest}`;

/** A manifest, or a piece of one, with a finding of each rule that has a fix. */
interface Examples {
  readonly safe?: string;
  readonly unsafe?: string;
}

const examples = {
  'xml-encoding': { safe: encoded('utf-9', root(EVENTS)) },
  'xml-syntax': {
    safe: event('version="1"level="win:Error"'),
    unsafe: '<events><event value="1" symbol="A"></events>',
  },
  'xml-duplicate-attribute': { safe: event('version="1" version="1"') },
  'xml-entity': { safe: text('a & b') },
  'xml-comment-hyphens': { safe: `<!-- a -- b -->${event('')}` },
  'namespace-misspelled': {
    safe: root(EVENTS.replace('http', 'https')),
    unsafe: root('xmlns="urn:other"'),
  },
  'ignored-namespace-misspelled': {
    safe: root(`${EVENTS} xmlns:xs="https://www.w3.org/2001/XMLSchema"`),
    unsafe: root(`${EVENTS} xmlns:win="urn:other"`),
  },
  'element-namespace': {
    unsafe: root(EVENTS).replace('</', '<localization xmlns="urn:schemas-microsoft-com:asm.v3"/></'),
  },
  'unknown-element': {
    safe: data('inType="win:UInt8"').replace('<data', '<dtaa'),
    unsafe: data('inType="win:UInt8"').replace('<data', '<dataaa'),
  },
  'unknown-attribute': {
    safe: event('levle="win:Error"'),
    unsafe: event('leevvl="win:Error"'),
  },
  'invalid-value': { safe: event('message="$string.S"'), unsafe: event('message="Loaded"') },
  'value-whitespace': { safe: '<levels><level name="L" value="16" symbol=" S"/></levels>' },
  'number-whitespace': { safe: event('value=" 2"').replace('value="1" ', '') },
  'unresolved-channel': { safe: channel('chanel1'), unsafe: channel('Channel2') },
  'unknown-import': {
    safe: `<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="A"><channels><channel name="A/Op" type="Debug"/></channels></provider><provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="B">${imported('a/op')}</provider>`,
    unsafe: imported('Systen'),
  },
  'unresolved-level': { safe: level('win:eror'), unsafe: level('Level2') },
  'unresolved-task': { safe: task('task1'), unsafe: task('Task2') },
  'unresolved-opcode': { safe: opcode('opcode1'), unsafe: opcode('Opcode2') },
  'unresolved-keyword': { safe: keyword('Netwrok'), unsafe: keyword('Networks') },
  'unresolved-template': { safe: template('Panited', 'Painted'), unsafe: template('Event2', 'Event1') },
  'unresolved-map': {
    safe: map('valueMap', '1', 'm'),
    unsafe: map('valueMap', '1', 'Map1').replace('map="M"', 'map="Map2"'),
  },
  'unresolved-string': {
    safe: event('message="$(string.text1)"') + strings('<string id="Text1" value="s"/>'),
    unsafe: event('message="$(string.New)"') + strings(''),
  },
  'unresolved-in-type': { safe: data('inType="win:Uint32"'), unsafe: data('inType="win:UInt24"') },
  'unresolved-out-type': {
    safe: data('inType="win:UInt32" outType="win:hexint32"'),
    unsafe: data('inType="win:UInt32" outType="win:HexInt24"'),
  },
  'out-type-prefix': { safe: data('inType="win:UInt32" outType="win:unsignedInt"') },
  'unresolved-field': { safe: length('size1'), unsafe: length('Size2') },
  'length-forbidden': { unsafe: data('inType="win:UInt8" length="4"') },
  'length-ignored': { safe: data('inType="win:SID" length="4"') },
  'bit-map-value-decimal': { safe: map('bitMap', '256'), unsafe: map('bitMap', '010') },
  'keyword-mask-decimal': {
    safe: `<keywords><keyword name="K" mask="256"/></keywords>${event('keywords="K"')}`,
    unsafe: `<keywords><keyword name="K" mask="010"/></keywords>${event('keywords="K"')}`,
  },
  'keyword-mask-single-bit': {
    unsafe: `<keywords><keyword name="K" mask="0x3"/></keywords>${event('keywords="K"')}`,
  },
  'channel-value-reserved': {
    unsafe: `<channels><channel name="P/C" chid="C" type="Debug" value="3"/></channels>${event('channel="C"')}`,
  },
  'level-value-reserved': { unsafe: level('Level1').replace('16', '6') },
  'opcode-value-reserved': { unsafe: opcode('Opcode1').replace('10', '5') },
  'value-unique': {
    unsafe: `<keywords><keyword name="K" mask="0x1"/><keyword name="L" mask="0x1"/></keywords>${event('keywords="K L"')}`,
  },
  'event-id-version-unique': {
    unsafe: event('').replace('</events>', '<event value="1" symbol="B"/></events>'),
  },
  'message-percent': { safe: text('50% of it'), unsafe: text('%s') },
  'message-braces': { unsafe: text('{0}') },
  'string-missing-in-culture': {
    unsafe: event('message="$(string.S)"') + strings('', '<string id="S" value="s"/>'),
  },
  'octal-number': { safe: event('version="010"') },
  'channel-enabled': { unsafe: channel('Channel1').replace('"Debug"', '"Debug" enabled="true"') },
  'unused-template': { unsafe: template('T', 'T').replace('<template ', '<template tid="U"/><template ') },
  'unused-suppression': { unsafe: `<!-- wevtc-disable-line task-unique -->${event('')}` },
  'unused-string': { safe: event('') + strings('<string id="S" value="s"/>') },
  'culture-whitespace': {
    safe: event('message="$(string.S)"') + strings('<string id="S" value="s"/>').replace('en-US', ' en-US'),
  },
  'string-left-over': {
    safe:
      event('message="$(string.S)"') +
      strings('<string id="S" value="s"/>', '<string id="S" value="s"/><string id="Old" value="o"/>'),
  },
  'counter-namespace': {
    unsafe: `<instrumentationManifest ${EVENTS}><instrumentation><counters xmlns="urn:x"/></instrumentation></instrumentationManifest>`,
  },
  'counter-number-decimal': { safe: '<counter id="0x1" …/>' },
  'counter-reference': { unsafe: '<counter id="1" baseID="1" …/>' },
  'counter-aggregate': { unsafe: '<counter id="1" aggregate="max" …/>' },
  'counter-text-id-ignored': { safe: '<counter id="1" nameID="1" …/>' },
} satisfies Readonly<Record<Exclude<FixableRuleId, keyof typeof messageTextCatalogue>, Examples>>;

function fixesOf(id: string, piece: string): boolean[] {
  const isWhole = /^<(\?xml|instrumentationManifest)/.test(piece);
  const manifest = isWhole ? piece : completeManifest(piece);
  return checkManifest(Buffer.from(manifest), 'test.man', everyRule)
    .diagnostics.filter(({ ruleId }) => ruleId === id)
    .flatMap(({ fix }) => fix?.safe ?? []);
}

describe('rules that declare a fix', () => {
  it.each(Object.entries<Examples>(examples))(
    '%s offers one, as safe as declared',
    (id, { safe, unsafe }) => {
      const declared = entryOf(id as FixableRuleId).fix?.safe;
      expect({ safe: safe !== undefined, unsafe: unsafe !== undefined }).toEqual({
        safe: declared !== 'never',
        unsafe: declared !== 'always',
      });
      if (safe !== undefined) expect(fixesOf(id, safe)).toContain(true);
      if (unsafe !== undefined) expect(fixesOf(id, unsafe)).toContain(false);
    },
  );
});

describe('rules that declare none', () => {
  it('cannot report one', () => {
    const source = new SourceText('a.man', '<a/>');
    const range = { start: 0, end: 1 };
    const fix = { title: 'Remove it', safe: true, edits: [] };
    const parameters = { provider: 'P' };
    // @ts-expect-error: the catalogue declares no fix for this rule.
    const reported: Diagnostic = diagnose('provider-guid-zero', source, range, parameters, [], fix);
    expect(reported.ruleId).toBe('provider-guid-zero');
  });
});
