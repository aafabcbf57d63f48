import { expect } from 'vitest';
import { type Decompiled, decompile } from '../../../src/compile/decompile/decompile.js';
import type { Compatibility } from '../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../src/compile/resource-model/messages.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';

interface Binary {
  readonly template: Uint8Array;
  readonly tables: readonly { readonly culture: string; readonly bytes: Uint8Array }[];
}

export function compiled(manifest: Manifest, compat: Compatibility): Binary {
  const settings = { resources: { compat } };
  return {
    template: writeWevtTemplate(wevtTemplateOf(manifest, settings)),
    tables: messageTablesOf(manifest, settings).map(({ culture, entries }) => ({
      culture,
      bytes: writeMessageTable(entries),
    })),
  };
}

export function decompiled({ template, tables }: Binary): Decompiled {
  return decompile({
    template: readWevtTemplate(template),
    tables: tables.map(({ culture, bytes }) => ({ culture, entries: readMessageTable(bytes) })),
    file: 'app.dll',
  });
}

/** Manifest, binary, manifest, binary: both binaries are the same, and so is a third manifest. */
export function expectStable(manifest: Manifest, compat: Compatibility): Decompiled {
  const binary = compiled(manifest, compat);
  const first = decompiled(binary);
  const { value, diagnostics } = checkManifest(first.text, 'app.man', settingsOf('mc'));
  expect(first.notes.filter((note) => note.startsWith(' '))).toEqual([]);
  expect(first.isExact).toBe(true);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
    [],
  );
  if (value === undefined) throw new Error('no manifest');
  const again = compiled(value, first.options.compat);
  expect(Buffer.compare(binary.template, again.template)).toBe(0);
  expect(again.tables).toEqual(binary.tables);
  expect(decompiled(again).text).toBe(first.text);
  return first;
}
