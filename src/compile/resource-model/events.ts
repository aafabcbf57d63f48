import { opcodeInId } from '../../manifest/model/messages/classic-events.js';
import type { EventDefinition, Keyword, MessageReference, Provider } from '../../manifest/model/model.js';
import type { EventResource } from '../../windows/resources/wevt-template/model.js';
import type { Compatibility } from '../options/options.js';
import { channelOf } from './format.js';
import { positionsIn } from './positions.js';
import type { Tables } from './tables.js';

/** The events of a provider by value and version. */
export function eventResources(
  provider: Provider,
  tables: Tables,
  messageOf: (reference: MessageReference | undefined) => number | undefined,
  compat: Compatibility,
): EventResource[] {
  const positions = {
    channels: positionsIn(provider.channels),
    templates: positionsIn(provider.templates),
    opcodes: positionsIn(tables.opcodes),
    levels: positionsIn(tables.levels),
    tasks: positionsIn(tables.tasks),
    keywords: positionsIn(tables.keywords),
  };
  return inOrder(provider.events).map((event) => {
    const { id, version, level, opcode, task } = event.descriptor;
    const channel = channelOf(event, compat);
    const keywords = event.keywords.flatMap(({ target }) => (target === undefined ? [] : [target]));
    return {
      id,
      version,
      // In providers with a controlGuid, events without a channel have channel 12 only in the generated code.
      channel: channel?.value ?? 0,
      level,
      opcode,
      task,
      keyword: keywords.reduce((bits, { mask }) => bits | mask, channel?.keywordMask ?? 0n),
      message: messageOf(event.message),
      templateAt: positions.templates(event.template?.target),
      opcodeAt: positions.opcodes(event.opcode?.target),
      levelAt: positions.levels(event.level?.target),
      taskAt: positions.tasks(event.task?.target),
      channelAt: positions.channels(channel),
      ...keywordList(keywords, positions.keywords),
    };
  });
}

/** An event's keywords by mask, like the table. mc.exe lists a repeated one once but counts each name. */
function keywordList(
  keywords: readonly Keyword[],
  positionOf: (keyword: Keyword) => number | undefined,
): Pick<EventResource, 'keywordsAt' | 'keywordCount'> {
  const distinct = new Set(keywords);
  const keywordsAt = Array.from(distinct, (keyword) => positionOf(keyword) as number).sort((a, b) => a - b);
  return distinct.size === keywords.length ? { keywordsAt } : { keywordsAt, keywordCount: keywords.length };
}

/** Sorts events by ID and version. If both are equal, the order of the manifest is kept. */
export function inOrder(events: readonly EventDefinition[]): EventDefinition[] {
  return [...events].sort(
    (a, b) =>
      a.descriptor.id - b.descriptor.id ||
      a.descriptor.version - b.descriptor.version ||
      opcodeInId(a) - opcodeInId(b),
  );
}
