import { builtInWinmeta } from '../../manifest/model/meaning/predefined.js';
import type { ChannelType } from '../../manifest/model/model.js';
import type { ChannelResource, ProviderResource } from '../../windows/resources/wevt-template/model.js';
import type { ProviderContext } from './context.js';
import { element, type ManifestElement } from './xml-writer.js';

/** The first number that mc.exe assigns to channels without an explicit value. */
const FIRST_VALUE = 16;
const TYPES: readonly ChannelType[] = ['Admin', 'Operational', 'Analytic', 'Debug'];
/** Levels of events on Admin channels: Critical to Informational. */
const ADMIN_LEVELS = { lowest: 1, highest: 4 };

/** The `<channel>` and `<importChannel>` elements, without channels that are only used by events. */
export function channelElements(context: ProviderContext): ManifestElement[] {
  const { provider, implicit, strings, stringPrefix, notes } = context;
  const needsValues = !hasAssignedNumbers(provider.channels.filter((_, at) => !implicit.channels.has(at)));
  const unfit = channelsUnfitForAdmin(provider);
  const guessed: string[] = [];
  const imports = provider.channels.filter(
    ({ imported }, at) => imported && !implicit.channels.has(at),
  ).length;
  const elements = provider.channels.flatMap(({ name, value, imported, message }, at) => {
    if (implicit.channels.has(at)) return [];
    // mc.exe takes imports without a chid for one and the same channel.
    if (imported) return element('importChannel', { name, chid: imports > 1 ? name : undefined });
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
    notes.push(`the types of these channels are unknown and assumed to be Operational: ${quoted(guessed)}`);
  }
  return elements;
}

/** Whether the numbers are those that mc.exe assigns to channels without explicit values. */
function hasAssignedNumbers(channels: readonly ChannelResource[]): boolean {
  let next = FIRST_VALUE;
  return channels.every(({ imported, name, value }) => {
    const winmeta = imported ? builtInWinmeta.channel(name)?.value : undefined;
    return value === (winmeta ?? next++);
  });
}

/** The type at the end of a channel's name, where it is by convention; `undefined` if there is none. */
function typeInName(name: string): ChannelType | undefined {
  const end = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return TYPES.find((candidate) => candidate.toLowerCase() === end);
}

/** The channels with events that mc.exe rejects on Admin channels: no message, or another level. */
function channelsUnfitForAdmin({ events }: ProviderResource): Set<number | undefined> {
  const unfit = events.filter(
    ({ message, level }) =>
      message === undefined || level < ADMIN_LEVELS.lowest || level > ADMIN_LEVELS.highest,
  );
  return new Set(unfit.map(({ channelAt }) => channelAt));
}

const SHOWN = 10;

/** A list of names for a note. */
export function quoted(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `'${name}'`);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
