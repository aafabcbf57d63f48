import type { Channel, Provider } from '../../manifest/model/model.js';
import { groupedBy } from '../../text/grouped-by.js';
import { hex } from '../../text/hex.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { ChannelNumbers } from './channel-numbers.js';
import { compareChannelSettings } from './channel-settings.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { bitShiftText, movedValue, shiftText } from './shift.js';
import { channelKey, listRange } from './subjects.js';
import { compareSymbols } from './symbols.js';
import { isUnreadIn } from './unread.js';

/** Compares the channels of two providers, by name. Returns the renamed channels, older to newer. */
export function compareChannels(
  providers: Pair<Provider>,
  messages: MessageComparison,
  log: ChangeLog,
): ReadonlyMap<Channel, Channel> {
  const renamed = new Map<Channel, Channel>();
  if (!holdsChannels(providers.before, log)) return renamed;
  const keyOf = (channel: Channel) => channelKey(channel) || undefined;
  const { pairs, removed, added } = pair(own(providers.before), own(providers.after), keyOf);
  const identity = ({ name }: Channel) => ({ name: name.value });
  const sought = { kind: 'channel', identity, scope: providers } as const;
  const numbers = new ChannelNumbers(providers, log);
  /** For a channel with the same value. */
  const isSuccessor = (older: Channel, newer: Channel) =>
    numbers.areKnown({ before: older, after: newer }) &&
    // Binaries do not contain the types of channels.
    (newer.type === older.type || log.origin !== undefined);
  const byValue = groupedBy(added, ({ value }) => value);
  for (const channel of removed) {
    const successor = byValue.get(channel.value)?.find((one) => isSuccessor(channel, one));
    if (successor !== undefined) renamed.set(channel, successor);
    else if (log.gone([channel], sought).length === 0) continue;
    const subject = subjectOf(channel);
    log.breaks('breaking-query-channel-removed', {
      action: 'removed',
      subject,
      text: `${subject} ${successor === undefined ? 'is gone' : `is now called '${successor.name.value}'`}`,
      before: channel.name.range,
      after: successor?.name.range ?? listRange(providers.after, 'channels'),
    });
  }
  const successors = new Set(renamed.values());
  for (const channel of log.fresh(added, sought)) {
    if (successors.has(channel) || isImportUnknown(channel, providers.before, log)) continue;
    const subject = subjectOf(channel);
    log.compatible('query', {
      action: 'added',
      subject,
      text: `${subject} is new`,
      after: channel.name.range,
    });
  }
  for (const channels of pairs) {
    compareChannel(channels, numbers, log);
    const { before, after } = channels;
    const subject = subjectOf(after);
    compareSymbols(channels, shapeOf(after), providers, subject, log);
    messages.compare(channels, shapeOf(after), subject, before.name.value);
  }
  return renamed;
}

/** False for a manifest without channels by another tool, because some tools omit channels. */
export function holdsChannels({ channels }: Provider, { origin }: ChangeLog): boolean {
  return origin === undefined || origin.isFaithful || channels.length > 0;
}

/** If a channel of Windows has no keyword bit, a binary does not show whether it is imported or only used. */
function isImportUnknown(
  { global, keywordMask, name }: Channel,
  older: Provider,
  { origin }: ChangeLog,
): boolean {
  const isUsed = older.channels.some((channel) => channel.name.value === name.value);
  return origin !== undefined && global && keywordMask === 0n && isUsed;
}

function shapeOf({ kind }: Channel): 'channel' | 'importChannel' {
  return kind === 'declared' ? 'channel' : 'importChannel';
}

/** The channels, except used but not imported ones, which appear and disappear with their events. */
function own(provider: Provider): Channel[] {
  return provider.channels.filter((channel) => channel.kind !== 'predefined');
}

function subjectOf(channel: Channel): string {
  return `channel '${channel.name.value}'`;
}

function compareChannel({ before, after }: Pair<Channel>, numbers: ChannelNumbers, log: ChangeLog): void {
  const subject = subjectOf(after);
  const facts = { action: 'changed', subject, before: before.range, after: after.range } as const;
  const values = [before.value, after.value] as const;
  if (before.value !== after.value && numbers.areKnown({ before, after })) {
    log.breaks('breaking-query-channel-value', {
      ...facts,
      text: changedText('value', subject, ...values),
      same: movedValue('value', 'channel', `is ${shiftText(...values)}`, subject, values),
      after: after.declaredValue?.range ?? after.range,
    });
  }
  if (before.keywordMask !== after.keywordMask && numbers.arePlacesKnown) {
    const masks = [hex(before.keywordMask), hex(after.keywordMask)] as const;
    const text = changedText('keyword', subject, ...masks);
    const shift = bitShiftText(before.keywordMask, after.keywordMask);
    const same = movedValue('keyword', 'channel', shift && `is ${shift}`, subject, masks);
    log.breaks('breaking-query-channel-bit', { ...facts, text, same });
  }
  if (before.type !== undefined && after.type !== undefined && before.type !== after.type) {
    const text = changedText('type', subject, before.type, after.type);
    log.breaks('breaking-query-channel-type', { ...facts, text });
  }
  const isolations = { before: before.isolation, after: after.isolation };
  const isIsolationKnown =
    before.kind === 'declared' &&
    after.kind === 'declared' &&
    !isUnreadIn({ before, after }, 'channel', 'isolation', isolations);
  if (isIsolationKnown && isolationOf(before) !== isolationOf(after)) {
    const text = changedText('isolation', subject, isolationOf(before), isolationOf(after));
    log.breaks('breaking-query-channel-type', {
      ...facts,
      text,
      after: after.isolation?.range ?? after.range,
    });
  }
  compareChannelSettings({ before, after }, shapeOf(after), subject, log);
}

/** eventman.xsd: the default is Application. */
function isolationOf({ isolation }: Channel): string {
  return isolation?.value ?? 'Application';
}
