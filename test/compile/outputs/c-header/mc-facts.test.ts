import { describe, expect, it } from 'vitest';
import type { CHeaderOptions } from '../../../../src/compile/options/options.js';
import { bindProvider, bindText } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';
import { completeManifest } from '../../../support/lint.js';

const cHeaderEmitter = emitterOf('c');

/** The header of a manifest whose one provider holds `content`. */
const headerOf = (content: string, c: CHeaderOptions = { mode: 'um' }) =>
  String(cHeaderEmitter.emit(bindProvider(content).manifest, { baseName: 'x', c })[0]?.content);

/** The header of a manifest whose one provider has these attributes and this content. */
function headerOfProvider(attributes: string, content: string): string {
  const { manifest } = bindText(
    completeManifest(
      `<provider ${attributes} resourceFileName="a.dll" messageFileName="a.dll">${content}</provider>`,
    ),
  );
  if (manifest === undefined) throw new Error('no manifest');
  return String(cHeaderEmitter.emit(manifest, { baseName: 'x', c: { mode: 'um' } })[0]?.content);
}

const GUID = '{00000001-0002-0003-0004-000000000001}';

/** What mc.exe 10.0.28000 wrote for such manifests. */
describe('the C header has the facts of the header of mc.exe', () => {
  it('derives the names of a provider with an empty symbol from its name', () => {
    const content =
      '<levels><level name="l" value="20"/></levels><events><event value="1" level="l"/></events>';
    const header = headerOfProvider(`name="A-b.c 1" guid="${GUID}" symbol=""`, content);
    for (const name of [
      'A_b_c_1Id',
      'A_b_c_1_Traits',
      'A_b_c_1_Context',
      'A_b_c_1EnableBits',
      'A_b_c_1_LEVEL_l',
    ])
      expect(header).toMatch(new RegExp(`\\b${name}\\b`));
    expect(header).toContain('#define EventWriteA_b_c_1_EVENT_0x1_0_0_14_0_0_0() ');
    const digit = headerOfProvider(`name="3Scale" guid="${GUID}" symbol=""`, content);
    for (const name of [
      '_3ScaleId',
      '_3Scale_Traits',
      '_3Scale_Context',
      '_3Scale_LEVEL_l',
      '_3Scale_EVENT_0x1_0_0_14_0_0_0',
    ])
      expect(digit).toMatch(new RegExp(`\\b${name}\\b`));
    expect(digit).toContain('#define EventWrite3Scale_EVENT_0x1_0_0_14_0_0_0() ');
  });

  it('keeps letters and digits of all scripts in names, and starts no name with a digit', () => {
    const header = headerOfProvider(
      `name="3Kräne-²" guid="${GUID}" symbol="P"`,
      `<channels><channel name="3Kräne-²/Ö" chid="Ö·l" type="Debug"/></channels>
       <levels><level name="größe-Ω" value="20"/></levels>
       <templates><template tid="t"><data name="Höhe 日" inType="win:UInt8"/><data name="9" inType="win:UInt8"/></template></templates>
       <events><event value="1" symbol="E" template="t"/></events>`,
    );
    expect(header).toMatch(/#define P_CHANNEL_Ö_l +0x10\b/);
    expect(header).toContain('#define P_LEVEL_größe_Ω 0x14');
    expect(header).toContain('#define EventRegister3Kräne_²() ');
    expect(header).toContain('_3Kräne_²EnableBits[1]');
    expect(header).toContain('#define EventWriteE(Höhe_日, _9) ');
  });

  it('gives events of source="Wbem" the descriptors of classic events', () => {
    const header = headerOfProvider(
      `name="P" guid="${GUID}" symbol="P" source="Wbem"`,
      `<channels><channel name="P/Log" chid="log" type="Debug"/></channels>
       <tasks><task name="T" value="7"/></tasks>
       <opcodes><opcode name="O" value="30" mofValue="9"/><opcode name="N" value="31"/></opcodes>
       <keywords><keyword name="K" mask="0x4"/></keywords>
       <events><event value="5" version="3" symbol="E" channel="log" level="win:Error" task="T" opcode="O" keywords="K"/>
       <event value="6" opcode="N" level="win:Error" keywords="K"/></events>`,
    );
    expect(header).toContain('EVENT_DESCRIPTOR E = {0x0, 0x3, 0x0, 0x2, 0x9, 0x0, 0x4};');
    expect(header).toContain('#define E_value 0x0');
    expect(header).toContain(
      'EVENT_DESCRIPTOR P_EVENT_0x0_0_0_2_0_0_4 = {0x0, 0x0, 0x0, 0x2, 0x0, 0x0, 0x4};',
    );
    expect(header).toContain('PKeywords[1] = {\n    0x4\n};');
  });

  it('has only the ID of an event with win:EventlogClassic', () => {
    const header = headerOf(
      '<events><event value="258" symbol="E" keywords="win:EventlogClassic"/><event value="2" symbol="F"/></events>',
    );
    expect(header).toContain('#define E 0x102L\n');
    expect(header).not.toMatch(/EVENT_DESCRIPTOR E |E_value|EventWriteE|EventEnabledE/);
    expect(header).toContain('EVENT_DESCRIPTOR F =');
    expect(header).toContain('#define EventWriteF(');
    expect(header).toMatch(/Keywords\[2\] = \{\s*0x80000000000000, 0x0\s*\}/);
  });

  it('has opcodes in the order of the manifest, and of two with one name the value of the last', () => {
    const tasks =
      '<tasks><task name="T" value="1"><opcodes><opcode name="o" value="20"/></opcodes></task></tasks>';
    const opcodes = '<opcodes><opcode name="o" value="30"/></opcodes>';
    expect(headerOf(tasks + opcodes)).toMatch(/#define \w+_OPCODE_o 0x1e/);
    expect(headerOf(opcodes + tasks)).toMatch(/#define \w+_OPCODE_o 0x14/);
  });

  it('lets a program define the traits of a provider', () => {
    expect(headerOf('')).toMatch(/#ifndef (\w+_Traits)\n#define \1 NULL\n#endif/);
  });

  const event = '<events><event value="1" symbol="E"/></events>';

  it('has the suffix of -contextSuffix only in the macros that write', () => {
    const header = headerOf(event, { mode: 'um', contextSuffix: 'Own' });
    expect(header).toContain('#define EventWriteE_Own(pContext) ');
    expect(header).toContain('#define EventWriteE_OwnAssumeEnabled(pContext) ');
    expect(header).toContain('#define EventWriteE_AssumeEnabled() ');
    expect(header).toContain('#define EventEnabledE_ForContext(pContext) ');
    expect(header).not.toContain('EventWriteE_ForContext');
  });

  it('reports a suffix that makes two macros of an event one', () => {
    const { manifest } = bindProvider(event);
    const check = (contextSuffix: string) =>
      cHeaderEmitter.check(manifest, { baseName: 'x', c: { mode: 'um', contextSuffix } });
    expect(check('').map(({ ruleId }) => ruleId)).toEqual(['c-code-name-unique']);
    expect(check('_')).toEqual([]);
  });

  it('can name macros that write like the events', () => {
    const header = headerOf(event, { mode: 'um', prefix: '' });
    expect(header).toContain('#define E() \\\n');
    expect(header).toContain('#define E_AssumeEnabled() \\\n');
    expect(header).toContain('EVENT_DESCRIPTOR E = {');
  });

  it('has no enable bits in the context of a provider without events', () => {
    expect(headerOf('')).toMatch(/McGenContext_\w+ \{\n {4}MCGEN_TRACE_CONTEXT Context;\n\} McGenContext_/);
    expect(headerOf(event)).toContain('    ULONG EnableBits[1];\n} McGenContext_');
  });

  const template = (fields: string) =>
    `<templates><template tid="t">${fields}</template></templates><events><event value="1" symbol="E" template="t"/></events>`;

  it('takes a text with a length as a pointer to characters', () => {
    const header = headerOf(
      template(
        '<data name="a" inType="win:UnicodeString" length="6"/><data name="b" inType="win:AnsiString" length="2"/><data name="c" inType="win:UnicodeString" count="2"/>',
      ),
    );
    expect(header).toContain('_In_reads_(6) const WCHAR*  _Arg0');
    expect(header).toContain('_In_reads_(2) const char*  _Arg1');
    expect(header).toContain(' PCWSTR  _Arg2');
  });

  it('renames a field called Activity only in macros that have an activity id', () => {
    const header = headerOf(template('<data name="Activity" inType="win:UInt8"/>'), { mode: 'km' });
    expect(header).toContain('#define EventWriteE(Activity, Activity_) ');
    expect(header).toContain('#define EventWriteE_AssumeEnabled(Activity) ');
    expect(header).toContain('#define EventWriteE_ForContext(pContext, Activity, Activity_) ');
    expect(header).toContain('#define EventWriteE_ForContextAssumeEnabled(pContext, Activity) ');
  });
});
