import { describe, expect, it } from 'vitest';
import type { Compatibility } from '../../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../../src/compile/resource-model/messages.js';
import { wevtTemplateOf } from '../../../../src/compile/resource-model/wevt-template.js';
import { writeMessageTable } from '../../../../src/windows/resources/message-table.js';
import { readMessageTable } from '../../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../../src/windows/resources/wevt-template/write.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';

const generations: readonly Compatibility[] = ['8.1', '10.0.15063', '10.0.22621', '10.0.28000'];

const manifests = cleanManifests();

describe('every manifest without errors', () => {
  it.each(manifests)('$name is read back as it was written', ({ manifest }) => {
    for (const compat of generations) {
      const settings = { resources: { compat } };
      const template = wevtTemplateOf(manifest, settings);
      expect(readWevtTemplate(writeWevtTemplate(template))).toEqual(template);
      for (const { entries } of messageTablesOf(manifest, settings)) {
        expect(readMessageTable(writeMessageTable(entries))).toEqual(entries);
      }
    }
  });

  it.each(manifests)('$name has nothing that resources cannot hold', ({ manifest }) => {
    const errors = emitterOf('resources')
      .check(manifest, { baseName: 'a' })
      .filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});
