import { resourceFileKind } from './file-kind.js';

/** Whether bytes are text that begins with a tag, as a manifest does; or the name says so, and they are no binary. */
export function looksLikeManifest(bytes: Uint8Array, name: string): boolean {
  return beginsLikeManifest(bytes) || (/\.man$/i.test(name) && resourceFileKind(bytes) === undefined);
}

/** The same by the content alone. */
export function beginsLikeManifest(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  const hasByteOrderMark =
    (first === 0xef && second === 0xbb && third === 0xbf) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff);
  // UTF-16 without a mark has a letter after the NUL; a message table of 60 blocks begins with `<` and three NULs.
  const isWide = first === 0x3c && second === 0 && third !== 0;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return hasByteOrderMark || isWide || /^\s*<[^\0]/.test(start);
}
