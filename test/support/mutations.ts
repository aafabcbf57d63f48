import fc from 'fast-check';

/** Pieces of markup that parsers interpret differently. */
const tokens = [
  '<',
  '>',
  '/',
  '/>',
  '</',
  '<a>',
  '</a>',
  '<a/>',
  '<b c="d">',
  '<p:a/>',
  '<p:a xmlns:p="u"/>',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '&',
  '&amp;',
  '&lt;',
  '&#65;',
  '&#x41;',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&nbsp;',
  '&#10;',
  '&#13;',
  '&',
  ';',
  '#',
  '<!--',
  '-->',
  '--',
  '<!---->',
  '<!-- x -->',
  '<!-->',
  '--->',
  '<![CDATA[',
  ']]>',
  '<![CDATA[ <x> & ]]>',
  '<![CDATA[]]>',
  '<?',
  '?>',
  '<?p?>',
  "<?p it's?>",
  '<?p __proto__="1"?>',
  '<?xml version="1.0"?>',
  '<?xml',
  '<!',
  '[',
  ']',
  '!',
  '?',
  '-',
  ':',
  '.',
  '1',
  'xmlns="u"',
  'xmlns:p="u"',
  'xmlns:q=""',
  'xmlns=""',
  ' xml:space="preserve"',
  ' p:x="1"',
  ' x="1"',
  ' x="2"',
  'xmlns',
  'xml',
  '__proto__',
  'constructor',
  'toString',
  'a',
  'é',
  '·',
  '\u0300',
  '\u1680',
  '\ufeff',
  '\u00a0',
  '\u0001',
  '\u0085',
  '\ufffe',
  '\u{1f600}',
  '\0',
  '%',
  '>x',
  ' version="1.1"',
  ' standalone="yes"',
];

interface Edit {
  readonly at: number;
  readonly length: number;
  readonly kind: 'insert' | 'replace' | 'delete' | 'duplicate' | 'truncate';
  readonly token: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  // Evenly distributed. Doubles, and numbers with a bias, would nearly all be at the start.
  at: fc.noBias(fc.nat(0xffff)).map((number) => number / 0x10000),
  length: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 80 }) },
  ),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('insert' as const) },
    { weight: 4, arbitrary: fc.constant('replace' as const) },
    { weight: 4, arbitrary: fc.constant('delete' as const) },
    { weight: 2, arbitrary: fc.constant('duplicate' as const) },
    { weight: 1, arbitrary: fc.constant('truncate' as const) },
  ),
  token: fc.constantFrom(...tokens),
});

function apply(text: string, { at, length, kind, token }: Edit): string {
  const start = Math.floor(at * text.length);
  const end = Math.min(text.length, start + length);
  switch (kind) {
    case 'insert':
      return text.slice(0, start) + token + text.slice(start);
    case 'replace':
      return text.slice(0, start) + token + text.slice(end);
    case 'delete':
      return text.slice(0, start) + text.slice(end);
    case 'duplicate':
      return text.slice(0, end) + text.slice(start);
    case 'truncate':
      return text.slice(0, start);
  }
}

/** The given documents, damaged in one or two places. */
export function mutated(documents: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(edit, { minLength: 1, maxLength: 2 }))
    .map(([document, edits]) => edits.reduce(apply, document));
}

/** Small documents with most features of XML. Nearly all are well-formed. */
export const smallDocuments: fc.Arbitrary<string> = (() => {
  const blank = fc.constantFrom('', '', ' ', '\n', '\t ', '\r\n');
  const name = fc.constantFrom('a', 'b', 'p:c', 'q:d', 'xml:lang', '__proto__', 'é', 'a-.1', 'toString');
  const value = fc
    .array(
      fc.constantFrom(
        'x',
        ' ',
        '\n',
        '\r\n',
        '\t',
        '&lt;',
        '&#10;',
        '&#x20;',
        '>',
        "'",
        'é',
        '/',
        '&amp;amp;',
        ']]>',
      ),
    )
    .map((pieces) => pieces.join(''));
  const attribute = fc.tuple(name, blank, blank, value).map(([n, b, c, v]) => ` ${n}${b}=${c}"${v}"`);
  const declaration = fc.constantFrom(
    '',
    '',
    ' xmlns="u"',
    ' xmlns:p="u"',
    ' xmlns:q="u" ',
    ' xmlns:p="v"',
    ' xmlns=""',
  );
  const { content } = fc.letrec<{ node: string; content: string }>((tie) => ({
    content: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        'x',
        '\n  ',
        '&gt;',
        '&#13;',
        '<!-- c -->',
        '<![CDATA[<&]]>',
        "<?p it's?>",
        '\r\n',
        ']]',
        '"',
        '<?q?>',
        '<![CDATA[]]>',
      ),
      fc
        .tuple(
          name,
          declaration,
          fc.uniqueArray(attribute, { maxLength: 3, selector: (a) => a.split(/[\s=]/)[1] }),
          blank,
          tie('content'),
          fc.boolean(),
        )
        .map(([n, d, attributes, b, inner, short]) =>
          short
            ? `<${n}${d}${attributes.join('')}${b}/>`
            : `<${n}${d}${attributes.join('')}${b}>${inner}</${n}${b}>`,
        ),
    ),
  }));
  const prologue = fc.constantFrom(
    '',
    '',
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="utf-8"?>\r\n',
    '<!-- c -->',
    '<?p x?>\n',
  );
  return fc
    .tuple(prologue, content, blank)
    .map(([head, inner, tail]) => `${head}<r xmlns:p="u" xmlns:q="v">${inner}</r>${tail}`);
})();
