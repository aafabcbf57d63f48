import type { Channel } from '../../manifest/model/model.js';
import { caseless } from '../../windows/values/caseless.js';
import { type Mark, mark, reportDuplicates, writtenMark } from './common/duplicates.js';
import { rule } from './rule.js';

/** mc.exe and Windows ignore the case of channel names. */
function nameOf({ name }: Channel): Mark | undefined {
  const found = mark(name);
  return found && { ...found, value: caseless(name.text) };
}

/** The chid. To mc.exe, a `<channel>` defaults to its name, and an `<importChannel>` to an empty chid. */
function chidOf({ chid, kind, name }: Channel): Mark | undefined {
  return writtenMark(chid) ?? (kind === 'declared' ? writtenMark(name) : { ...name, value: '', text: '' });
}

/**
 * Channels of a provider differ in name and chid, because events refer to their channel by either, and no two
 * providers define a channel of one name (ChannelType documentation).
 */
export default rule('channel-unique', (report) => ({
  manifest({ providers }) {
    const owners = new Map<string, { channel: Channel; provider: number }>();
    for (const [at, { channels }] of providers.entries()) {
      for (const channel of channels) {
        if (channel.kind !== 'declared' || channel.name.value === '') continue;
        const key = caseless(channel.name.text);
        const first = owners.get(key);
        if (first === undefined) owners.set(key, { channel, provider: at });
        else if (first.provider !== at) {
          const related = [{ message: 'the first one', range: first.channel.name.range }];
          report(channel.name.range, { problem: 'provider', text: channel.name.value }, related);
        }
      }
    }
  },
  provider({ channels }) {
    const own = channels.filter((channel) => channel.kind !== 'predefined');
    // Channels of one name are reported once, whatever their chids.
    const repeated = new Set<Channel>();
    const names = new Set<unknown>();
    for (const channel of own) {
      const name = nameOf(channel)?.value;
      if (name !== undefined && names.has(name)) repeated.add(channel);
      names.add(name);
    }
    reportDuplicates(own, { name: nameOf }, (range, { text }, related) =>
      report(range, { problem: 'name', text }, related),
    );
    reportDuplicates(
      own.filter((channel) => !repeated.has(channel)),
      { chid: chidOf },
      (range, { text }, related) =>
        report(range, text === '' ? { problem: 'no-chid' } : { problem: 'chid', text }, related),
    );
  },
}));
