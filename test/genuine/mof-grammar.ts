import fc from 'fast-check';

/** In-types without a map; the last three are what MOF classes cannot have. */
const TYPES = [
  ...['UnicodeString', 'AnsiString', 'CountedUnicodeString', 'CountedAnsiString', 'Int8', 'UInt8', 'Int16'],
  ...['UInt16', 'Int32', 'UInt32', 'Int64', 'UInt64', 'Float', 'Double', 'Boolean', 'GUID', 'Pointer'],
  ...['FILETIME', 'SID', 'HexInt32', 'HexInt64', 'Binary', 'SYSTEMTIME', 'struct'],
];
const OUT_TYPES: Readonly<Record<string, readonly string[]>> = {
  UInt8: ['xs:string', 'win:HexInt8'],
  Int8: ['xs:string'],
  UInt16: ['xs:string', 'win:Port', 'win:HexInt16'],
  UInt32: ['win:IPv4', 'win:ErrorCode', 'win:PID', 'win:HexInt32'],
  UInt64: ['win:HexInt64'],
};
const NAMES = [
  'Alpha',
  'beta',
  'Gamma_1',
  'class',
  'ThreadId',
  'ALPHA',
  'Flags',
  '9th',
  '_low_',
  'Eta-x',
  'Ü',
];
const OPCODES = ['win:Info', 'win:Start', 'win:Stop', 'Own', 'Other'];
const TASKS = ['Motion', 'Door', 'Bell'];

/**
 * Random manifests for `-mof`: most of them keep its restrictions, so that it describes them. Texts have no
 * quotes, which mc.exe does not escape, and each task has a text of its own: mc.exe describes the events of
 * tasks with one text under each of these tasks.
 */
export const mofManifests: fc.Arbitrary<string> = fc.gen().map((draw) => {
  const int = (min: number, max: number): number => draw(fc.integer, { min, max });
  const chance = (percent: number): boolean => int(0, 99) < percent;
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const times = (count: number, make: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => make(at)).join('\n');
  const guid = (at: number, part: number) => `{0000000${at}-1a2B-3c4D-5e6f-0123456789a${part}}`;

  const field = (at: number): string => {
    const name = `${pick(NAMES)}${at % 3 === 0 ? '' : at}`;
    const type = chance(97) ? pick(TYPES.slice(0, -3)) : pick(TYPES.slice(-3));
    if (type === 'struct') return `<struct name="S${at}"><data name="x" inType="win:UInt8"/></struct>`;
    const outType = chance(30) ? pick(OUT_TYPES[type] ?? ['']) : '';
    const isMapped = /^(UInt8|UInt16|UInt32|HexInt32)$/.test(type) && outType === '' && chance(25);
    return [
      `<data name="${name}" inType="win:${type}"`,
      type === 'Binary' ? ' length="4"' : '',
      outType === '' ? '' : ` outType="${outType}"`,
      isMapped ? ` map="${pick(['values', 'bits'])}"` : '',
      chance(15) ? ` count="${int(0, 4)}"` : '',
      '/>',
    ].join('');
  };
  const provider = (at: number): string => {
    const templates = int(1, 4);
    const tasks = int(1, TASKS.length);
    const keywords = int(0, 3);
    const event = (id: number) =>
      [
        `<event value="${id}" version="${int(0, 2)}" level="win:Informational"`,
        chance(90) ? ` symbol="EV${at}_${id}"` : '',
        chance(99) ? ` task="${TASKS[int(0, tasks - 1)]}"` : '',
        chance(99) ? ` opcode="${pick(OPCODES)}"` : '',
        chance(80) ? ` template="T ${int(0, templates - 1)}"` : '',
        keywords > 0 && chance(50) ? ` keywords="K${int(0, keywords - 1)}"` : '',
        '/>',
      ].join('');
    return `<provider name="${pick(['Gen-App', 'gen app.x', 'Gen_'])}${at}" guid="${guid(at, 0)}" symbol="GEN${at}"
        resourceFileName="a.dll" messageFileName="a.dll"${chance(20) ? ' message="$(string.text)"' : ''}>
      <tasks>${times(
        tasks,
        (task) =>
          `<task name="${TASKS[task]}" value="${task + 1}"${chance(97) ? ` eventGUID="${guid(at, task + 1)}"` : ''}${
            chance(30) ? ` symbol="TASK_${at}_${task}"` : ''
          }${chance(30) ? ` message="$(string.task${at}${task})"` : ''}/>`,
      )}</tasks>
      <opcodes><opcode name="Own" value="17"/><opcode name="Other" value="18" mofValue="40"/></opcodes>
      ${keywords === 0 ? '' : `<keywords>${times(keywords, (bit) => `<keyword name="K${bit}" mask="0x${(2 ** (bit * 14)).toString(16)}"/>`)}</keywords>`}
      <maps>
        <valueMap name="values"><map value="1" message="$(string.text)"/><map value="7" message="$(string.text)"/></valueMap>
        <bitMap name="bits"><map value="0x2" message="$(string.text)"/><map value="0x40" message="$(string.text)"/></bitMap>
      </maps>
      <templates>${times(templates, (tid) => `<template tid="T ${tid}">${times(chance(95) ? int(1, 6) : int(15, 20), field)}</template>`)}</templates>
      <events>${times(int(1, 8), (id) => event(id + 1))}</events>
    </provider>`;
  };
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
      xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <instrumentation><events>${times(chance(80) ? 1 : 2, (at) => provider(at + 1))}</events></instrumentation>
    <localization><resources culture="en-US"><stringTable>
      <string id="text" value="Some text"/>
      ${times(6, (at) => `<string id="task${at < 3 ? 1 : 2}${at % 3}" value="Task ${at}"/>`)}
    </stringTable></resources></localization>
  </instrumentationManifest>`;
});
