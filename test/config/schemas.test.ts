import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { configSchema } from '../../scripts/config-schema.mjs';
import { emitTargets } from '../../src/compile.js';
import { catalogue } from '../../src/diagnostics/catalogue.js';
import { rules } from '../../src/rules/index.js';
import { outputNameForms } from '../../src/targets/shared/output-names.js';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8'));

describe('schemas/config.schema.json', () => {
  it('is up to date; if not, run: node scripts/generate-schemas.mjs', () => {
    const expected = configSchema({
      catalogue,
      rules,
      targets: emitTargets,
      forms: outputNameForms,
    });
    expect(read('config')).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it('allows the default of every option', () => {
    const validate = new Ajv2020({ strict: true, strictTuples: false }).compile(read('config'));
    for (const { id, options = {} } of rules) {
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
