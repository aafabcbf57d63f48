import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import { messageTablesOf } from '../../../src/compile/resource-model/messages.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { goldenCases, hasGolden } from '../../support/shared.js';

/** What mc.exe wrote, made a manifest, and compiled again. */
describe.skipIf(!hasGolden)('the resources that mc.exe wrote', () => {
  it.each(goldenCases())('$name: give the same bytes once decompiled and compiled', ({ path }) => {
    const bytes = readFileSync(join(path, 'wevt.bin'));
    const template = readWevtTemplate(bytes);
    const messages = join(path, 'messages.bin');
    const tables = existsSync(messages)
      ? [{ culture: 'en-US', entries: readMessageTable(readFileSync(messages)) }]
      : [];
    for (const given of tables.length > 0 ? [tables, []] : [[]]) {
      const { text, options, isExact, notes } = decompile({ template, tables: given, file: 'app.dll' });
      const { value: manifest, diagnostics } = checkManifest(text, 'app.man', settingsOf('mc'));
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ message }) => message)).toEqual([]);
      if (manifest === undefined) throw new Error('no manifest');
      const settings = { resources: options };
      const compiled = writeWevtTemplate(wevtTemplateOf(manifest, settings));
      expect(notes.join('\n')).not.toContain('does not give');
      expect(Buffer.compare(bytes, compiled)).toBe(0);
      expect(isExact).toBe(true);
      if (given.length === 0) continue;
      const [table] = messageTablesOf(manifest, settings);
      expect(Buffer.compare(readFileSync(messages), writeMessageTable(table?.entries ?? []))).toBe(0);
    }
  });
});
