import type { Host } from '../../project/host/host.js';
import { printable } from '../../text/printable.js';
import { tell } from './session.js';

/**
 * Asks a question on the terminal until the answer has no problems; `undefined` if the user ends the input.
 * If the user only presses Enter, the answer is `usual`, if defined.
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
