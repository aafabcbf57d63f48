import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { BytesError, decodePayload, PayloadError } from '../../../src/etw.js';
import {
  decodeBinaryXml,
  decodeTraceEventInfo,
  encodeTraceEventInfo,
  eventDescriptionFrom,
  PropertyFlag,
  payloadTemplateFrom,
  type TraceEventInfo,
} from '../../../src/structures.js';
import { genuineInfos } from '../../support/genuine-infos.js';
import { infoOfTemplate } from '../../windows/info-of-template.js';
import { randomTemplate } from '../../windows/random-templates.js';
import { traceEventInfos } from '../../windows/structure-arbitraries.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { checkOffset, outcomeOf } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly info: Uint8Array;
  readonly payload: Uint8Array;
}

/** Right information of random events and templates. */
const described: fc.Arbitrary<TraceEventInfo> = fc
  .tuple(traceEventInfos, randomTemplate)
  .map(([info, { fields }]) => ({ ...info, decodingSource: 0, ...infoOfTemplate(fields) }));

/** Structs that contain themselves. */
const endless: fc.Arbitrary<TraceEventInfo> = described.map((info) => ({
  ...info,
  topLevelPropertyCount: 1,
  properties: [
    {
      flags: PropertyFlag.Struct,
      name: 'Inner',
      type: { kind: 'struct', structStartIndex: 0, numOfStructMembers: 1 },
      count: 1,
      length: 0,
      tags: 0,
    },
  ],
}));

const files = [
  ...fc.sample(endless, { numRuns: 10, seed: 1 }).map(encodeTraceEventInfo),
  ...fc.sample(described, { numRuns: 40, seed: 1 }).map(encodeTraceEventInfo),
  ...genuineInfos().map(({ bytes }) => bytes),
];

/** Damaged descriptions of events, and payloads that are decoded with them. */
export const eventInfos = target<Input>({
  name: 'event-infos',
  inputs: fc.record(
    { info: damagedBytes(files), payload: fc.uint8Array({ maxLength: 200 }) },
    { noNullPrototype: true },
  ),
  outcomes: ['decoded', 'payload refused', 'template refused', 'refused'],
  shortRuns: 1500,
  sizeOf: ({ info }) => info.length,
  toFile: ({ info }) => ({ extension: 'bin', content: info }),
  check({ info: bytes, payload }) {
    const read = outcomeOf(() => decodeTraceEventInfo(bytes), BytesError);
    if ('error' in read) {
      checkOffset(read.error, bytes.length);
      return 'refused';
    }
    const info = read.value;
    outcomeOf(() => decodeBinaryXml(info.binaryXml, info.properties.length), BytesError);
    const { template, problem } = eventDescriptionFrom(info);
    const made = outcomeOf(() => payloadTemplateFrom(info), PayloadError);
    ok('error' in made === (problem !== undefined), 'only one of the two knows the problem');
    if ('error' in made) return 'template refused';
    ok(made.value.fields.length === (template?.fields.length ?? 0), 'the templates differ');
    const decoded = outcomeOf(() => decodePayload(made.value, payload), PayloadError);
    if (!('error' in decoded)) return 'decoded';
    checkOffset(decoded.error, payload.length);
    return 'payload refused';
  },
});
