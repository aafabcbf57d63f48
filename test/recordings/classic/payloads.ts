/** Hexadecimal digits of payloads by hand: texts with their NUL. */
export const ansi = (text: string): string => `${Buffer.from(text, 'latin1').toString('hex')}00`;
export const utf16 = (text: string): string => `${Buffer.from(text, 'utf16le').toString('hex')}0000`;

/** A text in an array of UTF-16 code units. */
export const wide = (text: string, length: number): string =>
  Buffer.from(text, 'utf16le')
    .toString('hex')
    .padEnd(length * 4, '0');

/** S-1-5-18, after a TOKEN_USER of a process. */
const SYSTEM = '01 01 000000000005 12000000';
export const USER_32 = `80b2c3a1 00000000 ${SYSTEM}`;
export const USER_64 = `80b2c3a1 80f8ffff 00000000 00000000 ${SYSTEM}`;
