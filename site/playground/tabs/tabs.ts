import { make } from '../elements.js';

/** The content of a tab. */
export interface TabContent {
  readonly id: string;
  readonly label: string;
  readonly panel: HTMLElement;
  /** Tools stand apart from the outputs, after them. */
  readonly isTool?: true;
  /** Brings the content up to date with the manifest. The tab is in sight. */
  refresh(): void;
}

interface Tab extends TabContent {
  readonly handle: HTMLElement;
  isFresh: boolean;
}

/** Tabs after the ARIA pattern: arrow keys, Home and End move between them, Tab goes on to the panel. */
export class Tabs {
  readonly #tabs: Tab[] = [];
  #current: Tab | undefined;

  constructor(
    private readonly list: HTMLElement,
    private readonly panels: HTMLElement,
  ) {
    list.addEventListener('keydown', (event) => this.#move(event));
  }

  add(content: TabContent): void {
    const { id, label, panel } = content;
    const handle = make(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        'aria-selected': 'false',
        tabindex: '-1',
      },
      label,
    );
    handle.addEventListener('click', () => this.select(id));
    panel.id = `panel-${id}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', handle.id);
    panel.hidden = true;
    if (content.isTool) this.#toolList().append(handle);
    else this.list.append(handle);
    this.panels.append(panel);
    this.#tabs.push({ ...content, handle, isFresh: false, refresh: () => content.refresh() });
    if (this.#current === undefined) this.#show(this.#tabs[0] as Tab);
  }

  /**
   * The place of the tools. For screen readers, a list of tabs has only tabs, and a label for all of them.
   */
  #toolList(): HTMLElement {
    const found = this.list.querySelector<HTMLElement>('.tools');
    if (found !== null) return found;
    const label = make('span', { class: 'group', 'aria-hidden': 'true' }, 'Tools');
    const made = make('span', { class: 'tools', role: 'presentation' }, label);
    this.list.append(made);
    return made;
  }

  /** The id of the tab in sight. */
  get current(): string | undefined {
    return this.#current?.id;
  }

  select(id: string): void {
    const tab = this.#tabs.find((one) => one.id === id);
    if (tab === undefined) return;
    this.#show(tab);
    if (tab.isFresh) return;
    tab.isFresh = true;
    tab.refresh();
  }

  /** Selects a tab for the user, who may see neither its handle nor its panel. */
  reveal(id: string): void {
    this.select(id);
    this.#current?.handle.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (this.panels.getBoundingClientRect().top > innerHeight / 2) this.list.scrollIntoView();
  }

  /** The manifest is another one. */
  refresh(): void {
    for (const tab of this.#tabs) tab.isFresh = false;
    if (this.#current !== undefined) this.select(this.#current.id);
  }

  #show(tab: Tab): void {
    for (const one of this.#tabs) {
      const isShown = one === tab;
      one.handle.setAttribute('aria-selected', String(isShown));
      one.handle.tabIndex = isShown ? 0 : -1;
      one.panel.hidden = !isShown;
    }
    if (this.#current !== tab) this.#showHandle(tab.handle);
    this.#current = tab;
  }

  /** On phones, the handles scroll. The page itself stays where it is. */
  #showHandle(handle: HTMLElement): void {
    const [shown, all] = [handle.getBoundingClientRect(), this.list.getBoundingClientRect()];
    if (shown.left < all.left) this.list.scrollLeft -= all.left - shown.left;
    else if (shown.right > all.right) this.list.scrollLeft += shown.right - all.right;
  }

  #move(event: KeyboardEvent): void {
    const last = this.#tabs.length - 1;
    const at = this.#tabs.indexOf(this.#current as Tab);
    const target = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = target === undefined ? undefined : this.#tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    this.select(tab.id);
    tab.handle.focus();
  }
}
