import type { KindChange, KindCount } from './compare-mixes.js';

/** A kind in two logs, as in `wevtc log --against --format jsonl` and schemas/event-mix.schema.json. */
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
