import type { Channel, Provider } from '../manifest/model.js';
import type { ChangeLog } from './change.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { compareSettings, type Setting } from './settings.js';
import { channelKey, listRange } from './subjects.js';
import { compareSymbols } from './symbols.js';

/** Compares the channels of two providers, by name. Gives the channels that have got another name. */
export function compareChannels(
  providers: Pair<Provider>,
  messages: MessageComparison,
  log: ChangeLog,
): ReadonlyMap<Channel, Channel> {
  const renamed = new Map<Channel, Channel>();
  const { pairs, removed, added } = pair(own(providers.before), own(providers.after), channelKey);
  for (const channel of removed) {
    const successor = added.find((one) => one.value === channel.value && one.type === channel.type);
    if (successor !== undefined) renamed.set(channel, successor);
    const subject = subjectOf(channel);
    log.breaks('breaking-query-channel-removed', {
      action: 'removed',
      subject,
      text: `${subject} ${successor === undefined ? 'is gone' : `is called '${successor.name.value}' now`}`,
      before: channel.name.range,
      after: successor?.name.range ?? listRange(providers.after, 'channels'),
    });
  }
  const successors = new Set(renamed.values());
  for (const channel of added) {
    if (successors.has(channel)) continue;
    const subject = subjectOf(channel);
    log.compatible('query', {
      action: 'added',
      subject,
      text: `${subject} is new`,
      after: channel.name.range,
    });
  }
  for (const channels of pairs) {
    compareChannel(channels, log);
    const { before, after } = channels;
    const subject = subjectOf(after);
    compareSymbols(channels, providers, subject, log);
    messages.compare({ before: before.message, after: after.message }, subject, after.range, before.range);
  }
  return renamed;
}

/** A channel that is used without being imported comes and goes with its events. */
function own(provider: Provider): Channel[] {
  return provider.channels.filter((channel) => channel.kind !== 'predefined');
}

function subjectOf(channel: Channel): string {
  return `channel '${channel.name.value}'`;
}

function compareChannel({ before, after }: Pair<Channel>, log: ChangeLog): void {
  const subject = subjectOf(after);
  const told = { action: 'changed', subject, before: before.range, after: after.range } as const;
  if (before.value !== after.value) {
    log.breaks('breaking-query-channel-value', {
      ...told,
      text: `${subject} had value ${before.value} and has ${after.value}`,
      after: after.declaredValue?.range ?? after.range,
    });
  }
  if (before.keywordMask !== after.keywordMask) {
    const text = `${subject} had keyword ${hex(before.keywordMask)} and has ${hex(after.keywordMask)}`;
    log.breaks('breaking-query-channel-bit', { ...told, text });
  }
  if (before.type !== undefined && after.type !== undefined && before.type !== after.type) {
    const text = `${subject} was of type ${before.type} and is of type ${after.type}`;
    log.breaks('breaking-query-channel-type', { ...told, text });
  }
  if (before.kind === 'declared' && after.kind === 'declared' && isolationOf(before) !== isolationOf(after)) {
    const text = `${subject} had isolation ${isolationOf(before)} and has ${isolationOf(after)}`;
    log.breaks('breaking-query-channel-type', {
      ...told,
      text,
      after: after.isolation?.range ?? after.range,
    });
  }
  compareSettings('query', { before, after }, subject, log, [
    ['enabled', before.enabled, after.enabled],
    ['access', before.access, after.access],
    ...logging(before, after),
    ...publishing(before, after),
  ]);
}

function logging({ logging: before }: Channel, { logging: after }: Channel): Setting[] {
  return (['autoBackup', 'retention', 'maxSize'] as const).map((name) => [
    name,
    before?.[name],
    after?.[name],
  ]);
}

function publishing({ publishing: before }: Channel, { publishing: after }: Channel): Setting[] {
  const names = [
    'level',
    'keywords',
    'controlGuid',
    'bufferSize',
    'fileMax',
    'minBuffers',
    'maxBuffers',
    'latency',
    'clockType',
    'sidType',
  ] as const;
  return names.map((name) => [name, before?.[name], after?.[name]]);
}

/** eventman.xsd: the default is Application. */
function isolationOf({ isolation }: Channel): string {
  return isolation?.value ?? 'Application';
}

function hex(mask: bigint): string {
  return `0x${mask.toString(16)}`;
}
