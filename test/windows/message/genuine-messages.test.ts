import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../src/windows/payload/format-value.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { sharedFolder } from '../../support/shared.js';

const path = join(sharedFolder, 'messages/messages.jsonl.gz');
const isThere = existsSync(path);
if (!isThere) console.warn('skipped: no messages that Windows rendered');

/** The fields of events that Windows rendered, as its XML has them, and the message with them. */
const events: Record<string, string>[] = isThere
  ? gunzipSync(readFileSync(path))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  : [];

/** The in-types of fields of Microsoft-Windows-Security-Auditing. */
const POINTERS = ['ProcessId', 'HandleId'];
const NUMBERS = ['SubjectLogonId', 'TargetLogonId', 'LogonID', 'EventSourceId'];
const TIMES = ['ClientCreationTime'];

/** The fields with these names, where the value can show the style. */
function fieldsOf(names: readonly string[], form: RegExp) {
  return events
    .filter(({ SourceName }) => SourceName === 'Microsoft-Windows-Security-Auditing')
    .flatMap((event) =>
      names.flatMap((name) => {
        const value = event[name];
        return typeof value === 'string' && form.test(value) && event.Message
          ? [{ value, message: event.Message }]
          : [];
      }),
    );
}

const style = 'event-log';
const HEX_WITH_LETTERS = /^0x[0-9a-f]*[a-f]/;

describe.skipIf(!isThere)('messages that Windows rendered', () => {
  it.each([
    [
      'pointers',
      POINTERS,
      HEX_WITH_LETTERS,
      200,
      (value: string) => formatValue({ inType: 'win:Pointer' }, BigInt(value), { style }),
    ],
    [
      'numbers',
      NUMBERS,
      HEX_WITH_LETTERS,
      500,
      (value: string) => formatValue({ inType: 'win:HexInt64' }, BigInt(value), { style }),
    ],
    [
      'times',
      TIMES,
      /Z$/,
      10,
      (value: string) => formatValue({ inType: 'win:FILETIME' }, fileTimeFromIso(value), { style }),
    ],
  ] as const)('have our text of %s', (_, names, form, fewest, format) => {
    const fields = fieldsOf(names, form);
    expect(fields.length).toBeGreaterThan(fewest);
    const wrong = fields.filter(({ value, message }) => !message.includes(format(value)));
    expect(wrong.map(({ value, message }) => `${format(value)} in ${message}`)).toEqual([]);
  });
});
