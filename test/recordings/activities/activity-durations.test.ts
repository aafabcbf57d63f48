import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivityEvent,
  type ActivityEventNames,
  type ActivityNode,
  type ActivityOptions,
  ActivityTracker,
  activityView,
  durationView,
} from '../../../src/trace.js';
import { activity, eventsOf, otherProvider, provider, shapeOf } from './activity-events.js';

function track(
  events: readonly ActivityEvent[],
  options?: ActivityOptions,
  names?: readonly (ActivityEventNames | undefined)[],
) {
  const tracker = new ActivityTracker(options);
  for (const [at, event] of events.entries()) tracker.add(event, names?.[at]);
  return tracker.finish();
}

const on = (n: number, opcode: number, more: object = {}) => ({ activityId: activity(n), opcode, ...more });
const start = (n: number, more: object = {}) => on(n, 1, more);
const stop = (n: number, more: object = {}) => on(n, 2, more);

describe('start and stop events', () => {
  it('are pairs of one activity, provider and task, whatever their ids and versions', () => {
    const { roots, durations, counts } = track(
      eventsOf([
        start(1, { id: 1 }),
        start(2, { id: 1 }),
        start(1, { id: 1, task: 2 }),
        start(1, { id: 1, providerId: otherProvider }),
        stop(1, { id: 2 }),
        stop(2, { id: 7 }),
      ]),
    );
    expect(roots[0]?.spans.map(({ start, stop, duration }) => [start.index, stop.index, duration])).toEqual([
      [0, 4, 40n],
    ]);
    expect(roots[0]).toMatchObject({ duration: 40n, isWhole: true, spanCount: 1, startsWithoutStop: 2 });
    expect(durations).toMatchObject([
      {
        basis: 'start-stop',
        providerId: provider,
        from: { task: 1 },
        count: 2,
        total: 80n,
        startsWithoutStop: 0,
      },
      { from: { task: 2 }, to: undefined, count: 0, median: undefined, startsWithoutStop: 1 },
      { providerId: otherProvider, count: 0, startsWithoutStop: 1 },
    ]);
    expect(counts).toMatchObject({ activities: 2, wholeActivities: 2 });
  });

  it('are pairs like brackets', () => {
    const { roots } = track(eventsOf([start(1), start(1), stop(1), start(1), stop(1), stop(1), stop(1)]));
    expect(roots[0]?.spans.map(({ start, stop }) => [start.index, stop.index])).toEqual([
      [1, 2],
      [3, 4],
      [0, 5],
    ]);
    expect(roots[0]).toMatchObject({ duration: 50n, stopsWithoutStart: 1, startsWithoutStop: 0 });
  });

  it('without the other are counted, and the activity is not whole', () => {
    const { durations, counts, roots } = track(eventsOf([stop(1), start(2), start(3), start(3), stop(3)]));
    expect(durations).toMatchObject([{ count: 1, startsWithoutStop: 2, stopsWithoutStart: 1 }]);
    expect(roots.map(({ isWhole }) => isWhole)).toEqual([false, false, false]);
    expect(counts.wholeActivities).toBe(0);
  });

  it('are not those of a data collection', () => {
    const { durations } = track(eventsOf([on(1, 3), on(1, 4)]));
    expect(durations).toMatchObject([{ basis: 'lifetime', from: { opcode: 3 }, to: { opcode: 4 } }]);
  });

  it('can be in the wrong order of time', () => {
    const { durations, roots } = track(eventsOf([start(1, { timeStamp: 50n }), stop(1, { timeStamp: 20n })]));
    expect([roots[0]?.duration, roots[0]?.lifetime]).toEqual([-30n, -30n]);
    expect(durations).toMatchObject([
      { shortest: -30n, median: -30n, p99: -30n, longest: -30n, total: -30n },
    ]);
  });

  it('of TraceLogging have the same name, apart from its end', () => {
    const names = ['LoadStart', 'Save', 'Save', 'LoadStop', 'LoadStop', 'Start', 'Stop'];
    const opcodes = [1, 1, 2, 2, 2, 1, 2];
    const { durations } = track(
      eventsOf(opcodes.map((opcode) => on(1, opcode, { id: 0, task: 0 }))),
      {},
      names.map((event) => ({ event, provider: 'Contoso' })),
    );
    expect(
      durations.map(({ name, count, total, startsWithoutStop, stopsWithoutStart }) => [
        name,
        count,
        total,
        startsWithoutStop,
        stopsWithoutStart,
      ]),
    ).toEqual([
      ['Load', 1, 30n, 0, 1],
      ['Save', 1, 10n, 0, 0],
      ['', 1, 10n, 0, 0],
    ]);
    expect(durations[0]).toMatchObject({
      from: { names: { event: 'LoadStart', provider: 'Contoso' } },
      to: { names: { event: 'LoadStop' } },
    });
  });

  it('without an activity are only counted', () => {
    const { roots, durations, counts } = track(eventsOf([{ opcode: 1 }, { opcode: 1 }, { opcode: 2 }, {}]));
    expect([roots, durations]).toEqual([[], []]);
    expect(counts).toMatchObject({
      eventsWithoutActivity: 4,
      startsWithoutActivity: 2,
      stopsWithoutActivity: 1,
    });
  });

  it('without an activity are pairs of their thread on demand', () => {
    const { roots, durations, counts } = track(
      eventsOf([
        { opcode: 1 },
        { opcode: 1, threadId: 9 },
        { opcode: 2, processId: 5 },
        {},
        { opcode: 2 },
        { opcode: 2, threadId: 9 },
      ]),
      { pairByThread: true },
    );
    expect(shapeOf(roots)).toEqual(['4/8', '4/9', '5/8']);
    expect(roots[0]).toMatchObject({ basis: 'thread', eventCount: 2, duration: 40n });
    expect(durations).toMatchObject([{ count: 2, total: 80n, stopsWithoutStart: 1 }]);
    expect(counts).toMatchObject({ eventsWithoutActivity: 1, startsWithoutActivity: 0 });
  });

  it('are no stops if the class has another meaning of the opcode', () => {
    const providerId = '2cb15d1d-5fc1-11d2-abe1-00a0c911f518';
    const { durations, counts } = track(
      eventsOf([
        { opcode: 10, providerId },
        { opcode: 2, providerId },
      ]),
      {
        pairByThread: true,
      },
    );
    expect(durations).toEqual([]);
    expect(counts).toMatchObject({ eventsWithoutActivity: 2, stopsWithoutActivity: 0 });
  });

  it('are pairs of what they are about on demand, whichever thread wrote them', () => {
    const subjects = ['500', '500/7', '600', undefined, '500/7', '500', '600/9'];
    const { roots, durations } = track(
      eventsOf(
        [1, 1, 1, 1, 2, 2, 2].map((opcode, at) => ({
          opcode,
          threadId: at,
          providerId: at % 3 === 1 ? otherProvider : provider,
        })),
      ),
      { pairByThread: true },
      subjects.map((subject) => ({ event: 'Life', subject })),
    );
    expect(shapeOf(roots)).toEqual(['500', '500/7', '600', '4/3', '600/9']);
    const rows = durations.map((each) => [
      each.longestActivityId,
      each.total,
      each.startsWithoutStop,
      each.stopsWithoutStart,
    ]);
    expect(rows).toEqual([
      ['500', 50n, 1, 0],
      ['500/7', 30n, 0, 0],
      [undefined, 0n, 0, 1],
      [undefined, 0n, 1, 0],
    ]);
    expect(JSON.stringify(durations[0]?.from)).not.toContain('subject');
  });

  it('do not count a start event that repeats the one before it in a newer version', () => {
    const start = (version: number, more: object = {}) => on(1, 1, { id: 7, version, ...more });
    const counted = (...events: ReturnType<typeof on>[]) => {
      const { durations } = track(eventsOf(events));
      return durations.map(({ count, total, startsWithoutStop }) => [count, total, startsWithoutStop]);
    };
    expect(counted(start(0), start(1), start(2), on(1, 2))).toEqual([[1, 30n, 0]]);
    expect(counted(start(1), start(2), start(1), start(2), on(1, 2), on(1, 2))).toEqual([[2, 70n, 0]]);
    expect(counted(start(1), start(1), on(1, 2))).toEqual([[1, 10n, 1]]);
    expect(counted(start(2), start(1), on(1, 2))).toEqual([[1, 10n, 1]]);
    expect(counted(start(1), on(1, 0), start(2), on(1, 2))).toEqual([[1, 10n, 1]]);
    expect(counted(start(1), start(2, { id: 8 }), on(1, 2))).toEqual([[1, 10n, 1]]);
    expect(counted(start(1, { id: 0 }), start(2, { id: 0 }), on(1, 2))).toEqual([[1, 10n, 1]]);
  });

  it('can be others by demand, even one event for both', () => {
    const pairs = [
      { providerId: `{${provider.toUpperCase()}}`, start: { id: 5 }, stop: { id: 6 } },
      { providerId: provider, start: { id: 6, opcode: 10 }, stop: { name: 'Sent' } },
      { providerId: otherProvider, start: { id: 5 }, stop: { id: 5 } },
    ];
    const names = [undefined, undefined, undefined, { event: 'Sent' }];
    const { durations, roots } = track(
      eventsOf([on(1, 0, { id: 5 }), on(1, 10, { id: 6 }), on(1, 1), on(1, 2)]),
      { pairs },
      names,
    );
    expect(durations).toMatchObject([
      { basis: 'declared', from: { id: 6 }, to: { names: { event: 'Sent' } }, count: 1, total: 20n },
      { basis: 'declared', from: { id: 5 }, to: { id: 6 }, count: 1, total: 10n },
      { basis: 'start-stop', count: 1, total: 10n },
    ]);
    expect(roots[0]).toMatchObject({ isWhole: true, duration: 10n, spanCount: 3 });
    const again = track(eventsOf([1, 2, 3].map(() => on(1, 0, { id: 5, providerId: otherProvider }))), {
      pairs,
    });
    expect(again.durations).toMatchObject([{ count: 2, startsWithoutStop: 1, stopsWithoutStart: 1 }]);
  });

  it('are pairs as the brackets of a random text are', () => {
    const text = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 2)), { maxLength: 40 });
    fc.assert(
      fc.property(text, (marks) => {
        const { durations } = track(eventsOf(marks.map(([opcode, task]) => on(1, opcode, { task }))));
        const open: number[][] = [[], [], []];
        let total = 0;
        let count = 0;
        for (const [at, [opcode, task]] of marks.entries()) {
          if (opcode === 1) open[task]?.push(at);
          else {
            const from = open[task]?.pop();
            if (from === undefined) continue;
            count++;
            total += 10 * (at - from);
          }
        }
        expect(durations.reduce((left, row) => left + row.count, 0)).toBe(count);
        expect(durations.reduce((left, row) => left + row.total, 0n)).toBe(BigInt(total));
      }),
    );
  });
});

