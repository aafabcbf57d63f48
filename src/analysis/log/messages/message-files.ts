import { groupedBy } from '../../../text/grouped-by.js';
import { MessageFileTables } from './message-tables.js';
import type { EventSource, EventTexts } from './texts.js';

/** Windows files of error code messages, by name without extension. Their IDs belong to no event. */
const ERROR_FILES = { win32: ['kernel32', 'kernelbase'], ntstatus: ['ntdll'] } as const;

/** The files from which binaries get their message tables. */
const SOURCE_EXTENSIONS = ['mc', 'res', 'bin'];

/** Files of Windows that only contain parameter strings. */
const PARAMETER_FILES = ['msobjs', 'msaudite'];

const NO_EVENTS: ReadonlySet<string> = new Set([
  ...ERROR_FILES.win32,
  ...ERROR_FILES.ntstatus,
  ...PARAMETER_FILES,
]);

/** A text of a classic event, or why there is none. */
export interface FoundMessage {
  readonly file: MessageFileTables;
  readonly text: string;
  /** Whether nothing but its content connects the file with the source. */
  readonly isAssumed: boolean;
}

/** The message files that are given, and which of them belong to a source of events. */
export class MessageFiles {
  readonly #files = new Map<string, MessageFileTables>();
  readonly #sources = new Map<string, EventSource>();
  readonly #byProvider = new Map<string, MessageFileTables[]>();
  /** The files that no source and no provider claims. */
  readonly #others: readonly MessageFileTables[];

  constructor({ messages, sources }: EventTexts, culture: string | undefined) {
    for (const [key, tables] of groupedBy(messages, ({ origin }) => keyOf(origin.file))) {
      const file = new MessageFileTables(tables[0]?.origin.file ?? key, tables, culture);
      this.#files.set(key, file);
      for (const provider of new Set(tables.flatMap(({ providers = [] }) => providers))) {
        this.#byProvider.set(provider, [...(this.#byProvider.get(provider) ?? []), file]);
      }
    }
    for (const source of sources) {
      const key = source.name.toLowerCase();
      if (!this.#sources.has(key)) this.#sources.set(key, source);
    }
    const claimed = new Set([
      ...sources.flatMap((source) => this.#named([...source.messageFiles, ...source.categoryFiles])),
      ...[...this.#byProvider.values()].flat(),
    ]);
    this.#others = [...this.#files.values()].filter((file) => !claimed.has(file));
  }

  /**
   * The text of a classic event. `names` are those under which the source can be registered, the best one
   * first; `id` has the qualifiers in its high half.
   */
  message(names: readonly string[], providerId: string | undefined, id: number): FoundMessage | undefined {
    const source = this.#sourceOf(names);
    const own = this.#messageFilesOf(source, providerId);
    for (const file of own) {
      const text = file.textOf(id);
      if (text !== undefined) return { file, text, isAssumed: false };
    }
    return source === undefined && own.length === 0 ? this.#assumed(names, id) : undefined;
  }

  /** The text of a classic event's task. */
  category(names: readonly string[], message: FoundMessage | undefined, task: number): string | undefined {
    if (task === 0) return undefined;
    const source = this.#sourceOf(names);
    const files =
      source === undefined
        ? message === undefined
          ? []
          : [message.file]
        : this.#named(source.categoryFiles);
    return firstText(files, task);
  }

  /** A parameter string as stored, in the `file` of the event's message or of its provider's parameters. */
  parameter(
    names: readonly string[],
    providerId: string | undefined,
    file: string | undefined,
    number: number,
  ): string | undefined {
    const source = this.#sourceOf(names);
    const own = [
      ...this.#named(source?.parameterFiles ?? []),
      ...this.#named(file === undefined ? [] : [file]),
      ...this.#messageFilesOf(source, providerId),
    ];
    for (const known of [...own, ...this.#parameterFiles()]) {
      const text = known.stored(number);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** The text of an error code, from the files of Windows that contain these texts. */
  errorText(kind: 'win:Win32Error' | 'win:NTSTATUS' | 'win:HResult', code: number): string | undefined {
    const win32 = this.#withStems(ERROR_FILES.win32);
    if (kind === 'win:NTSTATUS') return firstText(this.#withStems(ERROR_FILES.ntstatus), code);
    const own = firstText(win32, code);
    // FACILITY_WIN32 has the codes of Win32.
    return own ?? (code >>> 16 === 0x8007 ? firstText(win32, code & 0xffff) : undefined);
  }

  #sourceOf(names: readonly string[]): EventSource | undefined {
    for (const name of names) {
      const source = this.#sources.get(name.toLowerCase());
      if (source !== undefined) return source;
    }
    return undefined;
  }

  #messageFilesOf(source: EventSource | undefined, providerId: string | undefined): MessageFileTables[] {
    const registered = this.#named(source?.messageFiles ?? []);
    const ofProvider = providerId === undefined ? [] : (this.#byProvider.get(providerId) ?? []);
    return [...registered, ...ofProvider];
  }

  #named(names: readonly string[]): MessageFileTables[] {
    return names.flatMap((name) => this.#files.get(keyOf(name)) ?? this.#sourcesOf(name));
  }

  /** The files that a binary was compiled from, by its name: `backup.mc` for `backup.dll`. */
  #sourcesOf(binary: string): MessageFileTables[] {
    const stem = stemOf(binary);
    return SOURCE_EXTENSIONS.flatMap((extension) => this.#files.get(`${stem}.${extension}`) ?? []);
  }

  /** Files that only contain parameter strings come first, and those with error texts last. */
  #parameterFiles(): MessageFileTables[] {
    const isError = ({ name }: MessageFileTables) => NO_EVENTS.has(stemOf(name));
    return [
      ...this.#withStems(PARAMETER_FILES),
      ...this.#others.filter((file) => !isError(file)),
      ...this.#withStems(ERROR_FILES.win32),
    ];
  }

  #withStems(stems: readonly string[]): MessageFileTables[] {
    return [...this.#files.values()].filter(({ name }) => stems.includes(stemOf(name)));
  }

  /** Of several files with the message, only one whose name is like that of the source counts. */
  #assumed(names: readonly string[], id: number): FoundMessage | undefined {
    const found = this.#others.flatMap((file) => {
      const text = NO_EVENTS.has(stemOf(file.name)) ? undefined : file.textOf(id);
      return text === undefined ? [] : [{ file, text, isAssumed: true }];
    });
    if (found.length < 2) return found[0];
    return found.find(({ file }) => names.some((name) => isLike(stemOf(file.name), name)));
  }
}

function firstText(files: readonly MessageFileTables[], id: number): string | undefined {
  for (const file of files) {
    const text = file.textOf(id);
    if (text !== undefined) return text;
  }
  return undefined;
}

const keyOf = (file: string) => file.toLowerCase();

function stemOf(file: string): string {
  return keyOf(file).replace(/\.[^.]*$/, '');
}

/** `contosobackup` is like `Contoso Backup`, and so is `backup`. */
function isLike(stem: string, source: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const [file, name] = [plain(stem), plain(source)];
  return file.length > 2 && name.length > 2 && (file.includes(name) || name.includes(file));
}
