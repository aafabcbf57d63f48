import { enumerated } from '../../enumerated.js';
import { few } from '../../few.js';

/** A wording, with the parameters that it needs. */
type Wording = string | ((parameters: never) => string);

/**
 * The parameters of a finding that has several wordings: the code of one of them, and what that one needs.
 */
export type ProblemOf<Wordings extends Readonly<Record<string, Wording>>> = {
  [Code in keyof Wordings]: Wordings[Code] extends (parameters: infer P) => string
    ? { readonly problem: Code } & P
    : { readonly problem: Code };
}[keyof Wordings];

/**
 * The wording of a finding that depends on what is wrong. Checks give the problem by its code, so that all
 * English text is in the catalogue and the compiler knows the parameters of each problem.
 */
export function byProblem<const Wordings extends Readonly<Record<string, Wording>>>(
  wordings: Wordings,
): (parameters: ProblemOf<Wordings>) => string {
  return (parameters) => {
    const wording = wordings[parameters.problem] as Wording;
    return typeof wording === 'string' ? wording : wording(parameters as never);
  };
}

/** `"did you mean"`, ready to append to a message; empty without a candidate. */
export function suggest(candidate: string | undefined): string {
  return candidate === undefined ? '' : `; did you mean '${candidate}'?`;
}

/** `<a>, <b>, or <c>`, and the like with other words. */
export function orList(words: readonly string[]): string {
  return enumerated(words, 'or');
}

/** `<a>, <b>, and <c>`. */
export function andList(words: readonly string[]): string {
  return enumerated(words);
}

/** `'a', 'b'` */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

/** The most items of a list that a sentence names. */
const NAMED = 3;

/** `a, b, c, and 4 more`; each once. */
export function someOf(items: readonly string[]): string {
  return few([...new Set(items)], NAMED);
}
