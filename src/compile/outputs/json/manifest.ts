import type { Manifest } from '../../../manifest/model/model.js';
import { sourceFileName } from '../../options/manifest-file-name.js';
import { countersJson } from './counters.js';
import { providerJson } from './provider.js';
import { messageWriter, plain } from './values.js';

/** The format version in `schemas/model.schema.json`. Increase it for changes that break readers. */
const VERSION = 1;

/** The model without positions. Members that are `undefined` are left out. */
export function manifestJson(manifest: Manifest): object {
  const message = messageWriter(manifest);
  return {
    version: VERSION,
    source: sourceFileName(manifest.source),
    providers: manifest.providers.map((provider) => providerJson(provider, message)),
    messageTable: manifest.messageTable.map((entry) => ({
      value: plain(entry.value),
      symbol: plain(entry.symbol),
      mid: plain(entry.mid),
      message: message(entry.message),
    })),
    messages: manifest.messages.map(({ id, stringId, symbol, predefinedText }) => ({
      id,
      stringId,
      symbol,
      predefinedText,
    })),
    cultures: manifest.cultures.map((culture) => ({
      name: culture.name.value,
      strings: culture.strings.map((string) => ({ id: string.id.value, value: string.value.value })),
    })),
    fallbackCulture: plain(manifest.fallbackCulture),
    counters: countersJson(manifest),
  };
}
