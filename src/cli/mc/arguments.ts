import type { ResourceOptions } from '../../compile/options/options.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import { type Switch, switches } from './switches.js';

/** The arguments of a run, sorted. */
export interface McArguments {
  /** The given switches with their values, `''` if without one. The last one of repeated switches counts. */
  readonly given: ReadonlyMap<string, string>;
  /** Earlier values of repeated switches, which matter only if they are wrong. Absent if there are none. */
  readonly replaced?: readonly (readonly [name: string, value: string])[];
  /** Options with two hyphens, which can be those of other commands. Absent if there are none. */
  readonly longOptions?: readonly string[];
  /** The arguments that are not switches: the input files. */
  readonly files: readonly string[];
  /** Messages about wrong arguments. */
  readonly mistakes: readonly string[];
  /** The code page of a message text file, a label of the Encoding Standard. mc.exe has no switch for it. */
  readonly codePage?: string;
  /** The code page of ANSI outputs, an Encoding Standard label. Only windmc has a switch for it. */
  readonly outputCodePage?: string;
  /** Options of resources that mc.exe has no switches for. */
  readonly resources?: Pick<ResourceOptions, 'compat' | 'missingTexts'>;
}

const byName: ReadonlyMap<string, Switch> = new Map(switches.map((found) => [found.name, found]));

/** Names of several letters, the longest first, so that `-css` is not read as `-cs` and `-s`. */
const words = switches
  .filter(({ name }) => name.length > 1)
  .sort((left, right) => right.name.length - left.name.length);

/** The value of `-e`. */
export const EXTENSION = /^.{1,3}$/u;

/** Words that mc.exe recognizes only at the end of an argument. */
const LAST = new Set(['contextSuffix', 'wdEncoding', 'wdInsert']);

/** An option of another command of wevtc, or of another program. mc.exe has only switches with one hyphen. */
const LONG_OPTION = /^--(?!help$)[a-z][\w-]/i;

function longOptionMessage(argument: string): string {
  const name = argument.replace(/=.*/s, '');
  const word = name.slice(2);
  if (word === 'version') return `there is no switch '${name}'; 'wevtc --version' prints the version`;
  const similar = byName.has(word) ? word : nearest(word, [...byName.keys()]);
  const hint = similar === undefined ? "'wevtc mc -?' lists them" : `did you mean '-${similar}'?`;
  return `there is no switch '${name}'; ${hint}`;
}

/** Separates switches, values, and files like mc.exe. The caller has already replaced response files. */
export function parseArguments(args: readonly string[]): McArguments {
  const given = new Map<string, string>();
  const files: string[] = [];
  const mistakes: string[] = [];
  const replaced: [string, string][] = [];
  const longOptions: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] as string;
    if (isFile(argument)) {
      files.push(argument);
      continue;
    }
    if (LONG_OPTION.test(argument)) {
      mistakes.push(longOptionMessage(argument));
      if (argument !== '--version') longOptions.push(argument.replace(/=.*/s, ''));
      continue;
    }
    const { found, unknown } = switchesIn(argument === '--help' ? '?' : argument.slice(1));
    if (unknown.length > 0) mistakes.push(unknownMessage(argument, found, unknown));
    for (const { name, value } of found) {
      const next = args[at + 1];
      if (name.startsWith('c')) forgetStatic(given, name);
      // They set the extension, and only a later -e changes it.
      const old = name === 'cs' || name === 'css' ? 'e' : name;
      const earlier = given.get(old);
      if (earlier !== undefined) replaced.push([old, earlier]);
      if (old !== name) given.delete(old);
      if (value === undefined) given.set(name, '');
      else if (next !== undefined) {
        given.set(name, next);
        at++;
      } else if (unknown.length === 0) {
        // Alone, it is probably the -h of other commands.
        const help = args.length === 1 && name === 'h' ? "'wevtc mc -?' prints help; " : '';
        mistakes.push(`${help}-${name} needs a <${value}> after it${glued(argument, found)}`);
      }
    }
  }
  const all = [...mistakes, ...refusals(given)];
  return {
    given,
    files,
    mistakes: all,
    ...(replaced.length > 0 && { replaced }),
    ...(longOptions.length > 0 && { longOptions }),
  };
}

