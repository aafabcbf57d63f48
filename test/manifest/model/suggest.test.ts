import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CandidateIndex } from '../../../src/manifest/model/values/candidate-index.js';
import {
  nearestCandidate,
  nearestInIndex,
  nearestOfSchema,
} from '../../../src/manifest/model/values/suggest.js';
import { Suggestions } from '../../../src/manifest/model/values/suggestions.js';

const certain = (name: string, ...candidates: string[]) => nearestCandidate(name, candidates)?.certain;

describe('the candidate for a misspelt name', () => {
  it('is certain when case alone or one slip tells them apart', () => {
    expect(nearestCandidate('diskfull', ['DiskFull', 'DiskFill'])).toEqual({
      name: 'DiskFull',
      certain: true,
    });
    for (const name of ['Oprational', 'Operationaal', 'Opreational', 'Operatiomal', 'Operationa']) {
      expect(certain(name, 'Operational', 'Other'), name).toBe(true);
    }
  });

  it('is not certain when several are as near', () => {
    expect(certain('Headr', 'Header', 'Headar')).toBe(false);
    expect(certain('READ', 'read', 'Read')).toBe(false);
    expect(certain('Headr', 'Header', 'Header')).toBe(true);
  });

  it('is not certain for two edits, short names, and names of a series', () => {
    expect(certain('Oprationl', 'Operational')).toBe(false);
    expect(certain('Opn', 'Open')).toBe(false);
    for (const [name, other] of [
      ['Event1', 'Event2'],
      ['Event1', 'Event11'],
      ['TaskA', 'TaskB'],
      ['Read_A_Done', 'Read_B_Done'],
      ['Reads', 'Read'],
      ['Read', 'ReadX'],
      ['template_a', 'template_b'],
    ] as const) {
      expect(certain(name, other), name).not.toBe(true);
    }
  });

  it('is none when nothing is near', () => {
    expect(nearestCandidate('Chatty', ['win:Error', 'Verbose'])).toBeUndefined();
  });

  it('is certain when only the prefix is wrong', () => {
    const candidates = ['win:Error', 'win:Info', 'Own'];
    const nearestQName = (name: string, all: readonly string[]) =>
      new Suggestions().nearestQName(name, {}, () => all);
    expect(nearestQName('Error', candidates)).toEqual({ name: 'win:Error', certain: true });
    expect(nearestQName('xs:Own', candidates)).toEqual({ name: 'Own', certain: true });
    expect(nearestQName('Info', [...candidates, 'own:Info'])?.certain).not.toBe(true);
  });

  it('may be short when the schema has it', () => {
    expect(nearestOfSchema('evnt', ['event'])).toEqual({ name: 'event', certain: true });
  });
});

describe('the index of candidates', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'İ'), maxLength: 6 });

  it('finds the same as a comparison with all candidates, up to one edit', () => {
    let near = 0;
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), name, (candidates, wanted) => {
        const index = CandidateIndex.of(candidates) ?? expect.fail('no index');
        const found = nearestInIndex(wanted, index);
        const all = nearestCandidate(wanted, candidates);
        if (found !== undefined) {
          near += 1;
          expect(found).toEqual(all);
        } else expect(all?.certain ?? false).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect(near).toBeGreaterThan(30);
  });

  it('is certain of nothing among many that look alike', () => {
    const alike = Array.from({ length: 1000 }, (_, at) => `Header${String.fromCharCode(0x4e00 + at)}`);
    const index = CandidateIndex.of(alike) ?? expect.fail('no index');
    expect(nearestInIndex('Headerx', index)).toEqual({ name: alike[0], certain: false });
  });

  it('does without lists that are too large', () => {
    expect(
      CandidateIndex.of(Array.from({ length: 20_000 }, (_, at) => `${at}${'x'.repeat(450)}`)),
    ).toBeUndefined();
  });

  it('finds what thousands of misspelt names mean, and few that are farther', () => {
    const names = Array.from({ length: 5000 }, (_, at) => `Template${at}`);
    const suggestions = new Suggestions();
    const scope = {};
    for (const name of names) {
      const wrong = name.replace('pl', 'lp');
      expect(suggestions.nearest(wrong, scope, () => names)).toEqual({ name, certain: true });
    }
    const far = names.filter((name) => suggestions.nearest(`${name}xyz`, scope, () => names) !== undefined);
    expect(far.length).toBeGreaterThan(50);
    expect(far.length).toBeLessThanOrEqual(100);
  });
});

describe('the distance of names', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'İ'), maxLength: 9 });

  it('is the same as without shortcuts', () => {
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 4 }), (wanted, candidates) => {
        const most = Math.floor(wanted.length / 3);
        const distances = candidates
          .filter(
            (candidate) => candidate !== wanted && Math.abs(candidate.length - wanted.length) <= most + 1,
          )
          .map((candidate) => plainDistance(wanted.toLowerCase(), candidate.toLowerCase()));
        const least = Math.min(...distances);
        const found = nearestCandidate(wanted, candidates)?.name;
        if (least > most) expect(found).toBeUndefined();
        else expect(plainDistance(wanted.toLowerCase(), String(found).toLowerCase())).toBe(least);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Optimal string alignment distance, by its definition. */
function plainDistance(a: string, b: string): number {
  const rows = [...Array(a.length + 1).keys()].map((i) =>
    [...Array(b.length + 1).keys()].map((j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}
