import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActivityEvent, type ActivityOptions, ActivityTracker } from '../../../src/trace.js';
import { activity, allNodes, eventsOf, otherProvider, shapeOf } from './activity-events.js';

function track(events: readonly ActivityEvent[], options?: ActivityOptions) {
  const tracker = new ActivityTracker(options);
  for (const event of events) tracker.add(event);
  return tracker.finish();
}

const START = 1;
const SEND = 9;
const RECEIVE = 240;

/** An event of activity a, which names activity b. */
const link = (a: number, b?: number, opcode = 0) => ({
  activityId: activity(a),
  relatedActivityId: b === undefined ? undefined : activity(b),
  opcode,
});

describe('the tree of activities', () => {
  it('has the events of an activity in one node, of all providers and threads', () => {
    const { roots, counts } = track(
      eventsOf([
        { activityId: activity(1), id: 5 },
        { activityId: activity(2) },
        { activityId: activity(1), id: 6, providerId: otherProvider, threadId: 9 },
        { activityId: activity(1), id: 5 },
        {},
        { activityId: '00000000-0000-0000-0000-000000000000' },
      ]),
    );
    expect(shapeOf(roots)).toEqual([1, 2]);
    expect(roots[0]).toMatchObject({ basis: 'activity', eventCount: 3, otherEventCount: 0, path: undefined });
    expect(roots[0]?.events.map(({ event, count }) => [event.providerId, event.id, count])).toEqual([
      ['6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', 5, 2],
      [otherProvider, 6, 1],
    ]);
    expect([roots[0]?.first?.index, roots[0]?.last?.index, roots[0]?.lifetime]).toEqual([0, 3, 30n]);
    expect(counts).toMatchObject({ events: 6, eventsWithoutActivity: 2, activities: 2, singleEvents: 1 });
  });

  it('takes the related activity for the parent in a start and a receive event', () => {
    for (const opcode of [START, RECEIVE]) {
      expect(shapeOf(track(eventsOf([link(1), link(2, 1, opcode)])).roots)).toEqual([[1, 2]]);
      // The order does not matter.
      expect(shapeOf(track(eventsOf([link(2, 1, opcode), link(1)])).roots)).toEqual([[1, 2]]);
      expect(shapeOf(track(eventsOf([link(2), link(2, 1, opcode)])).roots)).toEqual([[1, 2]]);
    }
  });

  it('takes the related activity for the child in a send event', () => {
    const { roots } = track(eventsOf([link(1, 2, SEND), link(2), link(2)]));
    expect(shapeOf(roots)).toEqual([[1, 2]]);
    expect(roots[0]?.children[0]).toMatchObject({
      isHandedOver: true,
      begin: { index: 0 },
      first: { index: 1 },
      lifetime: 20n,
      isWhole: true,
    });
    expect(shapeOf(track(eventsOf([link(2), link(1, 2, SEND)])).roots)).toEqual([[1, 2]]);
  });

  it('takes the earlier one for the parent in other events', () => {
    const laterNamesEarlier = track(eventsOf([link(1), link(2, 1)])).roots;
    expect(shapeOf(laterNamesEarlier)).toEqual([[1, 2]]);
    expect(laterNamesEarlier[0]?.children[0]).toMatchObject({ isHandedOver: false, isWhole: false });
    const earlierNamesLater = track(eventsOf([link(1), link(1, 2), link(1, 3), link(3), link(2)])).roots;
    expect(shapeOf(earlierNamesLater)).toEqual([[1, 3, 2]]);
    expect(earlierNamesLater[0]?.children[1]).toMatchObject({ isHandedOver: true, begin: { index: 1 } });
    expect(shapeOf(track(eventsOf([link(1), link(2), link(2, 1)])).roots)).toEqual([[1, 2]]);
    expect(shapeOf(track(eventsOf([link(1), link(2), link(1, 2)])).roots)).toEqual([[1, 2]]);
    // Both are new: the one that has its next event later is the later one.
    expect(shapeOf(track(eventsOf([link(1, 2), link(2)])).roots)).toEqual([[1, 2]]);
  });

  it('takes an activity without events for the parent of those that name it', () => {
    const { roots } = track(eventsOf([link(1, 9), link(2, 9), link(3, 8), link(4), link(5, 7, START)]));
    expect(shapeOf(roots)).toEqual([[9, 1, 2], [8, 3], 4, [7, 5]]);
    expect(roots[0]).toMatchObject({ eventCount: 0, begin: undefined, lifetime: undefined, isWhole: false });
  });

  it('takes an activity that several name before its first event for their parent', () => {
    expect(shapeOf(track(eventsOf([link(1, 9), link(2, 9), link(3, 9), link(9)])).roots)).toEqual([
      [9, 1, 2, 3],
    ]);
  });

  it('keeps the first parent, and makes no cycles', () => {
    const { roots, counts } = track(
      eventsOf([
        link(1),
        link(2),
        link(3, 1, START),
        link(3, 2, START),
        link(3, 1, START),
        link(1, 3, START),
        link(2, 2, START),
      ]),
    );
    expect(shapeOf(roots)).toEqual([[1, 3], 2]);
    expect(counts).toMatchObject({ otherParents: 1, refusedLinks: 1 });
  });

  it('takes a chain of any length', () => {
    const length = 5000;
    const chain = Array.from({ length }, (_, i) => link(i + 1, i, START));
    const { roots } = track(eventsOf(chain));
    expect(allNodes(roots).length).toBe(length + 1);
    expect(roots.length).toBe(1);
    // From the other end, every link puts a tree below a new activity.
    expect(track(eventsOf(chain.reverse())).roots.length).toBe(1);
  });

  it('takes the parent of an event source of .NET from the path', () => {
    const path = {
      '//1/1/': '00000011-0000-0000-0000-0000b9999d59',
      '//1/1/5/': '00005011-0000-0000-0000-0000b9e99d59',
      '//1/1/5/2/': '00005211-0000-0000-0000-0000b9eb9d59',
    };
    const process = { processId: 7, opcode: 0 };
    const { roots } = track(
      eventsOf([
        { activityId: path['//1/1/5/2/'], ...process },
        { activityId: path['//1/1/'], ...process },
        { activityId: activity(1), relatedActivityId: path['//1/1/5/2/'], opcode: START },
      ]),
    );
    expect(shapeOf(roots)).toEqual([[path['//1/1/'], [path['//1/1/5/'], [path['//1/1/5/2/'], 1]]]]);
    expect(allNodes(roots).map((node) => node.path)).toEqual(['//1/1/', '//1/1/5/', '//1/1/5/2/', undefined]);
    // A related activity ID counts more.
    const related = { activityId: path['//1/1/5/'], relatedActivityId: activity(1), processId: 7 };
    expect(shapeOf(track(eventsOf([link(1), { ...related, opcode: START }])).roots)).toEqual([
      [1, path['//1/1/5/']],
    ]);
    // Of another process, it is an ID like others.
    expect(track(eventsOf([{ activityId: path['//1/1/5/'], processId: 8 }])).roots[0]?.path).toBeUndefined();
  });

  it('links instances of classic events', () => {
    const classic = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5703';
    const none = '00000000-0000-0000-0000-000000000000';
    const instance = (instanceId: number, parentInstanceId = 0, parentGuid = none) => ({
      providerId: classic,
      task: 0,
      instance: { instanceId, parentInstanceId, parentGuid },
    });
    const { roots, durations } = track(
      eventsOf([
        { ...instance(1), opcode: 1 },
        { ...instance(2, 1, classic), opcode: 1 },
        { ...instance(2, 1, classic), opcode: 2, processId: 5 },
        { ...instance(2, 1, classic), opcode: 2 },
        { ...instance(1), opcode: 2 },
      ]),
    );
    expect(shapeOf(roots)).toEqual([
      [`4/${classic}/1`, `4/${classic}/2`],
      [`5/${classic}/1`, `5/${classic}/2`],
    ]);
    expect(roots[0]).toMatchObject({ basis: 'instance', duration: 40n, isWhole: true });
    expect(roots[0]?.children[0]).toMatchObject({ duration: 20n, parentId: `4/${classic}/1` });
    expect(durations).toMatchObject([{ count: 2, total: 60n, stopsWithoutStart: 1 }]);
  });
});

