import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { eventFormatTable } from '../../../scripts/generate/event-format-table.mjs';
import type { EventFormat } from '../../../src/analysis/formats/event-format.js';
import { eventFormats, formatsWith } from '../../../src/analysis/formats/event-formats.js';
import { textFormats } from '../../../src/analysis/formats/text-formats.js';
import { profileFormats } from '../../../src/analysis/trace/profile/profile-formats.js';
import type { CommandOption } from '../../../src/cli/session/options/command-option.js';
import { conflictIn } from '../../../src/cli/session/options/conflicts.js';
import { needsFile, onlyIn } from '../../../src/cli/trace/options/trace-conflicts.js';
import { traceFormats } from '../../../src/cli/trace/options.js';
import { wevtc } from '../../cli/in-memory.js';

const hasColumns = ({ columns }: EventFormat) => columns !== undefined;
const hasPayload = ({ payload }: EventFormat) => payload === true;

describe('the formats of events', () => {
  it('have names and extensions of their own, and a writer each', () => {
    const names = eventFormats.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(eventFormats.map(({ extension }) => extension)).size).toBe(names.length);
    const ofText = eventFormats.filter(({ binary }) => binary !== true).map(({ name }) => name);
    expect(Object.keys(textFormats).sort()).toEqual(ofText.sort());
  });

  it('are in the help of trace', async () => {
    const { stdout } = await wevtc(['trace', '--help']);
    const help = stdout.replace(/\s+/g, ' ');
    const [, listed = ''] = /output format: (.*?) \(default: text\)/.exec(help) ?? [];
    expect(traceFormats.filter((name) => !new RegExp(`\\b${name}\\b`).test(listed))).toEqual([]);
    expect(traceFormats).toEqual(
      expect.arrayContaining([...eventFormats, ...profileFormats].map(({ name }) => name)),
    );
    expect(help).toContain(`with ${formatsWith(hasColumns)}: show these columns`);
    expect(help).toContain(`with ${formatsWith(hasPayload)}: add the payload bytes`);
  });
});

describe('a made-up format', () => {
  const madeUp: EventFormat = {
    name: 'madeup',
    summary: 'a made-up form',
    extension: 'mad',
    columns: 'chosen',
    binary: true,
  };
  // Only some, so that another format changes no list below.
  const some = ['text', 'jsonl', 'csv', 'xml', 'parquet'];
  const formats = [...eventFormats.filter(({ name }) => some.includes(name)), madeUp];

  it('is in the table of the documentation', () => {
    const page = 'a\n<!-- formats of events -->\n<!-- end of formats of events -->\n';
    const [file] = eventFormatTable({ eventFormats: formats, logFormats: [] }, () => page);
    expect(file?.content).toMatch(
      /\n\| `madeup` +\| `\.mad` +\| a made-up form +\| `--fields`, needs `--output` +\| `trace` +\|\n/,
    );
  });

  it('is in the lists of formats that have something', () => {
    expect(formatsWith(({ columns }) => columns !== undefined, formats)).toBe('text, csv, and madeup');
    expect(formatsWith(({ binary }) => binary === true, formats)).toBe('parquet and madeup');
  });

  it('has conflicts as its definition says', () => {
    const onlyWith = (flags: string, has: (format: EventFormat) => boolean): CommandOption => ({
      ...{ flags, description: '', conflicts: [onlyIn(has, formats)] },
    });
    const options: readonly CommandOption[] = [
      { flags: '--format <format>', description: '', conflicts: [needsFile(formats)] },
      onlyWith('--fields <fields>', hasColumns),
      onlyWith('--payload', hasPayload),
      onlyWith('--partition [columns]', ({ partition }) => partition === true),
    ];
    const conflict = (values: object) => conflictIn(options, { format: 'madeup', ...values } as never);
    expect(conflict({})).toBe('--format madeup needs --output, the file to write');
    expect(conflict({ output: 'a.mad' })).toBeUndefined();
    expect(conflict({ output: 'a.mad', fields: ['id'] })).toBeUndefined();
    expect(conflict({ output: 'a.mad', payload: true })).toBe(
      '--payload supports only the formats jsonl, csv, and parquet',
    );
    expect(conflict({ output: 'a.mad', partition: true })).toBe(
      '--partition supports only the formats jsonl and parquet',
    );
    expect(conflict({ format: 'xml', fields: ['id'] })).toBe(
      '--fields supports only the formats text, csv, and madeup',
    );
  });
});
