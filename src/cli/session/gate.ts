import type { Host, Output } from '../../project/host/host.js';
import { escapedJson } from '../../text/json-text.js';
import { escapeOf } from '../../text/printable.js';
import { breakColons, breakHashes } from '../../text/runner-commands.js';
import { replaceUnsafe } from '../../text/unsafe-characters.js';

/**
 * Sequences that only wevtc may write: those of inputs are escaped. `exact`: all, because a user requests
 * exact characters, and no terminal or CI runner reads them. `json`: JSON lines, which the gate escapes.
 */
export type Meant = 'colors' | 'commands' | 'json' | 'exact';

/** The sequences written by `createColors`. */
const COLORS = /(\u001b\[(?:1|2|22|3[1-6]|39)m)/;

/** Anything but printable ASCII, tabs, and line ends, which may be printed. */
const NOT_PRINTED = /[^\t\r\n -~]+|\r(?!\n)/g;

/** Finds what NOT_PRINTED finds, and carriage returns, but much faster; most texts have none of these. */
const NOT_PLAIN = /[^\t\n -~]/;

/** For texts that UTF-8 already is. It keeps a byte order mark, which is a character of a text here. */
export const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true });

const CLEAR_LINE = '\r\u001b[2K';

/** Clears the screen and what was scrolled out of it, and puts the cursor at its start. */
const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

/**
 * The last safety net for forgotten escapes. It cannot recognize an input's line feeds, and breaks documents
 * that need their own escapes, so writers must escape first, as with `printable` or `jsonText`.
 */
export function gated(text: string, meant?: Meant): string {
  if (meant === 'exact') return text;
  if (meant === 'json') return escapedJson(text);
  const pieces = meant === 'colors' ? text.split(COLORS) : [text];
  const visible = pieces
    .map((piece, at) =>
      at % 2 === 1 || !NOT_PLAIN.test(piece) ? piece : replaceUnsafe(piece, escapeOf, NOT_PRINTED),
    )
    .join('');
  const broken = breakHashes(visible, escapeOf('#'));
  return meant === 'commands' ? broken : breakColons(broken, escapeOf(':'));
}

/** Standard output or standard error with the safety net. Each text must start at the beginning of a line. */
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

  /** As `write`, for text that is UTF-8 already. */
  writeUtf8(text: Uint8Array, meant?: Meant): void {
    if (meant === 'exact') this.output.writeUtf8(text);
    else this.write(utf8.decode(text), meant);
  }

  /** Writes a file unchanged, or returns false if the safety net would change its `text`: half is useless. */
  writeFile(content: Uint8Array, text: string): boolean {
    const isSafe = gated(text) === text;
    if (isSafe) this.output.write(this.isTerminal ? text : content);
    return isSafe;
  }

  /** Clears the terminal line with the cursor. */
  clearLine(): void {
    this.output.write(CLEAR_LINE);
  }

  /** Clears the terminal. Does nothing if the output goes elsewhere. */
  clearScreen(): void {
    if (this.isTerminal) this.output.write(CLEAR_SCREEN);
  }
}

/** A host whose output goes through the safety net. */
export interface GatedHost extends Host {
  readonly stdout: Gate;
  readonly stderr: Gate;
}

export function gatedHost(host: Host): GatedHost {
  if (host.stdout instanceof Gate && host.stderr instanceof Gate) return host as GatedHost;
  return Object.create(host, {
    stdout: { value: new Gate(host.stdout) },
    stderr: { value: new Gate(host.stderr) },
  });
}
