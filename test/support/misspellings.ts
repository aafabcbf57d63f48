import fc from 'fast-check';
import { readManifest } from '../../src/lint/check-manifest.js';
import { fix } from './fix.js';

/** A manifest with one misspelled word that occurs nowhere else. */
export interface Misspelling {
  readonly right: string;
  readonly wrong: string;
  readonly word: string;
  readonly misspelled: string;
}

/** Words of markup, but not of the texts of strings, comments, and the prologue. */
function wordsOf(text: string): { at: number; word: string }[] {
  const markup = text.replace(
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|(?<=\s(?:value|xmlns|xmlns:\w+)\s*=\s*)"[^"]*"/g,
    (part) => ' '.repeat(part.length),
  );
  // Not those of end tags: a start tag that is misspelled alone is corrected with it, or an error of XML.
  return [...markup.matchAll(/(?<![\w/-])[A-Za-z]\w{2,}(?![\w-])/g)].map(({ 0: word, index }) => ({
    at: index,
    word,
  }));
}

type Slip = 'twice' | 'lost' | 'swapped' | 'wrong';

function slipped(word: string, at: number, slip: Slip): string {
  const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  if (slip === 'twice') return before + here + here + after;
  if (slip === 'lost') return before + after;
  if (slip === 'wrong') return `${before}${here === 'q' ? 'k' : 'q'}${after}`;
  return before + after.slice(0, 1) + here + after.slice(1);
}

/** Manifests with one misspelled word of the markup: a name, or a part of a value. */
export function misspellings(texts: readonly string[]): fc.Arbitrary<Misspelling> {
  const known = texts.map((text) => ({ text, words: wordsOf(text) }));
  return fc
    .record({
      manifest: fc.constantFrom(...known),
      word: fc.noBias(fc.nat(0xffff)),
      letter: fc.noBias(fc.nat(0xff)),
      slip: fc.constantFrom<Slip>('twice', 'lost', 'swapped', 'wrong'),
    })
    .map(({ manifest: { text, words }, word: number, letter, slip }) => {
      const { at, word } = words[number % words.length] as { at: number; word: string };
      const misspelled = slipped(word, letter % word.length, slip);
      const wrong = text.slice(0, at) + misspelled + text.slice(at + word.length);
      const line = text.slice(0, at).split('\n').length;
      const title = `${word} as ${misspelled} in line ${line}`;
      return { right: text, wrong, word, misspelled, [fc.toStringMethod]: () => title };
    })
    .filter(({ right, misspelled }) => !new RegExp(`\\b${misspelled}\\b`, 'i').test(right));
}

const PLACES = new Set([
  'source',
  'document',
  'element',
  'range',
  'usedAt',
  'meantAt',
  'winmeta',
  'culture',
  'text',
]);

/** The model as plain data, without places. */
function modelOf(text: string): string {
  const { value } = readManifest(text, 'test.man');
  if (value === undefined) return text;
  const seen = new Set<object>();
  return JSON.stringify(value, (key, member: unknown) => {
    if (PLACES.has(key)) return undefined;
    if (typeof member === 'bigint') return `${member}`;
    if (member instanceof Map) return [...member.keys()];
    // Elements of XML, and definitions that refer to each other.
    if (typeof member === 'object' && member !== null && 'startTag' in member) return undefined;
    if (typeof member === 'object' && member !== null && 'usedAt' in member) {
      if (seen.has(member)) return 'seen';
      seen.add(member);
    }
    return member;
  });
}

/** Whether `--fix` and then the correction by hand give the same model as the correction first. */
export function isKept({ right, wrong, word, misspelled }: Misspelling): boolean {
  const { output } = fix(wrong);
  // Wherever a fix has taken over the wrong name, except as a string that it has added, which then is unused.
  const added = `id="${misspelled}" value="${misspelled}"`;
  const everywhere = new RegExp(`\\b${misspelled}\\b`, 'g');
  const corrected = output.split(added).map((part) => part.replace(everywhere, word));
  return modelOf(fix(corrected.join(added)).output) === modelOf(right);
}
