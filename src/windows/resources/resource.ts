/** The number of RT_STRING (winuser.h). */
export const RT_STRING = 6;

/** The number of RT_MESSAGETABLE (winuser.h). */
export const RT_MESSAGETABLE = 11;

/** The number of RT_VERSION (winuser.h). */
export const RT_VERSION = 16;

/** The type under which Windows looks for the compiled manifest of a provider. */
export const WEVT_TEMPLATE = 'WEVT_TEMPLATE';

/** A `.res` file or PE image resource. Types and names are numbers from 0 to 65535, or upper-case strings. */
export interface Resource {
  readonly type: number | string;
  readonly name: number | string;
  /** A LANGID: ten bits of primary language, and above them six bits of sublanguage. 0 is neutral. */
  readonly language: number;
  readonly data: Uint8Array;
}
