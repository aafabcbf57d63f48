import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../../src/index.js';
import { ResourceReader } from '../../../src/windows/resources/byte-reader.js';
import { FormatError, type OnDamage } from '../../../src/windows/resources/format-error.js';
import { type ResourceFile, readResources } from '../../../src/windows/resources/open.js';
import type { ProviderResource } from '../../../src/windows/resources/wevt-template/model.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { manifest, wevtc } from '../../cli/in-memory.js';
import { cleanSamples } from '../../support/samples.js';
import { goldenCases } from '../../support/shared.js';
import { randomNumbers } from '../../support/trace-damage.js';
import { readOrRefuse } from './read-or-refuse.js';

/** More with WEVTC_DAMAGES. */
const TRIALS = Number(process.env.WEVTC_DAMAGES ?? 60);
const MOST_BYTES = 512;

const DAMAGES = ['zeroed range', 'random bytes', 'flipped bit', 'cut end'] as const;
type Damage = (typeof DAMAGES)[number];

function damaged(bytes: Uint8Array, kind: Damage, random: (limit: number) => number): Uint8Array {
  const copy = bytes.slice();
  const at = random(bytes.length);
  switch (kind) {
    case 'zeroed range':
      return copy.fill(0, at, at + 1 + random(MOST_BYTES));
    case 'random bytes':
      for (let place = at, end = at + 1 + random(MOST_BYTES); place < end && place < copy.length; place++)
        copy[place] = random(256);
      return copy;
    case 'flipped bit':
      copy[at] = (copy[at] as number) ^ (1 << random(8));
      return copy;
    case 'cut end':
      return copy.subarray(0, Math.floor(bytes.length / 2) + random(Math.ceil(bytes.length / 2)));
  }
}

/** What a file has, as texts that can be compared. */
function factsOf(file: ResourceFile): Record<'providers' | 'events' | 'messages', string[]> {
  const providers = file.templates.flatMap(({ template }) => template.providers);
  return {
    providers: providers.map(({ guid }) => guid),
    events: providers.flatMap(({ guid, events }) =>
      events.map(({ id, version, level, opcode, keyword }) =>
        [guid, id, version, level, opcode, keyword].join(),
      ),
    ),
    messages: file.messageTables.flatMap(({ language, entries }) =>
      entries.map(({ id, text }) => `${language} ${id} ${text}`),
    ),
  };
}

