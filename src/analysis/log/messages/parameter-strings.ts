/** The longest expansion of a parameter string. FormatMessage of Windows returns at most 64 KB. */
const MOST_LENGTH = 0x8000;

/** The deepest parameters in parameters. */
const MOST_DEPTH = 8;

/** The most characters of strings that are kept. */
const MOST_KEPT = 1 << 24;

const REFERENCE = /%%(\d{1,10})/g;

/** The strings of `%%123`, which can refer to others. Unknown and circular references remain unchanged. */
export class ParameterStrings {
  readonly #known = new Map<number, string | undefined>();
  readonly #open = new Set<number>();
  #kept = 0;

  /** @param find the string of a number as it is stored. */
  constructor(private readonly find: (number: number) => string | undefined) {}

  /** The string of a number, without its final line end. */
  textOf(number: number): string | undefined {
    if (this.#known.has(number)) return this.#known.get(number);
    if (this.#open.has(number) || this.#open.size >= MOST_DEPTH) return undefined;
    const found = this.find(number);
    this.#open.add(number);
    const text = found === undefined ? undefined : this.#resolved(withoutLineEnd(found));
    this.#open.delete(number);
    this.#keep(number, text);
    return text;
  }

  #keep(number: number, text: string | undefined): void {
    this.#kept += text?.length ?? 0;
    if (this.#kept > MOST_KEPT) {
      this.#known.clear();
      this.#kept = 0;
    }
    this.#known.set(number, text);
  }

  #resolved(text: string): string {
    if (!text.includes('%%')) return text;
    let resolved = '';
    let end = 0;
    for (const match of text.matchAll(REFERENCE)) {
      if (resolved.length > MOST_LENGTH) break;
      resolved += text.slice(end, match.index) + (this.textOf(Number(match[1])) ?? match[0]);
      end = match.index + match[0].length;
    }
    const whole = resolved + text.slice(end);
    return whole.length > MOST_LENGTH ? whole.slice(0, Math.max(MOST_LENGTH, text.length)) : whole;
  }
}

/** The text of a message table without the line end that its compiler appends. */
export function withoutLineEnd(text: string): string {
  if (text.endsWith('\r\n')) return text.slice(0, -2);
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
