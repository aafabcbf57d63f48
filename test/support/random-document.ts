import fc from 'fast-check';

/**
 * Random XML documents without errors, written in many ways: all kinds of nodes, white space, quotes and
 * references.
 */

const blank = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\n\n',
  '\n\n\n',
  '\r\n',
  '\t',
  '  \n    ',
  '\n \n',
  '\r\n\r\n  ',
);
const needed = blank.map((text) => text || ' ');
const name = fc.constantFrom('event', 'data', 'x:y', 'events', 'string', 'é');
const piece = fc.constantFrom(
  'a',
  'b c',
  '&lt;',
  '&#10;',
  '&#x20;',
  '&amp;',
  '  ',
  '\n',
  '\r\n',
  "it's",
  '>',
  '%n',
  'é',
  '😀',
);
const words = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''));
const value = fc.oneof(
  words.map((text) => `"${text}"`),
  words.map((text) => `'${text.replaceAll("'", '"')}'`),
  fc.integer({ min: 20, max: 140 }).map((length) => `"${'w'.repeat(length)}"`),
);
const attributes = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'cc', 'message', 'x:z', 'xml:space'), value, needed, blank, blank),
    {
      maxLength: 4,
      selector: ([attribute]) => attribute,
    },
  )
  .map((all) =>
    all
      .map(([attribute, written, before, left, right]) =>
        attribute === 'xml:space'
          ? ` xml:space="preserve"`
          : `${before}${attribute}${left}=${right}${written}`,
      )
      .join(''),
  );
const comment = fc
  .constantFrom(
    ...[' note ', '', ' two\n   lines ', ' <event/> ', 'wevtc-format-ignore', ' wevtc-format-off: table '],
    ...['wevtc-format-on', ' wevtc-disable-line ', ' wevtc-disable-next-line x '],
  )
  .map((text) => `<!--${text}-->`);
const leaf = fc.oneof(
  { weight: 4, arbitrary: blank },
  { weight: 2, arbitrary: comment },
  { weight: 1, arbitrary: fc.constantFrom('<?pi?>', '<?pi  a\n b?>') },
  { weight: 1, arbitrary: fc.constantFrom('<![CDATA[]]>', '<![CDATA[ <a>\r\n ]]>') },
  { weight: 1, arbitrary: words },
);

const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      name,
      attributes,
      blank,
      fc.array(fc.oneof({ depthSize: 'small' }, leaf, tie('element')), { maxLength: 6 }),
      fc.boolean(),
    )
    .map(([tag, written, space, children, isEmpty]) =>
      isEmpty
        ? `<${tag}${written}${space}/>`
        : `<${tag}${written}${space}>${children.join('')}</${tag}${space}>`,
    ),
}));

const outside = fc
  .array(fc.tuple(blank, fc.oneof(comment, fc.constant('<?pi?>'))), { maxLength: 3 })
  .map((all) => all.flat().join(''));

/** A document. */
export const randomDocument: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0"?>', "<?xml version='1.0'  encoding='utf-8' ?>"),
    outside,
    blank,
    fc.array(fc.oneof(leaf, element), { maxLength: 8 }),
    outside,
    blank,
  )
  .map(
    ([declaration, before, space, children, after, end]) =>
      `${declaration}${before}${space}<root xmlns:x="urn:x">${children.join('')}</root>${after}${end}`,
  );
