import { describe, expect, it } from 'vitest';
import { checkFile } from '../../src/checked-file.js';
import {
  cacheText,
  type Entry,
  hash,
  isReplaceable,
  readCache,
} from '../../src/cli/findings/lint-cache-format.js';
import { defaultSettings } from '../../src/lint/rule-settings.js';
import { faulty, wevtc } from './in-memory.js';

const WEVTC = hash('this build');
const bytes = (text: string) => new TextEncoder().encode(text);

/** What can be changed without regard to types. */
type Parsed = ReturnType<typeof JSON.parse>;

/** A cache with everything that one can hold: a summary, related places, a fix, silenced places. */
function wholeEntry(): Entry {
  const channel = '<channels><channel name="Contoso/Tick" chid="c" type="Operational"/></channels>';
  const disable = '<!-- wevtc-disable provider-guid-across-files -->';
  const text = faulty
    .replace('<provider ', `${disable}<provider `)
    .replace(/(<provider [^>]*>)/, `$1${channel}`);
  const { text: _, ...checked } = checkFile(bytes(text), 'a.man', defaultSettings);
  const [finding] = checked.findings;
  if (finding === undefined) throw new Error('there is nothing to be found');
  const place = { message: 'here', range: { start: 1, end: 2 } };
  const fix = { title: 'Do', safe: true, edits: [{ range: { start: 1, end: 2 }, newText: 'x' }] };
  const entry = {
    hash: hash('a'),
    checked: { ...checked, findings: [{ ...finding, related: [place], fix }] },
  };
  return JSON.parse(JSON.stringify(entry));
}

const signed = (entries: unknown) => {
  const text = JSON.stringify(entries);
  return bytes(`{"wevtc":"${WEVTC}","checksum":"${hash(text)}","entries":${text}}\n`);
};

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

/** Of another type, or numbers that are no offsets. */
function odd(value: unknown): unknown[] {
  const values = [null, true, 'x', -1, 1.5, 2 ** 60, [], [{}], {}, { length: 1 }];
  const kind = (of: unknown) => (Array.isArray(of) ? 'list' : of === null ? 'null' : typeof of);
  // A list may be empty; an object may not.
  const isOdd = (of: unknown) =>
    typeof of === 'number'
      ? !(Number.isSafeInteger(of) && of >= 0)
      : kind(of) !== kind(value) ||
        (kind(of) === 'list' && (of as unknown[]).length > 0) ||
        kind(of) === 'object';
  return values.filter(isOdd);
}

/** With a member too many, and without each of those that there are. */
function otherMembers(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const without = Object.keys(value)
    // The only one that may be missing.
    .filter((name) => name !== 'fix')
    .map((name) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)));
  const more = ['more', '__proto__', 'constructor'].map((name) => JSON.parse(`{"${name}":{}}`));
  return [
    ...without,
    ...more.map((member) => Object.fromEntries([...Object.entries(value), ...Object.entries(member)])),
  ];
}

describe('the format of the lint cache', () => {
  it('is read as it was written, whatever files are called', () => {
    const entry = wholeEntry();
    expect(entry.checked.summary).toMatchObject({ channels: [{}], silenced: [{}] });
    const entries = new Map(
      ['a.man', '1', '__proto__', 'constructor', '../ü\n.man'].map((key) => [key, entry]),
    );
    const text = cacheText(WEVTC, entries);
    expect(new Map(readCache(bytes(text), WEVTC))).toEqual(entries);
    expect(isReplaceable(bytes(text))).toBe(true);
  });

  it('is believed as a whole or not at all: nothing is of another type, too much or missing', () => {
    const entry = wholeEntry();
    expect(readCache(signed({ 'a.man': entry }), WEVTC).size).toBe(1);
    let count = 0;
    for (const part of [odd, otherMembers]) {
      for (const other of changed(entry, part)) {
        count += 1;
        const read = readCache(signed({ 'b.man': entry, 'a.man': other }), WEVTC);
        if (read.size > 0) expect(JSON.stringify(other)).toBe('refused');
      }
    }
    expect(count).toBeGreaterThan(300);
  });

  it.each<[string, unknown]>([
    ['a list', [{}]],
    ['nothing', null],
    ['a text', 'x'],
    ['a number', 1],
    ['nothing for a file', { 'a.man': null }],
    ['a list for a file', { 'a.man': [] }],
  ])('is not believed when it is %s', (_, entries) => {
    expect(readCache(signed(entries), WEVTC).size).toBe(0);
  });

  it.each<[string, (entry: Parsed) => void]>([
    [
      'a rule that there is not',
      (entry) => {
        entry.checked.findings[0].ruleId = 'no-such-rule';
      },
    ],
    [
      'a rule with the name of a member',
      (entry) => {
        entry.checked.findings[0].ruleId = 'constructor';
      },
    ],
    [
      'a severity that there is not',
      (entry) => {
        entry.checked.findings[0].severity = 'off';
      },
    ],
    [
      'a range that ends before it starts',
      (entry) => {
        entry.checked.findings[0].range = { start: 2, end: 1 };
      },
    ],
  ])('is not believed with %s', (_, change) => {
    const entry = wholeEntry();
    change(entry);
    expect(readCache(signed({ 'a.man': entry }), WEVTC).size).toBe(0);
  });

  it('is not believed when it is nested without end', () => {
    const depth = 200_000;
    const text = `{"a.man":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const cache = `{"wevtc":"${WEVTC}","checksum":"${hash(text)}","entries":${text}}\n`;
    expect(readCache(bytes(cache), WEVTC).size).toBe(0);
  });

  it('cannot send control characters to a terminal, in any of its texts', async () => {
    const packageFiles = { 'package.json': '{}', 'dist/start.cjs': '' };
    const argv = ['lint', 'a.man', '--cache-file', 'c.json', '--format'];
    const first = await wevtc([...argv, 'text'], { files: { 'a.man': faulty }, packageFiles });
    const { wevtc: build, entries } = JSON.parse(first.host.textOf('c.json'));
    const hostile = '\u001b[2J\u009b\u202e\u2028\n::error::x\r\0<img>';
    let believed = 0;
    for (const forged of changed(entries['a.man'].checked, (part) =>
      typeof part === 'string' ? [hostile] : [],
    )) {
      const entry = { hash: entries['a.man'].hash, checked: forged };
      const cache = cacheText(build, new Map([['a.man', entry as Entry]]));
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
    const { wevtc: build, entries } = JSON.parse(first.host.textOf('c.json'));
    const places = (entry: Parsed) => [
      entry.checked.findings[0].range,
      entry.checked.summary.providers[0].name.range,
      entry.checked.summary.providers[0].guid.range,
    ];
    for (const at of [0, 1, 2]) {
      const forged = structuredClone(entries);
      forged['a.man'].checked.findings[0].message = 'forged';
      const control = cacheText(build, new Map(Object.entries(forged)));
      const believed = await wevtc(argv, { files: { 'a.man': faulty, 'c.json': control }, packageFiles });
      expect(believed.stdout).toContain('forged');
      places(forged['a.man'])[at].end = faulty.length + 1;
      const beyond = cacheText(build, new Map(Object.entries(forged)));
      const run = await wevtc(argv, { files: { 'a.man': faulty, 'c.json': beyond }, packageFiles });
      expect([run.stdout, run.stderr, run.exitCode]).toEqual([first.stdout, first.stderr, first.exitCode]);
    }
  });
});
