import type { Host } from '../../project/host/host.js';
import { printable } from '../../text/printable.js';
import { tell } from './session.js';

/**
 * Asks a question on the terminal, again and again until the answer can be used.
 *
 * @param usual the answer if the user only presses Enter; `undefined` if there is none.
 * @param problemsOf what is wrong with an answer.
 * @returns `undefined` if the user ends the input.
 */
export async function askUntilRight(
  question: string,
  usual: string | undefined,
  host: Host,
  problemsOf: (answer: string) => readonly string[],
): Promise<string | undefined> {
  const shown = usual === undefined ? '' : ` [${printable(usual)}]`;
  for (;;) {
    const answer = await host.ask(`${question}${shown}: `);
    if (answer === undefined) return undefined;
    const chosen = answer || usual;
    if (chosen === undefined) continue;
    const problems = problemsOf(chosen);
    if (problems.length === 0) return chosen;
    for (const problem of problems) tell(host, problem);
  }
}