/** The part of the facts that a damaged file still has, in percent. */
function keptOf(intact: readonly string[], found: readonly string[]): number {
  if (intact.length === 0) return 100;
  const known = new Set(found);
  return (100 * intact.filter((fact) => known.has(fact)).length) / intact.length;
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

const emptyOf = (provider: ProviderResource): ProviderResource => ({
  ...provider,
  ...{ channels: [], maps: [], queries: [], templates: [], opcodes: [], tasks: [], keywords: [] },
  ...{ events: [], eventAttributes: [], filters: [] },
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('damage of binaries', () => {
  const files: { name: string; bytes: Uint8Array }[] = [];

  beforeAll(() => {
    for (const { name, path } of cleanSamples()) {
      const made = compile(readFileSync(path), { file: name, emit: ['resources', 'res', 'dll'] }).files;
      for (const { path: file, content } of made)
        if (content instanceof Uint8Array && content.length > 1000)
          files.push({ name: file, bytes: content });
    }
    for (const { name, path } of goldenCases())
      for (const file of ['wevt.bin', 'messages.bin'].filter((file) => existsSync(join(path, file))))
        files.push({ name: `${name}/${file}`, bytes: new Uint8Array(readFileSync(join(path, file))) });
  });

  it.each(DAMAGES)('%s: costs what it touches, and never more than an error with a place', (kind) => {
    const random = randomNumbers(DAMAGES.indexOf(kind) + 1);
    const kept: Record<string, number[]> = { providers: [], events: [], messages: [] };
    let refused = 0;
    let refusedStrictly = 0;
    let silent = 0;
    for (const { bytes } of files) {
      const intact = factsOf(readResources(bytes));
      for (let trial = 0; trial < TRIALS; trial++) {
        const broken = damaged(bytes, kind, random);
        if (readOrRefuse(broken, (all) => readResources(all)) === 'refused') refusedStrictly++;
        let damages = 0;
        let found: ResourceFile | undefined;
        const outcome = readOrRefuse(broken, (all) => {
          found = readResources(all, ({ offset }) => {
            damages++;
            expect(offset).toBeLessThanOrEqual(all.length);
          });
          return found;
        });
        if (outcome === 'refused') refused++;
        else if (damages === 0) {
          // What nobody can notice is not refused either.
          expect(found).toEqual(readResources(broken));
          silent++;
        }
        const facts = found === undefined ? undefined : factsOf(found);
        for (const what of ['providers', 'events', 'messages'] as const)
          kept[what]?.push(facts === undefined ? 0 : keptOf(intact[what], facts[what]));
      }
    }
    const shares = Object.entries(kept).map(([what, all]) => {
      const sorted = [...all].sort((a, b) => a - b);
      const part = (share: number) => (sorted[Math.floor(sorted.length * share)] as number).toFixed(0);
      return `${what}: mean ${mean(all).toFixed(1)} %, 5th percentile ${part(0.05)} %, median ${part(0.5)} %`;
    });
    const trials = TRIALS * files.length;
    console.log(
      `${kind}, ${trials} damages of ${files.length} files: ${shares.join('; ')}; ` +
        `refused ${refused} (as a whole file: ${refusedStrictly}); unnoticed ${silent}`,
    );
    if (kind === 'cut end') return;
    expect(refused).toBeLessThan(refusedStrictly / 2);
    for (const all of Object.values(kept)) expect(mean(all)).toBeGreaterThan(70);
  });

  it.each(['CHAN', 'TTBL', 'OPCO', 'LEVL', 'TASK', 'KEYW', 'EVNT', 'MAPS', 'PRVA'])(
    'costs one table of one provider: %s',
    (signature) => {
      const bytes = files.find(({ name }) => /storageTEMP\.BIN$/i.test(name))?.bytes as Uint8Array;
      const broken = Buffer.from(bytes);
      const at = broken.indexOf(signature);
      broken.fill(0, at, at + 12);
      const damages: FormatError[] = [];
      const read = (all: Uint8Array, onDamage?: OnDamage) =>
        readResources(all, onDamage).templates[0]?.template;
      const intact = read(bytes)?.providers[0] as ProviderResource;
      const found = read(broken, (damage) => damages.push(damage))?.providers[0] as ProviderResource;
      expect(damages[0]).toMatchObject({ message: `'${signature}' is expected here`, offset: at });
      const tables = Object.keys(intact) as (keyof ProviderResource)[];
      // Events and templates lose what they refer to, and nothing else.
      const changed = tables.filter(
        (table) => JSON.stringify(found[table], text) !== JSON.stringify(intact[table], text),
      );
      expect(
        changed.filter((table) => !['events', 'templates', 'filters'].includes(table)).length,
      ).toBeLessThan(2);
      if (signature !== 'EVNT') expect(found.events).toHaveLength(intact.events.length);
      if (signature !== 'TTBL') expect(found.templates).toHaveLength(intact.templates.length);
      expect(() => read(broken)).toThrow(FormatError);
    },
  );

  it('costs one provider', () => {
    const providers = ['One', 'Two', 'Three'].map((name) => {
      const made = compile(manifest('win:Error', name), { file: 'a.man', emit: ['resources'] }).files;
      const bytes = made.find(({ path }) => path.endsWith('TEMP.BIN'))?.content as Uint8Array;
      return readWevtTemplate(bytes).providers[0] as ProviderResource;
    });
    const bytes = writeWevtTemplate({ version: '5.1', providers });
    // The offset of the second one, in the list of providers.
    new DataView(bytes.buffer).setUint32(16 + 20 + 16, 0xffff_fff0, true);
    let damages = 0;
    expect(readWevtTemplate(bytes, () => damages++).providers).toEqual([providers[0], providers[2]]);
    expect(damages).toBe(1);
  });

  it('takes time in proportion, if every text of a file has no end', () => {
    const count = 40_000;
    const provider = readWevtTemplate(
      files.find(({ name }) => /storageTEMP\.BIN$/i.test(name))?.bytes as Uint8Array,
    ).providers[0] as ProviderResource;
    const level = { value: 1, message: undefined, name: 'x' };
    const levels = Array.from({ length: count }, (_, value) => ({ ...level, value }));
    const bytes = writeWevtTemplate({ version: '5.1', providers: [{ ...emptyOf(provider), levels }] });
    const view = new DataView(bytes.buffer);
    const block = Buffer.from(bytes).indexOf('LEVL');
    const long = Buffer.concat([bytes, Buffer.alloc(1_000_000, 0x41)]);
    long.writeUInt32LE(long.length, 4);
    // Each name starts at another place of the same text, which fills the rest of the file and has no NUL.
    for (let index = 0; index < count; index++) {
      const start = bytes.length + index * 4;
      long.writeUInt32LE(start, block + 12 + index * 12 + 8);
      long.writeUInt32LE(long.length - start, start);
    }
    expect(view.getUint32(block + 8, true)).toBe(count);
    let units = 0;
    const { u16 } = ResourceReader.prototype;
    ResourceReader.prototype.u16 = function (at) {
      units++;
      return u16.call(this, at);
    };
    let damages = 0;
    try {
      readWevtTemplate(long, () => damages++);
    } finally {
      ResourceReader.prototype.u16 = u16;
    }
    expect(damages).toBeGreaterThan(count / 2);
    // Without a limit, it would be 20,000 million.
    expect(units).toBeLessThan(4 * long.length);
  });

  it('is told by inspect and decompile, which never fail inside', async () => {
    const random = randomNumbers(7);
    const codes = new Map<string, number>();
    for (const { name, bytes } of files.filter(({ bytes }) => bytes.length < 100_000)) {
      const file = `a${/\.\w+$/.exec(name)?.[0]}`;
      for (const kind of DAMAGES) {
        const broken = damaged(bytes, kind, random);
        for (const command of ['inspect', 'decompile']) {
          const { exitCode, stderr } = await wevtc([command, file], { files: { [file]: broken } });
          codes.set(`${command} ${exitCode}`, (codes.get(`${command} ${exitCode}`) ?? 0) + 1);
          expect([0, 1, 2]).toContain(exitCode);
          expect(stderr).not.toMatch(/internal error|TypeError|RangeError|\n\s+at /);
          if (exitCode === 2) expect(stderr).toMatch(/^wevtc: /);
        }
      }
    }
    console.log(codes);
    expect(codes.get('inspect 1')).toBeGreaterThan(0);
  });
});
