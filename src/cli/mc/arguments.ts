import { nearest } from '../../manifest/suggest.js';
import { type Switch, type SwitchName, switches } from './switches.js';

/** The arguments of a run, sorted. */
export interface McArguments {
  /** The switches given, with their values; `''` for those that have none. Of equal ones the last counts. */
  readonly given: ReadonlyMap<SwitchName, string>;
  /** What is no switch: the input. */
  readonly files: readonly string[];
  /** What is wrong, in words. */
  readonly mistakes: readonly string[];
}

const byName: ReadonlyMap<string, Switch> = new Map(switches.map((found) => [found.name, found]));

/** Tells switches, their values and files apart. Response files have been replaced before. */
export function parseArguments(args: readonly string[]): McArguments {
  const given = new Map<SwitchName, string>();
  const files: string[] = [];
  const mistakes: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] as string;
    const found = switchesOf(argument);
    if (found === undefined) {
      if (argument.startsWith('-')) mistakes.push(unknown(argument));
      else files.push(argument);
      continue;
    }
    for (const { name, value } of found) {
      const next = args[at + 1];
      if (value === undefined) given.set(name as SwitchName, '');
      else if (
        next === undefined ||
        next === '' ||
        (next.startsWith('-') && switchesOf(next) !== undefined)
      ) {
        mistakes.push(`-${name} needs its <${value}> after it`);
      } else {
        given.set(name as SwitchName, next);
        at++;
      }
    }
  }
  return { given, files, mistakes: [...mistakes, ...refusals(given)] };
}

/**
 * The switches that an argument stands for: one, or several letters without values in a group. No input can be
 * mistaken for a switch with a slash, as its name has an extension.
 */
function switchesOf(argument: string): readonly Switch[] | undefined {
  if (argument === '--help') return switchesOf('-?');
  if (!/^[-/]./.test(argument)) return undefined;
  const name = argument.slice(1);
  const whole = byName.get(name);
  if (whole !== undefined) return [whole];
  const group = [...name].map((letter) => byName.get(letter));
  return group.every((found) => found?.groups === true) ? (group as Switch[]) : undefined;
}

function unknown(argument: string): string {
  const name = argument.slice(1);
  const attached = [...byName.values()].find(
    (found) => found.value !== undefined && found.name.length === 1 && name.startsWith(found.name),
  );
  const similar = nearest(name, [...byName.keys()]);
  const hint =
    similar !== undefined
      ? `; did you mean '-${similar}'?`
      : attached !== undefined
        ? `; write a blank after '-${attached.name}'`
        : "; 'wevtc mc -?' lists them";
  return `there is no switch '${argument}'${hint}`;
}

function refusals(given: ReadonlyMap<SwitchName, string>): string[] {
  const found = [...given.keys()].map((name) => byName.get(name) as Switch);
  const refused = found.flatMap(({ name, refusal }) => (refusal === undefined ? [] : `-${name}: ${refusal}`));
  const modes = found.filter(({ mode }) => mode).map(({ name }) => `-${name}`);
  return modes.length < 2 ? refused : [...refused, `${modes.join(' and ')} exclude each other`];
}

/** The notes of switches that do nothing and that somebody may expect something of. */
export function notes(given: ReadonlyMap<SwitchName, string>): string[] {
  return [...given.keys()].flatMap((name) => {
    const note = byName.get(name)?.note;
    return note === undefined ? [] : `-${name} does nothing: ${note}`;
  });
}
