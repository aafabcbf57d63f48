/** Manifests in the fragment of the page's address. Browsers don't send the fragment to servers. */

export interface SharedText {
  readonly text: string;
  readonly name: string;
}

/** The start of a fragment with a manifest. The digit is the version of the format. */
const START = '#m1=';

/** Chat programs and mail cut addresses from about here on. */
export const LONG_ADDRESS = 8_000;

/** The longest fragment that the page makes and accepts, and the most text that it may contain, in bytes. */
const MOST_FRAGMENT = 400_000;
const MOST_TEXT = 4 << 20;

/** A link that can't be opened or made, in words for people. */
export class ShareProblem extends Error {
  override readonly name = 'ShareProblem';
}

export const isShared = (fragment: string) => /^#m\d+=/.test(fragment);

/**
 * A fragment with a manifest: its name and its text, compressed (deflate-raw) and in base64url.
 *
 * @throws ShareProblem if it would be too long.
 */
export async function fragmentOf({ text, name }: SharedText): Promise<string> {
  const bytes = new TextEncoder().encode(`${name.replaceAll('\n', ' ')}\n${text}`);
  if (bytes.length > MOST_TEXT) throw new ShareProblem(`the manifest is larger than ${MOST_TEXT >> 20} MB`);
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const fragment = START + base64Url(await bytesOf(compressed, MOST_FRAGMENT));
  if (fragment.length > MOST_FRAGMENT) {
    throw new ShareProblem(`the link would have ${fragment.length} characters; send the file instead`);
  }
  return fragment;
}

/**
 * The manifest in a fragment, which anyone can have made.
 *
 * @throws ShareProblem if it is damaged or too large.
 */
export async function sharedIn(fragment: string): Promise<SharedText> {
  if (!fragment.startsWith(START)) throw new ShareProblem('this link is from a newer version of the page');
  if (fragment.length > MOST_FRAGMENT) throw new ShareProblem('this link is too long');
  const compressed = bytesIn(fragment.slice(START.length));
  if (compressed === undefined) throw new ShareProblem('this link is damaged');
  const decompressed = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(decompressed, MOST_TEXT));
  } catch (error) {
    // Of the stream or of the decoder: the data is malformed.
    throw error instanceof ShareProblem ? error : new ShareProblem('this link is damaged or cut off');
  }
  const end = text.indexOf('\n');
  if (end < 0) throw new ShareProblem('this link is damaged');
  return { name: text.slice(0, end), text: text.slice(end + 1) };
}

/** Reads a stream, but never more than `most` bytes: a short link can decompress to any size. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new ShareProblem('the manifest is too large for a link');
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function base64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesIn(digits: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(digits)) return undefined;
  try {
    const binary = atob(digits.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (unit) => unit.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
