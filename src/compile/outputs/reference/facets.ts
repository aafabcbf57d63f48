import { meaningOf, writtenText } from '../../../manifest/model/meaning/meaning.js';
import type {
  Channel,
  EventDefinition,
  Keyword,
  Level,
  Named,
  Provider,
  Task,
} from '../../../manifest/model/model.js';
import type { Anchors } from './anchors.js';
import type { ChangeIndex } from './changes.js';
import type { Facet, FacetEntry, FacetKind, Link, NamedNumber } from './page.js';
import type { PageTexts } from './page-texts.js';

type Facetted = Channel | Level | Keyword | Task;

type Entry = Omit<FacetEntry, 'events'> & { readonly events: Link[] };

interface PageContext {
  readonly texts: PageTexts;
  readonly anchors: Anchors;
  readonly changes: ChangeIndex;
}

/** The channels, levels, keywords and tasks of a provider, with their events. */
export class Facets {
  private readonly entries = new Map<Facetted, Entry>();
  private readonly lists: readonly { kind: FacetKind; title: string; of: readonly Facetted[] }[];

  constructor(
    private readonly provider: Provider,
    private readonly page: PageContext,
  ) {
    const { channels, predefined } = provider;
    const byValue = (a: Level, b: Level) => a.value - b.value;
    const levels = [...predefined.levels, ...provider.levels].toSorted(byValue);
    const keywords = [...provider.keywords, ...predefined.keywords];
    // winmeta's task without a name stands for none.
    const tasks = [...provider.tasks, ...predefined.tasks.filter(({ value }) => value !== 0)];
    for (const channel of channels) {
      const anchor = this.anchor('channel', channel.name.value);
      this.entries.set(channel, channelEntry(channel, page, anchor));
    }
    for (const level of levels) this.named('level', level, String(level.value));
    for (const keyword of keywords)
      this.named('keyword', keyword, `0x${keyword.mask.toString(16)}`, keyword.mask);
    for (const task of tasks) this.named('task', task, String(task.value));
    this.lists = [
      { kind: 'channel', title: 'Channels', of: channels },
      { kind: 'level', title: 'Levels', of: levels },
      { kind: 'keyword', title: 'Keywords', of: keywords },
      { kind: 'task', title: 'Tasks', of: tasks },
    ];
  }

  /** Notes an event with everything that it names. An event with several versions is noted once. */
  add({ channel, level, task, keywords }: EventDefinition, link: Link): void {
    const named = [channel, level, task, ...keywords].map((reference) => meaningOf<Facetted>(reference));
    for (const target of named) {
      const events = target && this.entries.get(target)?.events;
      if (events !== undefined && events.at(-1)?.anchor !== link.anchor) events.push(link);
    }
  }

  all(): Facet[] {
    return this.lists
      .map(({ kind, title, of }) => ({
        kind,
        title,
        entries: of.flatMap((one) => this.entries.get(one) ?? []),
      }))
      .filter(({ entries }) => entries.length > 0);
  }

  /** The anchor of a description on the page. */
  linkOf(target: Facetted | undefined): Link | undefined {
    return target && this.entries.get(target);
  }

  /** A number of the descriptor with its name. */
  number(value: number, target: Facetted | undefined, written: string | undefined): NamedNumber {
    const link = this.linkOf(target);
    return { value, name: link?.text ?? written, anchor: link?.anchor };
  }

  private anchor(kind: FacetKind, name: string): string {
    return this.page.anchors.claim(kind, this.provider.name.value, name);
  }

  private named(kind: FacetKind, named: Level | Keyword | Task, value: string, mask = 0n): void {
    const text = nameOf(named);
    const link = { anchor: this.anchor(kind, text), text };
    const message = this.page.texts.ofNamed(named);
    const changes = this.page.changes.of(named, named.message, link);
    const rest = { value, mask, symbol: named.cSymbol, details: '', events: [], message, changes };
    this.entries.set(named, { ...link, ...rest });
  }
}

/** Predefined names in their usual spelling, with any prefix in the manifest. */
export function nameOf(named: Named): string {
  return named.predefined?.name ?? writtenText(named.name);
}

function channelEntry(channel: Channel, { texts, changes }: PageContext, anchor: string): Entry {
  const link = { anchor, text: channel.name.value };
  const details = [
    channel.type,
    channel.kind === 'declared' ? undefined : 'imported',
    channel.enabled?.value === true ? 'enabled' : undefined,
    channel.isolation && `isolation ${channel.isolation.value}`,
  ];
  return {
    ...link,
    value: String(channel.value),
    mask: channel.keywordMask,
    symbol: channel.cSymbol,
    message: texts.ofChannel(channel),
    details: details.filter((one) => one !== undefined).join(', '),
    events: [],
    changes: changes.of(channel, channel.message, link),
  };
}
