import type { KindChange, KindCount } from './compare-mixes.js';

/**
 * A kind of events in two logs as JSON data: a line of `wevtc log --against --format jsonl`, which
 * schemas/event-mix.schema.json describes. A member that is `undefined` is not written.
 */
export interface KindChangeView {
  readonly change: KindChange['change'];
  readonly providerName: string;
  /** In lower case without braces, as in events. */
  readonly providerId: string | undefined;
  readonly channelName: string;
  readonly id: number;
  readonly version: number;
  readonly level: number;
  readonly eventName: string | undefined;
  readonly levelName: string | undefined;
  readonly before: KindCount;
  readonly now: KindCount;
}

export function kindChangeView({ change, kind, before, now }: KindChange): KindChangeView {
  const { channel, ...rest } = kind;
  return { change, ...rest, channelName: channel, before, now };
}
