import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hash,
  isReplaceable,
  placesOf,
  readCache,
  signed,
} from '../../../src/cli/session/findings/lint-cache-format.js';
import { checkFile } from '../../../src/lint/checked-file.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import { isRuleId } from '../../../src/text/diagnostics/catalogue.js';
import { hasLinesAround, linesAround } from '../../../src/text/excerpt.js';
import { SourceText } from '../../../src/text/source.js';
import { cacheOf, entriesOf, plain, writerOf } from '../../support/lint-cache.js';
import { faulty, wevtc } from '../in-memory.js';

const WEVTC = hash('this build');

/** What can be changed without regard to types. */
type Parsed = ReturnType<typeof JSON.parse>;

/**
 * A cache entry with everything that one can hold: a summary, related places, a fix, silenced places, lines.
 */
function wholeEntry(): Parsed {
  const channel = '<channels><channel name="Contoso/Tick" chid="c" type="Operational"/></channels>';
  const disable = '<!-- wevtc-disable provider-guid-across-files -->';
  const text = faulty
    .replace('<provider ', `${disable}<provider `)
    .replace(/(<provider [^>]*>)/, `$1${channel}`);
  const { text: _, ...checked } = checkFile(new TextEncoder().encode(text), 'a.man', defaultSettings);
  const [finding] = checked.findings;
  if (finding === undefined) throw new Error('there is nothing to be found');
  const place = { message: 'here', range: { start: 1, end: 2 } };
  const edits = [{ range: { start: 1, end: 2 }, newText: 'x' }];
  const fix = { title: 'Do', safe: true, edits, removes: true } as const;
  const group = { cause: 'this', each: 'event 1' };
  const result = {
    ...checked,
    findings: [{ ...finding, related: [place], fix, group, identity: 'P' }, finding],
  };
  const excerpt = linesAround(new SourceText('a.man', text), placesOf(result));
  return {
    hash: hash('a'),
    checked: { ...result, excerpt },
    unread: { stamp: '1 2 3', manner: hash('b') },
  };
}

/** All copies of a value in which one part of it is another value. */
function* changed(value: unknown, parts: (part: unknown) => readonly unknown[]): Generator<unknown> {
  yield* parts(value);
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    for (const part of changed((value as Record<string, unknown>)[key], parts)) {
      const copy: Record<string, unknown> = Array.isArray(value)
        ? ([...value] as unknown as Record<string, unknown>)
        : { ...value };
      copy[key] = part;
      yield copy;
    }
  }
}

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString: Check = (value) => typeof value === 'string';
const isOffset: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const list =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

/** An object with these members and no others; some may be left out. */
function object(members: Readonly<Record<string, Check>>, mayLack: readonly string[] = []): Check {
  return (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(members, name)) &&
    Object.entries(members).every(([name, isMember]) =>
      Object.hasOwn(value, name) ? isMember(value[name]) : mayLack.includes(name),
    );
}

const isRange: Check = (value) =>
  object({ start: isOffset, end: isOffset })(value) && (value as Parsed).start <= (value as Parsed).end;
const isRule: Check = (value) => typeof value === 'string' && isRuleId(value);
const isLocated = object({ value: isString, text: isString, range: isRange });
const isFinding = object(
  {
    ruleId: isRule,
    severity: (value) => value === 'error' || value === 'warning' || value === 'info',
    message: isString,
    range: isRange,
    related: list(object({ message: isString, range: isRange })),
    fix: object(
      {
        title: isString,
        safe: (value) => typeof value === 'boolean',
        edits: list(object({ range: isRange, newText: isString })),
        removes: (value) => value === true,
      },
      ['removes'],
    ),
    group: object({ cause: isString, each: isString }),
    identity: isString,
  },
  ['fix', 'group', 'identity'],
);
const isSummary = object({
  providers: list(object({ name: isLocated, guid: isLocated, files: list(isLocated) })),
  channels: list(isLocated),
  unknownImports: list(isLocated),
  silenced: list(object({ ruleId: isRule, start: isOffset })),
});
const isLine = object({ number: isOffset, start: isOffset, end: isOffset });
const isExcerpt = object({
  lines: list(isLine),
  bytes: (value) => value instanceof Uint8Array,
});
const isShaped = object(
  {
    hash: isString,
    checked: object({ findings: list(isFinding), summary: isSummary, excerpt: isExcerpt }, ['excerpt']),
    unread: object({ stamp: isString, manner: isString }),
  },
  ['unread'],
);

