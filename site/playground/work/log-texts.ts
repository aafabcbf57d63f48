import { MessageCatalogError } from '../../../src/analysis/log/messages/catalog-error.js';
import { textsOfManifest } from '../../../src/analysis/log/messages/manifest-texts.js';
import { readMessageCatalog } from '../../../src/analysis/log/messages/message-catalog.js';
import { textsOfBinary, textsOfMessageFile } from '../../../src/analysis/log/messages/message-texts.js';
import {
  readRegisteredSources,
  registryText,
} from '../../../src/analysis/log/messages/registered-sources.js';
import {
  type EventTexts,
  messageFileName,
  type TextOrigin,
} from '../../../src/analysis/log/messages/texts.js';
import { textsKindOf } from '../../../src/analysis/log/messages/texts-kind.js';
import { cultureTables } from '../../../src/compile/decompile/culture-tables.js';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import { requireReadableSize } from '../../../src/compile/decompile/text-size.js';
import { readMessageText } from '../../../src/lint/check-message-text.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import type { Provider } from '../../../src/manifest/model/model.js';
import { visible } from '../../../src/text/printable.js';
import { fileKind } from '../../../src/windows/file-kind/file-kind.js';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import { type ResourceFile, readResources } from '../../../src/windows/resources/open.js';
import { isTextsOf } from '../language.js';
import { savedText } from '../text-names.js';
import { MOST_BINARY } from './files.js';
import type { ManifestText, UnusableTexts } from './messages.js';

/** The texts for the events of a log, and the manifest providers that have them. */
export interface LogTexts {
  readonly texts: EventTexts;
  readonly providers: readonly Provider[];
  readonly unusable: readonly UnusableTexts[];
}

type FoundTexts = Partial<EventTexts> & { readonly definitions?: readonly Provider[] };

/** A file has no texts, or is damaged. */
class NoTexts extends Error {}

/** The texts in files, and in the editor. Those of files count first. */
export async function textsForLog(files: readonly File[], manifest: ManifestText): Promise<LogTexts> {
  const found: FoundTexts[] = [];
  const unusable: UnusableTexts[] = [];
  for (const [at, file] of files.entries()) {
    try {
      found.push(await textsInFile(file));
    } catch (error) {
      if (!(error instanceof NoTexts)) throw error;
      unusable.push({ at, message: visible(`${file.name}: ${error.message}`) });
    }
  }
  found.push(textsInEditor(manifest));
  return {
    texts: {
      providers: found.flatMap(({ providers = [] }) => providers),
      messages: found.flatMap(({ messages = [] }) => messages),
      sources: found.flatMap(({ sources = [] }) => sources),
    },
    providers: found.flatMap(({ definitions = [] }) => definitions),
    unusable,
  };
}

/** The text in the editor can have any errors, and none of them matters here. */
function textsInEditor(manifest: ManifestText): FoundTexts {
  const { text, name } = manifest;
  const file = messageFileName(name);
  if (!isTextsOf(manifest)) return textsInManifest(text, name, { file });
  return textsInMessageFile(new TextEncoder().encode(savedText(manifest)), file);
}

async function textsInFile(file: File): Promise<FoundTexts> {
  if (file.size > MOST_BINARY)
    throw new NoTexts(`this file has ${file.size >> 20} MB; this page reads at most ${MOST_BINARY >> 20} MB`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = messageFileName(file.name);
  const found = await textsInBytes(bytes, name);
  const { providers = [], messages = [], sources = [] } = found;
  if (providers.length + messages.length + sources.length === 0)
    throw new NoTexts('this file has no messages of events');
  return found;
}

async function textsInBytes(bytes: Uint8Array, name: string): Promise<FoundTexts> {
  if (fileKind(bytes, name) === 'gzip') return textsInCatalog(bytes);
  switch (textsKindOf(bytes, name)) {
    case 'registry':
      return { sources: readRegisteredSources(registryText(bytes)) };
    case 'message-text':
      return textsInMessageFile(bytes, name);
    case 'manifest':
      return textsInManifest(bytes, name, { file: name });
    case 'binary':
      return textsInBinary(bytes, name);
  }
}

async function textsInCatalog(bytes: Uint8Array): Promise<FoundTexts> {
  try {
    return await readMessageCatalog(bytes);
  } catch (error) {
    if (!(error instanceof MessageCatalogError)) throw error;
    throw new NoTexts(error.message);
  }
}

function textsInMessageFile(bytes: Uint8Array, file: string): FoundTexts {
  const { file: texts } = readMessageText(bytes, file, {});
  return texts === undefined ? {} : { messages: textsOfMessageFile(texts, { file }) };
}

function textsInManifest(content: string | Uint8Array, file: string, origin: TextOrigin): FoundTexts {
  const { manifest } = readForDecoding(content, { file });
  if (manifest === undefined) return {};
  return { providers: textsOfManifest(manifest, undefined, origin), definitions: manifest.providers };
}

function textsInBinary(bytes: Uint8Array, name: string): FoundTexts {
  try {
    return textsInResources(readResources(bytes), name);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new NoTexts(`at byte 0x${error.offset.toString(16)}: ${error.message}`);
  }
}

function textsInResources(file: ResourceFile, name: string): FoundTexts {
  const { kind, templates, messageTables } = file;
  const { origin, messages } = textsOfBinary(file, messageTables, name);
  const [first] = templates;
  const found = cultureTables(messageTables, { isProgram: kind === 'pe' });
  if (first === undefined || found.problem !== undefined) return { messages };
  requireReadableSize(first.template);
  const { text } = decompile({ template: first.template, tables: found.tables, file: name });
  return { ...textsInManifest(text, name, origin), messages };
}
