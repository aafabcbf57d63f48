import { describeClassicEvent } from '../../../../src/recordings/classic/describe-classic-event.js';
import type { WritableEvent } from '../../../../src/trace.js';
import { encodePayload } from '../../../../src/windows/payload/encode-payload.js';
import {
  image,
  kernelEvent,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from '../../../recordings/profile/sampled-trace.js';

const PROVIDER = '11111111-2222-3333-4444-555555555555';

export const guid = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

function contextSwitch(time: number, from: number, to: number): WritableEvent {
  const template = describeClassicEvent({
    providerId: '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c',
    opcode: 36,
    version: 2,
    pointerSize: 8,
  })?.template;
  if (template === undefined) throw new Error('no template of CSwitch');
  const values = Object.fromEntries(template.fields.map(({ name }) => [name, 0]));
  return {
    header: 'PERFINFO64',
    group: 0x05,
    opcode: 36,
    version: 2,
    rawTime: BigInt(time),
    userData: encodePayload(template, { ...values, NewThreadId: to, OldThreadId: from }, { pointerSize: 8 }),
  };
}

const mark = (time: number, opcode: number, activity: number): WritableEvent => ({
  header: 'EVENT64',
  providerId: PROVIDER,
  rawTime: BigInt(time),
  processId: 500,
  threadId: 7,
  activityId: guid(activity),
  eventDescriptor: { id: 5, opcode, task: 7, level: 3 },
});

const interval = kernelEvent('PerfInfo', 73, 1, { Source: 0, NewInterval: 1000, OldInterval: 1000 });

/** Two processes with samples, switches, and activities, one inside the other. Times are in 100 ns. */
export const timelineTrace = traceOf([
  interval,
  process(3, 2, 500, 'app.exe'),
  thread(3, 3, 7, 500),
  thread(3, 3, 8, 600),
  image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
  image(3, 4, 500, 0x4000n, 0x1000n, 'C:\\lib.dll'),
  contextSwitch(10, 0, 7),
  mark(1001, 1, 1),
  sample(2000, 7, 0x1003n),
  stack(2001, 2000, 500, 7, [0x4003n, 0x1003n]),
  mark(2105, 1, 2),
  sample(3000, 7, 0x1003n),
  stack(3001, 3000, 500, 7, [0x1007n]),
  mark(3300, 2, 2),
  contextSwitch(4000, 7, 8),
  sample(4500, 8, 0x9003n),
  mark(5000, 2, 1),
  contextSwitch(6000, 8, 0),
]);
