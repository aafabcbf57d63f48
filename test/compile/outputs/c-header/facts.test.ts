import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CHeaderOptions } from '../../../../src/compile/options/options.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { headerFacts } from '../../../support/c-header-facts.js';
import { emitterOf } from '../../../support/emitters.js';
import { goldenCases } from '../../../support/shared.js';

const cHeaderEmitter = emitterOf('c');

/** The constants of a header that mc.exe wrote, in JSON: 64-bit numbers keep their digits. */
function genuineFacts(path: string): Record<string, Record<string, unknown>> {
  const text = readFileSync(path, 'utf8').replace(/(?<=[[:,\s])-?\d+(?=\s*[,\]}])/g, '"$&"');
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value,
  );
}

/**
 * The options that the header was made with, as its macros tell: `-km` macros take an activity, `-p` shows in
 * their names.
 */
function optionsOf({ macros = {}, values = {} }: Record<string, Record<string, unknown>>): CHeaderOptions {
  const activity = Object.entries(values).find(([name]) => name.endsWith('_EventWriteActivity'))?.[1];
  if (Object.keys(macros).length === 0) return {};
  const prefix = Object.keys(macros).find((name) => name.endsWith('_AssumeEnabled'));
  const event = Object.keys(macros).find((name) => name.startsWith('EventEnabled'));
  const stem = event?.slice('EventEnabled'.length) ?? '';
  return {
    mode: activity === 1n ? 'km' : 'um',
    prefix: prefix?.slice(0, prefix.indexOf(stem)) || 'EventWrite',
  };
}

const cases = goldenCases()
  .map(({ name, path }) => ({ name, path, header: join(path, 'header.json') }))
  .filter(({ header }) => existsSync(header));

describe.skipIf(cases.length === 0)('the C header against headers that mc.exe wrote', () => {
  for (const { name, path, header } of cases) {
    it(`declares the constants and macros of ${name}`, () => {
      const genuine = genuineFacts(header);
      const manifest = cleanManifest(join(path, 'manifest.man'));
      const ours = headerFacts(
        String(cHeaderEmitter.emit(manifest, { baseName: 'x', c: optionsOf(genuine) })[0]?.content),
      );
      const guids = Object.entries(genuine.guids ?? {}).map(([guid, members]) => [
        guid,
        (members as bigint[]).map(Number),
      ]);

      expect(ours.guids).toMatchObject(Object.fromEntries(guids));
      expect(ours.descriptors).toMatchObject(genuine.descriptors ?? {});
      expect(ours.values).toMatchObject(genuine.values ?? {});
      expect(ours.enums).toMatchObject(genuine.enums ?? {});
      expect(ours.macros).toMatchObject(genuine.macros ?? {});
    });
  }

  it('compares a fair number of constants', () => {
    const counts = cases.map(({ header }) => {
      const { guids = {}, descriptors = {}, values = {}, macros = {} } = genuineFacts(header);
      return Object.keys({ ...guids, ...descriptors, ...values, ...macros }).length;
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(cases.length * 5);
  });
});
