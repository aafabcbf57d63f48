/**
 * The numbers of compiled templates, for writing and reading.
 *
 * The XML is `fragment`, 1, 1, 0, the root element, `end`. An element has its token, two bytes 0xFF, the size
 * of the rest of the element (32 bits), its name, its attributes if the token says so (their size in 32 bits,
 * then each with token, name and value), `closeStart`, its content, `closeElement`. A name has its hash, its
 * length and its text with a NUL. A text has its token, 1 and its length (16 bits). A substitution has its
 * token, the item (16 bits) and the type. A processing instruction is `instructionTarget`, its name,
 * `instructionData`, its length (16 bits), and its text.
 *
 * Source: the files that mc.exe writes, and the names of libfwevt's documentation ("Windows Event manifest
 * binary format").
 */
export const XML_TOKEN = {
  end: 0x00,
  element: 0x01,
  closeStart: 0x02,
  closeEmpty: 0x03,
  closeElement: 0x04,
  text: 0x05,
  attribute: 0x06,
  cdata: 0x07,
  entity: 0x09,
  instructionTarget: 0x0a,
  instructionData: 0x0b,
  substitution: 0x0d,
  optionalSubstitution: 0x0e,
  fragment: 0x0f,
} as const;

/** The names of the characters that are no part of a text in binary XML. `"` is one only in attributes. */
export const XML_ENTITIES = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' } as const;

/** Marks an element with attributes, an attribute with a successor, and a text part with a successor. */
export const XML_MORE = 0x40;
/** The bytes after `fragment`: the version of the binary XML, and its flags. */
export const XML_FRAGMENT_VERSION = [1, 1, 0] as const;
/** The number after the token of an element. */
export const XML_DEPENDENCY = 0xffff;
/** The type after the token of a text: a string. */
export const XML_STRING = 0x01;

/** Added to the type of a substitution whose item has a count. */
export const ARRAY_TYPE = 0x80;
/** The type of a substitution for a struct: TDH_INTYPE_BINARY. */
export const STRUCT_TYPE = 14;

/** The alignment of items, and of texts with their length before them. */
export const ALIGNMENT = 4;

/** The size of an item's record. */
export const ITEM_SIZE = 20;

/** The flags of an item's record. The numbers differ from TDH's PROPERTY_FLAGS. */
export const ITEM_FLAG = {
  struct: 0x01,
  literalLength: 0x02,
  itemLength: 0x04,
  literalCount: 0x08,
  itemCount: 0x10,
  tags: 0x40,
} as const;
