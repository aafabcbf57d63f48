import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Compatibility } from '../../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../../src/compile/resource-model/messages.js';
import { wevtTemplateOf } from '../../../../src/compile/resource-model/wevt-template.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { writeMessageTable } from '../../../../src/windows/resources/message-table.js';
import { writeWevtTemplate } from '../../../../src/windows/resources/wevt-template/write.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { goldenCases, hasGolden } from '../../../support/shared.js';

const generations: readonly Compatibility[] = ['8.1', '10.0.15063', '10.0.22621', '10.0.28000'];

const templateBytes = (manifest: Manifest, compat: Compatibility) =>
  Buffer.from(writeWevtTemplate(wevtTemplateOf(manifest, { resources: { compat } })));

const tableBytes = (manifest: Manifest, compat: Compatibility) =>
  messageTablesOf(manifest, { resources: { compat } }).map(({ entries }) =>
    Buffer.from(writeMessageTable(entries)),
  );

/** The generations of mc.exe whose output a file is, as far as its bytes tell. */
function generationsOf(manifest: Manifest, expected: Buffer): Compatibility[] {
  return generations.filter((compat) => templateBytes(manifest, compat).equals(expected));
}

describe.skipIf(!hasGolden)('the bytes of mc.exe', () => {
  for (const { name, path } of goldenCases()) {
    it(name, () => {
      const manifest = cleanManifest(join(path, 'manifest.man'));
      const expected = readFileSync(join(path, 'wevt.bin'));
      const found = generationsOf(manifest, expected);
      const { crim } = JSON.parse(readFileSync(join(path, 'case.json'), 'utf8'));
      const templates = manifest.providers.flatMap((provider) => provider.templates);
      const filterTemplates = manifest.providers.filter(({ filters }) => filters.at(-1)?.template);
      // Only filters with templates tell those of 5.1 apart, and only identifiers of templates those of 3.1.
      if (crim === 'v5')
        expect(found).toEqual(filterTemplates.length > 0 ? ['10.0.22621'] : ['10.0.22621', '10.0.28000']);
      else if (templates.length === 0) expect(found).toEqual(['8.1', '10.0.15063']);
      else expect(found).toHaveLength(1);

      const messages = join(path, 'messages.bin');
      if (!existsSync(messages)) return;
      for (const compat of found) expect(tableBytes(manifest, compat)).toEqual([readFileSync(messages)]);
    });
  }
});
