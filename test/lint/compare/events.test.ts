import { describe, expect, it } from 'vitest';
import { breaks, told } from '../../support/compare.js';

const events = (...list: string[]) =>
  `<events>\n${list.map((one) => `  <event ${one}/>`).join('\n')}\n</events>`;

describe('events', () => {
  it('are followed by id and version', () => {
    const before = events('value="5" symbol="Opened"', 'value="6" symbol="Closed"');
    expect(told(before, events('value="6" symbol="Closed"', 'value="5" symbol="Opened"'))).toEqual([]);
    expect(breaks(before, events('value="6" symbol="Closed"'))).toEqual([
      'breaking-wire-event-removed 1:2 event 5 \'Opened\' is gone; keep it, with notLogged="true" when it is no longer written | 2:4',
    ]);
  });

  it('may get a new version that takes the symbol over', () => {
    const before = events('value="5" symbol="Opened"');
    const after = events(
      'value="5" symbol="Opened_V0" notLogged="true"',
      'value="5" version="1" symbol="Opened"',
    );
    expect(told(before, after)).toEqual([
      "+ event 5 version 1 'Opened' is new",
      "+ symbol 'Opened' is now used for event 5 version 1",
    ]);
  });

  it('may not have their version raised in place', () => {
    const before = events('value="5" symbol="Opened"');
    expect(breaks(before, events('value="5" version="1" symbol="Opened"'))).toEqual([
      'breaking-wire-event-removed 2:40 event 5 \'Opened\' is gone, and its symbol is now used for event 5 version 1; keep it, with notLogged="true" when it is no longer written | 2:4',
    ]);
  });

  it('may be retired, and be logged again', () => {
    const logged = events('value="5" symbol="Opened"');
    const retired = events('value="5" symbol="Opened" notLogged="true"');
    expect(told(logged, retired)).toEqual(['breaking-source-event-retired event 5 is no longer logged']);
    expect(told(retired, logged)).toEqual([]);
  });

  it('break code when the symbol goes to another event', () => {
    const before = events('value="5" symbol="Opened"', 'value="6" symbol="Closed"');
    const after = events('value="5" symbol="Closed"', 'value="6" symbol="Opened"');
    expect(told(before, after)).toEqual([
      "breaking-source-event-symbol the symbol of event 5 changed from 'Opened' to 'Closed'",
      "breaking-source-event-symbol the symbol of event 6 changed from 'Closed' to 'Opened'",
    ]);
  });

  it('report a symbol that mc.exe makes of the descriptor only by what has changed there', () => {
    expect(told(events('value="5" level="win:Error"'), events('value="5" level="win:Warning"'))).toEqual([
      "breaking-wire-event-level the level of event 5 changed from 'win:Error' to 'win:Warning'",
    ]);
  });
});

describe('descriptors', () => {
  const keywords = (net: string, list: string, name = 'Net') =>
    `<keywords>\n  <keyword name="${name}" mask="${net}"/>\n  <keyword name="Disk" mask="0x2"/>\n</keywords>\n${events(`value="5" symbol="Opened" keywords="${list}"`)}`;

  it('do not repeat what is reported at a definition', () => {
    expect(told(keywords('0x1', 'Net'), keywords('0x4', 'Net'))).toEqual([
      "breaking-query-definition-value the mask of keyword 'Net' changed from 0x1 to 0x4",
    ]);
    expect(told(keywords('0x1', 'Net'), keywords('0x1', 'Web', 'Web'))).toEqual([
      "breaking-source-definition-renamed keyword 'Net' is now called 'Web'",
    ]);
  });

  it('do not mind the order of keywords', () => {
    expect(told(keywords('0x1', 'Net Disk'), keywords('0x1', ' Disk  Net '))).toEqual([]);
    expect(told(keywords('0x1', 'Net Disk'), keywords('0x1', 'Net'))).toEqual([
      "breaking-wire-event-keywords the keywords of event 5 changed from 'Net Disk' to 'Net'",
    ]);
  });

  it('may reach more sessions, not others', () => {
    const level = (name: string) => events(`value="5" symbol="Opened"${name && ` level="win:${name}"`}`);
    const found = (before: string, after: string) => told(before, after).map((line) => line.split(' ', 1)[0]);
    expect(found(level('Verbose'), level('Error'))).toEqual(['breaking-query-event-reach']);
    expect(found(level('Error'), level(''))).toEqual(['breaking-query-event-reach']);
    expect(found(level('Error'), level('Verbose'))).toEqual(['breaking-wire-event-level']);
    expect(found(level(''), level('Error'))).toEqual(['breaking-wire-event-level']);
    const list = (names: string) => keywords('0x1', names);
    expect(told(list('Net'), list('Net Disk'))).toEqual([
      "breaking-query-event-reach the keywords of event 5 changed from 'Net' to 'Net Disk'",
    ]);
    expect(found(list('Net'), list('Disk'))).toEqual(['breaking-wire-event-keywords']);
    // Events without keywords reach all sessions, unless the bit of their channel is one.
    expect(found(list(''), list('Net'))).toEqual(['breaking-wire-event-keywords']);
    const onChannel = (names: string) =>
      `<channels><channel name="T/A" chid="A" type="Operational"/></channels>${list(names).replace('value="5"', 'value="5" channel="A"')}`;
    expect(found(onChannel(''), onChannel('Net'))).toEqual(['breaking-query-event-reach']);
  });

  it('do not mind what is written out and means nothing', () => {
    const plain = events('value="5" symbol="Opened"');
    expect(told(plain, events('value="5" symbol="Opened" version="0" opcode="win:Info"'))).toEqual([]);
    expect(told(plain, events('value="5" symbol="Opened" opcode="win:Start"'))).toEqual([
      "breaking-wire-event-opcode the opcode of event 5 changed from none to 'win:Start'",
    ]);
  });

  it('tell opcodes of a task from those of the provider', () => {
    const before = `<tasks><task name="File" value="1"><opcodes><opcode name="Open" value="10"/></opcodes></task></tasks>
${events('value="5" symbol="Opened" task="File" opcode="Open"')}`;
    const after = before
      .replace('<opcodes><opcode name="Open" value="10"/></opcodes>', '')
      .replace('<events>', '<opcodes><opcode name="Open" value="11"/></opcodes><events>');
    expect(told(before, after)).toEqual([
      "breaking-source-definition-removed opcode 'Open' of task 'File' is gone",
      "+ opcode 'Open' is new",
      "breaking-wire-event-opcode the opcode of event 5 changed from 'Open' to 'Open'",
    ]);
  });

  it('follow a channel that has been renamed', () => {
    const on = (name: string) =>
      `<channels><channel name="${name}" chid="C" type="Operational"/></channels>${events('value="5" symbol="Opened" channel="C"')}`;
    expect(told(on('Test/One'), on('Test/Two'))).toEqual([
      "breaking-query-channel-removed channel 'Test/One' is now called 'Test/Two'",
    ]);
    expect(told(on('Test/One'), on('TEST/one'))).toEqual([]);
  });
});

