import { nearest } from '../../manifest/model/values/suggest.js';
import { HostError } from '../../project/host/host.js';
import { splitArguments } from '../session/options/response-file.js';
import { nameOf } from './included-scripts.js';
import type { Effect } from './metadata.js';

/** The settings of a project that apply to all its items. */
export interface ItemContext {
  /** The folder of outputs without a folder of their own. */
  readonly folder: string;
  /** The metadata that items have without having any of their own, in lower case. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Names of metadata that are meant for something else, in lower case. */
  readonly ignored: ReadonlySet<string>;
}

/** The metadata of an item, with the mistakes in names, and in values that were read. */
export class ItemMetadata {
  readonly mistakes: string[];
  /** The file, as the project spells it, for messages. */
  readonly name: string;
  /** The full path. */
  readonly file: string;
  private readonly values: ReadonlyMap<string, string>;

  /** @param known what items of this type can have. */
  constructor(values: ReadonlyMap<string, string>, known: ReadonlyMap<string, Effect>, context: ItemContext) {
    this.name = values.get('W-Name') ?? '';
    this.file = values.get('W-File') ?? '';
    const own = new Map([...values].filter(([key]) => !key.startsWith('W-')));
    this.values = new Map([...own].map(([name, value]) => [name.toLowerCase(), value]));
    this.mistakes = unknownNames(own, known, context);
  }

  /** A value without the quotes in which projects put paths; `undefined` for none. */
  text(name: string): string | undefined {
    const written = this.values.get(name.toLowerCase())?.trim() ?? '';
    const value = withWellKnown(written, this.name, this.file);
    const plain = name === 'AdditionalOptions' ? value : value.replace(/^"([^"]*)"$/, '$1');
    return plain === '' ? undefined : plain;
  }

  /** A value that MSBuild takes as a boolean. */
  flag(name: string, otherwise: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    if (/^(true|yes|on|!false|!no|!off)$/i.test(value)) return true;
    if (!/^(false|no|off|!true|!yes|!on)$/i.test(value)) {
      this.mistakes.push(`${name} must be 'true' or 'false', not '${value}'`);
    }
    return false;
  }

  /** The arguments in `AdditionalOptions`. */
  additionalOptions(): string[] {
    try {
      return splitArguments(this.text('AdditionalOptions') ?? '', 'AdditionalOptions');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      this.mistakes.push(error.message);
      return [];
    }
  }

  /** Adds mistakes for arguments that are not switches. */
  rejectFiles(files: readonly string[]): void {
    for (const extra of files) {
      this.mistakes.push(
        `AdditionalOptions can only contain switches, and '${extra}' is a file; add it as an item`,
      );
    }
  }

  /** Files whose changes make the item out of date, too. */
  dependencies(): string[] {
    const paths = this.text('AdditionalDependencies')?.split(';') ?? [];
    return paths.map((path) => path.trim()).filter((path) => path !== '');
  }
}

/** A value with the metadata of every item, which MSBuild does not expand in an ItemDefinitionGroup. */
function withWellKnown(value: string, name: string, file: string): string {
  const folderOf = (path: string) => path.slice(0, path.length - nameOf(path).length);
  const root = /^(?:[A-Za-z]:)?[\\/]?/.exec(file)?.[0] ?? '';
  const extension = /\.[^.]*$/.exec(nameOf(file))?.[0] ?? '';
  const known = new Map([
    ['identity', name],
    ['fullpath', file],
    ['rootdir', root],
    ['directory', folderOf(file).slice(root.length)],
    ['relativedir', folderOf(name)],
    ['filename', nameOf(file).slice(0, nameOf(file).length - extension.length)],
    ['extension', extension],
  ]);
  return value.replace(
    /%\((?:\w+\.)?(\w+)\)/g,
    (found, word: string) => known.get(word.toLowerCase()) ?? found,
  );
}

/** Messages about unknown names, unless all items have them, or the project lists them as foreign. */
function unknownNames(
  own: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, Effect>,
  { defaults, ignored }: ItemContext,
): string[] {
  const names = new Set([...known.keys()].map((name) => name.toLowerCase()));
  return [...own].flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (names.has(key) || defaults.get(key) === value || ignored.has(key) || key.startsWith('_')) return [];
    return [`there is no metadata '${name}'; ${remedyFor(name, known)}`];
  });
}

function remedyFor(name: string, known: ReadonlyMap<string, Effect>): string {
  // A likely guess, next to WevtcCompat and WevtcResources.
  if (name.toLowerCase() === 'wevtcoptions') {
    return "use 'AdditionalOptions' for switches of 'wevtc mc', and a configuration for rules";
  }
  const similar = nearest(name, known.keys());
  if (similar !== undefined) return `did you mean '${similar}'?`;
  return "if it is meant for another tool, add it to the property 'WevtcIgnoredMetadata'";
}
