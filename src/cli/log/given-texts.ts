import { MessageCatalogError } from '../../analysis/log/messages/catalog-error.js';
import { allTextsOfManifest, textsOfManifest } from '../../analysis/log/messages/manifest-texts.js';
import { readMessageCatalog } from '../../analysis/log/messages/message-catalog.js';
import { textsOfBinary, textsOfMessageFile } from '../../analysis/log/messages/message-texts.js';
import { readRegisteredSources, registryText } from '../../analysis/log/messages/registered-sources.js';
import {
  type EventSource,
  type EventTexts,
  messageFileName,
  type ProviderTexts,
  type TableTexts,
  type TextOrigin,
} from '../../analysis/log/messages/texts.js';
import { textsKindOf } from '../../analysis/log/messages/texts-kind.js';
import { readMessageText } from '../../lint/check-message-text.js';
import { culturesOf } from '../../manifest/model/messages/nearest-culture.js';
import type { Manifest } from '../../manifest/model/model.js';
import { isManifest } from '../../windows/file-kind/manifest-root.js';
import { FormatError } from '../../windows/resources/format-error.js';
import { readResources } from '../../windows/resources/open.js';
import { Configurations } from '../session/configuration/configurations.js';
import { type Input, readInput } from '../session/inputs/inputs.js';
import { allTables, type MessageOptions } from '../session/inputs/message-files.js';
import { openResources } from '../session/inputs/resource-files.js';
import { tellMissingCulture } from '../session/manifests/missing-culture.js';
import { manifestInBytes } from '../session/manifests/open-manifest.js';
import type { Session } from '../session/session.js';
import { failureWatch, readGivenFiles } from '../trace/inputs/given-files.js';
import { ManifestNotes, messagesBeside } from '../trace/inputs/given-manifests.js';
import type { LogOptions } from './options.js';

/** The file patterns searched for in a folder. */
const FILES = '**/*.{man,xml,dll,exe,sys,res,bin,mui,mc,reg}';

/** The texts that the user passes. */
export interface GivenTexts {
  /** Their names can be used in filters. */
  readonly manifests: readonly Manifest[];
  readonly texts: EventTexts;
}

/** Reads the texts of events from all kinds of files; `undefined`, with messages, if one is unusable. */
export async function openTexts(
  { manifest = [], binary = [], source = [], messages = [], culture }: LogOptions,
  session: Session,
): Promise<GivenTexts | undefined> {
  const manifests: Manifest[] = [];
  const gathered = new GatheredTexts(session, (manifest, origin) => {
    manifests.push(manifest);
    return textsOfManifest(manifest, culture, origin);
  });
  await gathered.add([...manifest, ...binary]);
  for (const { name, path } of source) await gathered.addSource(name, path);
  for (const path of messages) await gathered.addCatalog(path);
  const texts = gathered.end();
  if (texts === undefined) return undefined;
  const cultures = [...texts.providers, ...texts.messages].map((one) => one.culture);
  // A table without a language can have the chosen one.
  if (cultures.every((name) => name !== undefined))
    tellMissingCulture(culture, [...manifests.flatMap(culturesOf), ...cultures], session);
  return { manifests, texts };
}

/** The same for a catalog: in all languages. */
export async function collectTexts(
  { collectMessages = [], source = [], messages = [] }: LogOptions,
  session: Session,
): Promise<EventTexts | undefined> {
  const gathered = new GatheredTexts(session, allTextsOfManifest);
  await gathered.add(collectMessages);
  for (const { name, path } of source) await gathered.addSource(name, path);
  for (const path of messages) await gathered.addCatalog(path);
  return gathered.end();
}

class GatheredTexts {
  readonly #providers: ProviderTexts[] = [];
  readonly #messages: TableTexts[] = [];
  readonly #sources: EventSource[] = [];
  readonly #catalogs: EventTexts[] = [];
  readonly #notes: ManifestNotes;
  readonly #hasFailed: () => boolean;
  readonly #configurations: Configurations;

  /**
   * @param textsOf turns a manifest into its texts at once, because a model needs much more memory than its
   * texts.
   */
  constructor(
    private readonly session: Session,
    private readonly textsOf: (manifest: Manifest, origin: TextOrigin) => readonly ProviderTexts[],
  ) {
    this.#notes = new ManifestNotes(session);
    this.#hasFailed = failureWatch(session);
    this.#configurations = new Configurations(session, {});
  }

  add(paths: readonly string[]): Promise<void> {
    return readGivenFiles(
      paths,
      {
        pattern: FILES,
        isCandidate: mayHaveTexts,
        isPartOfOther: (path) => this.#isBesideProgram(path),
        use: (bytes, input, session) => this.#addFile(bytes, input, session),
        unusable: (path) => this.#notes.add(`${path}: cannot read the texts of this file`),
        none: (folder) => `no manifest, and no file with messages, in folder '${folder}'`,
      },
      this.session,
    );
  }

