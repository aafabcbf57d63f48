import { byProblem } from '../wording.js';

/** What Windows forbids in the name of a provider or channel, after the name. */
export const nameProblem = byProblem({
  length: (p: { length: number; most: number }) => `has ${p.length} characters; use at most ${p.most}`,
  character: (p: { character: string }) =>
    `contains ${p.character < ' ' ? 'a control character' : `'${p.character}'`}; leave out control characters and > < & " | \\ : ? *`,
});

export type NameProblem = Parameters<typeof nameProblem>[0];
