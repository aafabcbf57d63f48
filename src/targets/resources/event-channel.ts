import type { Channel, EventDefinition } from '../../manifest/model.js';
import type { Compatibility } from '../shared/emitter.js';
import { isBefore18362 } from './settings.js';

/**
 * The channel of an event. mc.exe takes the first channel whose chid or name the event gives, as the model does;
 * before 10.0.18362 it looks through all chids first, then through the names.
 */
export function channelOf(event: EventDefinition, compat: Compatibility): Channel | undefined {
  const { channel, provider } = event;
  if (channel === undefined || !isBefore18362(compat)) return channel?.target;
  return provider.channels.find(({ chid }) => chid?.value === channel.name) ?? channel.target;
}
