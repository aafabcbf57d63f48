import type { EventDefinition, EventDescriptor } from '../model.js';

/** The inputs of an event's descriptor in generated code. */
type Described = Pick<EventDefinition, 'descriptor' | 'provider' | 'opcode' | 'channel'>;

/**
 * An event's descriptor in mc.exe's code: as in the resources, except with `source="Wbem"`, where classic
 * events have no ID, task, or channel, and `mofValue` as opcode.
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