  /** The message file of a classic source. Its categories are mostly in the same file. */
  async addSource(name: string, path: string): Promise<void> {
    await this.add([path]);
    const file = messageFileName(path);
    this.#sources.push({ name, messageFiles: [file], categoryFiles: [file], parameterFiles: [] });
  }

  async addCatalog(path: string): Promise<void> {
    const bytes = await readInput({ path, name: path }, this.session);
    if (bytes === undefined) return;
    try {
      this.#catalogs.push(await readMessageCatalog(bytes));
    } catch (error) {
      if (!(error instanceof MessageCatalogError)) throw error;
      const remedy = error.isOtherFile ? "; 'wevtc log --collect-messages' makes one" : '';
      this.session.fail(`${path}: ${error.message}${remedy}`);
    }
  }

  /** `undefined` if a file could not be used: without its texts, others could mislead. */
  end(): EventTexts | undefined {
    this.#notes.end();
    if (this.#hasFailed()) return undefined;
    const catalogs = this.#catalogs;
    return {
      providers: [...this.#providers, ...catalogs.flatMap(({ providers }) => providers)],
      messages: [...this.#messages, ...catalogs.flatMap(({ messages }) => messages)],
      sources: [...this.#sources, ...catalogs.flatMap(({ sources }) => sources)],
    };
  }

  /** `de-DE/app.dll.mui` is read together with `app.dll`. */
  #isBesideProgram(path: string): boolean {
    const [, folder, file] = /^((?:.*[/\\])?)[^/\\]+[/\\]([^/\\]+)\.mui$/i.exec(path) ?? [];
    return file !== undefined && this.session.host.kind(`${folder}${file}`) === 'file';
  }

  /** False, with a message to the user, if the file cannot be used. */
  async #addFile(bytes: Uint8Array, input: Input, session: Session): Promise<boolean> {
    switch (textsKindOf(bytes, input.name)) {
      case 'registry':
        return this.#addRegistry(bytes, input, session);
      case 'message-text':
        return this.#addMessageText(bytes, input, session);
      case 'manifest':
        return this.#addManifest(bytes, input, {}, { file: messageFileName(input.name) }, session);
      case 'binary':
        return this.#addBinary(bytes, input, session);
    }
  }

  #addRegistry(bytes: Uint8Array, input: Input, session: Session): boolean {
    const sources = readRegisteredSources(registryText(bytes));
    if (sources.length === 0) {
      session.fail(
        `${input.name}: this export has no event source; export HKLM\\SYSTEM\\CurrentControlSet\\Services\\EventLog`,
      );
    }
    this.#sources.push(...sources);
    return sources.length > 0;
  }

  /** Its code page is in the configuration. */
  async #addMessageText(bytes: Uint8Array, input: Input, session: Session): Promise<boolean> {
    const configuration = await this.#configurations.of(input);
    if (configuration === undefined) return false;
    const { file: texts, diagnostics } = readMessageText(bytes, input.name, configuration.settings);
    const error = diagnostics.find(({ severity }) => severity === 'error');
    if (texts === undefined) {
      session.fail(`${input.name}: ${error?.message ?? 'it cannot be read'}`);
      return false;
    }
    this.#messages.push(...textsOfMessageFile(texts, { file: messageFileName(input.name) }));
    if (error !== undefined)
      this.#notes.add(`${input.name}: this file has errors; run 'wevtc lint' for details`);
    return true;
  }

  async #addBinary(bytes: Uint8Array, input: Input, session: Session): Promise<boolean> {
    const resources = openResources(bytes, input.name, session);
    if (resources === undefined) return false;
    const options = await messagesBeside(input, session);
    const tables = await allTables(resources, options, session);
    if (tables === undefined) return false;
    const { origin, messages } = textsOfBinary(resources, tables, messageFileName(input.name));
    const hasManifest = resources.templates.length > 0;
    if (hasManifest && !(await this.#addManifest(bytes, input, options, origin, session))) return false;
    this.#messages.push(...messages);
    return true;
  }

  async #addManifest(
    bytes: Uint8Array,
    input: Input,
    options: MessageOptions,
    origin: TextOrigin,
    session: Session,
  ): Promise<boolean> {
    const manifest = await manifestInBytes(bytes, input, options, session, (text) => this.#notes.add(text));
    if (manifest !== undefined) this.#providers.push(...this.textsOf(manifest, origin));
    return manifest !== undefined;
  }
}

function mayHaveTexts(bytes: Uint8Array, name: string): boolean {
  const kind = textsKindOf(bytes, name);
  if (kind !== 'binary') return kind !== 'manifest' || isManifest(bytes);
  try {
    const { templates, messageTables } = readResources(bytes);
    return templates.length + messageTables.length > 0;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
