import { describe, expect, it } from 'vitest';
import { wevtc } from './in-memory.js';

/**
 * A manifest as tools make it of a machine's provider: no symbol, no file names, and what a test puts into
 * it.
 */
function dump(lists: string, provider = 'guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}"'): string {
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
<instrumentation xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><events>
<provider name="Fabrikam-Pump" ${provider}>${lists}</provider>
</events></instrumentation></instrumentationManifest>`;
}

async function run(lists: string, argv: readonly string[], provider?: string) {
  const [command = '', ...options] = argv;
  const files = { 'dump.man': dump(lists, provider) };
  return wevtc([command, 'dump.man', ...options], { files });
}

/** A JSON document of a run that ends well, with what it says on standard error. */
async function json(lists: string, argv: readonly string[], provider?: string) {
  const { exitCode, stdout, stderr } = await run(lists, [...argv, '--format', 'json'], provider);
  expect(exitCode, stderr).toBe(0);
  return { document: JSON.parse(stdout), stderr };
}

const decode = (lists: string, event: string, data = '', ...options: string[]) =>
  json(lists, ['decode', '--event', event, '--data', data, ...options]);

/** The findings of lint, by their rules. */
async function errorsOfLint(lists: string): Promise<string[]> {
  const { stdout } = await run(lists, ['lint', '--format', 'text', '--quiet']);
  return [...stdout.matchAll(/error: .*\[([a-z-]+)\]$/gm)].map(([, ruleId = '']) => ruleId);
}

const fields = (content: string) => `<templates><template tid="T">${content}</template></templates>
<events><event value="7" template="T"/></events>`;

const number = '<data name="Speed" inType="win:UInt16"/>';

describe('symbols', () => {
  it('with dots keep their text, and are not told', async () => {
    const lists =
      '<events><event value="1" symbol="Pump.Start"/><event value="2" symbol="Pump.Stop"/></events>';
    const { document, stderr } = await decode(lists, 'Pump.Stop');
    expect(document).toMatchObject({ id: 2, eventName: 'Pump.Stop' });
    expect(stderr).toBe('');
    const { document: matched } = await json(lists, ['match']);
    expect(matched.providers[0].events.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      'Pump.Start',
      'Pump.Stop',
    ]);
    expect((await run(lists, ['inspect', '--event', '1'])).stdout).toContain(
      "event 1 version 0 'Pump.Start'",
    );
    expect(await errorsOfLint(lists)).toContain('invalid-value');
  });

  it('may be missing, of events and of the provider', async () => {
    const { document, stderr } = await decode('<events><event value="1"/></events>', '1');
    expect({ id: document.id, name: document.eventName, stderr }).toEqual({
      id: 1,
      name: undefined,
      stderr: '',
    });
  });

  it('may be repeated: an id tells the events apart', async () => {
    const lists = '<events><event value="1" symbol="Pump"/><event value="2" symbol="Pump"/></events>';
    const { document, stderr } = await decode(lists, '2');
    expect({ id: document.id, stderr }).toEqual({ id: 2, stderr: '' });
  });
});

describe('what stands twice', () => {
  const twice = `<templates><template tid="A"><data name="One" inType="win:UInt8"/></template>
<template tid="B"><data name="Two" inType="win:UInt16"/></template></templates>
<events><event value="7" symbol="First" template="A"/><event value="7" symbol="Second" template="B"/></events>`;

  it('is the first by id and version, and either by symbol', async () => {
    const first = await decode(twice, '7', '05');
    expect(first.document.values).toEqual({ One: 5 });
    expect(first.stderr).toContain(
      "note: event 7 version 0 'First' is the first of 2 with this ID and version",
    );
    expect((await decode(twice, 'Second', '0500')).document.values).toEqual({ Two: 5 });
  });

  it('has values of its own where fields share a name', async () => {
    const same = fields(`<data name="Spare" inType="win:UInt8"/><data name="Spare" inType="win:UInt8"/>
<data name="Spare (2)" inType="win:UInt8"/>`);
    expect((await decode(same, '7', '010203')).document.values).toEqual({
      Spare: 1,
      'Spare (3)': 2,
      'Spare (2)': 3,
    });
  });
});

describe('names of levels, tasks, opcodes and keywords', () => {
  it('have an alias for level 0', async () => {
    const lists = '<events><event value="1" level="win:Always"/></events>';
    const { document, stderr } = await decode(lists, '1');
    expect(document).toMatchObject({ level: 0, levelName: 'Log Always' });
    expect(stderr).toBe('');
    const { stdout } = await run(lists, ['match']);
    expect(stdout).toContain('0 win:Always');
    expect((await run(lists, ['match', '--level', 'win:Always'])).exitCode).toBe(0);
    expect(await errorsOfLint(lists)).toContain('unresolved-level');
  });

  it('are shown as written and count as 0 when winmeta does not have them', async () => {
    const event = 'level="win:Loud" task="win:Job" opcode="win:Spin" keywords="win:Hot"';
    const { document, stderr } = await decode(`<events><event value="1" ${event}/></events>`, '1');
    expect(document).toMatchObject({
      level: 0,
      levelName: 'win:Loud',
      task: 0,
      taskName: 'win:Job',
      opcode: 0,
      opcodeName: 'win:Spin',
      keyword: '0x0',
      keywords: ['win:Hot'],
    });
    expect(stderr.split('\n').length).toBe(5);
    expect(stderr).toContain("level 'win:Loud' is not defined");
    expect(stderr).toContain(
      'wevtc: note: 1 more such error may affect what is shown; run wevtc lint to see all errors',
    );
  });

  it('may have prefixes that nobody declares', async () => {
    const lists = `<levels><level name="ut:Detail" value="17"/></levels>
<tasks><task name="ut:Job" value="3"/></tasks><opcodes><opcode name="ut:Spin" value="12"/></opcodes>
<keywords><keyword name="ut:Global" mask="0x10"/><keyword name="ut:Local" mask="0x20"/></keywords>
<events><event value="1" level="ut:Detail" task="ut:Job" opcode="ut:Spin" keywords="ut:Global ut:Local"/></events>`;
    const { document, stderr } = await decode(lists, '1');
    expect(document).toMatchObject({
      level: 17,
      levelName: 'ut:Detail',
      task: 3,
      taskName: 'ut:Job',
      opcode: 12,
      opcodeName: 'ut:Spin',
      keyword: '0x30',
      keywords: ['ut:Global', 'ut:Local'],
    });
    expect(stderr).toBe('');
    const matched = await json(lists, ['match', '--any', 'ut:Global', '--level', 'Detail']);
    expect(matched.document.providers[0].summary).toEqual({ collected: 1, dropped: 0 });
    expect(matched.document.providers[0].events[0].keywordBits).toMatchObject([
      { bit: 4, name: 'ut:Global' },
      { bit: 5, name: 'ut:Local' },
    ]);
    expect((await errorsOfLint(lists)).filter((id) => id === 'invalid-value').length).toBe(10);
  });

  it('may hold what no name holds', async () => {
    const lists = `<tasks><task name="Job" value="1"><opcodes><opcode name="Open(async)" value="10"/></opcodes></task></tasks>
<events><event value="1" task="Job" opcode="Open(async)"/></events>`;
    expect((await decode(lists, '1')).document).toMatchObject({ opcode: 10, opcodeName: 'Open(async)' });
  });

  it('may be numbers', async () => {
    const lists = `<tasks><task name="Job" value="5"/></tasks>
<events><event value="1" level="2" task="5" opcode="77" keywords="0x80"/></events>`;
    const { document, stderr } = await decode(lists, '1');
    expect(document).toMatchObject({
      level: 2,
      levelName: 'Error',
      task: 5,
      taskName: '5',
      opcode: 77,
      opcodeName: '77',
      keyword: '0x80',
    });
    expect(stderr).toBe('');
  });

  it('may lack the declaration of winmeta, and in-types too', async () => {
    const lists = `<templates><template tid="T">${number}</template></templates>
<events><event value="1" level="win:Error" template="T"/></events>`;
    const text = dump(lists).replace(/ xmlns:win="[^"]*"/, '');
    const argv = ['decode', 'dump.man', '--event', '1', '--data', '0500', '--format', 'json'];
    const { stdout } = await wevtc(argv, { files: { 'dump.man': text } });
    expect(JSON.parse(stdout)).toMatchObject({ level: 2, levelName: 'Error', values: { Speed: 5 } });
  });
});

describe('opcodes of a task', () => {
  const tasks = (second: number) => `<tasks>
<task name="A" value="1"><opcodes><opcode name="Spin" value="20"/><opcode name="Halt" value="21"/></opcodes></task>
<task name="B" value="2"><opcodes><opcode name="Spin" value="${second}"/></opcodes></task></tasks>
<events><event value="1" opcode="Halt"/><event value="2" opcode="Spin"/></events>`;

  it('are known on events without the task when no other opcode has the name', async () => {
    const { document, stderr } = await decode(tasks(30), '1');
    expect(document).toMatchObject({ opcode: 21, opcodeName: 'Halt' });
    expect(document.task).toBe(0);
    expect(stderr).not.toContain("'Halt'");
    expect(await errorsOfLint(tasks(30))).toContain('unresolved-opcode');
  });

  it('are 0 where two of the name differ, and told', async () => {
    const { document, stderr } = await decode(tasks(30), '2');
    expect(document).toMatchObject({ opcode: 0, opcodeName: 'Spin' });
    expect(stderr).toContain("opcode 'Spin' is local to task 'B'");
    expect((await decode(tasks(20), '2')).document.opcode).toBe(20);
  });
});

describe('in-types', () => {
  it('have the names of other tools', async () => {
    const counted = fields(`<data name="Wide" inType="win:CountedUtf16String"/>
<data name="Narrow" inType="win:CountedMbcsString"/>${number}`);
    const { document, stderr } = await decode(counted, '7', '0400 41004200 0200 4344 0500');
    expect(document.values).toEqual({ Wide: 'AB', Narrow: 'CD', Speed: 5 });
    expect(document.fields[0].inType).toBe('win:CountedUnicodeString');
    expect(stderr).toBe('');
    const { stdout } = await run(counted, ['lint']);
    expect(stdout).toContain(
      "there is no in-type 'win:CountedUtf16String'; did you mean 'win:CountedUnicodeString'?",
    );
    expect(stdout).toContain(
      "there is no in-type 'win:CountedMbcsString'; did you mean 'win:CountedAnsiString'?",
    );
  });

  it.each(['win:Struct', 'win:UInt128', 'trace:Port'])(
    'that nobody knows end what can be decoded: %s',
    async (inType) => {
      const lists = fields(
        `${number}<data name="Odd" inType="${inType}"/><data name="Last" inType="win:UInt8"/>`,
      );
      const { exitCode, stdout, stderr } = await run(lists, ['decode', '--event', '7', '--data', '0500aabb']);
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(/Speed +win:UInt16 +5\n$/);
      expect(stderr).toContain(`wevtc: 'Odd', byte 2: '${inType}' is not an in-type\n`);
      const { document } = await json(lists, ['inspect', '--event', '7']);
      expect(document.events[0].notes.at(-1)).toBe(
        `from field 'Odd' on, nothing can be decoded: '${inType}' is not an in-type`,
      );
      expect(document.events[0].template.fields[1]).toMatchObject({ name: 'Odd', inType });
    },
  );

  it('may be missing', async () => {
    const lists = fields(`${number}<data name="Odd"/>`);
    const { exitCode, stderr } = await run(lists, ['decode', '--event', '7', '--data', '0500aa']);
    expect({ exitCode, last: stderr.split('\n').at(-2) }).toEqual({
      exitCode: 1,
      last: "wevtc: 'Odd', byte 2: '(none)' is not an in-type",
    });
  });

  it('have out-types, whatever the case', async () => {
    const lists = fields('<data name="Flags" inType="win:UInt32" outType="win:hexInt32"/>');
    const { document, stderr } = await decode(lists, '7', '10000000');
    expect(document.fields[0]).toMatchObject({ outType: 'win:HexInt32', text: '0x10' });
    expect(stderr).toBe('');
  });
});

describe('binary fields without a length', () => {
  it('take the rest at the end of a payload', async () => {
    const lists = fields(`${number}<data name="Rest" inType="win:Binary"/>`);
    const { document } = await decode(lists, '7', '0500aabbcc');
    expect(document.values).toEqual({ Speed: 5, Rest: '0xAABBCC' });
    expect((await json(lists, ['inspect', '--event', '7'])).document.events[0].notes.join()).not.toContain(
      'Rest',
    );
  });

  it('end what can be decoded elsewhere', async () => {
    const lists = fields(
      `${number}<data name="Rest" inType="win:Binary"/><data name="Z" inType="win:UInt8"/>`,
    );
    const { exitCode, stdout, stderr } = await run(lists, ['decode', '--event', '7', '--data', '0500aabb']);
    expect({ exitCode, last: stderr.split('\n').at(-2) }).toEqual({
      exitCode: 1,
      last: "wevtc: 'Rest', byte 2: a 'win:Binary' needs a length",
    });
    expect(stdout).toContain('Speed');
  });
});

describe('what is missing', () => {
  it('does not matter: file names, types of channels, strings, maps', async () => {
    const lists = `<channels><channel name="Fabrikam-Pump/Log"/></channels>
<templates><template tid="T"><data name="Mode" inType="win:UInt8" map="Modes"/></template></templates>
<events><event value="7" channel="Fabrikam-Pump/Log" template="T" message="$(string.Gone)"/></events>`;
    const { document, stderr } = await decode(lists, '7', '03');
    expect(document).toMatchObject({
      channel: 16,
      channelName: 'Fabrikam-Pump/Log',
      values: { Mode: 3 },
    });
    expect(document.message).toBeUndefined();
    expect(stderr).not.toMatch(/FileName|'type'|'symbol'/);
    expect(stderr).toContain("bitMap 'Modes' is not defined");
    expect(stderr).toContain("string 'Gone' is not defined");
  });

  const lost = `<templates><template tid="T">${number}</template></templates>
<events><event value="1" template="Gone"/><event value="2" template="T"/></events>`;

  it('is told for the event whose template it is, and for no other', async () => {
    const { exitCode, stdout, stderr } = await run(lost, ['decode', '--event', '1', '--data', '0500']);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Fabrikam-Pump, event 1 version 0');
    expect(stderr).toContain("wevtc: the payload, byte 0: its template 'Gone' is not in the manifest\n");
    expect(stderr).not.toContain('left behind');
    expect((await decode(lost, '2', '0500')).document.values).toEqual({ Speed: 5 });
    const { document } = await json(lost, ['inspect', '--event', '1', '--trace-event-info']);
    expect(document.events[0].notes).toContain("its template 'Gone' is not in the manifest");
  });

  it('is told where a length names no field, behind the fields that can be decoded', async () => {
    const lists = fields(`${number}<data name="Data" inType="win:Binary" length="Size"/>`);
    const { exitCode, stdout, stderr } = await run(lists, ['decode', '--event', '7', '--data', '0500aa']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/Speed +win:UInt16 +5\n$/);
    expect(stderr).toContain("wevtc: 'Data', byte 2: 'Size' is not an earlier field\n");
  });

  it('may be the GUID, or its braces', async () => {
    const events = '<events><event value="1"/></events>';
    const argv = ['inspect', '--event', '1', '--trace-event-info'];
    const none = await json(events, argv, '');
    expect(none.document.events[0].provider.guid).toBe('');
    const bare = await json(events, argv, 'guid="0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01"');
    expect(bare.document.events[0].provider.guid).toBe('0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01');
    expect(bare.stderr).toBe('');
  });
});

describe('the commands that compile', () => {
  it('refuse what the others read', async () => {
    const lists = '<events><event value="1" symbol="Pump.Start"/></events>';
    expect((await run(lists, ['inspect'])).exitCode).toBe(1);
    const { exitCode, host } = await run(lists, ['compile', '--out-dir', 'gen']);
    expect(exitCode).toBe(1);
    expect([...host.files.keys()]).toEqual(['dump.man']);
  });

  it('leave a manifest without providers to nobody', async () => {
    const text = dump('').replace(/<provider [\s\S]*<\/provider>/, '');
    const { exitCode, stderr } = await wevtc(['match', 'none.man'], { files: { 'none.man': text } });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'wevtc: there is no provider of events in the manifest\n',
    });
  });
});
