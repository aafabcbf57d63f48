import { toolCommand } from '../../../../../manifest/match/tool-commands.js';
import {
  type EnabledProvider,
  isSessionName,
  type ToolName,
  toolNames,
} from '../../../../../manifest/match/tool-names.js';
import { counted, plural } from '../../../../../text/counted.js';
import { hex } from '../../../../../text/hex.js';
import { element, input, make, makeNamed, select } from '../../../../html/browser/elements.js';
import type { PageData, ProviderData } from '../page-data.js';
import { type Asked, askedFor, collectedBy, enabled, matchArguments, type Ticks } from '../session.js';

/** The most events to name that a session also collects. */
const MOST_NAMED = 20;

/** Shows the session that collects what is ticked. */
export class FilterBuilder {
  private readonly boxes = Array.from(
    document.querySelectorAll<HTMLInputElement>('input[data-at], input[data-mask]'),
  );

  constructor(private readonly data: PageData) {
    select('tool').append(...toolNames.map((name) => new Option(name, name)));
    document.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset.p !== undefined) this.show();
    });
    for (const id of ['level', 'tool']) select(id).addEventListener('change', () => this.show());
    input('session').addEventListener('input', () => this.show());
    element('untick').addEventListener('click', () => {
      for (const box of this.boxes) box.checked = false;
      this.show();
      // The button is gone, and the focus must not be lost.
      element('filter-builder').focus();
    });
    for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
      button.addEventListener('click', () => void copy(button.dataset.copy ?? ''));
    }
    this.show();
  }

  private show(): void {
    const ticked = this.boxes.filter((box) => box.checked);
    const events = ticked.filter(({ dataset }) => dataset.at !== undefined).length;
    element('ticked').textContent = tickedText(events, ticked.length - events);
    element('ticked-count').textContent = ticked.length === 0 ? '' : ` (${ticked.length})`;
    element('to-builder').classList.toggle('ticked', ticked.length > 0);
    element('builder').hidden = ticked.length === 0;
    if (ticked.length > 0) this.showSession(ticked);
  }

  private showSession(ticked: readonly HTMLInputElement[]): void {
    const tool = select('tool').value as ToolName;
    const sessions = this.data.providers.flatMap((data, at) => {
      const own = ticked.filter(({ dataset }) => dataset.p === String(at));
      return own.length === 0 ? [] : [sessionOf(data, ticksOf(own), tool)];
    });
    const providers = sessions.map((session) => session.enabled);
    element('filters').replaceChildren(...sessions.map((session) => this.filterText(session)));
    const session = input('session');
    const isValid = isSessionName(session.value);
    session.setAttribute('aria-invalid', String(!isValid));
    element('session-problem').textContent = isValid
      ? ''
      : 'A session name has only letters, digits and _, and starts with a letter.';
    if (isValid) showCommands(providers, tool, session.value);
  }

  private filterText({ data, ticks, asked, enabled: one, collected, better }: ProviderSession): HTMLElement {
    const { filter, provider } = one;
    const wanted = new Set(ticks.events);
    const served = collected.filter((at) => wanted.has(at));
    const missed = ticks.events.filter((at) => !served.includes(at));
    const others = ticks.masks.length > 0 ? [] : collected.filter((at) => !wanted.has(at));
    const { level, matchAnyKeyword, matchAllKeyword, ignoreKeyword0 } = filter;
    const list = document.createElement('dl');
    list.className = 'facts';
    const add = (label: string, text: string, events: readonly number[] = []) => {
      const value = make('dd', text);
      if (events.length > 0) value.append(listOf(events, data));
      list.append(makeNamed('dt', label), value);
    };
    add('Level', level === 0 ? '0 (all)' : String(level));
    add('MatchAnyKeyword', hex(matchAnyKeyword));
    add('MatchAllKeyword', hex(matchAllKeyword));
    if (ignoreKeyword0) add('Ignore keyword 0', 'yes');
    if (asked.eventIds !== undefined) add('Event ids', asked.eventIds.join(', '));
    add('Collects', `${collected.length} of ${one.events.length} event versions`);
    if (served.length > 0) add('Ticked', 'collected:', served);
    if (missed.length > 0) add('Level too high', 'not collected:', missed);
    if (others.length > 0) add('Not ticked', 'also collected:', others);
    if (!asked.isProven) add('Search', 'stopped early, so a narrower filter may exist');
    if (better !== '') add('Fewer events with', better);
    const name = this.ofProvider(provider.name.value);
    add('Explained by', `wevtc match ${this.data.source} ${name}${matchArguments(filter)}`);
    const part = document.createElement('div');
    if (this.data.providers.length > 1) part.append(make('h3', provider.name.value));
    part.append(list);
    return part;
  }

  private ofProvider(name: string): string {
    return this.data.providers.length > 1 ? `--provider "${name}" ` : '';
  }
}

