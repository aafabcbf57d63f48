import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flameData } from '../../../src/analysis/report/flame-data.js';
import { type FlameNode, FlameTree } from '../../../src/analysis/report/flame-tree.js';

describe('FlameTree', () => {
  it('merges equal calls, the most frequent first', () => {
    const tree = new FlameTree();
    tree.add(['app', 'main', 'read'], 2);
    tree.add(['app', 'main', 'write'], 3);
    tree.add(['app', 'main'], 1);
    const { root, leftOut } = tree.graph();
    expect(leftOut).toBe(0);
    expect(flameData({ root, leftOut })).toEqual({
      names: ['all processes', 'app', 'main', 'write', 'read'],
      calls: [
        [0, 0, 6],
        [1, 1, 6],
        [2, 2, 6],
        [3, 3, 3],
        [4, 3, 2],
      ],
    });
  });

  it('leaves out calls that are narrower than a pixel, and says how many', () => {
    const tree = new FlameTree();
    tree.add(['app', 'hot'], 9999);
    tree.add(['app', 'cold', 'colder'], 1);
    const { root, leftOut } = tree.graph();
    expect(root.children[0]?.children.map(({ name }) => name)).toEqual(['hot']);
    expect(root.samples).toBe(10_000);
    expect(leftOut).toBe(2);
  });

  it('shows the calls with the most samples, if there are too many', () => {
    const tree = new FlameTree();
    for (let at = 0; at < 1000; at++) {
      const names = Array.from({ length: 10 }, (_, depth) => `function ${at} at ${depth}`);
      tree.add(names, at < 100 ? 11 : 10);
    }
    const graph = tree.graph();
    const { calls, names } = flameData(graph);
    expect(calls).toHaveLength(4001);
    expect(graph.leftOut).toBe(6000);
    expect(names.filter((name) => name.endsWith(' at 9'))).toHaveLength(100);
  });

  it('ends deep stacks', () => {
    const tree = new FlameTree();
    tree.add(
      Array.from({ length: 250_000 }, (_, at) => `level ${at}`),
      1,
    );
    const graph = tree.graph();
    expect(flameData(graph).names.at(-1)).toBe('level 249');
    // The rest had no place in memory, and counts as one.
    expect(graph.leftOut).toBe(200_000 - 250 + 1);
  });

  it('never has more samples in the callees than in the call', () => {
    const stacks = fc.array(
      fc.tuple(fc.array(fc.constantFrom('a', 'b', 'c')), fc.integer({ min: 1, max: 99 })),
    );
    fc.assert(
      fc.property(stacks, (all) => {
        const tree = new FlameTree();
        for (const [names, samples] of all) tree.add(names, samples);
        const { root } = tree.graph();
        expect(root.samples).toBe(all.reduce((sum, [, samples]) => sum + samples, 0));
        const check = ({ samples, children }: FlameNode) => {
          expect(children.reduce((sum, child) => sum + child.samples, 0)).toBeLessThanOrEqual(samples);
          for (const child of children) check(child);
        };
        check(root);
      }),
    );
  });
});
