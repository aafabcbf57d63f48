import { gunzipped, gzipped, isGzip } from '../../../windows/bytes/gzip.js';
import { joined } from '../../../windows/bytes/joined.js';
import { bytesOf, listOf, objectOf } from '../../../windows/checks/arguments.js';
import {
  type CatalogEntry,
  catalogEntryOf,
  messagesJson,
  providerJson,
  sourceJson,
} from './catalog-entries.js';
import { MessageCatalogError } from './catalog-error.js';
import type { EventSource, EventTexts, ProviderTexts, TableTexts } from './texts.js';

/** The first line of a catalog. A program that reads version 1 can read all files with it. */
const HEAD = { format: 'wevtc-message-catalog', version: 1 } as const;

/** The maximum bytes of a line. */
const MOST_LINE = 1 << 26;
/** The maximum bytes of an unpacked catalog. All Windows providers in one language need some 50 MB. */
export const MOST_CATALOG_BYTES = 2 ** 30;

/**
 * Writes a message catalog in chunks: lines of JSON, compressed with gzip, as described in
 * `schemas/message-catalog.schema.json`. Equal texts of several machines are written once.
 */
export function writeMessageCatalog(texts: EventTexts): AsyncGenerator<Uint8Array, void, undefined> {
  const { providers, messages, sources } = objectOf(texts, 'texts');
  for (const [name, list] of Object.entries({ providers, messages, sources })) {
    for (const [at, one] of listOf<object>(list, `texts.${name}`).entries())
      objectOf(one, `texts.${name}[${at}]`);
  }
  return gzipped(linesOf(texts));
}

function* linesOf(texts: EventTexts): Generator<Uint8Array, void, undefined> {
  const { providers, messages, sources } = texts;
  const encoder = new TextEncoder();
  const written = new Set<string>();
  const line = (json: object) => {
    const text = JSON.stringify(json);
    if (written.has(text)) return undefined;
    written.add(text);
    return encoder.encode(`${text}\n`);
  };
  yield encoder.encode(`${JSON.stringify(HEAD)}\n`);
  const entries: readonly (() => object)[] = [
    ...listOf(providers, 'texts.providers').map((one) => () => providerJson(one)),
    ...listOf(messages, 'texts.messages').map((one) => () => messagesJson(one)),
    ...listOf(sources, 'texts.sources').map((one) => () => sourceJson(one)),
  ];
  for (const entry of entries) {
    const bytes = line(entry());
    if (bytes !== undefined) yield bytes;
  }
}

/**
 * Reads a message catalog, compressed or not. The texts of each provider stay packed until they are needed.
 *
 * @throws MessageCatalogError if the file is not a catalog, is damaged, or is larger than any catalog.
 */
export async function readMessageCatalog(bytes: Uint8Array): Promise<EventTexts> {
  bytesOf(bytes, 'bytes');
  const providers: ProviderTexts[] = [];
  const messages: TableTexts[] = [];
  const sources: EventSource[] = [];
  let number = 0;
  for await (const line of linesIn(bytes)) {
    number++;
    if (number === 1) {
      checkHead(line);
      continue;
    }
    const entry = entryIn(line, number);
    switch (entry?.kind) {
      case 'provider':
        providers.push(new PackedProvider(entry.texts, line));
        break;
      case 'messages':
        messages.push(new PackedMessages(entry.texts, line));
        break;
      case 'source':
        sources.push(entry.source);
    }
  }
  if (number === 0) throw new MessageCatalogError('this is not a message catalog', 0, true);
  return { providers, messages, sources };
}

function checkHead(line: Uint8Array): void {
  let head: unknown;
  try {
    head = JSON.parse(new TextDecoder().decode(line));
  } catch {
    head = undefined;
  }
  const { format, version } = Object(head) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== HEAD.format) throw new MessageCatalogError('this is not a message catalog', 0, true);
  if (version !== HEAD.version) {
    throw new MessageCatalogError(
      `it has version ${JSON.stringify(version)} of the format, and this wevtc reads version ${HEAD.version}`,
      0,
    );
  }
}

function entryIn(line: Uint8Array, number: number): CatalogEntry | undefined {
  try {
    return catalogEntryOf(JSON.parse(new TextDecoder().decode(line)));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError))
      throw error;
    const { message } = error;
    throw new MessageCatalogError(error instanceof SyntaxError ? 'this is not JSON' : message, number);
  }
}

/** The lines of a file, without empty ones. */
async function* linesIn(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  let started: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  const whole = (last: Uint8Array) => {
    const line = joined([...started, last]);
    started = [];
    length = 0;
    return line;
  };
  for await (const piece of piecesOf(bytes)) {
    total += piece.length;
    if (total > MOST_CATALOG_BYTES)
      throw new MessageCatalogError(`it has more than ${MOST_CATALOG_BYTES} bytes when it is unpacked`, 0);
    let at = 0;
    for (let end = piece.indexOf(0x0a); end >= 0; end = piece.indexOf(0x0a, at)) {
      const line = whole(piece.subarray(at, end));
      if (line.length > 0) yield line;
      at = end + 1;
    }
    length += piece.length - at;
    if (length > MOST_LINE)
      throw new MessageCatalogError(`a line has more than ${MOST_LINE} bytes, so this is not a catalog`, 0);
    started.push(piece.subarray(at));
  }
  const line = whole(new Uint8Array());
  if (line.length > 0) yield line;
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (!isGzip(bytes)) {
    yield bytes;
    return;
  }
  try {
    yield* gunzipped([bytes]);
  } catch (error) {
    if (error instanceof MessageCatalogError) throw error;
    throw new MessageCatalogError('its compressed data is damaged or cut short', 0);
  }
}

/** The texts of a provider whose events are read when they are first needed. */
class PackedProvider implements ProviderTexts {
  readonly provider: ProviderTexts['provider'];
  readonly culture: string;
  readonly origin: ProviderTexts['origin'];
  readonly parameterFile: string | undefined;
  #events: ProviderTexts['events'] | undefined;

  constructor(
    { provider, culture, origin, parameterFile }: ProviderTexts,
    private readonly line: Uint8Array,
  ) {
    this.provider = provider;
    this.culture = culture;
    this.origin = origin;
    this.parameterFile = parameterFile;
  }

  get events(): ProviderTexts['events'] {
    if (this.#events === undefined) {
      const entry = entryIn(this.line, 0);
      this.#events = entry?.kind === 'provider' ? entry.texts.events : [];
    }
    return this.#events;
  }
}

/** A message table that is read when it is first needed. */
class PackedMessages implements TableTexts {
  readonly origin: TableTexts['origin'];
  readonly culture: string | undefined;
  readonly providers: readonly string[] | undefined;
  #entries: TableTexts['entries'] | undefined;

  constructor(
    { origin, culture, providers }: TableTexts,
    private readonly line: Uint8Array,
  ) {
    this.origin = origin;
    this.culture = culture;
    this.providers = providers;
  }

  get entries(): TableTexts['entries'] {
    if (this.#entries === undefined) {
      const entry = entryIn(this.line, 0);
      this.#entries = entry?.kind === 'messages' ? entry.texts.entries : [];
    }
    return this.#entries;
  }
}