/**
 * The last one of `-cs` and `-css` chooses the kind of the class and the namespace. In mc.exe, each later
 * switch that starts with a `c`, such as `-co`, also makes a static class one with instances again.
 */
function forgetStatic(given: Map<string, string>, name: string): void {
  const namespace = given.get('css');
  if (name === 'css') given.delete('cs');
  else if (namespace !== undefined) {
    given.delete('css');
    given.set('cs', namespace);
  }
}

/** Whether it is a file. A slash starts a switch, or a Unix path if a slash, dot, or backslash follows. */
function isFile(argument: string): boolean {
  return !/^(-|\/[^/\\.]*$)/.test(argument);
}

/** A group's switches from left to right, words first. Case matters only for pairs like `-u` and `-U`. */
function switchesIn(group: string): { found: Switch[]; unknown: string[] } {
  const found: Switch[] = [];
  const unknown: string[] = [];
  for (let rest = group; rest !== ''; ) {
    const word = words.find(({ name }) => startsWithWord(rest, name, group));
    if (word === undefined && /^wd/i.test(rest)) {
      unknown.push(rest);
      break;
    }
    const name = word?.name ?? String.fromCodePoint(rest.codePointAt(0) as number);
    const known = word ?? byName.get(name) ?? byName.get(name.toLowerCase());
    if (known === undefined) unknown.push(name);
    else found.push(known);
    rest = rest.slice(name.length);
  }
  return { found, unknown };
}

function startsWithWord(rest: string, word: string, group: string): boolean {
  // `-u8` is not `-U8`.
  if (word === 'U8') return rest.startsWith(word);
  // Together with other switches, `cp` is `-c` and `-p`.
  if (word === 'cp' && group.length > 2) return false;
  if (LAST.has(word) && rest.length !== word.length) return false;
  return rest.slice(0, word.length).toLowerCase() === word.toLowerCase();
}

function unknownMessage(argument: string, found: readonly Switch[], unknown: readonly string[]): string {
  const names = unknown.map((name) => `-${name}`).join(', ');
  const what = unknown.length === 1 ? `there is no switch '${names}'` : `there are no switches ${names}`;
  const place = argument.slice(1) === unknown.join('') ? '' : ` in '${argument}'`;
  const similar = nearest(argument.slice(1), [...byName.keys()]);
  if (similar !== undefined) return `${what}${place}; did you mean '-${similar}'?`;
  return `${what}${place}${glued(argument, found) || "; 'wevtc mc -?' lists them"}`;
}

/** A hint for a value that is written without a space after its switch. */
function glued(argument: string, [first]: readonly Switch[]): string {
  const letter = argument.slice(1, 2);
  if (argument.length < 4 || first?.name !== letter || first.value === undefined) return '';
  return `; if '${argument.slice(2)}' is the value of -${letter}, put a space before it`;
}

/** Mutually exclusive switches. `-cs` and `-css` count as one, because the last replaces the other. */
const EXCLUSIVE: readonly (readonly string[])[] = [
  ['a', 'u'],
  ['A', 'U', 'U8'],
];

function refusals(given: ReadonlyMap<string, string>): string[] {
  const found = [...given.keys()].map((name) => byName.get(name) as Switch);
  const refused = found.flatMap(({ name, refusal }) => (refusal === undefined ? [] : `-${name}: ${refusal}`));
  const modes = found.filter(({ mode }) => mode).map(({ name }) => name);
  const clashes = [modes, ...EXCLUSIVE.map((names) => names.filter((name) => given.has(name)))]
    .filter((names) => names.length > 1)
    .map((names) => `${names.map((name) => `-${name}`).join(' and ')} cannot be used together`);
  return [...refused, ...clashes];
}

/** The notes of switches that do nothing although users may expect an effect. */
export function notes(given: ReadonlyMap<string, string>): string[] {
  return [...given.keys()].flatMap((name) => {
    const note = byName.get(name)?.note;
    return note === undefined ? [] : `-${name} does nothing: ${note}`;
  });
}