/** Whether an entry has the types that the rest of wevtc relies on, and the lines that reports need. */
function isRight(entry: Parsed): boolean {
  if (!isShaped(entry)) return false;
  const { checked, unread } = entry;
  if (unread === undefined) return checked.excerpt === undefined;
  if (checked.excerpt === undefined) return false;
  return checked.findings.length === 0
    ? checked.excerpt.lines.length === 0
    : placesOf(checked).every((place) => hasLinesAround(checked.excerpt, place));
}

/** The parts of a cache: how many bytes its numbers have, its strings, and its bytes. */
function partsOf(cache: Uint8Array) {
  const end = cache.indexOf(10);
  const { size, strings } = JSON.parse(new TextDecoder().decode(cache.subarray(0, end))).entries;
  return { size, strings, numbers: cache.slice(end + 1, end + 1 + size), bytes: cache.slice(end + 1 + size) };
}

/** A cache of such parts, whose checksum is right. */
function forged({ size, strings, numbers, bytes }: Parsed): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify({ size, strings })}}\n`);
  return signed(WEVTC, Buffer.concat([line, numbers, bytes]));
}

describe('the format of the lint cache', () => {
  it('is read as it was written, whatever files are called', () => {
    const entry = wholeEntry();
    expect(isRight(entry)).toBe(true);
    expect(entry.checked.summary).toMatchObject({ channels: [{}], silenced: [{}] });
    const { unread: _, checked, ...rest } = entry;
    const { excerpt: __, ...withoutLines } = checked;
    const read = { ...rest, checked: withoutLines };
    const sound = {
      ...entry,
      checked: { ...checked, findings: [], excerpt: { lines: [], bytes: new Uint8Array() } },
    };
    const entries = Object.fromEntries([
      ...['a.man', '1', 'constructor', '../ü\n.man'].map((key) => [key, entry]),
      ['read.man', read],
      ['sound.man', sound],
    ]);
    Object.defineProperty(entries, '__proto__', { value: entry, enumerable: true });
    const cache = cacheOf(WEVTC, entries);
    const known = readCache(cache, WEVTC);
    expect(new Map([...known].map(([key, value]) => [key, plain(value)]))).toEqual(
      new Map(Object.entries(entries)),
    );
    expect([writerOf(cache), isReplaceable(cache), readCache(cache, hash('other')).size]).toEqual([
      WEVTC,
      true,
      0,
    ]);
  });

  it('is not believed when it is cut off, longer, or has another byte', () => {
    const cache = cacheOf(WEVTC, { 'a.man': wholeEntry(), 'b.man': wholeEntry() });
    let count = 0;
    const refused = (content: Uint8Array) => {
      count += 1;
      if (readCache(content, WEVTC).size > 0) expect(content).toBe('refused');
    };
    for (let length = 0; length < cache.length; length++) refused(cache.subarray(0, length));
    refused(Buffer.concat([cache, Buffer.from('\n')]));
    for (let at = 0; at < cache.length; at += 7) {
      const copy = cache.slice();
      copy[at] = (copy[at] as number) ^ 1;
      refused(copy);
    }
    expect(count).toBeGreaterThan(1000);
  });

  it('is believed as a whole or not at all: nothing is of another type, too much or missing, whatever a forger writes', () => {
    const parts = partsOf(cacheOf(WEVTC, { 'a.man': wholeEntry(), 'b.man': wholeEntry() }));
    const numbers = new DataView(parts.numbers.buffer, parts.numbers.byteOffset, parts.size);
    const outcomes = { refused: 0, believed: 0 };
    const read = (changes: Partial<typeof parts>) => {
      const known = readCache(forged({ ...parts, ...changes }), WEVTC);
      for (const entry of known.values()) expect(plain(entry)).toSatisfy(isRight);
      outcomes[known.size > 0 ? 'believed' : 'refused'] += 1;
      return known.size;
    };
    expect(read({})).toBe(2);
    // Each number in turn, with values that are lengths, indexes, or neither.
    for (let at = 0; at < parts.size; at += 4) {
      const value = numbers.getUint32(at, true);
      for (const other of [0, 1, 2, value - 1, value + 1, value * 2, 0x7fffffff, 0xffffffff]) {
        const copy = parts.numbers.slice();
        new DataView(copy.buffer).setUint32(at, other, true);
        read({ numbers: copy });
      }
      expect(read({ numbers: parts.numbers.slice(0, at), size: at })).toBe(0);
      read({
        numbers: Buffer.concat([parts.numbers.slice(0, at), parts.numbers.slice(at + 4)]),
        size: parts.size - 4,
      });
      expect(
        read({
          numbers: Buffer.concat([parts.numbers, parts.numbers.slice(0, at + 4)]),
          size: parts.size + at + 4,
        }),
      ).toBe(0);
    }
    parts.strings.forEach((_: unknown, at: number) => {
      for (const other of [null, 1, true, [], {}, ['x'], '', 'constructor', 'no-such-rule'])
        read({ strings: parts.strings.with(at, other) });
      expect(read({ strings: parts.strings.with(at, 1) })).toBe(0);
      read({ strings: parts.strings.slice(0, at) });
    });
    for (const strings of [null, 1, 'x', {}, { length: 1 }, []]) expect(read({ strings })).toBe(0);
    for (const size of [
      null,
      -1,
      1.5,
      2 ** 60,
      'x',
      [],
      {},
      0,
      parts.size + 1,
      parts.size + parts.bytes.length + 1,
      `${parts.size}`,
    ])
      expect(read({ size })).toBe(0);
    expect(read({ bytes: parts.bytes.slice(1) })).toBe(0);
    read({ bytes: parts.bytes.map(() => 0xff) });
    expect(outcomes.refused).toBeGreaterThan(500);
    expect(outcomes.believed).toBeGreaterThan(100);
  });

  it('gives no other values than those that wevtc writes, whatever several changes there are', () => {
    const parts = partsOf(cacheOf(WEVTC, { 'a.man': wholeEntry(), 'b.man': wholeEntry() }));
    const outcomes = new Set<boolean>();
    const change = fc.record({
      at: fc.nat(parts.size / 4 - 1),
      value: fc.oneof(fc.nat(40), fc.nat(0xffffffff)),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const copy = parts.numbers.slice();
        for (const { at, value } of changes) new DataView(copy.buffer).setUint32(at * 4, value, true);
        const known = readCache(forged({ ...parts, numbers: copy }), WEVTC);
        outcomes.add(known.size > 0);
        for (const entry of known.values()) expect(plain(entry)).toSatisfy(isRight);
      }),
      { numRuns: 1000 },
    );
    expect(outcomes.size).toBe(2);
  });

  it('is not believed with other texts behind its head', () => {
    const depth = 200_000;
    for (const rest of [
      '',
      '\n',
      '{}}\n',
      '{"size":0,"strings":[]}}\n',
      '{"size":0,"strings":[]},"more":1}',
      '[]}\n',
      'null}\n',
      '1}\n',
      '"x"}\n',
      `${'['.repeat(depth)}${']'.repeat(depth)}}\n`,
      '\u00ff\n',
      '{"a.man":{"hash":"x"}}}\n',
    ]) {
      expect(readCache(signed(WEVTC, Buffer.from(rest, 'latin1')), WEVTC).size).toBe(0);
    }
  });

  it.each<[string, (entry: Parsed) => void]>([
    [
      'a rule that there is not',
      ({ checked }) => Object.assign(checked.findings[0], { ruleId: 'no-such-rule' }),
    ],
    [
      'a rule with the name of a member',
      ({ checked }) => Object.assign(checked.findings[0], { ruleId: 'constructor' }),
    ],
    [
      'a severity that there is not',
      ({ checked }) => Object.assign(checked.findings[0], { severity: 'off' }),
    ],
    [
      'a range that ends before it starts',
      ({ checked }) => Object.assign(checked.findings[0].range, { start: 2, end: 1 }),
    ],
    ['lines, but nothing that allows their use', (entry) => delete entry.unread],
    ['no lines', ({ checked }) => delete checked.excerpt],
    ['lines without a finding', ({ checked }) => checked.findings.splice(0)],
    ['lines in another order', ({ checked }) => checked.excerpt.lines.reverse()],
    ['a line twice', ({ checked }) => checked.excerpt.lines.unshift(checked.excerpt.lines[0])],
    [
      'a line that ends before it starts',
      ({ checked }) => Object.assign(checked.excerpt.lines[0], { end: 0 }),
    ],
    ['a line too few', ({ checked }) => checked.excerpt.lines.pop()],
  ])('is not believed with %s', (_, change) => {
    const entry = wholeEntry();
    expect(readCache(cacheOf(WEVTC, { 'a.man': entry }), WEVTC).size).toBe(1);
    change(entry);
    expect(readCache(cacheOf(WEVTC, { 'a.man': entry, 'b.man': wholeEntry() }), WEVTC).size).toBe(0);
  });

  it('cannot send control characters to a terminal, in any of its texts', async () => {
    const packageFiles = { 'package.json': '{}', 'dist/start.cjs': '' };
    const argv = ['lint', 'a.man', '--cache-file', 'c.json', '--format'];
    const first = await wevtc([...argv, 'text'], { files: { 'a.man': faulty }, packageFiles });
    const made = first.host.files.get('c.json') as Uint8Array;
    const [build, entries] = [writerOf(made), entriesOf(made)];
    const hostile = '\u001b[2J\u009b\u202e\u2028\n::error::x\r\0<img>';
    let believed = 0;
    for (const forged of changed(entries['a.man'].checked, (part) =>
      typeof part === 'string' ? [hostile] : [],
    )) {
      const entry = { hash: entries['a.man'].hash, checked: forged };
      const cache = cacheOf(build, { 'a.man': entry });
      for (const format of ['pretty', 'text', 'json', 'github', 'gitlab', 'junit', 'checkstyle']) {
        const run = await wevtc([...argv, format], {
          files: { 'a.man': faulty, 'c.json': cache },
          packageFiles,
        });
        expect(run.exitCode, run.stderr).toBe(1);
        const shown = run.stdout + run.stderr;
        expect(shown).not.toMatch(/[\0\r\u001b\u009b\u202e]|^::error::x/m);
        if (shown.includes('<img>')) believed++;
      }
    }
    // Otherwise, nothing was tried.
    expect(believed).toBeGreaterThan(0);
  });

  it('is not believed where it speaks of places behind the end of a file', async () => {
    const packageFiles = { 'package.json': '{}', 'dist/start.cjs': '' };
    const argv = ['lint', 'a.man', '--cache-file', 'c.json'];
    const first = await wevtc(argv, { files: { 'a.man': faulty }, packageFiles });
    const made = first.host.files.get('c.json') as Uint8Array;
    const [build, entries] = [writerOf(made), entriesOf(made)];
    const places = (entry: Parsed) => [
      entry.checked.findings[0].range,
      entry.checked.summary.providers[0].name.range,
      entry.checked.summary.providers[0].guid.range,
    ];
    for (const at of [0, 1, 2]) {
      const forged = structuredClone(entries);
      forged['a.man'].checked.findings[0].message = 'forged';
      const control = cacheOf(build, forged);
      const believed = await wevtc(argv, { files: { 'a.man': faulty, 'c.json': control }, packageFiles });
      expect(believed.stdout).toContain('forged');
      places(forged['a.man'])[at].end = faulty.length + 1;
      const beyond = cacheOf(build, forged);
      const run = await wevtc(argv, { files: { 'a.man': faulty, 'c.json': beyond }, packageFiles });
      expect([run.stdout, run.stderr, run.exitCode]).toEqual([first.stdout, first.stderr, first.exitCode]);
    }
  });
});
