import { describe, expect, it } from 'vitest';
import { bindText, manifestText } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';

const mofEmitter = emitterOf('mof');

const GUID = '{00000001-0000-0000-0000-00000000000a}';
const TASKS = `<tasks><task name="A" value="1" eventGUID="${GUID}"/></tasks>`;

/** What the MOF file of a manifest is refused for. */
function found(provider: string) {
  const text = manifestText(provider);
  const { manifest, findings } = bindText(text);
  if (manifest === undefined || findings.length > 0) throw new Error(findings.join('\n'));
  return (mofEmitter.check(manifest, { baseName: 'x' }) ?? []).map(
    ({ ruleId, severity, message, range, related }) => ({
      ruleId,
      severity,
      message,
      at: text.slice(range.start, range.end),
      related: related.length,
    }),
  );
}

const USER = '<events><event value="1" task="A" opcode="win:Start" template="t"/></events>';
const ofFields = (fields: string, events = USER) =>
  found(`${TASKS}<templates><template tid="t">${fields}</template></templates>${events}`);

describe('a MOF file needs', () => {
  it.each([
    ['', 'task and no opcode'],
    ['task="A"', 'opcode'],
    ['opcode="win:Start"', 'task'],
  ])('task and opcode of events: <event %s>', (attributes, missing) => {
    expect(found(`${TASKS}<events><event value="7" ${attributes} notLogged="true"/></events>`)).toMatchObject(
      [
        {
          ruleId: 'mof-event-task-opcode',
          severity: 'error',
          at: 'event',
          message: expect.stringContaining(`event 7 has no ${missing},`),
        },
      ],
    );
  });

  it('an eventGUID of every task that events have', () => {
    const zero = GUID.replace(/[1a]/g, '0');
    const tasks = `<tasks><task name="A" value="1"/><task name="B" value="2" eventGUID="${zero}"/></tasks>`;
    const event = (id: number, task: string) => `<event value="${id}" task="${task}" opcode="win:Start"/>`;
    expect(found(tasks)).toEqual([]);
    expect(found(`${tasks}<events>${event(1, 'A')}${event(2, 'B')}</events>`)).toMatchObject([
      { ruleId: 'mof-task-guid', severity: 'error', at: 'task', message: expect.stringContaining("'A'") },
      { ruleId: 'mof-task-guid', severity: 'error', at: zero, message: expect.stringContaining("'B'") },
    ]);
  });

  it("none of winmeta's tasks, which have no eventGUID", () => {
    const events = '<events><event value="1" task="win:None" opcode="win:Start"/></events>';
    expect(found(TASKS + events)).toMatchObject([
      {
        ruleId: 'mof-task-guid',
        severity: 'error',
        at: 'win:None',
        message: expect.stringContaining('use a task of the provider'),
      },
    ]);
  });

  it.each([
    ['<data name="F" inType="win:Binary" length="4"/>', 'win:Binary', 'has the in-type win:Binary'],
    ['<data name="F" inType="win:CountedBinary"/>', 'win:CountedBinary', 'has the in-type win:CountedBinary'],
    ['<data name="F" inType="win:SYSTEMTIME"/>', 'win:SYSTEMTIME', 'has the in-type win:SYSTEMTIME'],
    ['<struct name="F"><data name="G" inType="win:Int8"/></struct>', 'struct', 'is a struct'],
    [
      '<data name="N" inType="win:UInt16"/><data name="F" inType="win:Int8" count="N"/>',
      'N',
      'is a variable-size array',
    ],
    ['<data name="F" inType="win:AnsiString" length="4"/>', '4', 'is a string with a length'],
    [
      '<data name="N" inType="win:UInt16"/><data name="F" inType="win:UnicodeString" length="N"/>',
      'N',
      'is a string with a length',
    ],
  ])('types that it has: not %s', (fields, at, problem) => {
    expect(ofFields(fields)).toMatchObject([
      {
        ruleId: 'mof-type',
        severity: 'error',
        at,
        message: expect.stringContaining(
          `field 'F' of template 't' ${problem}, which a MOF class cannot have`,
        ),
      },
    ]);
  });

  it('at most 17 fields, of which an array is one', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => `<data name="F${at}" inType="win:Int8" count="2"/>`).join('');
    expect(ofFields(fields(17))).toEqual([]);
    expect(ofFields(fields(18))).toMatchObject([
      {
        ruleId: 'mof-field-count',
        severity: 'error',
        at: 't',
        message: expect.stringContaining("template 't' has 18 fields, but a MOF class must have at most 17"),
      },
    ]);
  });

  it('nothing of templates that no event has', () => {
    expect(ofFields('<data name="F" inType="win:Binary" length="4"/>', '')).toEqual([]);
  });

  it('nothing else of fields', () => {
    expect(
      ofFields(
        `<data name="A" inType="win:UnicodeString" length="0"/><data name="B" inType="win:Int8" count="0"/>
         <data name="C" inType="win:Int8" count="9"/><data name="D" inType="win:SID" length="9"/>`,
      ),
    ).toEqual([]);
  });
});

describe('events of one task, version and type', () => {
  const events = (second: string) =>
    found(
      `<tasks><task name="A" value="1" eventGUID="${GUID}"/></tasks>
       <opcodes><opcode name="O" value="12" mofValue="1"/></opcodes>
       <templates>
         <template tid="t"><data name="F" inType="win:Int8"/></template>
         <template tid="u"><data name="F" inType="win:Int16"/></template>
       </templates>
       <events><event value="1" task="A" opcode="win:Start" template="t"/>${second}</events>`,
    );

  it.each(['template="u"', ''])('cannot have two templates: %s', (template) => {
    expect(events(`<event value="2" task="A" opcode="win:Start" ${template}/>`)).toMatchObject([
      {
        ruleId: 'mof-event-type',
        severity: 'warning',
        related: 1,
        message: expect.stringContaining(
          "omits event 2: it has the task 'A', version 0, and type 1 of event 1",
        ),
      },
    ]);
  });

  it.each([
    '<event value="2" task="A" opcode="O" template="t"/>',
    '<event value="2" version="1" task="A" opcode="O" template="u"/>',
    '<event value="2" task="A" opcode="win:Stop" template="u"/>',
  ])('may share one: %s', (event) => {
    expect(events(event)).toEqual([]);
  });
});
