import { describe, expect, it } from 'vitest';
import { contentText } from '../../../src/analysis/event/event-content.js';
import { eventLabel, eventNameOf, levelLabel } from '../../../src/analysis/event/event-labels.js';
import { type TimeDisplay, UTC, zoneAhead } from '../../../src/analysis/event/time-display.js';
import {
  type FileColumn,
  fileColumn,
  lineWriter,
  terminalWriter,
} from '../../../src/analysis/formats/text/line-writer.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { createColors } from '../../../src/text/colors.js';
import {
  changed,
  type DecodedMembers,
  decodedEvent,
  failed,
  TIME,
  undecodedEvent,
} from '../../support/decoded-events.js';

/** What a terminal without colors shows. */
function shown(
  events: readonly DecodedTraceEvent[],
  time: TimeDisplay = UTC,
  width?: number,
  file?: FileColumn,
): string[] {
  let text = '';
  const output = {
    write(piece: string) {
      text += piece;
    },
  };
  const writer = terminalWriter(output, { time, file, colors: createColors(false), width });
  for (const event of events) void writer.write(event);
  return text.trimEnd().split('\n');
}

const at = (seconds: number, members: DecodedMembers = {}) =>
  decodedEvent({ ...members, eventHeader: { timeStamp: TIME + BigInt(seconds) * 10_000_000n } });

describe('the text for a terminal', () => {
  it('has a heading where the day or the zone changes', () => {
    const day = 86_400;
    expect(shown([at(0), at(1), at(day)]).filter((line) => !line.startsWith('1'))).toEqual([
      '2026-01-31 UTC',
      '2026-02-01 UTC',
    ]);
    const summer: TimeDisplay = {
      kind: 'zone',
      offsetAt: (milliseconds) => (milliseconds < Date.UTC(2026, 0, 31, 12, 0, 1) ? 60 : 120),
    };
    expect(shown([at(0), at(1)], summer)).toEqual([
      '2026-01-31 UTC+01:00',
      expect.stringMatching(/^13:00:00\.1234567 /),
      '2026-01-31 UTC+02:00',
      expect.stringMatching(/^14:00:01\.1234567 /),
    ]);
    expect(shown([at(0)], zoneAhead(-60))[0]).toBe('2026-01-31 UTC-01:00');
  });

  it('has no heading for relative times', () => {
    expect(shown([at(2)], { kind: 'relative', start: TIME })).toEqual([
      '+2.0000000  Info         10:20     Contoso-Storage/event 1',
    ]);
  });

  it('cuts the provider first, then the task, then the rest of the name', () => {
    const task = { value: 3, text: 'Connections' };
    const event = at(0, { description: { task, opcode: { value: 1, text: 'Opened' } } });
    // Time, level, process and thread have 41 columns.
    const name = (width: number) => shown([event], UTC, 41 + width)[1]?.slice(41);
    expect(name(34)).toBe('Contoso-Storage/Connections/Opened');
    expect(name(33)).toBe('Contoso-Stora…/Connections/Opened');
    expect(name(20)).toBe('…/Connections/Opened');
    expect(name(19)).toBe('Connections/Opened');
    expect(name(17)).toBe('Connectio…/Opened');
    expect(name(8)).toBe('…/Opened');
    expect(name(7)).toBe('Opened');
    expect(name(5)).toBe('Open…');
  });

  it('names the files of several, cut to what fits', () => {
    const column = (...names: string[]) => fileColumn(names, () => names[0] ?? '');
    expect(column('one.etl')).toBeUndefined();
    const line = (file: FileColumn | undefined, width?: number) =>
      shown([at(0)], UTC, width, file)[1]?.slice(41);
    expect(line(column('a.etl', 'long.etl'))).toBe('a.etl     Contoso-Storage/event 1');
    expect(line(column('a.etl', 'long.etl'), 66)).toBe('a.etl     Contos…/event 1');
    expect(line(column(`${'x'.repeat(100)}.etl`, 'b.etl'))).toBe(
      `${'x'.repeat(31)}…  Contoso-Storage/event 1`,
    );
  });

  it('fits any width', () => {
    const events = [at(0, { message: '測試 and more' }), undecodedEvent(new Uint8Array(300))];
    for (let width = 1; width < 100; width++) {
      for (const line of shown(events, UTC, width)) {
        // Each of these characters has two columns.
        expect([width, [...line].length + (line.match(/[測試]/g)?.length ?? 0)]).toEqual([
          width,
          expect.toSatisfy((columns: number) => columns <= width),
        ]);
      }
    }
  });
});

