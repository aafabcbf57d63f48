import { describe, expect, it } from 'vitest';
import { breaks, told } from '../../support/compare.js';

const channels = (...list: string[]) =>
  `<channels>\n${list.map((one) => `  <channel ${one}/>`).join('\n')}\n</channels>`;
const operational = 'name="Test/Operational" chid="Op" type="Operational"';
const debug = 'name="Test/Debug" chid="Dbg" type="Debug"';

describe('levels, tasks, opcodes and keywords', () => {
  const task = (attributes: string, opcodes = '') =>
    `<tasks>\n  <task ${attributes}>${opcodes}</task>\n</tasks>`;

  it('may be added', () => {
    const two = '<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x2"/></keywords>';
    expect(told('<keywords><keyword name="A" mask="0x1"/></keywords>', two)).toEqual([
      "+ keyword 'B' is new",
    ]);
  });

  it('are removed when neither name nor value is left, pointing at the list', () => {
    const one = '<levels>\n  <level name="Chatty" value="16"/>\n</levels>';
    expect(breaks(one, '<levels>\n  <level name="Loud" value="17"/>\n</levels>')).toEqual([
      "breaking-source-definition-removed 1:2 level 'Chatty' is gone; code that uses its constant no longer compiles: keep it | 2:16",
    ]);
  });

  it('do not mind numbers and prefixes that are written in another way', () => {
    expect(told(task('name="File" value="16"'), task('name="File" value="0x10"'))).toEqual([]);
  });

  it('have the opcodes of a task compared within it, also when it is renamed', () => {
    const before = task('name="File" value="1"', '<opcodes><opcode name="Open" value="10"/></opcodes>');
    expect(told(before, before.replace('"10"', '"11"'))).toEqual([
      "breaking-query-definition-value the value of opcode 'Open' of task 'File' changed from 10 to 11",
    ]);
    expect(told(before, before.replace('"File"', '"Disk"').replace('"10"', '"11"'))).toEqual([
      "breaking-source-definition-renamed task 'File' is now called 'Disk'",
      "breaking-query-definition-value the value of opcode 'Open' of task 'Disk' changed from 10 to 11",
    ]);
  });

  it('have symbols compared, those that mc.exe makes up too', () => {
    expect(told(task('name="File" value="1"'), task('name="File" value="1" symbol="F"'))).toEqual([
      "breaking-source-definition-symbol the symbol of task 'File' changed from 'TEST_TASK_File' to 'F'",
    ]);
    expect(
      told(task('name="File" value="1"'), task('name="File" value="1" symbol="TEST_TASK_File"')),
    ).toEqual([]);
  });

  it('may get an eventGUID', () => {
    const guid = 'eventGUID="{5d1f5a44-3c1c-4f43-a0a0-0c6c7e3a8e01}"';
    expect(told(task('name="File" value="1"'), task(`name="File" value="1" ${guid}`))).toEqual([
      "+ task 'File' now has an eventGUID",
    ]);
  });

  it('include filters, with version and fields', () => {
    const filter = (version: string, type = 'win:UInt32') =>
      `<filters><filter name="Pid" value="1" version="${version}" tid="P"/></filters><templates><template tid="P"><data name="Pid" inType="${type}"/></template></templates>`;
    expect(told(filter('0'), filter('1'))).toEqual([
      "breaking-query-definition-value the value of filter 'Pid' changed from 1 to 1 version 1",
    ]);
    expect(told(filter('0'), filter('0', 'win:UInt64'))).toEqual([
      "breaking-wire-field-type the type of field 'Pid' of filter 'Pid' changed from win:UInt32 to win:UInt64",
    ]);
  });
});

describe('channels', () => {
  it('may be added at the end', () => {
    expect(told(channels(operational), channels(operational, debug))).toEqual([
      "+ channel 'Test/Debug' is new",
    ]);
  });

  it('move the values and bits of others when added before them', () => {
    expect(told(channels(operational), channels(debug, operational))).toEqual([
      "+ channel 'Test/Debug' is new",
      "breaking-query-channel-value the value of channel 'Test/Operational' changed from 16 to 17",
      "breaking-query-channel-bit the keyword of channel 'Test/Operational' changed from 0x8000000000000000 to 0x4000000000000000",
    ]);
  });

  it('have type and isolation compared, Application being the default', () => {
    expect(told(channels(operational), channels(`${operational} isolation="Application"`))).toEqual([]);
    expect(told(channels(operational), channels(`${operational} isolation="System"`))).toEqual([
      "breaking-query-channel-type the isolation of channel 'Test/Operational' changed from Application to System",
    ]);
  });

  it('have settings that may change', () => {
    const logged = channels(operational).replace(
      '/>',
      '><logging><maxSize>2097152</maxSize></logging></channel>',
    );
    expect(told(channels(operational), logged)).toEqual([
      "+ maxSize of channel 'Test/Operational' changed from none to '2097152'",
    ]);
    expect(told(channels(operational), channels(`${operational} enabled="true"`))).toEqual([
      "+ enabled of channel 'Test/Operational' changed from none to 'true'",
    ]);
  });
});

describe('maps', () => {
  const map = (...items: string[]) =>
    `<maps>\n  <valueMap name="Mode">\n${items.map((item) => `    <map ${item}/>`).join('\n')}\n  </valueMap>\n</maps>`;
  const slow = 'value="1" message="$(string.Slow)"';
  const fast = 'value="2" message="$(string.Fast)"';

  it('may get items, in any order', () => {
    expect(told(map(slow), map(fast, slow))).toEqual(["+ map 'Mode' now has an item for value 2"]);
  });

  it('know items without symbols by their messages', () => {
    expect(told(map(slow, fast), map(fast.replace('2', '1'), slow.replace('1', '2')))).toEqual([
      "breaking-wire-map-item-value the value of item 'Slow' of map 'Mode' changed from 1 to 2",
      "breaking-wire-map-item-value the value of item 'Fast' of map 'Mode' changed from 2 to 1",
    ]);
  });

  it('do not tell items with one message apart', () => {
    const again = 'value="3" message="$(string.Slow)"';
    expect(told(map(slow, again), map(slow, again.replace('3', '4')))).toEqual([
      "breaking-query-map-item-removed map 'Mode' no longer has an item for value 3",
      "+ map 'Mode' now has an item for value 4",
    ]);
  });

  it('may have symbols given, not taken', () => {
    const symbol = `${slow} symbol="SLOW"`;
    expect(told(map(slow), map(symbol))).toEqual([]);
    expect(told(map(symbol), map(slow))).toEqual([
      "breaking-source-definition-symbol the symbol of item 1 of map 'Mode' changed from 'SLOW' to none",
    ]);
  });

  it('may be renamed as far as fields are concerned', () => {
    const used = (name: string) =>
      `${map(slow).replace('Mode', name)}<templates><template tid="T"><data name="M" inType="win:UInt32" map="${name}"/></template></templates><events><event value="1" symbol="E" template="T"/></events>`;
    expect(told(used('Mode'), used('Speed'))).toEqual([
      "breaking-source-map-removed map 'Mode' is now called 'Speed'",
    ]);
  });
});
