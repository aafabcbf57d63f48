import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const folder = join(import.meta.dirname, '..', '..', 'schemas');

/** What is wrong with documents by one of the package's schemas; empty when nothing is. */
export function schemaCheck(name: string): (document: unknown) => unknown[] {
  const schema = JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8'));
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(
    schema,
  );
  return (document) => (validate(document) ? [] : (validate.errors ?? []));
}
