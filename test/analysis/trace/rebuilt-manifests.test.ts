import { describe, expect, it } from 'vitest';
import { type ExtractedManifest, extractManifests } from '../../../src/analysis/trace/extract-manifests.js';
import type { EventDescriptor } from '../../../src/index.js';
import {
  createEventDescriptor,
  type EventMapInfo,
  type EventPropertyInfo,
  type TraceEventInfo,
} from '../../../src/structures.js';
import type { StoredMap } from '../../../src/trace.js';
import { KINDS, OTHER_PROVIDER, PROVIDER, storedInfo } from '../../support/trace-descriptions.js';
import { descriptionsOf } from './descriptions-of-files.js';

const plainProperty = storedInfo().properties[0] as EventPropertyInfo;

describe('a manifest that is rebuilt', () => {
  const only = (infos: readonly TraceEventInfo[], maps: readonly StoredMap[] = []) => {
    const [file] = extractManifests({ infos, maps, manifests: [] });
    return { file: file as ExtractedManifest, text: String(file?.content) };
  };
  const event = (id: number, members: Partial<EventDescriptor>, info: Partial<TraceEventInfo> = {}) =>
    storedInfo({ ...info, eventDescriptor: createEventDescriptor({ id, ...members }) });

  it('has a name for each bit of a keyword, from all events', () => {
    const { file } = only([
      // Two names for three bits do not say which bit has none.
      event(1, { keyword: 0x7n }, { keywordsName: ['Disk', 'Network '] }),
      event(2, { keyword: 0x2n }, { keywordsName: ['Disk'] }),
      event(3, { keyword: 0x0100_0000_0000_0004n }, { keywordsName: ['Network'] }),
      event(4, { keyword: 0x0002_0000_0000_0000n }, { keywordsName: ['win:WDIContext'] }),
    ]);
    expect(descriptionsOf([file]).map(({ keyword, keywords }) => [keyword, keywords])).toEqual([
      ['0x7', ['Keyword_0', 'Disk', 'Network']],
      ['0x2', ['Disk']],
      ['0x4', ['Network']],
      ['0x2000000000000', ['win:ReservedKeyword49']],
    ]);
  });

  it('has opcodes in their tasks where their names differ', () => {
    const { file, text } = only([
      event(1, { task: 1, opcode: 10 }, { taskName: 'Copy', opcodeName: 'Begin' }),
      event(2, { task: 2, opcode: 10 }, { taskName: 'Move', opcodeName: 'Enter' }),
      event(3, { task: 2, opcode: 11 }, { taskName: 'Move', opcodeName: 'Leave' }),
      event(4, { task: 3, opcode: 1 }, { taskName: undefined, opcodeName: 'win:Start' }),
      event(5, { task: 3, opcode: 12 }, { taskName: undefined, opcodeName: undefined }),
    ]);
    const named = descriptionsOf([file]).map(({ task, opcode }) => [task.text, opcode.value, opcode.text]);
    expect(named).toEqual([
      ['Copy', 10, 'Begin'],
      ['Move', 10, 'Enter'],
      ['Move', 11, 'Leave'],
      ['Task_3', 1, 'Start'],
      ['Task_3', 12, 'Opcode_12'],
    ]);
    expect(text).toMatch(/<task name="Copy" value="1">\s*<opcodes>\s*<opcode name="Begin" value="10"/);
  });

  it('has levels and channels with names for their values', () => {
    const { file } = only([
      event(1, { level: 2 }, { levelName: '错误' }),
      event(2, { level: 16 }, { levelName: 'Chatty ' }),
      event(3, { level: 17 }),
      event(
        4,
        { level: 2, channel: 8, keyword: 0x8000_0000_0000_0000n },
        { channelName: 'System', eventMessage: 'text' },
      ),
      event(5, { channel: 17, keyword: 0x4000_0000_0000_0000n }, { channelName: 'Contoso/Debug' }),
      event(6, { channel: 18 }),
    ]);
    expect(descriptionsOf([file]).map(({ level, channel }) => [level, channel])).toEqual([
      [{ value: 2, text: 'Error' }, { value: 0 }],
      [{ value: 16, text: 'Chatty' }, { value: 0 }],
      [{ value: 17, text: 'Level_17' }, { value: 0 }],
      [
        { value: 2, text: 'Error' },
        { value: 8, text: 'System' },
      ],
      [{ value: 0 }, { value: 17, text: 'Contoso/Debug' }],
      [{ value: 0 }, { value: 18, text: 'Contoso/Channel18' }],
    ]);
  });

  it('has line ends in texts as escapes, and the values of maps once', () => {
    const { file, text } = only(
      [event(1, {}, { eventMessage: 'one\r\n%1 of 5%%\r\n ' })],
      [
        {
          providerGuid: OTHER_PROVIDER,
          map: { ...KINDS, entries: [{ value: 7, output: 'other' }] } as EventMapInfo,
        },
        {
          providerGuid: PROVIDER,
          map: { ...KINDS, entries: [...KINDS.entries, { value: 7, output: 'again' }] } as EventMapInfo,
        },
      ],
    );
    expect(text).toContain('"one%n%1 of 5%%%n"');
    const [only1] = descriptionsOf([file]);
    expect(only1?.template?.fields).toMatchObject([{ map: { items: [{ value: 7, text: 'seven' }] } }]);
  });

  it('has the first of several descriptions of an event', () => {
    const { file } = only([
      event(1, {}, { eventMessage: 'first' }),
      event(1, {}, { eventMessage: 'second' }),
    ]);
    expect(descriptionsOf([file]).map(({ message }) => message)).toEqual(['first']);
  });
});

