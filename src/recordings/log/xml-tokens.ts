/** Another bit of tokens says that more follows, which what follows shows anyway. */
export const MORE = 0x40;

/** The tokens of binary XML ([MS-EVEN6]). */
export const Token = {
  End: 0x00,
  Element: 0x01,
  CloseStart: 0x02,
  CloseEmpty: 0x03,
  EndElement: 0x04,
  Text: 0x05,
  Attribute: 0x06,
  CData: 0x07,
  CharacterReference: 0x08,
  EntityReference: 0x09,
  PiTarget: 0x0a,
  PiData: 0x0b,
  Instance: 0x0c,
  Value: 0x0d,
  OptionalValue: 0x0e,
  Fragment: 0x0f,
} as const;
