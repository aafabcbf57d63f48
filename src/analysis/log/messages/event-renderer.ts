import type { EventLogElement } from '../../../recordings/log/event-element.js';
import type { EventLogEvent, UnreadMember } from '../../../recordings/log/event-log-event.js';
import { type Insert, messageText } from '../../../windows/message/format-message.js';
import { ParsedMessages } from '../../../windows/message/parsed-messages.js';
import type { ErrorKind, ValueFormatOptions } from '../../../windows/payload/format-value.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import type { EventRendering } from './event-rendering.js';
import { MessageFiles } from './message-files.js';
import { classicInserts, fieldNamesOf, manifestInserts } from './message-inserts.js';
import { ParameterStrings } from './parameter-strings.js';
import { type FoundEvent, ProviderIndex } from './provider-index.js';
import { renderedInEvent } from './rendered-in-event.js';
import { standardKeywords, standardLevel, standardOpcode, standardTask } from './standard-names.js';
import { type EventTexts, isWithoutTexts, type ProviderTexts } from './texts.js';

/** The language of an event's texts, and the source of texts that no given file has. */
export interface RendererOptions {
  /** The language of texts, such as `de-DE`. Default `en-US`. */
  readonly culture?: string | undefined;
  /** Returns the parameter string of a number, for `%%123` in messages and values that no given file has. */
  readonly parameter?: ((number: number) => string | undefined) | undefined;
  /** Returns the text of an error code that no given file has. */
  readonly errorText?: ((kind: ErrorKind, code: number) => string | undefined) | undefined;
}

/** The most sets of parameter strings, and of texts of events, that are kept. */
const MOST_SETS = 10_000;

/** Finds the texts of events. */
export class EventRenderer {
  readonly #providers: ProviderIndex;
  readonly #files: MessageFiles;
  readonly #options: RendererOptions;
  readonly #format: ValueFormatOptions;
  readonly #messages = new ParsedMessages();
  readonly #parameters = new Map<string, ParameterStrings>();
  readonly #known = new Map<string, EventRendering>();
  /** Whether only events that have their own texts have any. */
  readonly isWithoutTexts: boolean;

