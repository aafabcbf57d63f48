import type { EventDefinition, EventDescriptor } from '../model.js';

/** The inputs of an event's descriptor in generated code. */
type Described = Pick<EventDefinition, 'descriptor' | 'provider' | 'opcode' | 'channel'>;

/**
 * The descriptor of an event in the code that mc.exe generates. It is that of the resources, except for a
 * provider with `source="Wbem"`: classic events have no id, task and channel, and their opcode is the
 * `mofValue`.
 */
export function codeDescriptor({ descriptor, provider, opcode, channel }: Described): EventDescriptor {
  if (provider.source?.value !== 'Wbem') return descriptor;
  return {
    ...descriptor,
    id: 0,
    channel: 0,
    opcode: opcode?.target?.mofValue?.value ?? 0,
    task: 0,
    keyword: descriptor.keyword & ~(channel?.target?.keywordMask ?? 0n),
  };
}
