import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareManifests } from '../../src/compare/compare.js';
import { binaryOriginOf } from '../../src/compare/read-origin.js';
import { decompile } from '../../src/decompile/decompile.js';
import type { Manifest } from '../../src/manifest/model.js';
import { readManifest } from '../../src/pipeline.js';
import { writeMessageTable } from '../../src/resources/message-table.js';
import { readMessageTable } from '../../src/resources/read-message-table.js';
import { readWevtTemplate } from '../../src/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../src/resources/wevt-template/write.js';
import type { Compatibility } from '../../src/targets/options.js';
import { messageTablesOf } from '../../src/targets/resources/messages.js';
import { wevtTemplateOf } from '../../src/targets/resources/wevt-template.js';
import { cleanManifests } from '../support/clean-manifests.js';
import { goldenCases, hasGolden } from '../support/shared.js';

/** What decompiling the resources of a manifest gives. */
function decompiled(manifest: Manifest, compat: Compatibility, withMessages: boolean): Manifest {
  const settings = { resources: { compat } };
  const tables = withMessages ? messageTablesOf(manifest, settings) : [];
  const { text } = decompile({
    template: readWevtTemplate(writeWevtTemplate(wevtTemplateOf(manifest, settings))),
    tables: tables.map(({ culture, entries }) => ({
      culture,
      entries: readMessageTable(writeMessageTable(entries)),
    })),
    fileName: 'app.dll',
  });
  return readManifest(text, 'app.dll').value as Manifest;
}

function differences(older: Manifest, newer: Manifest): string[] {
  const origin = binaryOriginOf(older) ?? binaryOriginOf(newer);
  if (origin === undefined) throw new Error('not recognised');
  const origins = new Map([[binaryOriginOf(older) ? older : newer, origin]]);
  return compareManifests([older], [newer], origins).map(({ text }) => text);
}

describe('a manifest and its own binary', () => {
  it.each(cleanManifests())('are the same: $name', ({ manifest }) => {
    for (const compat of ['10.0.22621', '8.1'] as const) {
      for (const withMessages of [true, false]) {
        const older = decompiled(manifest, compat, withMessages);
        expect(differences(older, manifest)).toEqual([]);
        expect(differences(manifest, older)).toEqual([]);
      }
    }
  });
});

describe.skipIf(!hasGolden)('a manifest and the resources that mc.exe made of it', () => {
  it.each(goldenCases())('are the same: $name', ({ path }) => {
    const { value } = readManifest(readFileSync(join(path, 'manifest.man')), 'app.man');
    const messages = join(path, 'messages.bin');
    const tables = existsSync(messages)
      ? [{ culture: 'en-US', entries: readMessageTable(readFileSync(messages)) }]
      : [];
    const template = readWevtTemplate(readFileSync(join(path, 'wevt.bin')));
    const { text } = decompile({ template, tables, fileName: 'app.dll' });
    const older = readManifest(text, 'app.dll').value as Manifest;
    expect(differences(older, value as Manifest)).toEqual([]);
  });
});
