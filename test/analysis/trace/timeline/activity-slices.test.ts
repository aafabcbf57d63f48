import { expect, it } from 'vitest';
import { ActivitySlices, MOST_SLICES } from '../../../../src/analysis/trace/timeline/activity-slices.js';
import { ActivityTracker } from '../../../../src/recordings/activities/activity-tracker.js';
import { allActivities } from '../../../../src/recordings/activities/all-activities.js';

it('counts the slices of each activity beyond the limit', () => {
  const slices = new ActivitySlices();
  const tracker = new ActivityTracker();
  const add = (activityId: string, opcode: number, index: number) => {
    const eventHeader = { eventDescriptor: { task: 1 } };
    const numbers = { index, id: 1, version: 0, opcode, processId: 1, threadId: 2 };
    const event = { ...numbers, timeStamp: BigInt(index), providerId: 'p', activityId, eventHeader };
    const node = tracker.add({ ...event, relatedActivityId: undefined, instance: undefined });
    if (node === undefined) throw new Error('no activity');
    return node;
  };
  const single = add('single', 0, 0);
  for (let at = 0; at < MOST_SLICES - 1; at++) slices.end(single);
  const known = [add('early', 0, 1), add('late', 0, 2)];
  for (const node of known) slices.end(node);
  expect(slices.leftOut).toBe(1);
  // Two pairs of a start and a stop event are two slices.
  for (const [at, opcode] of [1, 2, 1, 2].entries()) add('pairs', opcode, 3 + at);
  for (const node of allActivities(tracker.finish().roots)) if (!known.includes(node)) slices.end(node);
  expect(slices.leftOut).toBe(1 + 2 + 1);
  let records = 0;
  for (const _ of slices.records(0n)) records++;
  expect(records).toBe(2 * MOST_SLICES);
});
