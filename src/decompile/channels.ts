import type { ChannelType } from '../manifest/model.js';
import { winChannels } from '../manifest/predefined.js';
import type { ChannelResource, ProviderResource } from '../resources/wevt-template/model.js';
import type { ProviderContext } from './context.js';
import { element, type ManifestElement } from './xml-writer.js';

/** Numbers of channels that no manifest gives: from here up, in order, those that none has. */
const FIRST_VALUE = 16;
const TYPES: readonly ChannelType[] = ['Admin', 'Operational', 'Analytic', 'Debug'];
/** Levels of events on Admin channels: Critical to Informational. */
const ADMIN_LEVELS = { lowest: 1, highest: 4 };

/** `<channel>` and `<importChannel>`, without what events bring along. */
export function channelElements(context: ProviderContext): ManifestElement[] {
  const { provider, implicit, strings, stringPrefix, notes } = context;
  const needsValues = !isNumberedAlike(provider.channels.filter((_, at) => !implicit.channels.has(at)));
  const unfit = channelsUnfitForAdmin(provider);
  const guessed: string[] = [];
  const elements = provider.channels.flatMap(({ name, value, imported, message }, at) => {
    if (implicit.channels.has(at)) return [];
    if (imported) return element('importChannel', { name });
    const named = typeInName(name);
    const type = named === 'Admin' && unfit.has(at) ? undefined : named;
    if (type === undefined) guessed.push(name);
    return element('channel', {
      name,
      type: type ?? 'Operational',
      value: needsValues ? String(value) : undefined,
      message: strings.reference(message, `${stringPrefix}channel.${name}.message`, name),
    });
  });
  if (guessed.length > 0) {
    notes.push(`the types of these channels are unknown and taken to be Operational: ${quoted(guessed)}`);
  }
  return elements;
}

/** Whether the numbers are those that mc.exe gives to channels without any. */
function isNumberedAlike(channels: readonly ChannelResource[]): boolean {
  let next = FIRST_VALUE;
  return channels.every(({ imported, name, value }) => {
    const winmeta = imported ? winChannels.get(name)?.value : undefined;
    return value === (winmeta ?? next++);
  });
}

/** By the end of its name, as the convention is; `undefined` when that tells nothing. */
function typeInName(name: string): ChannelType | undefined {
  const end = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return TYPES.find((candidate) => candidate.toLowerCase() === end);
}

/** Those with events that mc.exe refuses on Admin channels: without message, or of another level. */
function channelsUnfitForAdmin({ events }: ProviderResource): Set<number | undefined> {
  const unfit = events.filter(
    ({ message, level }) =>
      message === undefined || level < ADMIN_LEVELS.lowest || level > ADMIN_LEVELS.highest,
  );
  return new Set(unfit.map(({ channelAt }) => channelAt));
}

const SHOWN = 10;

/** Names for a note. */
export function quoted(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `'${name}'`);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
