/** A part of a regular expression: one character, a group, or something that matches no characters. */
interface Item {
  /** The source of one character or class; absent for groups and for what matches no characters. */
  readonly atom?: string;
  readonly alternatives?: readonly (readonly Item[])[];
  /** What it looks at is not part of the match. */
  readonly isLookAround?: boolean;
  readonly isRepeated: boolean;
  readonly least: number;
}

/** The least number of repetitions without a practical limit. */
const MANY = 1000;

/** A text that can make an expression slow: what comes before, what repeats, and what comes after. */
export interface Pump {
  readonly before: string;
  readonly run: string;
}

/** Characters that repeat in hostile texts. */
const RUNS = [...' -\r\n\t([{<>}])"\'`79a.A_;:,%=&#|*/\\$@!+?~^\u00a0\u2028é', 'win:', '0x', '\ufeff'];

/**
 * The texts that the repetitions of an expression can match again and again, with texts that lead there. Each
 * repetition is tried with every character of `RUNS` and of the expression that it matches.
 */
export function pumpsOf({ source, flags }: RegExp): Pump[] {
  const sampler = new Sampler(source, flags);
  return sampler.pumps(parse(source), '');
}

class Sampler {
  private readonly candidates: readonly string[];
  private readonly known = new Map<string, readonly string[]>();

  constructor(
    source: string,
    private readonly flags: string,
  ) {
    this.candidates = [...new Set([...RUNS, ...source.replace(/\\./g, '')])];
  }

  pumps(alternatives: readonly (readonly Item[])[], before: string): Pump[] {
    return alternatives.flatMap((items) => {
      const found: Pump[] = [];
      let here = before;
      for (const item of items) {
        if (item.alternatives !== undefined) found.push(...this.pumps(item.alternatives, here));
        if (item.isRepeated) {
          const runs = this.runsOf(item);
          found.push(...runs.map((run) => ({ before: here, run })));
          // A search can begin at each of these, and each repetition runs to the end.
          if (here !== '') found.push({ before: '', run: here }, { before: '', run: here + (runs[0] ?? '') });
        }
        here += this.sample(item);
      }
      return found;
    });
  }

  /** The characters that one part can match, or texts that a group can match. */
  private runsOf(item: Item): readonly string[] {
    if (item.atom !== undefined) return this.matching(item.atom);
    const each = (item.alternatives ?? []).flatMap((items) => {
      const [first] = items;
      const whole = items.map((one) => this.sample(one)).join('');
      return first?.atom === undefined || items.length > 1 ? [whole] : this.matching(first.atom);
    });
    return each.filter((run) => run !== '');
  }

  private sample(item: Item): string {
    if (item.least === 0 || item.isLookAround === true) return '';
    const one =
      item.atom === undefined
        ? (item.alternatives ?? [])
            .slice(0, 1)
            .flatMap((items) => items.map((inner) => this.sample(inner)))
            .join('')
        : (this.matching(item.atom).find((character) => /\w/.test(character)) ??
          this.matching(item.atom)[0] ??
          '');
    return one.repeat(Math.min(item.least, 50));
  }

  private matching(atom: string): readonly string[] {
    const known = this.known.get(atom);
    if (known !== undefined) return known;
    const expression = new RegExp(`^(?:${atom})$`, this.flags.replace(/[gyd]/g, ''));
    const found = this.candidates.filter((one) => one.length === 1 && expression.test(one));
    this.known.set(atom, found);
    return found;
  }
}

/**
 * The alternatives of an expression. Only its structure matters: what a class contains is found out by
 * trying.
 */
function parse(source: string): Item[][] {
  let at = 0;
  return alternatives();

  function alternatives(): Item[][] {
    const all: Item[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        all.push([]);
      } else {
        (all.at(-1) as Item[]).push(item());
      }
    }
    return all;
  }

  function item(): Item {
    const part = unquantified();
    const [written, least, comma, most] = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at)) ?? [];
    if (written === undefined) return { ...part, isRepeated: false, least: 1 };
    at += written.length;
    if (least !== undefined) {
      const isRepeated =
        Number(least) >= MANY || (comma !== undefined && (most === '' || Number(most) >= MANY));
      return { ...part, isRepeated, least: Number(least) };
    }
    return { ...part, isRepeated: written[0] !== '?', least: written[0] === '+' ? 1 : 0 };
  }

  function unquantified(): Pick<Item, 'atom' | 'alternatives' | 'isLookAround'> {
    const character = source[at] as string;
    if (character === '(') {
      const [start, isLookAround] = /^\((?:\?(?:(<?[=!])|<\w+>|:))?/.exec(
        source.slice(at),
      ) as unknown as string[];
      at += (start as string).length;
      const inner = alternatives();
      at += 1;
      return { alternatives: inner, isLookAround: isLookAround !== undefined };
    }
    if (character === '^' || character === '$') {
      at += 1;
      return {};
    }
    if (character === '[') return { atom: taken(classLength()) };
    if (character !== '\\') return { atom: taken((source.codePointAt(at) as number) > 0xffff ? 2 : 1) };
    const [written] =
      /^\\(?:u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]*\}|k<\w+>|[1-9]\d*|c[A-Z]|.)/is.exec(
        source.slice(at),
      ) as unknown as [string];
    taken(written.length);
    return /^\\(?:[bB1-9]|k<)/.test(written) ? {} : { atom: written };
  }

  function classLength(): number {
    let end = at + 1;
    while (source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
    return end + 1 - at;
  }

  function taken(length: number): string {
    const text = source.slice(at, at + length);
    at += length;
    return text;
  }
}
