import { nearest } from '../../manifest/suggest.js';
import { type Switch, switches } from './switches.js';

/** The arguments of a run, sorted. */
export interface McArguments {
  /** The given switches with their values; `''` for switches without a value. If one is repeated, the last one counts. */
  readonly given: ReadonlyMap<string, string>;
  /** The arguments that are not switches: the input files. */
  readonly files: readonly string[];
  /** Messages about wrong arguments. */
  readonly mistakes: readonly string[];
}

const byName: ReadonlyMap<string, Switch> = new Map(switches.map((found) => [found.name, found]));

/** Separates switches, their values and files. The caller has already replaced response files. */
export function parseArguments(args: readonly string[]): McArguments {
  const given = new Map<string, string>();
  const files: string[] = [];
  const mistakes: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] as string;
    const found = switchesOf(argument);
    if (found === undefined) {
      if (isFile(argument)) files.push(argument);
      else mistakes.push(unknown(argument));
      continue;
    }
    for (const { name, value } of found) {
      const next = args[at + 1];
      if (value === undefined) given.set(name, '');
      else if (
        next === undefined ||
        next === '' ||
        (next.startsWith('-') && switchesOf(next) !== undefined)
      ) {
        mistakes.push(`-${name} needs a <${value}> after it`);
      } else {
        given.set(name, next);
        at++;
      }
    }
  }
  return { given, files, mistakes: [...mistakes, ...refusals(given)] };
}

/** An argument that starts with a slash is a Unix path if it has another slash or a dot. A switch has neither. */
function isFile(argument: string): boolean {
  return !/^(-|\/[^/\\.]*$)/.test(argument);
}

/** The switches of an argument: one, or several joined letters, at most one of which has a value. */
function switchesOf(argument: string): readonly Switch[] | undefined {
  if (argument === '--help') return switchesOf('-?');
  if (!/^[-/]./.test(argument)) return undefined;
  const name = argument.slice(1);
  const whole = byName.get(name);
  if (whole !== undefined) return [whole];
  const joined = joinedIn(name);
  const values = joined?.filter(({ value }) => value !== undefined) ?? [];
  return values.length > 1 || isMisspelt(name) ? undefined : joined;
}

/** The switches that the letters of a name are; `undefined` unless each letter is a switch. */
function joinedIn(name: string): Switch[] | undefined {
  const letters = [...name].map((letter) => byName.get(letter));
  return name !== '' && letters.every((found) => found !== undefined) ? letters : undefined;
}

/** `-Um` is a misspelt `-um`, not `-U` and `-m`. */
function isMisspelt(name: string): boolean {
  return switches.some((found) => found.name.length > 1 && found.name.toLowerCase() === name.toLowerCase());
}

function unknown(argument: string): string {
  return `there is no switch '${argument}'${hintFor(argument.slice(1))}`;
}

function hintFor(name: string): string {
  const similar = nearest(name, [...byName.keys()]);
  if (similar !== undefined) return `; did you mean '-${similar}'?`;
  const first = byName.get(name.slice(0, 1));
  const hints = [
    ...(first?.value === undefined
      ? []
      : [`put a space before the value: '-${first.name} ${name.slice(1)}'`]),
    ...(joinedIn(name) === undefined ? [] : ['only one of several joined letters can have a value']),
  ];
  return `; ${hints.length === 0 ? "'wevtc mc -?' lists them" : hints.join('; ')}`;
}

function refusals(given: ReadonlyMap<string, string>): string[] {
  const found = [...given.keys()].map((name) => byName.get(name) as Switch);
  const refused = found.flatMap(({ name, refusal }) => (refusal === undefined ? [] : `-${name}: ${refusal}`));
  const modes = found.filter(({ mode }) => mode).map(({ name }) => `-${name}`);
  return modes.length < 2 ? refused : [...refused, `${modes.join(' and ')} cannot be used together`];
}

/** The notes of switches that do nothing although users may expect an effect. */
export function notes(given: ReadonlyMap<string, string>): string[] {
  return [...given.keys()].flatMap((name) => {
    const note = byName.get(name)?.note;
    return note === undefined ? [] : `-${name} does nothing: ${note}`;
  });
}
