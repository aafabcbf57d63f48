import { createInterface } from 'node:readline/promises';
import { endBySignal } from './end-by-signal.js';

/** Asks questions on a terminal, one after the other. Between questions, the terminal is as it was before. */
export class Terminal {
  /** Lines that the user pasted with the answer to an earlier question. */
  private readonly lines: string[] = [];
  /** The start of the line after them. */
  private rest = '';

  /** The trimmed answer; `undefined` if the user ends the input. Ctrl+C ends the program. */
  async ask(question: string): Promise<string | undefined> {
    const pasted = this.lines.shift();
    if (pasted !== undefined) {
      process.stderr.write(`${question}${pasted}\n`);
      return pasted.trim();
    }
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    let isInterrupted = false;
    terminal.on('SIGINT', () => {
      isInterrupted = true;
      terminal.close();
    });
    terminal.on('line', (line) => this.lines.push(line));
    const ended = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
    const answered = terminal.question(question);
    terminal.write(this.rest);
    try {
      const answer = await Promise.race([answered, ended]);
      this.rest = answer === undefined ? '' : terminal.line;
      if (answer === undefined) process.stderr.write('\n');
      return answer?.trim();
    } finally {
      terminal.close();
      // As without a question: other programs see that the user has interrupted this one.
      if (isInterrupted) endBySignal('SIGINT');
    }
  }
}