  /** @param budget limits the messages, and the names of events. */
  constructor(
    texts: EventTexts,
    options: RendererOptions = {},
    private readonly budget?: TextBudget,
  ) {
    this.isWithoutTexts = isWithoutTexts(texts);
    this.#providers = new ProviderIndex(withShortNames(texts.providers, budget), options.culture);
    this.#files = new MessageFiles(texts, options.culture);
    this.#options = options;
    this.#format = {
      errorText: (kind, code) => this.#files.errorText(kind, code) ?? options.errorText?.(kind, code),
    };
  }

  /**
   * The texts of an event, whose XML other than `System` is `sections`. Texts carried by the event itself
   * come first, because they are from the machine that wrote it.
   */
  render(event: EventLogEvent, sections: readonly EventLogElement[]): EventRendering {
    if (this.isWithoutTexts && sections.length === 0) return this.#standard(event);
    const own = renderedInEvent(sections);
    const data = sections.find(({ name }) => name === 'EventData' || name === 'UserData');
    const found = this.#render(event, data);
    return own?.message === undefined ? found : { ...own, description: found.description };
  }

  /** Without any texts, few numbers decide. */
  #standard(event: EventLogEvent): EventRendering {
    // Numbers that could not be read are 0, and have no names.
    if (event.unread.length > 0) return this.#render(event, undefined);
    const { level, opcode, task, qualifiers, providerId, keywords } = event;
    const isClassic = qualifiers !== undefined || providerId === undefined;
    const channel = isClassic ? undefined : channelText(event, undefined);
    const hasTask = task !== 0 || providerId !== undefined;
    const key = `${level} ${opcode} ${hasTask} ${(qualifiers ?? 0) === 0} ${keywords} ${channel}`;
    let rendering = this.#known.get(key);
    if (rendering === undefined) {
      // Not the getter, which would keep the event, and the chunk with it.
      rendering = { ...this.#render(event, undefined) };
      if (this.#known.size >= MOST_SETS) this.#known.clear();
      this.#known.set(key, rendering);
    }
    return rendering;
  }

  #render(event: EventLogEvent, data: EventLogElement | undefined): EventRendering {
    const { providerId, providerName, id, version, qualifiers, keywords } = event;
    const candidates = this.#providers.textsOf(providerId, providerName);
    // Most logs have many events without a description, and their fields are not needed.
    const isUnread = (member: UnreadMember) => event.unread.includes(member);
    const found =
      candidates.length === 0 || isUnread('id')
        ? undefined
        : this.#providers.event(candidates, id, version, fieldNamesOf(data));
    const description = found?.description;
    const { make, source, file, isAssumed, category } = this.#messageOf(event, data, found);
    let text: string | undefined;
    const of = (member: 'level' | 'task' | 'opcode', standard: () => string | undefined) => {
      if (isUnread(member)) return undefined;
      const name =
        description?.[member].value === event[member]
          ? description[member].text
          : this.#providers.nameOf(candidates, member, event);
      return name ?? standard();
    };
    return {
      // Summaries don't need it.
      get message() {
        text ??= make?.();
        return text;
      },
      source,
      file,
      isAssumed,
      culture: found?.texts.culture ?? candidates[0]?.culture ?? this.#options.culture ?? 'en-US',
      level:
        event.level === 0 && !isUnread('level')
          ? standardLevel(0)
          : of('level', () => standardLevel(event.level)),
      task: of('task', () => this.#name(category) ?? standardTask(event)),
      opcode: of('opcode', () => standardOpcode(event)),
      // Classic events are in a log, not in a channel of the provider.
      channel: qualifiers === undefined && providerId !== undefined ? channelText(event, found) : undefined,
      provider: this.#name(
        candidates.find(({ provider }) => provider.message !== undefined)?.provider.message,
      ),
      keywords: [
        ...(description?.keywords ?? []),
        ...standardKeywords(description === undefined ? keywords : keywords & ~BigInt(description.keyword)),
      ],
      description,
      isOfKnownProvider: candidates.length > 0 && description === undefined,
    };
  }

  #name(name: string | undefined): string | undefined {
    return name === undefined ? undefined : (this.budget?.name(name) ?? name);
  }

  #messageOf(
    event: EventLogEvent,
    data: EventLogElement | undefined,
    found: FoundEvent | undefined,
  ): Pick<EventRendering, 'source' | 'file' | 'isAssumed'> & {
    /** Makes the message. */
    readonly make: (() => string) | undefined;
    readonly category?: string;
  } {
    const { providerId, id, qualifiers, task } = event;
    const isClassic = qualifiers !== undefined || providerId === undefined;
    const names = [event.eventSourceName, event.providerName].filter((name) => name !== undefined);
    const text = found?.description.message;
    if (found !== undefined && text !== undefined) {
      const { description } = found;
      const { parameterFile, origin } = found.texts;
      const make = () => {
        const inserts = manifestInserts(event, data, description, this.#format);
        const strings = this.#parametersOf(names, providerId, parameterFile ?? origin.file);
        return this.#formatted(text, inserts, strings);
      };
      return { make, source: 'manifest', file: origin.file, isAssumed: false };
    }
    if (!isClassic || event.unread.includes('id')) return NO_MESSAGE;
    const messageId = (((qualifiers ?? 0) << 16) | id) >>> 0;
    const classic = this.#files.message(names, providerId, messageId);
    const category = this.#files.category(names, classic, task);
    const own = category === undefined ? {} : { category };
    if (classic === undefined) return { ...NO_MESSAGE, ...own };
    const { name } = classic.file;
    const make = () =>
      this.#formatted(classic.text, classicInserts(data), this.#parametersOf(names, providerId, name));
    return { make, source: 'message-file', file: name, isAssumed: classic.isAssumed, ...own };
  }

  #formatted(text: string, inserts: readonly (Insert | undefined)[], strings: ParameterStrings): string {
    const message = this.#messages.of(text);
    const options = { parameter: (number: number) => strings.textOf(number) };
    const make = (most?: number) => messageText(message, inserts, options, most);
    const size = inserts.reduce<number>((sum, insert) => sum + lengthOf(insert), 0);
    return this.budget?.message(size, make) ?? make();
  }

  /** @param file that of the message. */
  #parametersOf(names: readonly string[], providerId: string | undefined, file: string): ParameterStrings {
    const key = [providerId ?? '', file, ...names].join('\0');
    let strings = this.#parameters.get(key);
    if (strings === undefined) {
      if (this.#parameters.size >= MOST_SETS) this.#parameters.clear();
      strings = new ParameterStrings(
        (number) =>
          this.#files.parameter(names, providerId, file, number) ?? this.#options.parameter?.(number),
      );
      this.#parameters.set(key, strings);
    }
    return strings;
  }
}

function withShortNames(
  providers: readonly ProviderTexts[],
  budget: TextBudget | undefined,
): readonly ProviderTexts[] {
  if (budget === undefined) return providers;
  return providers.map((one) => ({ ...one, events: one.events.map((event) => budget.names(event)) }));
}

function lengthOf(insert: Insert | undefined): number {
  if (insert === undefined) return 0;
  return typeof insert === 'object' ? insert.text.length : String(insert).length;
}

const NO_MESSAGE = { make: undefined, source: undefined, file: undefined, isAssumed: false } as const;

/** The texts of the channels of Windows are their names. */
const SYSTEM_CHANNELS: ReadonlySet<string> = new Set(['Application', 'System', 'Security']);

function channelText({ channel }: EventLogEvent, found: FoundEvent | undefined): string | undefined {
  if (channel !== undefined && SYSTEM_CHANNELS.has(channel)) return channel;
  return found?.description.channel.text;
}
