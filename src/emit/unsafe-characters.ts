/**
 * Characters that would end a line or a string, that do not show, or that reorder what is read: controls,
 * invisible and bidirectional format characters, lone surrogates, noncharacters.
 */
export const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;
