import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { goldenCases, hasGolden } from '../../support/shared.js';
import { differences, expectSameAsOwnBinary } from './own-binary.js';

describe('a manifest and its own binary', () => {
  it.each(manifestsOfUsualSize())('are the same: $name', ({ manifest }) => expectSameAsOwnBinary(manifest));
});

describe.skipIf(!hasGolden)('a manifest and the resources that mc.exe made of it', () => {
  it.each(goldenCases())('are the same: $name', ({ path }) => {
    const { value } = readManifest(readFileSync(join(path, 'manifest.man')), 'app.man');
    const messages = join(path, 'messages.bin');
    const tables = existsSync(messages)
      ? [{ culture: 'en-US', entries: readMessageTable(readFileSync(messages)) }]
      : [];
    const template = readWevtTemplate(readFileSync(join(path, 'wevt.bin')));
    const { text } = decompile({ template, tables, file: 'app.dll' });
    const older = readManifest(text, 'app.dll').value as Manifest;
    expect(differences(older, value as Manifest)).toEqual([]);
  });
});
