import type { Host, Output } from '../host/host.js';
import { escapeOf } from '../text/printable.js';
import { breakColons, breakHashes } from '../text/runner-commands.js';
import { UNSAFE_CHARACTERS } from '../text/unsafe-characters.js';

/** What a text may hold that is broken up in all others, as it does not come from an input. */
export type Meant = 'colors' | 'commands';

/** What `createColors` writes. */
const COLORS = /(\u001b\[(?:1|2|22|3[1-6]|39)m)/;

/** All that must not be printed, but tabs and ends of lines. */
const UNSAFE = new RegExp(`(?!\\t|\\r?\\n)${UNSAFE_CHARACTERS.source}`, 'gu');

const CLEAR_LINE = '\r\u001b[2K';

/**
 * The last net: whatever a writer has forgotten to escape is shown in place of being obeyed, by terminals and CI runners
 * alike. It cannot tell a line feed of an input from one of ours, nor keep a document whole that must be escaped in its
 * own way; so writers escape first, with `printable`, `jsonText` or as their format has it.
 */
export function gated(text: string, meant?: Meant): string {
  const pieces = meant === 'colors' ? text.split(COLORS) : [text];
  const visible = pieces
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(UNSAFE, escapeOf)))
    .join('');
  const broken = breakHashes(visible, escapeOf('#'));
  return meant === 'commands' ? broken : breakColons(broken, escapeOf(':'));
}

/** Standard output or standard error behind the net. Each text begins a line. */
export class Gate implements Output {
  constructor(private readonly output: Output) {}

  get isTerminal(): boolean {
    return this.output.isTerminal;
  }

  get columns(): number | undefined {
    return this.output.columns;
  }

  get closed(): boolean {
    return this.output.closed;
  }

  get failed(): boolean {
    return this.output.failed;
  }

  write(text: string, meant?: Meant): void {
    this.output.write(gated(text, meant));
  }

  /** Empties the line that the cursor of a terminal is in. */
  clearLine(): void {
    this.output.write(CLEAR_LINE);
  }
}

/** A machine whose output goes through the net. */
export interface GatedHost extends Host {
  readonly stdout: Gate;
  readonly stderr: Gate;
}

export function gatedHost(host: Host): GatedHost {
  return Object.create(host, {
    stdout: { value: new Gate(host.stdout) },
    stderr: { value: new Gate(host.stderr) },
  });
}
