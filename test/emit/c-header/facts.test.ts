import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cHeaderEmitter } from '../../../src/emit/c-header/emit.js';
import { cleanManifest } from '../../support/bind-file.js';
import { headerFacts } from '../../support/c-header-facts.js';
import { goldenCases } from '../../support/shared.js';

/** The constants of a header that mc.exe wrote, in JSON: 64-bit numbers keep their digits. */
function genuineFacts(path: string): Record<string, Record<string, unknown>> {
  const text = readFileSync(path, 'utf8').replace(/(?<=[[:,\s])-?\d+(?=\s*[,\]}])/g, '"$&"');
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value,
  );
}

/** `-um` and `-km` say here whether the write macros take an activity id: code generation, no constant of the manifest. */
const isOfCodeGeneration = (name: string) => name.endsWith('_EventWriteActivity');

const cases = goldenCases()
  .map(({ name, path }) => ({ name, path, header: join(path, 'header.json') }))
  .filter(({ header }) => existsSync(header));

describe.skipIf(cases.length === 0)('the C header against headers that mc.exe wrote', () => {
  for (const { name, path, header } of cases) {
    it(`declares the constants of ${name}`, () => {
      const genuine = genuineFacts(header);
      const manifest = cleanManifest(join(path, 'manifest.man'));
      const ours = headerFacts(String(cHeaderEmitter.emit(manifest, { baseName: 'x' })[0]?.content));
      const guids = Object.entries(genuine.guids ?? {}).map(([guid, members]) => [
        guid,
        (members as bigint[]).map(Number),
      ]);
      const values = Object.entries(genuine.values ?? {}).filter(([value]) => !isOfCodeGeneration(value));

      expect(ours.guids).toMatchObject(Object.fromEntries(guids));
      expect(ours.descriptors).toMatchObject(genuine.descriptors ?? {});
      expect(ours.values).toMatchObject(Object.fromEntries(values));
      expect(ours.enums).toMatchObject(genuine.enums ?? {});
    });
  }

  it('compares a fair number of constants', () => {
    const counts = cases.map(({ header }) => {
      const { guids = {}, descriptors = {}, values = {} } = genuineFacts(header);
      return Object.keys({ ...guids, ...descriptors, ...values }).length;
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(cases.length * 5);
  });
});