describe('the durations', () => {
  it('are summed up by kind, the longest total first, with the longest activity', () => {
    const { durations } = track(
      eventsOf([start(1), stop(1), start(2, { task: 2 }), start(3), on(4, 0), stop(3), stop(2, { task: 2 })]),
    );
    expect(durations).toMatchObject([
      { from: { task: 2 }, total: 40n, longestActivityId: activity(2), longestStart: { index: 2 } },
      {
        from: { task: 1 },
        total: 30n,
        count: 2,
        shortest: 10n,
        median: 10n,
        p99: 20n,
        longest: 20n,
        isExact: true,
      },
    ]);
    expect(durations[1]).toMatchObject({ longestActivityId: activity(3), longestStart: { index: 3 } });
  });

  it('of activities without start and stop events go by their first and last event', () => {
    const { durations, counts } = track(
      eventsOf([
        on(1, 0, { id: 1 }),
        on(2, 0, { id: 1 }),
        on(1, 0, { id: 2 }),
        on(2, 0, { id: 3 }),
        on(1, 0, { id: 3 }),
        on(3, 0, { id: 3 }),
      ]),
    );
    expect(durations).toMatchObject([
      { basis: 'lifetime', from: { id: 1 }, to: { id: 3 }, count: 2, total: 60n },
    ]);
    expect(counts).toMatchObject({ singleEvents: 1, wholeActivities: 0 });
  });

  it('stay within their limits, and what has no place is counted', () => {
    const kinds = eventsOf([1, 2, 3].flatMap((task) => [start(1, { task }), stop(1, { task })]));
    const few = track(kinds, { maxDurationKinds: 2 });
    expect([few.durations.length, few.counts.droppedDurations]).toEqual([2, 1]);

    const open = track(eventsOf([start(1), start(1), start(2), stop(1), stop(2), stop(1)]), {
      maxOpenStarts: 2,
    });
    expect(open.counts.droppedStarts).toBe(1);
    expect(open.durations).toMatchObject([{ count: 2, startsWithoutStop: 1, stopsWithoutStart: 1 }]);
    expect(open.roots[0]).toMatchObject({ spanCount: 1, startsWithoutStop: 1, stopsWithoutStart: 1 });
  });

  it('keep the details of an activity within limits', () => {
    const { roots } = track(
      eventsOf(Array.from({ length: 200 }, (_, i) => on(1, 1 + (i % 2), { id: i >> 1 }))),
    );
    expect(roots[0]).toMatchObject({ eventCount: 200, otherEventCount: 136, spanCount: 100 });
    expect([roots[0]?.events.length, roots[0]?.spans.length]).toEqual([64, 16]);
  });

  it('also have the kinds of events within limits', () => {
    const { durations, roots } = track(
      eventsOf(Array.from({ length: 10_003 }, (_, id) => on(1 + (id >= 10_000 ? 1 : 0), 0, { id }))),
    );
    expect(roots[1]).toMatchObject({ eventCount: 3, otherEventCount: 3, first: { event: undefined } });
    expect(durations).toMatchObject([{ count: 1 }, { from: undefined, to: undefined, count: 1 }]);
  });
});

