import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { entryOf, ruleIds } from '../../../src/text/diagnostics/catalogue.js';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${name}.schema.json`, import.meta.url), 'utf8'));

describe('schemas/config.schema.json', () => {
  it('allows the default of every option', () => {
    const validate = new Ajv2020({ strict: true, strictTuples: false }).compile(read('config'));
    for (const id of ruleIds) {
      const { options = {} } = entryOf(id);
      const defaults = Object.entries(options).map(([name, option]) => [name, option.default]);
      if (defaults.length === 0) continue;
      const config = { rules: { [id]: ['warning', Object.fromEntries(defaults)] } };
      expect(validate(config), JSON.stringify(validate.errors)).toBe(true);
    }
  });
});

describe('schemas/baseline.schema.json', () => {
  it('is a schema', () => {
    expect(new Ajv2020({ strict: true }).validateSchema(read('baseline'))).toBe(true);
  });
});
