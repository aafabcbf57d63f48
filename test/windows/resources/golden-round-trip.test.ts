import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { goldenCases, hasGolden } from '../../support/shared.js';

/** What mc.exe wrote, read and written again. */
const cases = (file: string) =>
  goldenCases()
    .map(({ name, path }) => ({ name, path: join(path, file) }))
    .filter(({ path }) => existsSync(path));

describe.skipIf(!hasGolden)('the resources that mc.exe wrote', () => {
  it.each(cases('wevt.bin'))('$name: the template is the same bytes when read and written', ({ path }) => {
    const bytes = readFileSync(path);
    const template = readWevtTemplate(bytes);
    expect(Buffer.compare(bytes, writeWevtTemplate(template))).toBe(0);
  });

  it.each(cases('messages.bin'))(
    '$name: the messages are the same bytes when read and written',
    ({ path }) => {
      const bytes = readFileSync(path);
      const entries = readMessageTable(bytes);
      expect(entries.length).toBeGreaterThan(0);
      expect(Buffer.compare(bytes, writeMessageTable(entries))).toBe(0);
    },
  );
});