describe('names of events', () => {
  it('may be given, and not be changed', () => {
    const named = (name: string) => events(`value="5" symbol="Opened"${name}`);
    expect(told(named(''), named(' name="Open"'))).toEqual(["+ event 5 now has name 'Open'"]);
    expect(told(named(' name="Open"'), named(' name="Opened"'))).toEqual([
      "breaking-query-event-name the name of event 5 changed from 'Open' to 'Opened'",
    ]);
  });
});

describe('renumbered events', () => {
  const list = (first: number, ...symbols: string[]) =>
    symbols.map(
      (symbol, index) =>
        `value="${first + index}" symbol="${symbol}" level="win:${symbol === 'C' ? 'Error' : 'Informational'}"`,
    );

  it('are one finding where the first of them stands', () => {
    const before = events(...list(1, 'A', 'B', 'C', 'D'));
    const after = events(...list(1, 'A', 'New', 'B', 'C', 'D'));
    expect(breaks(before, after)).toEqual([
      `breaking-wire-event-renumbered 4:4 3 events are renumbered from event 2 'B' on: each ID is 1 higher than before (new events can start at 5); decoders would mistake recorded events for others: keep the old IDs, and assign an unused ID to each new event | 3:4`,
    ]);
    expect(told(before, after)).toContain("+ event 2 'New' is new");
  });

  it('are compared with the events that they were', () => {
    const after = events(...list(1, 'A', 'New', 'B', 'C', 'D')).replace('win:Error', 'win:Warning');
    expect(told(events(...list(1, 'A', 'B', 'C', 'D')), after)).toEqual([
      "breaking-wire-event-renumbered 3 events are renumbered from event 2 'B' on: each ID is 1 higher than before (new events can start at 5)",
      "+ event 2 'New' is new",
      "breaking-wire-event-level the level of event 4 changed from 'win:Error' to 'win:Warning'",
    ]);
  });

  it('have a finding for each place of an insertion', () => {
    const after = events(...list(1, 'A', 'N1', 'B', 'C', 'N2', 'D', 'E'));
    expect(
      told(events(...list(1, 'A', 'B', 'C', 'D', 'E')), after).filter((text) => text.startsWith('b')),
    ).toEqual([
      "breaking-wire-event-renumbered 2 events are renumbered from event 2 'B' on: each ID is 1 higher than before (new events can start at 6)",
      "breaking-wire-event-renumbered 2 events are renumbered from event 4 'D' on: each ID is 2 higher than before (new events can start at 6)",
    ]);
  });

  it('may follow a removed one, which is reported too', () => {
    expect(told(events(...list(1, 'A', 'B', 'C', 'D')), events(...list(1, 'A', 'C', 'D')))).toEqual([
      "breaking-wire-event-renumbered 2 events are renumbered from event 3 'C' on: each ID is 1 lower than before",
      "breaking-wire-event-removed event 2 'B' is gone",
    ]);
  });

  it('are recognized by their names where they have no symbols', () => {
    const named = (...names: string[]) =>
      events(...names.map((name, index) => `value="${index + 1}" name="${name}"`));
    expect(told(named('A', 'B', 'C'), named('New', 'A', 'B', 'C'))).toEqual([
      "breaking-wire-event-renumbered 3 events are renumbered from event 1 'A' on: each ID is 1 higher than before (new events can start at 4)",
      "+ event 1 'New' is new",
    ]);
  });
});
