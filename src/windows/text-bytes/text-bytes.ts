/**
 * A buffer for text as UTF-8, into which values are written from their bytes without a string in between. The
 * functions of this room write at an offset and return the one behind the text. They don't check the space:
 * their callers make room for all of a text at once.
 */
export class TextBytes {
  readonly bytes: Uint8Array;
  readonly view: DataView;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.view = new DataView(this.bytes.buffer);
  }
}

/** Writes a text of ASCII characters. */
export function putAscii({ bytes }: TextBytes, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}
