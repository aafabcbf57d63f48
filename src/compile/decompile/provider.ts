import { builtInWinmeta } from '../../manifest/model/meaning/predefined.js';
import type { OpcodeResource, TaskResource } from '../../windows/resources/wevt-template/model.js';
import { bracedGuid, NO_GUID } from '../../windows/values/guid.js';
import { identifier } from '../names/identifiers.js';
import { channelElements, quoted } from './channels.js';
import type { ProviderContext } from './context.js';
import { eventElements } from './events.js';
import { mapElements, namedQueryElements } from './maps.js';
import { eventNames } from './names.js';
import { templateElements, templateIds } from './templates.js';
import { element, list, type ManifestElement } from './xml-writer.js';

/** Adds the strings of winmeta's definitions. Call this before any other string gets its id. */
export function notePredefinedStrings({ provider, implicit, strings }: ProviderContext): void {
  provider.channels.forEach(({ imported, name, message }) => {
    const entry = imported ? builtInWinmeta.channel(name) : undefined;
    if (entry !== undefined) strings.notePredefined(message, { ...entry, displayName: name });
  });
  for (const kind of ['levels', 'tasks', 'opcodes', 'keywords'] as const) {
    for (const [at, entry] of implicit[kind]) strings.notePredefined(provider[kind][at]?.message, entry);
  }
}

/**
 * A `<provider>`. Its lists are created in the order in which mc.exe numbers messages, so that each string is
 * named after the first definition that uses it. Windows finds the binary by `fileName` in the attributes.
 */
export function providerElement(context: ProviderContext, fileName: string): ManifestElement {
  const { provider, name, symbol, strings, stringPrefix, prefixes, implicit, symbols } = context;
  const { attributes } = provider;
  const message = strings.reference(provider.message, `${stringPrefix}provider.message`, name);
  const channels = channelElements(context);
  const levels = named('levels', 'level', (level) => ({ value: String(level.value) }));
  const tasks = ownTasks(context);
  const owned = opcodesByOwner(context);
  const opcodes = (owned.get(undefined) ?? []).map((opcode) => opcodeElement(opcode, 'opcode', context));
  const tasksWithOpcodes = tasks.map(({ task, attributes }) => {
    const kind = `task.${task.name}.opcode`;
    const local = (owned.get(task) ?? []).map((opcode) => opcodeElement(opcode, kind, context));
    return element('task', attributes, list('opcodes', local));
  });
  const keywords = named('keywords', 'keyword', ({ mask }) => ({
    mask: `0x${mask.toString(16).toUpperCase()}`,
  }));
  const eventSymbols = eventNames(provider).map((wanted) => symbols.claim(identifier(wanted)));
  const tids = templateIds(context, eventSymbols);
  const events = eventElements(context, eventSymbols, tids);
  const maps = mapElements(context);
  const filters = provider.filters.map(({ value, version, message, name, templateAt }) =>
    element('filter', {
      name: prefixes.qualified(name),
      value: String(value),
      version: version === 0 ? undefined : String(version),
      message: strings.reference(message, `${stringPrefix}filter.${name}.message`, name),
      tid: templateAt === undefined ? undefined : tids[templateAt],
    }),
  );
  return element(
    'provider',
    {
      name,
      guid: bracedGuid(provider.guid),
      symbol,
      resourceFileName: fileName,
      messageFileName: fileName,
      message,
      controlGuid: bracedGuid(attributes?.controlGuid),
    },
    [
      ...(attributes?.groupGuid === undefined
        ? []
        : [element('traits', { groupGuid: bracedGuid(attributes.groupGuid) })]),
      ...list('channels', channels),
      ...list('levels', levels),
      ...list('tasks', tasksWithOpcodes),
      ...list('opcodes', opcodes),
      ...list('keywords', keywords),
      ...list('maps', maps),
      ...namedQueryElements(context),
      ...list('templates', templateElements(context, tids)),
      ...list('events', events),
      ...list('filters', filters),
    ],
  );

  function named<Kind extends 'levels' | 'keywords'>(
    kind: Kind,
    tag: string,
    values: (item: (typeof provider)[Kind][number]) => Record<string, string>,
  ): ManifestElement[] {
    return provider[kind].flatMap((item, at) => {
      if (implicit[kind].has(at)) return [];
      const wanted = `${stringPrefix}${tag}.${item.name}.message`;
      return element(tag, {
        name: prefixes.qualified(item.name),
        ...values(item),
        message: strings.reference(item.message, wanted, item.name),
      });
    });
  }
}

/** The provider's own tasks, without value 0 of old mc.exe, which means no task and is now rejected. */
function ownTasks({ provider, prefixes, implicit, strings, stringPrefix, notes }: ProviderContext) {
  const none = provider.tasks.filter(({ value }, at) => value === 0 && !implicit.tasks.has(at));
  if (none.length > 0) {
    const names = quoted(none.map(({ name }) => name));
    notes.push(`these tasks have the value 0, which mc.exe no longer compiles, and are left out: ${names}`);
  }
  const own = provider.tasks.filter(({ value }, at) => value !== 0 && !implicit.tasks.has(at));
  return own.map((task) => ({
    task,
    attributes: {
      name: prefixes.qualified(task.name),
      value: String(task.value),
      eventGUID: task.eventGuid === NO_GUID ? undefined : bracedGuid(task.eventGuid),
      message: strings.reference(task.message, `${stringPrefix}task.${task.name}.message`, task.name),
    },
  }));
}

/** The opcodes of each task and of the provider. A shared value identifies the first task with it. */
function opcodesByOwner({
  provider,
  implicit,
}: ProviderContext): Map<TaskResource | undefined, OpcodeResource[]> {
  const tasks = new Map<number, TaskResource>();
  for (const task of provider.tasks) if (!tasks.has(task.value)) tasks.set(task.value, task);
  const owned = new Map<TaskResource | undefined, OpcodeResource[]>();
  provider.opcodes.forEach((opcode, at) => {
    if (implicit.opcodes.has(at)) return;
    const owner = opcode.task === 0 ? undefined : tasks.get(opcode.task);
    const others = owned.get(owner);
    if (others === undefined) owned.set(owner, [opcode]);
    else others.push(opcode);
  });
  return owned;
}

function opcodeElement(
  { name, value, message }: OpcodeResource,
  kind: string,
  { prefixes, strings, stringPrefix }: ProviderContext,
): ManifestElement {
  return element('opcode', {
    name: prefixes.qualified(name),
    value: String(value),
    message: strings.reference(message, `${stringPrefix}${kind}.${name}.message`, name),
  });
}