/** The request of a session to one provider, and the collected events. */
interface ProviderSession {
  readonly data: ProviderData;
  readonly ticks: Ticks;
  readonly asked: Asked;
  readonly enabled: EnabledProvider;
  /** The positions of the collected events. */
  readonly collected: readonly number[];
  /** The tools with which fewer events are collected; empty if there are none. */
  readonly better: string;
}

function sessionOf(data: ProviderData, ticks: Ticks, tool: ToolName): ProviderSession {
  const level = select('level').value;
  const sessionWith = (one: ToolName) => {
    const asked = askedFor(data, ticks, one);
    const filter = level === '' ? asked.filter : { ...asked.filter, level: Number(level) };
    const session = enabled(data, { ...asked, filter });
    return { asked, enabled: session, collected: collectedBy(session) };
  };
  const own = sessionWith(tool);
  const better = toolNames.flatMap((one) => {
    const { length } = sessionWith(one).collected;
    return length < own.collected.length ? [`${one} (${length})`] : [];
  });
  return { data, ticks, ...own, better: better.join(', ') };
}

/** Events by id and name; one line for all versions of an event. */
function listOf(positions: readonly number[], { events }: ProviderData): HTMLElement {
  const names = new Map(
    positions.flatMap((at) => (events[at] ? [[events[at][0], events[at][4]] as const] : [])),
  );
  const list = document.createElement('ul');
  for (const [id, name] of [...names].slice(0, MOST_NAMED)) list.append(makeNamed('li', `${id} ${name}`));
  if (names.size > MOST_NAMED) list.append(make('li', `and ${names.size - MOST_NAMED} more`));
  return list;
}

function ticksOf(boxes: readonly HTMLInputElement[]): Ticks {
  return {
    events: boxes.flatMap(({ dataset }) => dataset.at?.split(' ').map(Number) ?? []),
    masks: boxes.flatMap(({ dataset }) => (dataset.mask === undefined ? [] : BigInt(dataset.mask))),
    level: 0,
  };
}

function tickedText(events: number, keywords: number): string {
  const parts = [
    ...(events > 0 ? [counted(events, 'event')] : []),
    ...(keywords > 0 ? [`${counted(keywords, 'keyword')} or channel${plural(keywords)}`] : []),
  ];
  return parts.length === 0 ? 'Nothing is ticked.' : `Ticked: ${parts.join(', ')}.`;
}

function showCommands(providers: readonly EnabledProvider[], tool: ToolName, session: string): void {
  const command = toolCommand(tool, providers, session);
  element('commands').textContent = command.commands;
  element('limits').replaceChildren(...command.limits.map((limit) => make('li', `${limit}.`)));
  element('profile-part').hidden = command.profile === undefined;
  element('profile-heading').textContent = command.profile?.path ?? '';
  element('profile').textContent = command.profile?.content ?? '';
}

async function copy(id: string): Promise<void> {
  const source = element(id);
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    element('copied').textContent = 'Copied.';
  } catch {
    // Without permission, the text is selected, ready for the keyboard.
    getSelection()?.selectAllChildren(source);
    element('copied').textContent = 'Selected. Press Ctrl+C to copy.';
  }
}
