import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTraceInstances, type TraceInstanceLink, type TraceInstanceNode } from '../../../src/trace.js';

const disk = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const file = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702';
const none = '00000000-0000-0000-0000-000000000000';

const event = (
  instanceId: number,
  parentInstanceId = 0,
  { parent = disk, ...more }: Partial<TraceInstanceLink> & { readonly parent?: string } = {},
): TraceInstanceLink => ({
  processId: 1,
  providerId: disk,
  instance: { instanceId, parentInstanceId, parentGuid: parentInstanceId === 0 ? none : parent },
  ...more,
});

const shape = (nodes: readonly TraceInstanceNode<TraceInstanceLink>[]): unknown[] =>
  nodes.map((node) => [node.instanceId, node.events.length, ...shape(node.children)]);

describe('the instances of a trace', () => {
  it('are linked by class and instance ID, in any order', () => {
    const { roots, problems } = linkTraceInstances([
      event(3, 2, { parent: file }),
      event(2, 1, { providerId: `{${file.toUpperCase()}}` }),
      event(1),
      event(2),
      event(1),
      event(2, 1),
    ]);
    expect(shape(roots)).toEqual([[1, 2, [2, 1, [3, 1]], [2, 2]]]);
    expect(roots[0]).toMatchObject({ processId: 1, classId: disk });
    expect(roots[0]?.children.map(({ classId }) => classId)).toEqual([file, disk]);
    expect(roots[0]?.children[0]?.parent).toBe(roots[0]);
    expect(problems).toEqual([]);
  });

  it('are linked only in their process', () => {
    const { roots, problems } = linkTraceInstances([
      event(1),
      event(1, 0, { processId: 2 }),
      event(2, 1, { processId: 3 }),
    ]);
    expect(shape(roots)).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(problems.map(({ kind, node }) => [kind, node.processId])).toEqual([['missing-parent', 3]]);
  });

  it('have the problems of linkInstances', () => {
    const events = [event(1, 2), event(2, 1), event(3, 1), event(3, 2), event(4, 4)];
    const { roots, problems } = linkTraceInstances(events);
    expect(shape(roots)).toEqual([
      [2, 1, [1, 1, [3, 2]]],
      [4, 1],
    ]);
    expect(problems.map(({ kind, event }) => [kind, events.indexOf(event)])).toEqual([
      ['cycle', 1],
      ['other-parent', 3],
      ['cycle', 4],
    ]);
  });

  it('leave out events without an instance', () => {
    expect(linkTraceInstances([event(1, 0, { instance: undefined }), event(7)]).roots.length).toBe(1);
  });

  it('have every event exactly once, without cycles, whatever the links', () => {
    const links = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 9 })));
    fc.assert(
      fc.property(links, (pairs) => {
        const events = pairs.map(([id, parent]) => event(id, parent));
        const seen: TraceInstanceLink[] = [];
        const walk = (nodes: readonly TraceInstanceNode<TraceInstanceLink>[]) => {
          for (const node of nodes) {
            seen.push(...node.events);
            walk(node.children);
          }
        };
        walk(linkTraceInstances(events).roots);
        expect(seen.length).toBe(events.length);
        expect(new Set(seen)).toEqual(new Set(events));
      }),
    );
  });
});