describe('activities beyond the limit', () => {
  it('leave when they were not used the longest, those without open start events first', () => {
    const left: string[] = [];
    const whenDropped = (node: ActivityNode) =>
      left.push(`${Number(node.id.slice(0, 8))} of ${node.parent?.id.slice(7, 8)}: ${node.eventCount}`);
    const { roots, durations, counts } = track(
      eventsOf([
        start(1),
        on(2, 0, { relatedActivityId: activity(1) }),
        on(3, 0),
        on(2, 0),
        on(4, 0),
        on(5, 0),
        stop(1),
        on(3, 0),
      ]),
      { maxActivities: 3, whenDropped },
    );
    expect(left).toEqual(['3 of undefined: 1', '2 of 1: 2', '4 of undefined: 1']);
    expect(shapeOf(roots)).toEqual([1, 5, 3]);
    expect(counts).toMatchObject({
      activities: 6,
      droppedActivities: 3,
      wholeActivities: 1,
      singleEvents: 4,
    });
    expect(durations).toMatchObject([
      { basis: 'start-stop', count: 1 },
      { basis: 'lifetime', count: 1 },
    ]);
  });

  it('leave their children as roots that still know them', () => {
    const { roots } = track(
      eventsOf([on(1, 0), on(2, 1, { relatedActivityId: activity(1) }), on(3, 0), on(3, 0)]),
      { maxActivities: 2 },
    );
    expect(shapeOf(roots)).toEqual([2, 3]);
    expect(roots[0]).toMatchObject({ parent: undefined, parentId: activity(1) });
  });

  it('leave with their open start events at last', () => {
    const { durations } = track(eventsOf([start(1), start(2), start(3), stop(1), stop(3)]), {
      maxActivities: 2,
    });
    expect(durations).toMatchObject([{ count: 1, startsWithoutStop: 2, stopsWithoutStart: 1 }]);
  });
});