describe('the text for a pipe', () => {
  it('is one line for each event, whatever is in its message', () => {
    let text = '';
    const writer = lineWriter(
      {
        write(piece) {
          text += piece;
        },
      },
      { time: UTC },
    );
    void writer.write(at(0, { message: 'one\r\n\ttwo\n\nthree \u001b[31m\u202e' }));
    void writer.write(at(0));
    expect(text).toBe(
      [
        '2026-01-31T12:00:00.1234567Z  Info         10:20     Contoso-Storage/event 1  one two three \\u{1b}[31m\\u{202e}',
        '2026-01-31T12:00:00.1234567Z  Info         10:20     Contoso-Storage/event 1',
        '',
      ].join('\n'),
    );
  });
});

describe('what an event says', () => {
  it('is its message, its values, or its bytes, with a reason if it is not all', () => {
    const template = { fields: [{ name: 'A', inType: 'win:UInt8' }] } as const;
    const event = decodedEvent({ template, values: { A: 5 } });
    expect(contentText(event)).toBe('A=5');
    expect(contentText(changed(event, { message: 'five' }))).toBe('five');
    expect(contentText(changed(event, { rest: Uint8Array.of(1), error: failed('newer') }))).toBe(
      'A=5 (newer: 0x01)',
    );
    expect(contentText(changed(event, { error: failed('another version') }))).toBe('A=5 (another version)');
    expect(contentText(changed(undecodedEvent(Uint8Array.of(0xab)), { error: undefined }))).toBe('0xAB');
    expect(contentText(undecodedEvent(new Uint8Array()))).toBe('(nothing describes its provider)');
  });
});

describe('names', () => {
  const named = (members: DecodedMembers) => {
    const event = decodedEvent(members);
    return [eventNameOf(event), eventLabel(event)];
  };

  it('of events are their own, or task and opcode', () => {
    expect(named({ description: { name: 'Read' } })).toEqual(['Read', 'Read']);
    const task = { value: 3, text: 'Io' };
    expect(named({ description: { task, opcode: { value: 1, text: 'win:Start' } } })[0]).toBe('Io/Start');
    expect(named({ description: { task, opcode: { value: 0, text: 'win:Info' } } })[0]).toBe('Io');
    expect(named({ description: { task: { value: 0, text: 'win:None' } } })).toEqual([undefined, 'event 1']);
    expect(named({ descriptor: { version: 2 } })).toEqual([undefined, 'event 1 version 2']);
  });

  it('of classic events have their opcode, even if it is 0', () => {
    const description = { task: { value: 0, text: 'EventTrace' }, opcode: { value: 0, text: 'Header' } };
    expect(named({ header: 'SYSTEM64', description })[0]).toBe('EventTrace/Header');
    expect(named({ header: 'FULL64', descriptor: { opcode: 10 }, description: {} })[1]).toBe('opcode 10');
  });

  it('of levels are short, and those of a manifest for its own levels', () => {
    const level = (value: number, text?: string) =>
      levelLabel(
        decodedEvent({
          descriptor: { level: value },
          description: { level: text === undefined ? { value } : { value, text } },
        }),
      );
    expect([0, 1, 2, 3, 4, 5].map((value) => level(value, 'Text'))).toEqual([
      '-',
      'Critical',
      'Error',
      'Warning',
      'Info',
      'Verbose',
    ]);
    expect([level(16, 'Firehose'), level(17)]).toEqual(['Firehose', '17']);
  });
});
