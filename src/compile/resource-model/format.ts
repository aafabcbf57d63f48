import type { Channel, EventDefinition } from '../../manifest/model/model.js';
import type { CompleteOptions } from '../options/all-outputs.js';
import type { Compatibility, EmitOptions } from '../options/options.js';

/** The options that affect the bytes of resources. */
export type ResourceSettings = Pick<EmitOptions, 'resources'>;

/** The same with all defaults filled in. */
export type ResourceFormat = Pick<CompleteOptions, 'resources'>;

/** Whether `compat` is a version of mc.exe that wrote version 3.1 of WEVT_TEMPLATE. */
export function isBefore18362(compat: Compatibility): boolean {
  return compat === '8.1' || compat === '10.0.15063';
}

/** Whether `compat` is a version of mc.exe before the newest one. */
export function isBefore28000(compat: Compatibility): boolean {
  return compat !== '10.0.28000';
}

/** An event's channel: mc.exe uses the first matching chid or name; before 10.0.18362, all chids first. */
export function channelOf(event: EventDefinition, compat: Compatibility): Channel | undefined {
  const { channel, provider } = event;
  if (channel === undefined || !isBefore18362(compat)) return channel?.target;
  return provider.channels.find(({ chid }) => chid?.value === channel.name) ?? channel.target;
}
