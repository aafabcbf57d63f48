/** The zeros of the digits Microsoft's C library reads: Arabic, Indic, Thai, fullwidth, and others. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];

const RANGES = ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('');

/** The pattern of one digit, also of ASCII. */
export const C_DIGIT = `[0-9${RANGES}]`;

const DIGITS = new RegExp(`[${RANGES}]`, 'g');

const ASCII = /^[ -~]*$/;

/** A text with ASCII digits, as C functions read it for mc.exe if the schema does not check the number. */
export function withAsciiDigits(text: string): string {
  // Nearly all texts have no others.
  if (ASCII.test(text)) return text;
  return text.replace(DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) as number));
  });
}