describe('what no manifest can have', () => {
  it('is named', () => {
    const struct = {
      ...plainProperty,
      flags: 1,
      name: 'Parts',
      type: { kind: 'struct', structStartIndex: 1, numOfStructMembers: 1 },
    } as const;
    const infos = [
      storedInfo(),
      // A struct in a struct.
      storedInfo({
        eventDescriptor: createEventDescriptor({ id: 2, version: 1 }),
        properties: [struct, { ...struct, type: { ...struct.type, structStartIndex: 2 } }, plainProperty],
      }),
      storedInfo({ eventDescriptor: createEventDescriptor({ id: 3 }), eventMessage: 'too many: %2 ' }),
    ];
    const [file, ...others] = extractManifests({ infos, maps: [], manifests: [] });
    expect(others).toEqual([]);
    expect(file?.notes).toEqual([
      "event 2, version 1 is left out: 'Parts' is a struct with structs in it",
      expect.stringMatching(/^event 3, version 0 has no message here: .*%2/),
    ]);
    expect(file?.content).toContain('- event 2, version 1 is left out');
    expect(descriptionsOf([file as ExtractedManifest]).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('is no manifest at all if nothing is left', () => {
    const invalid = storedInfo({
      topLevelPropertyCount: 1,
      properties: [{ ...plainProperty, flags: 4, count: 0 }],
    });
    const broken = { ...invalid, properties: [{ ...plainProperty, flags: 2, length: 9 }] };
    expect(extractManifests({ infos: [broken], maps: [], manifests: [] })).toEqual([]);
  });

  it('is information about classes, TraceLogging and WPP', () => {
    const infos = [1, 2, 3].map((decodingSource) => storedInfo({ decodingSource }));
    expect(extractManifests({ infos, maps: [], manifests: [] })).toEqual([]);
  });
});

describe('the files', () => {
  const manifest = (name: string, providerGuid = PROVIDER) => {
    const text = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
      <instrumentation><events><provider name="${name}" guid="{${providerGuid}}" symbol="A"
      resourceFileName="a" messageFileName="a"/></events></instrumentation></instrumentationManifest>`;
    return { providerGuid, processId: 4, content: new TextEncoder().encode(text) };
  };
  const namesOf = (...manifests: ReturnType<typeof manifest>[]) =>
    extractManifests({ infos: [], maps: [], manifests }).map(({ path: name }) => name);

  it('of event sources are as they are in the trace', () => {
    const one = manifest('Contoso-Backup');
    expect(extractManifests({ infos: [], maps: [], manifests: [one] })).toEqual([
      {
        path: 'Contoso-Backup.man',
        content: one.content,
        source: 'trace-manifest',
        providerGuid: PROVIDER,
        notes: [],
      },
    ]);
  });

  it('have the names of providers, in a form that all systems accept, and all different', () => {
    expect(
      namesOf(
        manifest('Contoso.Backup'),
        manifest('CONTOSO.backup', OTHER_PROVIDER),
        manifest('../../etc/passwd'),
        manifest('C:\\Windows\\a|b?'),
        manifest(' NUL. '),
        manifest('aux'),
        manifest('...'),
        manifest('Über-Größe'),
        manifest('\u202e\u200bx'),
        manifest('x'.repeat(300)),
      ),
    ).toEqual([
      'Contoso.Backup.man',
      'CONTOSO.backup_2.man',
      '_.._etc_passwd.man',
      'C__Windows_a_b_.man',
      `${PROVIDER}.man`,
      `${PROVIDER}_2.man`,
      `${PROVIDER}_3.man`,
      'Über-Größe.man',
      '__x.man',
      `${'x'.repeat(180)}.man`,
    ]);
  });

  it('have the GUID for a manifest that cannot be read', () => {
    const content = Uint8Array.of(0x3c, 0x61);
    expect(namesOf({ ...manifest('x'), content })).toEqual([`${PROVIDER}.man`]);
    const unnamed = storedInfo({ providerName: ' ' });
    const [file] = extractManifests({ infos: [unnamed], maps: [], manifests: [] });
    expect(file?.path).toBe(`Provider-${PROVIDER}.man`);
  });
});
