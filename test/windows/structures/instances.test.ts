import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEventInstanceHeader,
  createEventTraceHeader,
  type EventInstanceHeader,
  eventIdAndFlagsOf,
  fieldTypeFlagsOf,
  guidPtrOf,
  type InstanceLink,
  type InstanceNode,
  linkInstances,
  processorTimeOf,
  validateEventInstanceHeader,
  validateEventTraceHeader,
  versionOf,
  WnodeFlag,
} from '../../../src/structures.js';

const writable = createEventInstanceHeader({
  size: 56,
  class: { type: 1, level: 4, version: 2 },
  regHandle: 9n,
  flags: WnodeFlag.TracedGuid,
});

const problems = (members: Partial<EventInstanceHeader>, surroundings = {}) =>
  validateEventInstanceHeader({ ...writable, ...members }, surroundings).map(
    ({ severity, member, message }) => `${severity} ${member}: ${message}`,
  );

describe('an instance header', () => {
  it('shows every form of its unions', () => {
    const header = createEventInstanceHeader({
      headerType: 0x12,
      markerFlags: 0x34,
      class: { type: 1, level: 2, version: 0xfedc },
      eventId: 7,
      flags: 0x8000_0000,
    });
    expect(fieldTypeFlagsOf(header)).toBe(0x3412);
    expect(versionOf(header.class)).toBe(0xfedc_0201);
    expect(processorTimeOf(header)).toBe(0x8000_0000_0000_0007n);
    expect(eventIdAndFlagsOf(header)).toEqual({ eventId: 7, flags: 0x8000_0000 });
    const again = createEventInstanceHeader({
      fieldTypeFlags: 0x3412,
      version: 0xfedc_0201,
      processorTime: 0x8000_0000_0000_0007n,
    });
    expect(again).toEqual(header);
  });

  it('finds nothing wrong with what can be written', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ size: 60 }, { dataSize: 4, bufferSize: 60 + 73 })).toEqual([]);
    expect(problems({ parentRegHandle: 3n, parentInstanceId: 1 })).toEqual([]);
    const mof = { userTime: WnodeFlag.TracedGuid | WnodeFlag.UseMofPtr, size: 56 + 16 * 16 };
    expect(problems(mof)).toEqual([]);
  });

  it('counts the data in the size, and fits in the buffer', () => {
    expect(problems({ size: 55 })).toEqual([
      'error size: size includes the header: it must be at least 56, not 55',
    ]);
    expect(problems({ size: 56 }, { dataSize: 4 })).toEqual([
      'error size: size must be header and data together: 56 + 4 = 60, not 56',
    ]);
    expect(problems({ size: 60 }, { bufferSize: 60 + 72 })).toEqual([
      'error size: size must be less than the buffer size minus 72: less than 60, not 60',
    ]);
  });

  it('must have WNODE_FLAG_TRACED_GUID, and at most 16 MOF fields', () => {
    expect(problems({ userTime: 0 })).toEqual([
      'error flags: flags must include WNODE_FLAG_TRACED_GUID (0x20000)',
    ]);
    const flags = WnodeFlag.TracedGuid | WnodeFlag.UseMofPtr;
    expect(problems({ userTime: flags, size: 56 + 16 * 17 })).toEqual([
      'error size: at most 16 MOF_FIELD structures may follow the header, not 17',
    ]);
    expect(problems({ userTime: flags, size: 57 })).toEqual([
      'error size: with WNODE_FLAG_USE_MOF_PTR, complete MOF_FIELD structures of 16 bytes must follow the header, not 1 bytes',
    ]);
  });

  it('has no flags without a meaning for events', () => {
    const flags = WnodeFlag.TracedGuid | WnodeFlag.UseTimestamp | WnodeFlag.LogWnode | WnodeFlag.UseGuidPtr;
    expect(problems({ userTime: flags })).toEqual([]);
    expect(problems({ userTime: (flags | WnodeFlag.SeverityMask | WnodeFlag.AllData) >>> 0 })).toEqual([
      'warning flags: flags 0xff000001 have no meaning in the header of an event',
    ]);
  });

  it('names a class, and a whole parent', () => {
    expect(problems({ regHandle: 0n })).toEqual([
      'error regHandle: regHandle names the event class; it cannot be 0',
    ]);
    const half =
      'a parent is an instance of a class: parentRegHandle and parentInstanceId must both be 0 or both be set';
    expect(problems({ parentInstanceId: 1 })).toEqual([`warning parentRegHandle: ${half}`]);
    expect(problems({ parentRegHandle: 1n })).toEqual([`warning parentInstanceId: ${half}`]);
  });

  it('has members in their ranges', () => {
    const wrong = problems({
      size: 65536,
      headerType: 256,
      class: { type: -1, level: 256, version: 65536 },
      threadId: 2 ** 32,
      timeStamp: 1n << 63n,
      instanceId: 0.5,
      kernelTime: -1,
      parentRegHandle: -1n,
      parentInstanceId: 1,
    });
    expect(wrong.map((problem) => problem.split(':')[0])).toEqual([
      'error size',
      'error headerType',
      'error type',
      'error level',
      'error version',
      'error threadId',
      'error timeStamp',
      'error instanceId',
      'error eventId',
      'error parentRegHandle',
    ]);
  });
});

