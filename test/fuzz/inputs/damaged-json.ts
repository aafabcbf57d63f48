import fc from 'fast-check';

/** What JSON is made of, and what it nearly is made of. */
const tokens = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    "'",
    '\\',
    '\\u12',
    '\\ud800',
    '\n',
    ' ',
    '\0',
    '\ufeff',
    '//',
    '/*',
    '*/',
  ],
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1e999',
    '1.5',
    '""',
    '[]',
    '{}',
    '"x"',
    '"__proto__":1,',
    '"*"',
    '[[[[[[',
  ],
  ...[
    '"**/*.man"',
    '"off"',
    '"error"',
    '"rules":{},',
    '"extends":"./wevtc.config.json",',
    '"a":',
    'é',
    '\u{1f600}',
  ],
];

const edits = fc.array(
  fc.record(
    {
      // Evenly spread over the text.
      at: fc.noBias(fc.nat(0xffff)),
      remove: fc.oneof(fc.constant(0), fc.nat(6)),
      token: fc.oneof(fc.constant(''), fc.constantFrom(...tokens)),
    },
    { noNullPrototype: true },
  ),
  { maxLength: 3 },
);

/** Texts that are JSON or nearly so, some places of each damaged. */
export function damagedJson(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(texts, edits).map(([text, changes]) => {
    let changed = text;
    for (const { at, remove, token } of changes) {
      const start = Math.floor((at / 0x10000) * (changed.length + 1));
      changed = changed.slice(0, start) + token + changed.slice(start + remove);
    }
    return changed;
  });
}
