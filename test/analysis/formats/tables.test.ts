import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnNamed,
  columnNames,
  type EventColumn,
  EventRow,
  USUAL_COLUMNS,
} from '../../../src/analysis/event/event-columns.js';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { csvWriter } from '../../../src/analysis/formats/csv/csv-writer.js';
import type { EventWriter } from '../../../src/analysis/formats/event-writer.js';
import {
  alignedColumnsWriter,
  tabbedColumnsWriter,
} from '../../../src/analysis/formats/text/columns-writer.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { createColors } from '../../../src/text/colors.js';
import { decodedEvent, undecodedEvent } from '../../support/decoded-events.js';

const CONTEXT = { time: UTC, files: ['a/boot.etl'] };

function columns(...names: readonly string[]): EventColumn[] {
  return names.map((name) => {
    const column = columnNamed(name, CONTEXT);
    if (column === undefined) throw new Error(`no column ${name}`);
    return column;
  });
}

function written(
  make: (output: { write(text: string): void }) => EventWriter,
  events: readonly DecodedTraceEvent[],
) {
  let text = '';
  const writer = make({
    write(piece) {
      text += piece;
    },
  });
  for (const event of events) void writer.write(event);
  void writer.end();
  return text;
}

const text = (value: string) =>
  decodedEvent({
    template: { fields: [{ name: 'Path', inType: 'win:UnicodeString' }] },
    values: { Path: value },
  });

const event = decodedEvent({
  index: 7,
  descriptor: { id: 5, version: 1, keyword: 0x8000000000000001n, opcode: 1, task: 2 },
  description: { name: 'Read', keywords: ['Disk', 'Local'], task: { value: 2, text: 'Io' } },
  message: 'Read "C:"\r\nnow',
  template: {
    fields: [
      { name: 'Offset', inType: 'win:HexInt64' },
      { name: 'S', members: [{ name: 'A.B', inType: 'win:Int32' }] },
      { name: 'List', inType: 'win:UInt8', count: 2 },
    ],
  },
  values: { Offset: 255n, S: { 'A.B': -5 }, List: [1, 2] },
});

/** Reads a line of RFC 4180. */
function cells(line: string): string[] {
  const cell = /"((?:[^"]|"")*)"|[^,]*/y;
  const found: string[] = [];
  do {
    const [all = '', quoted] = cell.exec(line) ?? [];
    found.push(quoted?.replaceAll('""', '"') ?? all);
  } while (line[cell.lastIndex++] === ',');
  return found;
}