it('a trace header is judged by the same rules', () => {
  const header = createEventTraceHeader({ size: 40, guidPtr: 5n });
  expect(guidPtrOf(header)).toBe(5n);
  expect(validateEventTraceHeader(header).map(({ member }) => member)).toEqual(['size', 'flags']);
  expect(validateEventTraceHeader(createEventTraceHeader({ size: 48, flags: WnodeFlag.TracedGuid }))).toEqual(
    [],
  );
});

/** An event of instance `id`, and its parent, all of one class and process unless said. */
const event = (instanceId: number, parentInstanceId = 0, more: Partial<InstanceLink> = {}): InstanceLink => ({
  processId: 1,
  regHandle: 1n,
  instanceId,
  parentRegHandle: parentInstanceId === 0 ? 0n : 1n,
  parentInstanceId,
  ...more,
});

const shape = (nodes: readonly InstanceNode<InstanceLink>[]): unknown[] =>
  nodes.map((node) => [node.instanceId, node.events.length, ...shape(node.children)]);

describe('instances as trees', () => {
  it('ties children to parents whatever the order, with all events of an instance in one node', () => {
    const { roots, problems: found } = linkInstances([
      event(3, 2),
      event(1),
      event(2, 1),
      event(1),
      event(4, 1),
    ]);
    expect(shape(roots)).toEqual([[1, 2, [2, 1, [3, 1]], [4, 1]]]);
    expect(roots[0]?.children[0]?.parent).toBe(roots[0]);
    expect(found).toEqual([]);
  });

  it('takes the parent from any event of the instance', () => {
    const { roots } = linkInstances([event(2), event(2, 1), event(1)]);
    expect(shape(roots)).toEqual([[1, 1, [2, 2]]]);
  });

  it('keeps classes and processes apart', () => {
    const { roots, problems: found } = linkInstances([
      event(1),
      event(1, 0, { regHandle: 2n }),
      event(2, 1, { parentRegHandle: 2n }),
      event(2, 1, { processId: 2 }),
    ]);
    expect(shape(roots)).toEqual([
      [1, 1],
      [1, 1, [2, 1]],
      [2, 1],
    ]);
    expect(found.map(({ kind, node }) => [kind, node.processId])).toEqual([['missing-parent', 2]]);
  });

  it('makes a root of what has a parent that is not there, or is above itself', () => {
    const { roots, problems: found } = linkInstances([
      event(1, 9),
      event(2, 2),
      event(3, 4),
      event(4, 5),
      event(5, 3),
    ]);
    expect(shape(roots)).toEqual([
      [1, 1],
      [2, 1],
      [5, 1, [4, 1, [3, 1]]],
    ]);
    expect(found.map(({ kind, event: { instanceId } }) => [kind, instanceId])).toEqual([
      ['missing-parent', 1],
      ['cycle', 2],
      ['cycle', 5],
    ]);
  });

  it('keeps the first parent when events name several', () => {
    const { roots, problems: found } = linkInstances([event(1), event(2), event(3, 1), event(3, 2)]);
    expect(shape(roots)).toEqual([
      [1, 1, [3, 2]],
      [2, 1],
    ]);
    expect(found.map(({ kind, event: { parentInstanceId } }) => [kind, parentInstanceId])).toEqual([
      ['other-parent', 2],
    ]);
  });

  it('holds every event exactly once, without circles, whatever the links', () => {
    const links = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 9 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(links, (pairs) => {
        const events = pairs.map(([id, parent]) => event(id, parent));
        const seen: InstanceLink[] = [];
        const walk = (nodes: readonly InstanceNode<InstanceLink>[]) => {
          for (const node of nodes) {
            seen.push(...node.events);
            walk(node.children);
          }
        };
        walk(linkInstances(events).roots);
        expect(seen.length).toBe(events.length);
        expect(new Set(seen)).toEqual(new Set(events));
      }),
    );
  });

  it('takes a chain as long as the list', () => {
    const length = 100_000;
    const chain = Array.from({ length }, (_, i) => event(length - i, length - i - 1));
    const { roots, problems: found } = linkInstances(chain);
    expect([roots.length, found.length]).toEqual([1, 0]);
  });
});
