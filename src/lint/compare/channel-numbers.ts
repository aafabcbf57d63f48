import type { Channel, Manifest, Provider } from '../../manifest/model/model.js';
import type { ChangeLog } from './change-log.js';
import type { Pair } from './pair.js';
import { isUnread } from './unread.js';
import { mayBeUnread } from './unread-elements.js';

/** The known channel numbers. An implicit value depends on other channels, a keyword bit on the position. */
export class ChannelNumbers {
  private readonly before: Side;
  private readonly after: Side;

  constructor({ before, after }: Pair<Provider>, { manifests }: ChangeLog) {
    this.before = sideOf(before, manifests.before);
    this.after = sideOf(after, manifests.after);
  }

  areKnown({ before, after }: Pair<Channel>): boolean {
    return isValueKnown(before, this.before) && isValueKnown(after, this.after);
  }

  get arePlacesKnown(): boolean {
    return !this.before.isIncomplete && !this.after.isIncomplete;
  }
}

interface Side {
  /** True if the list has elements that could not be read. */
  readonly isIncomplete: boolean;
  /** True if there is an explicit value that could not be read. */
  readonly hasUnreadValue: boolean;
}

function sideOf({ element, channels }: Provider, manifest: Manifest): Side {
  return {
    isIncomplete:
      channels.every(({ name }) => name.value !== '') && mayBeUnread(manifest, 'channel', {}, element),
    hasUnreadValue: channels.some(isValueUnread),
  };
}

function isValueUnread({ kind, element, declaredValue }: Channel): boolean {
  return kind === 'declared' && isUnread(element, 'channel', 'value', declaredValue);
}

function isValueKnown(channel: Channel, { isIncomplete, hasUnreadValue }: Side): boolean {
  if (channel.declaredValue !== undefined || channel.global) return true;
  return !isIncomplete && !hasUnreadValue;
}
