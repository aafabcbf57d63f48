import { enumerated } from '../../enumerated.js';
import { few } from '../../few.js';

/** A wording, with the parameters that it needs. */
type Wording = string | ((parameters: never) => string);

/** A finding's parameters: the code of one of its wordings, and that wording's own parameters. */
export type ProblemOf<Wordings extends Readonly<Record<string, Wording>>> = {
  [Code in keyof Wordings]: Wordings[Code] extends (parameters: infer P) => string
    ? { readonly problem: Code } & P
    : { readonly problem: Code };
}[keyof Wordings];

/** A finding's wording by problem code, so the catalogue has all English text, and parameters are typed. */
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
