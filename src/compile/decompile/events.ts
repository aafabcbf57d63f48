import { CLASSIC_KEYWORD, classicIdIn } from '../../manifest/model/messages/classic-events.js';
import type { EventResource, ProviderResource } from '../../windows/resources/wevt-template/model.js';
import { predefinedLevels, predefinedOpcodes } from '../../windows/winmeta/metadata.js';
import type { ProviderContext } from './context.js';
import { eventTextsOf, isNotLoggedIn, nameAt } from './look-up.js';
import { element, type ManifestElement } from './xml-writer.js';

/** The `<event>` elements of a provider, with their symbols in order and the IDs of the templates. */
export function eventElements(
  context: ProviderContext,
  symbols: readonly string[],
  tids: readonly string[],
): ManifestElement[] {
  const { provider, strings, stringPrefix, prefixes } = context;
  const textsOf = eventTextsOf(provider);
  const isNotLogged = isNotLoggedIn(provider);
  return inOrderOfUse(context).map((at) => {
    const event = provider.events[at] as EventResource;
    const isClassic =
      event.opcodeAt === undefined &&
      event.keywordsAt.some((keyword) => provider.keywords[keyword]?.name === CLASSIC_KEYWORD);
    const { id, version } = isClassic ? { id: classicIdIn(event), version: 0 } : event;
    const texts = textsOf(event);
    const wanted = `${stringPrefix}event.${id}${version === 0 ? '' : `.v${version}`}.message`;
    const named = (name: string | undefined) => (name === undefined ? undefined : prefixes.qualified(name));
    const keywords = event.keywordsAt.map((keyword) => provider.keywords[keyword]?.name ?? '').map(named);
    return element('event', {
      value: String(id),
      version: version === 0 ? undefined : String(version),
      name: texts?.name,
      attributes: texts?.attributes?.join(';'),
      level: named(levelName(event, provider)),
      template: event.templateAt === undefined ? undefined : tids[event.templateAt],
      channel: nameAt(provider.channels, event.channelAt),
      keywords: keywords.length === 0 ? undefined : keywords.join(' '),
      task: named(taskName(event, provider)),
      opcode: isClassic ? undefined : named(opcodeName(event, provider)),
      symbol: symbols[at],
      notLogged: isNotLogged(event) ? 'true' : undefined,
      message: strings.reference(event.message, wanted, `Event ${id}`),
    });
  });
}

// Compilers other than mc.exe can omit the position of a definition and store only its number.

function levelName({ levelAt, level }: EventResource, { levels }: ProviderResource): string | undefined {
  if (levelAt !== undefined) return levels[levelAt]?.name;
  return level === 0
    ? undefined
    : [...levels, ...predefinedLevels].find(({ value }) => value === level)?.name;
}

function taskName({ taskAt, task }: EventResource, { tasks }: ProviderResource): string | undefined {
  // A task with the value 0 is left out: see `ownTasks`.
  const own = taskAt === undefined ? undefined : tasks[taskAt];
  if (own !== undefined) return own.value === 0 && own.name !== 'win:None' ? undefined : own.name;
  return task === 0 ? undefined : tasks.find(({ value }) => value === task)?.name;
}

function opcodeName(
  { opcodeAt, opcode, task }: EventResource,
  provider: ProviderResource,
): string | undefined {
  const { opcodes } = provider;
  if (opcodeAt !== undefined) return opcodes[opcodeAt]?.name;
  if (opcode === 0) return undefined;
  const fitting = opcodes.filter(({ value }) => value === opcode);
  const found = [
    ...fitting.filter((other) => other.task === task),
    ...fitting.filter((other) => other.task === 0),
    ...predefinedOpcodes.filter(({ value }) => value === opcode),
  ];
  return found[0]?.name;
}

/**
 * The positions of the events in writing order: the binary's, unless winmeta's channels were added to the
 * provider in another order. Then these channels' first users come first.
 */
function inOrderOfUse({ provider: { events }, implicit }: ProviderContext): number[] {
  const order = events.map((_, at) => at);
  const users = [...implicit.channels.keys()].map((channel) =>
    events.findIndex(({ channelAt }) => channelAt === channel),
  );
  const isInOrder = users.every((user, index) => index === 0 || (users[index - 1] as number) < user);
  return isInOrder ? order : [...users, ...order.filter((at) => !users.includes(at))];
}
