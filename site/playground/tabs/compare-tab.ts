import { button, debounced, docsLink, make, rulePage } from '../elements.js';
import { repeated } from '../repeated.js';
import type { ShownChange } from '../work/messages.js';
import type { TabContent } from './tabs.js';
import { failureText, sentence, type ToolContext } from './tool-context.js';

/** The most changes that the page lists. */
const MOST_CHANGES = 500;

/** Compares the manifest with an older one. */
export class CompareTab implements TabContent {
  readonly id = 'compare';
  readonly label = 'Compare';
  readonly isTool = true;
  readonly panel = make('div', { class: 'panel' });
  readonly #older = make('textarea', {
    id: 'older',
    rows: '8',
    spellcheck: 'false',
    autocomplete: 'off',
    wrap: 'off',
    placeholder: 'Paste the older version here',
  });
  readonly #status = make('p', { class: 'status', role: 'status' });
  readonly #changes = make('ul', { class: 'changes' });
  readonly #run = repeated(() => this.#compare());

  constructor(private readonly context: ToolContext) {
    const file = make('input', { type: 'file', 'aria-label': 'Older version', hidden: '', tabindex: '-1' });
    file.addEventListener('change', () => void this.#read(file));
    this.panel.append(
      make(
        'p',
        { class: 'hint' },
        'What changed since an older version, and what breaks programs that decode, filter or build.',
      ),
      make('div', { class: 'field' }, make('label', { for: 'older' }, 'Older version'), this.#older),
      make(
        'div',
        { class: 'bar' },
        button('Take the text in the editor', () => this.#take(this.context.open.text)),
        button('Open the older file…', () => file.click()),
        file,
      ),
      this.#status,
      this.#changes,
    );
    this.#older.addEventListener(
      'input',
      debounced(() => this.#run(), 300),
    );
  }

  refresh(): void {
    this.#run();
  }

  #take(text: string): void {
    this.#older.value = text;
    this.#run();
  }

  async #read(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    input.value = '';
    if (file === undefined) return;
    try {
      const opened = await this.context.work.call('open', file, this.context.open.manifest);
      if (opened.kind === 'manifest') return this.#take(opened.manifest.text);
      if (opened.kind === 'binary' && opened.manifest !== undefined) return this.#take(opened.manifest.text);
      this.#status.textContent =
        opened.kind === 'problem'
          ? sentence(`${file.name}: ${opened.message}`)
          : 'This file has no manifest.';
    } catch (error) {
      this.#status.textContent = failureText(error);
    }
  }

  async #compare(): Promise<void> {
    const text = this.#older.value;
    this.#changes.replaceChildren();
    if (text.trim() === '') {
      this.#status.textContent = '';
      return;
    }
    const { open, work } = this.context;
    try {
      const answer = await work.call('compare', {
        older: { text, name: `older${open.language.extension}` },
        newer: open.manifest,
      });
      if (answer.kind === 'problem') {
        this.#status.textContent = sentence(answer.message);
        return;
      }
      const { summary, errors, changes } = answer;
      const lost = errors === 0 ? '' : ' The file has errors; what depends on them is not compared.';
      const cut = changes.length > MOST_CHANGES ? ` The list has the first ${MOST_CHANGES}.` : '';
      this.#status.textContent = `${sentence(summary)}${lost}${cut}`;
      this.#changes.replaceChildren(...changes.slice(0, MOST_CHANGES).map((change) => this.#item(change)));
    } catch (error) {
      this.#status.textContent = failureText(error);
    }
  }

  #item({ text, ruleId, isBreaking, at }: ShownChange): HTMLElement {
    const words = sentence(text);
    return make(
      'li',
      {},
      make('b', { class: isBreaking ? 'mark breaks' : 'mark fine' }, isBreaking ? 'breaks' : 'compatible'),
      ' ',
      at === undefined ? words : button(words, () => this.context.open.show(at), { class: 'link' }),
      ...(ruleId === undefined ? [] : [' ', docsLink(rulePage(ruleId), ruleId)]),
    );
  }
}
