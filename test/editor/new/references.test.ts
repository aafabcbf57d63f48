import { describe, expect, it } from 'vitest';
import { addToManifest } from '../../../src/editor/new/add-to-manifest.js';
import type { NewDefinition, NewEvent, NewField } from '../../../src/editor/new/new-definition.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';

const WIN = 'http://manifests.microsoft.com/win/2004/08/windows/events';

/** A manifest with one definition of each kind; the namespaces are those of the root element. */
const manifest = (namespaces: string) =>
  `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" ${namespaces}>
  <instrumentation>
    <events>
      <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO" resourceFileName="a.dll" messageFileName="a.dll">
        <channels>
          <channel name="Contoso/Operational" chid="Op" symbol="CHANNEL_OP" type="Operational"/>
          <channel name="Contoso/Debug" type="Debug"/>
        </channels>
        <tasks>
          <task name="Print" value="1"><opcodes><opcode name="Spool" value="10"/></opcodes></task>
        </tasks>
        <opcodes><opcode name="Pause" value="11"/></opcodes>
        <keywords><keyword name="Jobs" mask="0x1"/></keywords>
        <templates><template tid="Job"><data name="Size" inType="other:UInt32"/></template></templates>
      </provider>
    </events>
  </instrumentation>
</instrumentationManifest>
`;
const plain = manifest(`xmlns:win="${WIN}" xmlns:other="${WIN}"`);

function added(wanted: NewDefinition, text = plain): string {
  const addition = addToManifest(text, 'app.man', wanted, { settings: settingsFrom({ ruleset: 'mc' }) });
  switch (addition.kind) {
    case 'added': {
      // The line of the new definition, without what the manifest had.
      const before = new Set(text.split('\n'));
      return addition.after
        .split('\n')
        .filter((line) => !before.has(line))
        .map((line) => line.trim())
        .join('\n');
    }
    case 'refused':
      return addition.problem;
    default:
      return `${addition.kind}: ${JSON.stringify(addition)}`;
  }
}

const event = (members: Partial<NewEvent>, text?: string) =>
  added({ kind: 'event', name: 'Failed', message: false, ...members }, text);

const field = (members: Partial<NewField>, text?: string) => {
  const fields = [{ name: 'Value', inType: 'UInt32', ...members }];
  return added({ kind: 'template', name: 'New', fields }, text);
};

describe('an event names', () => {
  it.each<[string, Partial<NewEvent>, string]>([
    ['a level of Windows', { level: 'Error' }, 'level="win:Error"'],
    ['a level of Windows with its prefix', { level: 'win:Error' }, 'level="win:Error"'],
    ['a task of the manifest', { task: 'Print' }, 'task="Print"'],
    ['an opcode of its task', { task: 'Print', opcode: 'Spool' }, 'opcode="Spool"'],
    ['an opcode of the provider', { task: 'Print', opcode: 'Pause' }, 'opcode="Pause"'],
    ['an opcode of Windows', { opcode: 'Start' }, 'opcode="win:Start"'],
    ['keywords of both', { keywords: ['Jobs', 'ResponseTime'] }, 'keywords="Jobs win:ResponseTime"'],
    ['a channel by its chid', { channel: 'Op' }, 'channel="Op"'],
    ['a channel by its name', { channel: 'Contoso/Operational' }, 'channel="Op"'],
    ['a channel by its symbol', { channel: 'CHANNEL_OP' }, 'channel="Op"'],
    ['a channel without a chid', { channel: 'Contoso/Debug' }, 'channel="Contoso/Debug"'],
    ['a template', { template: 'Job' }, 'template="Job"'],
  ])('%s', (_, members, attribute) => {
    expect(event(members)).toContain(attribute);
  });

  it.each<[Partial<NewEvent>, string]>([
    [{ level: 'Eror' }, "there is no level 'Eror'; did you mean 'Error'?"],
    [{ task: 'Prin' }, "there is no task 'Prin'; did you mean 'Print'?"],
    // The opcode belongs to another task.
    [{ opcode: 'Spool' }, "there is no opcode 'Spool'"],
    [{ keywords: ['Job'] }, "there is no keyword 'Job'; did you mean 'Jobs'?"],
    [{ channel: 'Opp' }, "there is no channel 'Opp'; did you mean 'Op'?"],
    [{ channel: 'Admin' }, "there is no channel 'Admin'; there are 'Op', 'Contoso/Debug'"],
    [{ template: 'Jobb' }, "there is no template 'Jobb'; did you mean 'Job'?"],
  ])('nothing that is not there: %j', (members, problem) => {
    expect(event(members)).toContain(problem);
  });

  it('never suggests what Windows reserves', () => {
    expect(event({ keywords: ['Reserved5'] })).not.toMatch(/did you mean 'Reserved/);
  });

  it('declares the prefix of Windows where it is missing', () => {
    const text = manifest(`xmlns:other="${WIN}"`);
    expect(event({ level: 'Error' }, text)).toContain('level="win:Error"');
    expect(event({ level: 'Error' }, text)).toContain(`xmlns:win="${WIN}"`);
  });
});

describe('a field names', () => {
  it.each<[Partial<NewField>, string]>([
    [{ inType: 'UInt32' }, 'inType="win:UInt32"'],
    [{ inType: 'win:GUID' }, 'inType="win:GUID"'],
    [{ outType: 'win:HexInt32' }, 'outType="win:HexInt32"'],
    [{ outType: 'xs:unsignedInt' }, 'outType="xs:unsignedInt"'],
  ])('types of Windows and of XML Schema: %j', (members, attribute) => {
    expect(field(members)).toContain(attribute);
  });

  it('declares the prefix of XML Schema with the first of its types', () => {
    expect(field({ outType: 'xs:unsignedInt' })).toContain('xmlns:xs="http://www.w3.org/2001/XMLSchema"');
  });

  it('has the prefixes of the manifest', () => {
    const text = manifest(`xmlns:other="${WIN}" xmlns:s="http://www.w3.org/2001/XMLSchema"`);
    const line = field({ inType: 'win:UInt32', outType: 'xs:unsignedInt' }, text);
    expect(line).toContain('inType="other:UInt32" outType="s:unsignedInt"');
    expect(line).not.toContain('xmlns');
  });

  it('is refused where the manifest uses the prefix for something else', () => {
    const text = manifest(`xmlns:other="${WIN}" xmlns:xs="urn:contoso"`);
    expect(field({ outType: 'xs:unsignedInt' }, text)).toBe(
      "the manifest binds the prefix 'xs' to another namespace",
    );
  });

  it.each([
    ['string', 'win:UnicodeString'],
    ['PCSTR', 'win:AnsiString'],
    ['DWORD', 'win:UInt32'],
    ['win:DateTime', 'win:FILETIME'],
    ['uint32', 'win:UInt32'],
    ['Guid', 'win:GUID'],
  ])('in-types by the words of programmers are explained: %s', (inType, meant) => {
    expect(field({ inType })).toBe(`there is no in-type '${inType}'; did you mean '${meant}'?`);
  });

  it.each(['constructor', '__proto__', 'Zzzzzzzzzzzz'])('an unknown in-type is refused: %s', (inType) => {
    expect(field({ inType })).toMatch(/^there is no in-type '/);
    expect(field({ inType })).not.toContain('function');
  });
});