describe('columns', () => {
  it('are members, names and fields', () => {
    const names = ['index', 'time', 'event', 'levelName', 'keywords', 'taskName', 'payloadSize', 'source'];
    names.push('file');
    const fields = ['values.Offset', 'values.S.A.B', 'values.S', 'values.List', 'values.None', 'values.S.X'];
    const line = written((output) => tabbedColumnsWriter(output, columns(...names, ...fields)), [event]);
    expect(line).toBe(
      '7\t2026-01-31T12:00:00.1234567Z\tRead\tInformation\tDisk Local\tIo\t14\tgiven\ta/boot.etl\t0xFF\t-5\t{A.B=-5}\t[1, 2]\t\t\n',
    );
  });

  it('know that no event had their field, and which one is similar', () => {
    const unmet = (name: string, ...events: readonly DecodedTraceEvent[]) => {
      const [column] = columns(name);
      for (const one of events) column?.of(new EventRow(one));
      return column?.unmet?.();
    };
    const none = undecodedEvent(Uint8Array.of(1));
    expect(unmet('values.Ofset', event, none)).toEqual({ path: 'Ofset', nearest: 'Offset' });
    expect(unmet('values.s.a.b', event)).toEqual({ path: 's.a.b', nearest: 'S.A.B' });
    expect(unmet('values.Anything', event)).toEqual({ path: 'Anything', nearest: undefined });
    expect(unmet('values.Offset', none, event, text('x'))).toBeUndefined();
    // Without any field, nothing is misspelt.
    expect(unmet('values.Ofset', none)).toBeUndefined();
    expect(unmet('event', event)).toBeUndefined();
  });

  it('are names of the addresses in fields', () => {
    const named = Object.assign(decodedEvent({}), { names: { FileObject: 'C:\\a.txt' } });
    const texts = (name: string, ...events: readonly DecodedTraceEvent[]) => {
      const [column] = columns(name);
      return [...events.map((one) => column?.of(new EventRow(one))), column?.unmet?.()];
    };
    expect(texts('names.FileObject', named, event)).toEqual(['C:\\a.txt', '', undefined]);
    expect(texts('names.fileobject', named)).toEqual(['', { path: 'fileobject', nearest: 'FileObject' }]);
    expect(texts('names.constructor', named)).toEqual(['', { path: 'constructor', nearest: undefined }]);
    expect(texts('names.FileObject', event)).toEqual(['', { path: 'FileObject', nearest: undefined }]);
  });

  it('end with … where keywords are too long for a text', () => {
    const keywords = new Array<string>(100_000).fill('x'.repeat(10_000));
    const line = written(
      (output) => tabbedColumnsWriter(output, columns('keywords')),
      [decodedEvent({ description: { keywords } })],
    );
    expect(line).toMatch(/^x{10000} x{10000} .*x{10000}…\n$/);
    expect(line.length).toBeLessThan(2 ** 22 + 3);
  });

  it('have no other names', () => {
    for (const name of ['', 'Time', 'values.', 'constructor', '__proto__', 'values']) {
      expect(columnNamed(name, CONTEXT)?.name).toBe(name === 'values' ? 'values' : undefined);
    }
    expect(columnNames).toContain('values.NAME');
  });

  it('show tabs and line ends of a text, so that a line stays a line', () => {
    const line = written((output) => tabbedColumnsWriter(output, columns('values.Path')), [text('a\tb\nc')]);
    expect(line).toBe('a\\tb\\nc\n');
  });

  it('are aligned below a heading on a terminal, and cut', () => {
    const events = [event, undecodedEvent(Uint8Array.of(1, 0xff))];
    const make = (width: number | undefined) => (output: { write(text: string): void }) =>
      alignedColumnsWriter(output, columns('id', 'event', 'rest', 'error'), {
        colors: createColors(false),
        width,
      });
    expect(written(make(undefined), events)).toBe(
      ['id  event  rest  error', '5   Read', '1   event 1  0x01FF  nothing describes its provider', ''].join(
        '\n',
      ),
    );
    expect(written(make(30), events).split('\n')[2]).toBe('1   event 1  0x01FF  nothing …');
    expect(written(make(30), [])).toBe('');
  });
});

describe('CSV', () => {
  const csv = (names: readonly string[], ...events: readonly DecodedTraceEvent[]) =>
    written((output) => csvWriter(output, columns(...names)), events);

  it('has a heading and one line for each event', () => {
    expect(csv(['id', 'message', 'keyword'], event, undecodedEvent(new Uint8Array()))).toBe(
      'id,message,keyword\r\n5,"Read ""C:""\\r\\nnow",0x8000000000000001\r\n1,,0x0\r\n',
    );
    expect(csv(['id'])).toBe('id\r\n');
  });

  it('has the same members as JSON without a choice', () => {
    const [head = '', line = ''] = csv(USUAL_COLUMNS, event).split('\r\n');
    const row = Object.fromEntries(cells(line).map((cell, at) => [head.split(',')[at], cell]));
    expect(row).toMatchObject({ index: '7', eventName: 'Read', header: 'EVENT64', rest: '', error: '' });
    expect(JSON.parse(row.values ?? '')).toEqual({ Offset: '255', S: { 'A.B': -5 }, List: [1, 2] });
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|x', "'+cmd|x"],
    ['-2+3', "'-2+3"],
    ['＝1', "'＝1"],
    ['-5', '-5'],
    ['-', '-'],
    ['+5.25', '+5.25'],
    ['-1.5e-7', '-1.5e-7'],
    ['a=b', 'a=b'],
    [' x', '" x"'],
  ])('gives spreadsheets no formula: %j', (value, cell) => {
    expect(csv(['values.Path'], text(value)).split('\r\n')[1]).toBe(cell);
  });

  it('keeps each text in its cell, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        const names = ['values.Path', 'id', 'values.Path'];
        const lines = csv(names, text(one.replaceAll('\0', '')), text(other.replaceAll('\0', ''))).split(
          '\r\n',
        );
        expect(lines.length).toBe(4);
        for (const line of lines.slice(1, 3)) expect(cells(line)[1]).toBe('1');
        expect(lines.join('')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
