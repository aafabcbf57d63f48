import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';

/** The schema of OASIS, which the package carries; it is in draft 4, where `$id` was `id`. */
function compileSchema() {
  const file = createRequire(import.meta.url).resolve(
    '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
  );
  const { $schema: _, id: $id, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  // RFC 3986, appendix A, as far as it tells a URI from other text.
  const character = "(?:[\\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*";
  const formats = {
    uri: new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${character}(?:#${character})?$`),
    'uri-reference': new RegExp(`^${character}(?:#${character})?$`),
    'date-time': true,
  } as const;
  return new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, formats }).compile({
    ...schema,
    $id,
  });
}

export const validate = compileSchema();
