/** Manifests in the fragment of the page's address. Browsers don't send the fragment to servers. */

/** The user's choices on the page. The author of a link can have written anything there. */
export interface SharedSettings {
  /** The rule set. */
  readonly rules?: unknown;
  /** The id of the tab in sight. */
  readonly tab?: unknown;
  /** Values of options by their paths. */
  readonly options?: unknown;
}

export interface SharedText {
  readonly text: string;
  readonly name: string;
  /** Absent if all are as the page has them at first. */
  readonly settings?: SharedSettings;
}

/**
 * The starts of fragments with a manifest. The digit is the version of the format: 2 has settings in a line
 * before the name.
 */
const START = '#m1=';
const START_WITH_SETTINGS = '#m2=';

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
 * A fragment with a manifest: its settings if it has some, its name and its text, compressed (deflate-raw)
 * and in base64url.
 *
 * @throws ShareProblem if it would be too long.
 */
export async function fragmentOf({ text, name, settings }: SharedText): Promise<string> {
  const head = settings === undefined ? '' : `${JSON.stringify(settings)}\n`;
  const bytes = new TextEncoder().encode(`${head}${name.replaceAll('\n', ' ')}\n${text}`);
  if (bytes.length > MOST_TEXT) throw new ShareProblem(`the manifest is larger than ${MOST_TEXT >> 20} MB`);
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const start = settings === undefined ? START : START_WITH_SETTINGS;
  const fragment = start + base64Url(await bytesOf(compressed, MOST_FRAGMENT));
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
  const hasSettings = fragment.startsWith(START_WITH_SETTINGS);
  if (!hasSettings && !fragment.startsWith(START))
    throw new ShareProblem('this link is from a newer version of the page');
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
  if (!hasSettings) return namedText(text);
  const [head, rest] = cutLine(text);
  return { ...namedText(rest), settings: settingsIn(head) };
}

function namedText(lines: string): SharedText {
  const [name, text] = cutLine(lines);
  return { name, text };
}

/** The first line, and what follows it. */
function cutLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  if (end < 0) throw new ShareProblem('this link is damaged');
  return [text.slice(0, end), text.slice(end + 1)];
}

function settingsIn(line: string): SharedSettings {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // It is not JSON.
  }
  throw new ShareProblem('this link is damaged');
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
