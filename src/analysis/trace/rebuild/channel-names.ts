import { NameScope } from '../../../compile/names/identifiers.js';
import { predefinedChannels } from '../../../windows/winmeta/metadata.js';

/** An event's information about its channel. */
export interface ChannelUse {
  readonly channel: number;
  readonly name: string | undefined;
  /** The event's keyword; one of its bits 63 to 56 is the position of the channel in its provider. */
  readonly keyword: bigint;
}

/** A channel of a manifest that is rebuilt. */
export interface ChannelItem {
  readonly name: string;
  readonly value: number;
  readonly imported: boolean;
}

/** The first number of a provider's own channels. */
const FIRST_OWN = 16;

/** A manifest can have so many channels. */
const MOST_CHANNELS = 8;

/** The channels that events use, in the order that the manifest probably had. */
export class ChannelNames {
  readonly items: readonly ChannelItem[];

  constructor(provider: string, uses: readonly ChannelUse[]) {
    const scope = new NameScope(new Set(), { ignoreCase: true });
    const found = new Map<number, ChannelItem & { readonly position: number }>();
    for (const { channel, name, keyword } of uses) {
      if (found.has(channel)) continue;
      const predefined = predefinedChannels.find(({ value }) => value === channel);
      if (channel < FIRST_OWN && predefined === undefined) continue;
      const own = predefined?.name ?? scope.claim(channelName(name) ?? `${provider}/Channel${channel}`);
      const imported = channel < FIRST_OWN;
      found.set(channel, { name: own, value: channel, imported, position: positionOf(keyword) });
    }
    this.items = [...found.values()]
      .sort((a, b) => a.position - b.position || a.value - b.value)
      .slice(0, MOST_CHANNELS)
      .map(({ name, value, imported }) => ({ name, value, imported }));
  }

  positionOf(channel: number): number | undefined {
    const at = this.items.findIndex(({ value }) => value === channel);
    return at < 0 ? undefined : at;
  }
}

/** The position of the channel whose bit a keyword has. */
function positionOf(keyword: bigint): number {
  for (let at = 0; at < MOST_CHANNELS; at++) if ((keyword & (1n << BigInt(63 - at))) !== 0n) return at;
  return MOST_CHANNELS;
}

/** Characters that names of channels cannot have (ChannelType documentation). */
const FORBIDDEN = /[><&"|\\:`?*\u0000-\u001f]/g;

function channelName(name: string | undefined): string | undefined {
  const written = name?.replace(FORBIDDEN, '_').trim();
  return written === '' ? undefined : written;
}
