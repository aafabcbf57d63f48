import { type FileToWrite, type Host, HostError } from '../../project/host/host.js';
import { fileKinds, isKnownBinary, notAManifest } from '../../text/diagnostics/file-kinds.js';
import { groupedBy } from '../../text/grouped-by.js';
import { decodedStart, fileKind, isReadAsManifest } from '../../windows/file-kind/file-kind.js';
import { type LanguageName, languageNameOf } from '../../windows/file-kind/source-language.js';
import type { McArguments } from './arguments.js';
import { fileOnDisk } from './on-disk.js';
import { portablePath } from './paths.js';
import { type Switch, switches } from './switches.js';

/** The input of a run. */
export interface McInput {
  readonly language: LanguageName;
  /** The path on the disk. */
  readonly path: string;
  /** The same path as spelled on the command line. The names of the outputs come from it. */
  readonly written: string;
  readonly content: Uint8Array;
}

export interface McFile extends FileToWrite {
  /** The path of the input that it is made from; with several, of the first one. */
  readonly owner: string;
  /** Whether it is a message table, which `-v` describes. A header can have the same extension. */
  readonly isTable?: boolean;
}

/** The files of a run: manifests, a message text file, or both. */
export interface McInputs {
  /** In the order of the command line, in which mc.exe compiles them. */
  readonly manifests: readonly McInput[];
  readonly messageText: McInput | undefined;
}

/** The inputs of a command, for messages. */
export const inputsOfMc = 'a manifest or message text file';
export const inputOfWindmc = 'a message text file';

/** The files passed as arguments, and messages about problems with them. `wanted` is what they should be. */
export function inputsOf(
  { files, given }: McArguments,
  host: Host,
  wanted: string = inputsOfMc,
): McInputs & { mistakes: string[] } {
  const mistakes: string[] = [];
  const inputs: McInput[] = [];
  for (const written of files) {
    const input = read(written, host);
    const mistake = typeof input === 'string' ? input : mistakeIn(input, wanted);
    if (mistake !== undefined) mistakes.push(mistake);
    else inputs.push(input as McInput);
  }
  if (files.length === 0)
    mistakes.push(`there is no ${wanted.slice('a '.length)} to compile${switchThatTook(given)}`);
  const { manifests, messageTexts } = byLanguage(inputs, (input) => input);
  if (messageTexts.length > 1) mistakes.push(tooMany(messageTexts));
  return { manifests, messageText: messageTexts[0], mistakes };
}

/** Items by input language. mc.exe treats these differently: it compiles at most one message text file. */
export function byLanguage<Item>(
  items: readonly Item[],
  inputOf: (item: Item) => McInput,
): { readonly manifests: Item[]; readonly messageTexts: Item[] } {
  const found = groupedBy(items, (item) => inputOf(item).language);
  return { manifests: found.get('manifest') ?? [], messageTexts: found.get('message-text') ?? [] };
}

/** Messages about unreadable files of `-w` and `-W`. wevtc does not need them, but mc.exe does. */
export function missingFiles({ given }: McArguments, host: Host): string[] {
  return (['w', 'W'] as const).flatMap((name) => {
    const written = given.get(name);
    if (written === undefined) return [];
    const what = name === 'w' ? 'the schema' : 'winmeta';
    try {
      const path = fileOnDisk(written, host);
      if (host.kind(path) === 'file') return [];
      return [`-${name}: there is no file '${path}'; omit -${name}, because wevtc contains ${what}`];
    } catch (error) {
      if (error instanceof HostError) return [`-${name}: ${error.message}`];
      throw error;
    }
  });
}

function tooMany(messageTexts: readonly McInput[]): string {
  const names = messageTexts.map(({ written }) => written);
  return `name at most one message text file, and compile the others in runs of their own: ${names.join(', ')}`;
}

/** A file, or the reason why it cannot be read. */
function read(written: string, host: Host): McInput | string {
  if (written === '') return 'an argument is empty; remove it, or set the variable that it comes from';
  try {
    const path = fileOnDisk(written, host);
    if (host.kind(path) === 'folder') return `'${path}' is a folder; specify a file in it`;
    const content = host.readNamedFile(path);
    const language = languageNameOf(content, path);
    return { language, path, written: portablePath(written, host), content };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const isName = switches.some(({ name }) => name === written);
    return isName ? `${error.message}; did you mean '-${written}'?` : error.message;
  }
}

function mistakeIn(input: McInput, wanted: string): string | undefined {
  const { language, path, content } = input;
  if (language === 'message-text') return undefined;
  const kind = fileKind(content, path);
  if (isKnownBinary(kind)) return `${path}: ${notAManifest(kind, wanted)}`;
  // As a manifest, it gets a finding with a place, which is more helpful.
  if (isReadAsManifest(kind, path) && kind !== 'binary') return undefined;
  const what = kind === 'text' ? startOf(content) : fileKinds[kind].what;
  return `'${path}' is neither a manifest nor a message text file, but ${what}`;
}

/** The maximum number of characters that a message quotes. */
const SHOWN = 30;

function startOf(content: Uint8Array): string {
  const start = decodedStart(content).trim();
  return `a text that begins with '${start.length > SHOWN ? `${start.slice(0, SHOWN)}…` : start}'`;
}

/** Reports the switch that took the input, because its own value is missing or a quote is not closed. */
function switchThatTook(given: McArguments['given']): string {
  const taken = [...given].find(([, value]) => /\.(man|xml|mc)$/i.test(value));
  if (taken === undefined) return '';
  const [name, value] = taken;
  const { value: wanted }: Switch = switches.find((found) => found.name === name) as Switch;
  const open = value.includes('"') ? '; a backslash before a quote keeps the quote open' : '';
  return `; -${name} took '${value}' as its <${wanted}>${open}`;
}
