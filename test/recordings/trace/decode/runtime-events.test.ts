import { describe, expect, it } from 'vitest';
import { describeRuntimeEvents } from '../../../../src/recordings/dotnet-runtime/describe-runtime-events.js';
import { RUNTIME } from '../../../../src/recordings/dotnet-runtime/providers/runtime.js';
import type { PayloadTemplate } from '../../../../src/windows/payload/payload-template.js';
import {
  ABC,
  COUNT,
  decoded,
  describedAs,
  payload,
  providerEvent,
} from '../../../support/trace-descriptions.js';

const provider = { name: 'Given', guid: RUNTIME.guid };
const fieldsOf = (id: number, version: number) =>
  describeRuntimeEvents(RUNTIME.guid)?.find((event) => event.id === id && event.version === version)
    ?.template as PayloadTemplate;

function runtimeEvent(bytes: Uint8Array, descriptor: object) {
  return { ...providerEvent(bytes, descriptor), providerId: RUNTIME.guid };
}

const start = payload(fieldsOf(1, 0), { Count: 7, Reason: 1 });
const START = { id: 1, version: 0, opcode: 1, task: 1 } as const;

describe('an event of the .NET runtime', () => {
  it('is decoded without any description', async () => {
    expect(await decoded(runtimeEvent(start, START))).toMatchObject({
      source: 'built-in',
      values: { Count: 7, Reason: 1 },
      rest: [],
      reason: undefined,
    });
  });

  it('is decoded by a description of the caller, even if that does not fit', async () => {
    const given = (template: PayloadTemplate) => ({
      descriptions: [describedAs({ ...START, provider, opcode: { value: 1 }, task: { value: 1 }, template })],
    });
    expect(await decoded(runtimeEvent(start, START), given(COUNT))).toMatchObject({ source: 'given' });
    expect(await decoded(runtimeEvent(ABC, START), given(fieldsOf(1, 0)))).toMatchObject({
      source: 'given',
      rest: [...ABC.subarray(8)],
    });
  });

  it('of a version that the caller does not describe is decoded without it', async () => {
    const descriptions = [
      describedAs({ ...START, provider, opcode: { value: 1 }, task: { value: 1 }, template: COUNT }),
    ];
    const bytes = payload(fieldsOf(1, 1), { Count: 7, Depth: 2, Reason: 1, Type: 0, ClrInstanceID: 9 });
    expect(await decoded(runtimeEvent(bytes, { ...START, version: 1 }), { descriptions })).toMatchObject({
      source: 'built-in',
      values: { Depth: 2 },
    });
  });

  it('is decoded by a description in the trace only if that fits', async () => {
    const frames = { ClrInstanceID: 1, Reserved1: 0, Reserved2: 0, FrameCount: 3, Stack: [1n, 2n, 3n] };
    const bytes = payload(fieldsOf(82, 0), frames);
    const two = {
      fields: fieldsOf(82, 0).fields.map((field) =>
        field.name === 'Stack' ? { ...field, count: 2 } : field,
      ),
    };
    const descriptor = { id: 82, version: 0, opcode: 82, task: 11 };
    const traceManifests = [
      describedAs({ ...descriptor, provider, opcode: { value: 82 }, task: { value: 11 }, template: two }),
    ];
    expect(await decoded(runtimeEvent(bytes, descriptor), { traceManifests })).toMatchObject({
      source: 'built-in',
      values: { Stack: [1n, 2n, 3n] },
    });
    const short = payload(two, { ...frames, FrameCount: 2, Stack: [1n, 2n] });
    expect(await decoded(runtimeEvent(short, descriptor), { traceManifests })).toMatchObject({
      source: 'trace-manifest',
    });
  });

  it('of a newer version is decoded as the one before', async () => {
    const bytes = Uint8Array.of(...start, 1, 2);
    const found = await decoded(runtimeEvent(bytes, { ...START, version: 9 }));
    expect(found).toMatchObject({ source: undefined });
    const newer = payload(fieldsOf(1, 2), {
      Count: 7,
      Depth: 2,
      Reason: 1,
      Type: 0,
      ClrInstanceID: 9,
      ClientSequenceNumber: 4n,
    });
    const other = await decoded(runtimeEvent(Uint8Array.of(...newer, 1, 2), { ...START, version: 9 }));
    expect(other).toMatchObject({ source: 'built-in', rest: [1, 2] });
    expect(other.reason).toContain('version 9 of the event is not described, so version 2 decodes it');
  });

  it('with an unknown ID says what is missing', async () => {
    expect(await decoded(runtimeEvent(ABC, { id: 60_000 }))).toMatchObject({
      source: undefined,
      reason: 'the descriptions of its provider lack this event',
    });
  });
});
