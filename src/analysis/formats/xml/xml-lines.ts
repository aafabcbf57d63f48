import type { TextOutput } from '../event-writer.js';

const ENOUGH = 1 << 16;

/** Joins lines and outputs them while an event is written, because names and values can be very long. */
export class XmlLines {
  #kept = '';

  constructor(private readonly output: TextOutput) {}

  /** @param depth the number of elements around the line. */
  add(depth: number, line: string): void {
    this.#kept += `${INDENT[depth] ?? INDENT.at(-1)}${line}\n`;
    if (this.#kept.length >= ENOUGH) this.flush();
  }

  flush(): void {
    const text = this.#kept;
    this.#kept = '';
    if (text !== '') this.output.write(text);
  }
}

/** Deeper lines, which only structs in structs have, stay at the last of these. */
const INDENT = ['', '\t', '\t\t', '\t\t\t', '\t\t\t\t', '\t\t\t\t\t', '\t\t\t\t\t\t'];