/** A forest: the parent of each activity is one before it, or 0. */
const forests = fc
  .array(fc.nat(), { maxLength: 30 })
  .map((list) => list.map((parent, at) => [at + 1, parent % (at + 1)] as const));

describe('any trace', () => {
  it('has its forest back, whatever happens between', () => {
    const noise = fc.array(fc.nat());
    fc.assert(
      fc.property(forests, noise, fc.constantFrom(START, RECEIVE, SEND, 0, 10), (forest, repeats, opcode) => {
        const events = forest.flatMap(([id, parent], at) => {
          const other = link(((repeats[at] ?? 0) % id) + 1);
          if (parent === 0) return [link(id), other];
          const isDown = opcode === SEND || opcode === 10;
          return [...(isDown ? [link(parent, id, opcode), link(id)] : [link(id, parent, opcode)]), other];
        });
        const nodes = allNodes(track(eventsOf(events)).roots);
        const parents = nodes.map((node) => [node.id, node.parentId]);
        const expected = forest.map(([id, parent]) => [activity(id), parent ? activity(parent) : undefined]);
        expect(parents.sort()).toEqual(expected.sort());
      }),
    );
  });

  it('has every event in one node, and no cycles, whatever the links and limits', () => {
    const ids = fc.integer({ min: 1, max: 8 });
    const events = fc.array(
      fc.record({
        activity: ids,
        related: fc.option(ids, { nil: undefined }),
        opcode: fc.constantFrom(0, START, 2, SEND, RECEIVE),
      }),
      { maxLength: 40 },
    );
    const limits = fc.constantFrom(1, 2, 3, 5, 100);
    fc.assert(
      fc.property(events, limits, limits, (list, maxActivities, maxOpenStarts) => {
        let seen = 0;
        const dropped: number[] = [];
        const options = {
          maxActivities,
          maxOpenStarts,
          whenDropped: (node: { readonly eventCount: number }) => dropped.push(node.eventCount),
        };
        const given = eventsOf(list.map((event) => link(event.activity, event.related, event.opcode)));
        const { roots, counts, durations } = track(given, options);
        const nodes = allNodes(roots);
        expect(new Set(nodes).size).toBe(nodes.length);
        expect(nodes.length).toBeLessThanOrEqual(maxActivities);
        for (const node of nodes) {
          seen += node.eventCount;
          for (const child of node.children) expect([child.parent, child.parentId]).toEqual([node, node.id]);
          const marks = 2 * node.spanCount + node.startsWithoutStop + node.stopsWithoutStart;
          const found = given.filter(({ activityId }) => activityId === node.id);
          if (dropped.length === 0) {
            expect(node.eventCount).toBe(found.length);
            expect(marks).toBe(found.filter(({ opcode }) => opcode === 1 || opcode === 2).length);
          }
        }
        expect(seen + dropped.reduce((left, right) => left + right, 0)).toBe(list.length);
        expect(counts.droppedActivities).toBe(dropped.length);
        const [marked] = durations.filter(({ basis }) => basis === 'start-stop');
        const starts = list.filter(({ opcode }) => opcode === START).length;
        const stops = list.filter(({ opcode }) => opcode === 2).length;
        expect((marked?.count ?? 0) + (marked?.startsWithoutStop ?? 0)).toBe(starts);
        expect((marked?.count ?? 0) + (marked?.stopsWithoutStart ?? 0)).toBe(stops);
      }),
      { numRuns: 500 },
    );
  });
});