describe('the tracker', () => {
  it('gives one report', () => {
    const tracker = new ActivityTracker();
    const [event] = eventsOf([start(1)]);
    tracker.add(event as ActivityEvent);
    expect(tracker.finish()).toBe(tracker.finish());
    expect(() => tracker.add(event as ActivityEvent)).toThrow('event must be added before finish');
  });

  it.each([
    [{ maxActivities: 0 }, 'options.maxActivities must be at least 1, got 0'],
    [{ maxOpenStarts: 1.5 }, 'options.maxOpenStarts must be an integer, got 1.5'],
    [
      { pairs: [{ providerId: provider, start: {}, stop: { id: 1 } }] },
      'options.pairs[0].start must be an object with an id, an opcode or a name',
    ],
  ])('rejects %j', (options, message) => {
    expect(() => new ActivityTracker(options)).toThrow(message);
  });
});

describe('the views for JSON', () => {
  const { roots, durations } = track(
    eventsOf([
      start(1, { timeStamp: 116444736000000000n }),
      start(2, { relatedActivityId: activity(1), timeStamp: 116444736000000001n }),
      stop(1, { timeStamp: 116444736000000025n }),
    ]),
  );

  it('have times as ISO 8601 and durations in microseconds', () => {
    const view = JSON.parse(JSON.stringify(activityView(roots[0] as ActivityNode)));
    expect(view).toMatchObject({
      id: activity(1),
      durationMicroseconds: 2.5,
      begin: { index: 0, time: '1970-01-01T00:00:00.0000000Z', event: { opcode: 1, task: 1 } },
      spans: [{ durationMicroseconds: 2.5 }],
      childCount: 1,
      children: [{ id: activity(2), startsWithoutStop: 1, lifetimeMicroseconds: 0, children: [] }],
    });
    const [row] = durations;
    expect(JSON.parse(JSON.stringify(row && durationView(row)))).toMatchObject({
      basis: 'start-stop',
      count: 1,
      totalMicroseconds: 2.5,
      longestMicroseconds: 2.5,
      longestStart: { index: 0 },
      startsWithoutStop: 1,
    });
  });

  it('have as many levels as asked', () => {
    expect(activityView(roots[0] as ActivityNode, { levels: 0 })).toMatchObject({
      childCount: 1,
      children: undefined,
    });
    for (const levels of [-1, 257]) {
      expect(() => activityView(roots[0] as ActivityNode, { levels })).toThrow(
        'options.levels must be from 0',
      );
    }
  });

  it('end after 256 levels of a longer chain', () => {
    const chain = Array.from({ length: 1000 }, (_, i) => start(i + 1, { relatedActivityId: activity(i) }));
    const [root] = track(eventsOf(chain)).roots;
    let view = root && activityView(root);
    let levels = 0;
    for (; view?.children !== undefined; view = view.children[0]) levels++;
    expect([levels, view?.childCount]).toEqual([256, 1]);
  });
});
