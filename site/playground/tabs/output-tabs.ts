import type { TargetDefinition } from '../../../src/compile/options/output-definition.js';

/** A tab for an output, and for the other forms of the same output. */
export interface OutputTabContent {
  /** The name of its first output. Shared links contain it. */
  readonly id: string;
  readonly label: string;
  /** The outputs that the user can choose from; never empty. */
  readonly outputs: readonly TargetDefinition[];
}

/** The tabs that most people look for come first; all others follow in the order of help. */
const FIRST = ['c', 'csharp', 'ts', 'resources', 'html', 'markdown'];

/**
 * The tabs of all outputs. An output that uses the options of another one is a form of it, so both share a
 * tab.
 */
export function outputTabs(definitions: readonly TargetDefinition[]): OutputTabContent[] {
  const rank = ({ id }: OutputTabContent) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
  return definitions
    .filter((definition) => formOf(definition) === undefined)
    .map((main) => ({
      id: main.name,
      label: main.label,
      outputs: [main, ...definitions.filter((other) => formOf(other) === main.name)],
    }))
    .sort((one, other) => rank(one) - rank(other));
}

const formOf = ({ usesOptionsOf }: TargetDefinition) => usesOptionsOf?.[0];
