import { hex } from '../../text/hex.js';
import type { BinaryXmlElement } from '../../windows/binary-xml/model.js';
import type { EventDescription, NamedValue } from '../../windows/decoding/event-decoder.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import { NO_GUID } from '../../windows/values/guid.js';
import { guidOf, meaningOf, writtenText } from '../model/meaning/meaning.js';
import type { EventDefinition, Manifest, Provider, Reference, Template } from '../model/model.js';
import { MessageTexts } from './messages.js';
import { optional, payloadTemplateOf } from './payload-template.js';
import { compiledUserData } from './template-xml.js';

/**
 * Returns all events of a manifest, provider by provider, for `EventDecoder`. Events with the same template
 * share its description. The manifest may have errors: names without a definition are shown as they are
 * written and count as 0, a message without a string is absent, and an event without its template has a
 * `problem`.
 *
 * @param culture the language of the texts, such as `de-DE`. Default `en-US`.
 */
export function describeEvents(manifest: Manifest, culture?: string): EventDescription[] {
  const texts = new MessageTexts(manifest, culture);
  const templates = new Map<Template, PayloadTemplate>();
  const templateOf = (template: Template | undefined) => {
    if (template === undefined) return undefined;
    const known = templates.get(template) ?? payloadTemplateOf(template, texts);
    templates.set(template, known);
    return known;
  };
  const userData = new Map<Template, BinaryXmlElement | undefined>();
  const userDataOf = (template: Template | undefined) => {
    if (template === undefined) return undefined;
    if (!userData.has(template)) userData.set(template, compiledUserData(template));
    return userData.get(template);
  };
  return manifest.providers.flatMap((provider) => {
    const about = describeProvider(provider, texts);
    return provider.events.map((event) => ({
      provider: about,
      ...describeEvent(event, texts),
      ...optional('template', templateOf(event.template?.target)),
      ...optional('userData', userDataOf(event.template?.target)),
      ...optional('problem', problemOf(event)),
    }));
  });
}

/** The reason why an event's payload is unknown. */
function problemOf({ template }: EventDefinition): string | undefined {
  if (template === undefined || template.target !== undefined) return undefined;
  return `its template '${template.name}' is not in the manifest`;
}

function describeProvider(provider: Provider, texts: MessageTexts): EventDescription['provider'] {
  return {
    name: provider.name.value,
    guid: guidOf(provider),
    ...optional('controlGuid', provider.controlGuid?.value),
    ...optional('message', texts.shown(provider.message)),
  };
}

function describeEvent(event: EventDefinition, texts: MessageTexts): Omit<EventDescription, 'provider'> {
  const { id, version, channel, level, task, opcode, keyword } = event.descriptor;
  return {
    id,
    version,
    ...optional('name', event.name?.value ?? (writtenText(event.symbol) || undefined)),
    channel: namedValue(channel, event.channel, (target) => texts.ofChannel(target)),
    level: namedValue(level, event.level, (target) => texts.ofNamed(target)),
    task: namedValue(task, event.task, (target) => texts.ofNamed(target)),
    opcode: namedValue(opcode, event.opcode, (target) => texts.ofNamed(target)),
    ...optional('eventGuid', eventGuidOf(event)),
    keyword: hex(keyword),
    keywords: event.keywords.map((keyword) => {
      const named = meaningOf(keyword);
      return (named && texts.ofNamed(named)) ?? keyword.name;
    }),
    ...optional('message', texts.of(event.message)),
  };
}

function eventGuidOf({ task }: EventDefinition): string | undefined {
  const guid = meaningOf(task)?.eventGuid?.value;
  // Zero is how compiled resources say that there is none.
  return guid === NO_GUID ? undefined : guid;
}

/** The text, or without a text the name as the event writes it. */
function namedValue<T>(
  value: number,
  reference: Reference<T> | undefined,
  text: (target: T) => string | undefined,
): NamedValue {
  const target = meaningOf(reference);
  return { value, ...optional('text', (target && text(target)) ?? reference?.name) };
}
