import { createEventDescriptor, type TraceEventInfo } from '../../../../src/etw/index.js';

const guid = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

/** A TRACE_EVENT_INFO with one property. */
export const minimalInfo: TraceEventInfo = {
  providerGuid: guid,
  eventGuid: guid,
  eventDescriptor: createEventDescriptor({ id: 1 }),
  decodingSource: 0,
  providerName: 'Contoso',
  levelName: undefined,
  channelName: undefined,
  keywordsName: [],
  taskName: undefined,
  opcodeName: undefined,
  eventMessage: undefined,
  providerMessage: undefined,
  binaryXml: new Uint8Array(),
  eventName: undefined,
  eventAttributes: undefined,
  topLevelPropertyCount: 1,
  flags: 1,
  tags: 0,
  properties: [
    {
      flags: 0,
      name: 'Count',
      type: { kind: 'value', inType: 4, outType: 0, mapName: undefined },
      count: 1,
      length: 1,
      tags: 0,
    },
  ],
};
