import { prefixForm } from '../../compile/options/name-forms.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import { switches } from './switches.js';

/** The arguments of a run, sorted. */
export interface CtrppArguments {
  /** The given switches with their values, `''` if without one. The last one of repeated switches counts. */
  readonly given: ReadonlyMap<string, string>;
  /** The arguments that are not switches. */
  readonly files: readonly string[];
  /** Messages about wrong arguments. */
  readonly mistakes: readonly string[];
}

/** The switches that specify an output file. */
export const outputSwitches = ['o', 'ch', 'rc'] as const;

const byName = new Map(switches.map((found) => [found.name.toLowerCase(), found]));

/** Separates switches, values, and files like ctrpp.exe, which ignores case and unknown switches. */
export function parseCtrpp(args: readonly string[]): CtrppArguments {
  const given = new Map<string, string>();
  const files: string[] = [];
  const mistakes: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] as string;
    if (isFile(argument)) {
      files.push(argument);
      continue;
    }
    const word = argument === '--help' ? '?' : argument.slice(1);
    const found = byName.get(word.toLowerCase());
    if (found === undefined) {
      mistakes.push(unknownMessage(argument));
      continue;
    }
    const { name, value, refusal } = found;
    if (refusal !== undefined) mistakes.push(`-${name}: ${refusal}`);
    if (value === undefined) given.set(name, '');
    else if (at + 1 < args.length) given.set(name, args[++at] as string);
    else mistakes.push(`-${name} needs a <${value}> after it`);
  }
  return { given, files, mistakes: [...mistakes, ...wrongValues(given)] };
}

/** Whether it is a file. A slash starts a switch, or a Unix path if a slash, dot, or backslash follows. */
const isFile = (argument: string): boolean => !/^(-|\/[^/\\.]*$)/.test(argument);

function unknownMessage(argument: string): string {
  const similar = nearest(
    argument.replace(/^-+|^\//, ''),
    [...byName.values()].map(({ name }) => name),
  );
  const hint = similar === undefined ? "'wevtc ctrpp -?' lists them" : `did you mean '-${similar}'?`;
  return `there is no switch '${argument}'; ${hint}`;
}

function wrongValues(given: CtrppArguments['given']): string[] {
  const paths = outputSwitches.flatMap((name) => {
    const value = given.get(name);
    if (value === '') return [`the file name after -${name} is empty`];
    return value?.startsWith('-')
      ? [`-${name} took '${value}' as its <file>; write ./${value} if a file is called like this`]
      : [];
  });
  const prefix = given.get('prefix') ?? '';
  if (prefixForm.pattern.test(prefix)) return paths;
  return [...paths, `'${prefix}' after -prefix must be ${prefixForm.description}`];
}
