import { describe, expect, it } from 'vitest';
import { type Column, table } from '../../src/text/table.js';

interface Row {
  readonly name: string;
  readonly owner: string;
  readonly time: number;
  readonly note?: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'name', of: ({ name }) => name },
  { heading: 'owner', of: ({ owner }) => owner },
  { heading: 'longest ms', of: ({ time }) => time.toFixed(4), alignRight: true },
  { heading: 'note', of: ({ note }) => note, minor: true },
];

const rows: readonly Row[] = [
  { name: 'event 21 to event 22', owner: 'Contoso-Storage-Service', time: 29263.297, note: 'x' },
  { name: 'short', owner: 'b', time: 1 },
];

const lines = (width: number | undefined) => table(rows, COLUMNS, '', width).split('\n').slice(0, -1);

describe('a table that is too wide', () => {
  it('has all columns if there is room', () => {
    expect(lines(undefined)).toEqual([
      'name                  owner                    longest ms  note',
      'event 21 to event 22  Contoso-Storage-Service  29263.2970  x',
      'short                 b                            1.0000',
    ]);
  });

  it('omits minor columns, then shortens texts, and no numbers', () => {
    expect(lines(60)[1]).toBe('event 21 to event 22  Contoso-Storage-Service  29263.2970');
    expect(lines(40)).toEqual([
      'name           owner          longest ms',
      'event 21 to …  Contoso-Stor…  29263.2970',
      'short          b                  1.0000',
    ]);
    expect(lines(30)).toEqual([
      'name      owner     longest ms',
      'event 2…  Contoso…  29263.2970',
      'short     b             1.0000',
    ]);
  });

  it('cuts its lines if nothing else helps', () => {
    expect(lines(20)[1]).toBe('event 2…  Contoso… …');
    for (const line of lines(20)) expect(line.length).toBeLessThanOrEqual(20);
  });
});
