import { meaningOf } from '../model/meaning/meaning.js';
import type {
  Channel,
  EventDefinition,
  Keyword,
  MessageReference,
  Named,
  Reference,
} from '../model/model.js';
import type { MessageTexts } from './messages.js';
import { windowsText } from './windows-text.js';

/**
 * The two forms in which Windows returns names: `messages` as TdhGetEventInformation and
 * TdhGetManifestEventInformation return them, `names` as merged traces contain them.
 */
export type EventInfoForm = 'messages' | 'names';

/** The names of an event's parts in TRACE_EVENT_INFO. */
export interface EventNames {
  /** A level, task or opcode. */
  named(reference: Reference<Named> | undefined): string | undefined;
  channel(reference: Reference<Channel> | undefined): string | undefined;
  keywords(event: EventDefinition): readonly string[];
  /** The message of an event, with its inserts. */
  message(reference: MessageReference | undefined): string | undefined;
  /** A text without inserts. */
  text(reference: MessageReference | undefined): string | undefined;
}

/** Texts as people read them, or else the names of the manifest. */
export function plainNames(texts: MessageTexts): EventNames {
  const named = (reference: Reference<Named> | undefined) => {
    const target = meaningOf(reference);
    return (target && texts.ofNamed(target)) ?? reference?.name;
  };
  return {
    named,
    channel: (reference) =>
      reference?.target === undefined ? reference?.name : texts.ofChannel(reference.target),
    keywords: (event) => listable(event.keywords.map(named)),
    message: (reference) => texts.of(reference),
    text: (reference) => texts.shown(reference),
  };
}

/** Names and texts as Windows returns them. */
export function windowsNames(texts: MessageTexts, form: EventInfoForm): EventNames {
  const text = (reference: MessageReference | undefined) => windowsText(texts.of(reference));
  const named = (reference: Reference<Named> | undefined) => {
    const target = meaningOf(reference);
    if (target === undefined) return reference?.name;
    return (form === 'messages' ? windowsText(texts.storedOfNamed(target)) : undefined) ?? target.name.value;
  };
  return {
    named,
    channel: (reference) => {
      const target = reference?.target;
      if (target === undefined) return reference?.name;
      return (form === 'messages' ? text(target.message) : undefined) ?? target.name.value;
    },
    // Binaries contain the keywords of an event by mask.
    keywords: (event) => listable([...event.keywords].sort(byMask).map(named)),
    message: text,
    text,
  };
}

/** An empty string would end the list. */
function listable(names: readonly (string | undefined)[]): readonly string[] {
  return names.filter((name) => name !== undefined && name !== '') as string[];
}

function byMask(a: Reference<Keyword>, b: Reference<Keyword>): number {
  const [first, second] = [meaningOf(a)?.mask ?? 0n, meaningOf(b)?.mask ?? 0n];
  return first < second ? -1 : first > second ? 1 : 0;
}
