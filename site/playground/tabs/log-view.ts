import { button, make } from '../elements.js';
import type { LogAnswer, LogChoice, LogRequest, LogRowsAnswer } from '../work/messages.js';
import type { WorkClient } from '../work/work-client.js';
import { codeBlock } from './file-view.js';
import { LogForm } from './log-form.js';
import { logTable } from './log-table.js';
import { ended, failureText, listOf, sentence, type ToolContext } from './tool-context.js';

/** The events that are shown at once. The worker returns at most as many. */
const PAGE = 1000;

/**
 * An event log that the user opened. It is read again for each choice of events, because it can be larger
 * than memory.
 */
export class LogView {
  readonly element = make('div', { class: 'view' });
  readonly #status = make('p', { class: 'status', role: 'status' });
  readonly #facts = make('div', {});
  readonly #messages = make('div', { class: 'bar' });
  readonly #result = make('div', { class: 'view' });
  readonly #form = new LogForm(() => void this.read());
  #texts: readonly File[];
  /** The run whose result is shown next. An older one comes too late. */
  #run: object = {};

  /** @param chooseTexts lets the user choose files with messages. */
  constructor(
    readonly file: File,
    texts: readonly File[],
    private readonly work: WorkClient,
    private readonly context: ToolContext,
    private readonly chooseTexts: () => void,
  ) {
    this.#texts = texts;
    this.element.append(
      make('h3', {}, file.name),
      this.#facts,
      this.#messages,
      this.#form.element,
      this.#status,
      this.#result,
    );
  }

  /** Adds files with messages. A file with the name of another one takes its place. */
  async add(texts: readonly File[]): Promise<void> {
    const names = new Set(texts.map(({ name }) => name));
    this.#texts = [...this.#texts.filter(({ name }) => !names.has(name)), ...texts];
    await this.read();
  }

  /** Another file is shown from now on. */
  end(): void {
    this.#run = {};
  }

  /**
   * Reads the log with the texts and the choice of now. Returns a sentence for the user; `undefined` if it
   * comes too late.
   */
  async read(): Promise<string | undefined> {
    this.#showTexts();
    const choice = this.#form.choice;
    const answer = await this.#call((request) => this.work.call('log', request), choice);
    if (answer === undefined) return undefined;
    if (answer.kind === 'problem') return this.#showProblem(answer.message);
    const refused = new Set(answer.unusable.map(({ at }) => at));
    this.#texts = this.#texts.filter((_, at) => !refused.has(at));
    this.#showTexts();
    this.#form.offer(answer.providers, answer.canRecover);
    this.#showFacts(answer);
    const { chosen } = answer;
    const from = choice.order === 'newest' ? Math.max(0, chosen - PAGE) : 0;
    this.#showRows(answer, choice, chosen, from);
    return `${this.file.name} has ${answer.count} events.`;
  }

  /** Reads a page of the same choice. */
  async #turn(choice: LogChoice, chosen: number, from: number): Promise<void> {
    const to = Math.min(chosen, from + PAGE);
    const answer = await this.#call((request) => this.work.call('logRows', { ...request, from, to }), choice);
    if (answer === undefined) return;
    if (answer.kind === 'problem') this.#showProblem(answer.message);
    else this.#showRows(answer, choice, chosen, from);
  }

  /** Calls the worker for the newest run only. Returns `undefined` for a result that comes too late. */
  async #call<Answer extends LogAnswer | LogRowsAnswer>(
    call: (request: LogRequest) => Promise<Answer>,
    choice: LogChoice,
  ): Promise<Answer | { readonly kind: 'problem'; readonly message: string } | undefined> {
    const run = {};
    this.#run = run;
    if (this.work.isBusy) this.work.stop();
    this.#result.classList.add('stale');
    this.#status.textContent = 'Reading the log…';
    this.work.onProgress = (progress) => {
      if (this.#run === run) this.#status.textContent = `Reading the log… ${Math.floor(progress * 100)} %`;
    };
    const { file } = this;
    const request: LogRequest = { file, texts: this.#texts, manifest: this.context.open.manifest, choice };
    let answer: Answer | { readonly kind: 'problem'; readonly message: string };
    try {
      answer = await call(request);
    } catch (error) {
      answer = { kind: 'problem', message: failureText(error) };
    }
    if (this.#run !== run) return undefined;
    this.#result.classList.remove('stale');
    return answer;
  }

  #showProblem(message: string): string {
    this.#result.replaceChildren();
    this.#status.textContent = sentence(message);
    return ended(`${this.file.name}: ${message}`);
  }

  #showFacts({ summary, problems, problemCount, unusable }: Extract<LogAnswer, { kind: 'log' }>): void {
    const others = problemCount - problems.length;
    const damage = [...problems, ...(others > 0 ? [`and ${others} more`] : [])];
    this.#facts.replaceChildren(
      ...(damage.length === 0 ? [] : [make('p', {}, 'Damage and notes:'), listOf(damage)]),
      ...(unusable.length === 0
        ? []
        : [make('p', {}, 'Files without messages:'), listOf(unusable.map(({ message }) => message))]),
      make('details', { class: 'option-box' }, make('summary', {}, 'Summary'), codeBlock(summary, 'Summary')),
    );
  }

  /** The sources of messages. */
  #showTexts(): void {
    const files = this.#texts.map((file) =>
      make(
        'span',
        { class: 'given' },
        file.name,
        ' ',
        button('Remove', () => void this.#remove(file), { 'aria-label': `Remove ${file.name}` }),
      ),
    );
    this.#messages.replaceChildren(
      make('span', {}, `Messages from the text in the editor${files.length === 0 ? '' : ', and from'}`),
      ...files,
      button('Add messages…', this.chooseTexts),
      button('Decode again with the text in the editor', () => void this.read()),
    );
  }

  async #remove(file: File): Promise<void> {
    this.#texts = this.#texts.filter((one) => one !== file);
    await this.read();
  }

  #showRows(
    { rows, notes }: Extract<LogAnswer, { kind: 'log' }> | Extract<LogRowsAnswer, { kind: 'rows' }>,
    choice: LogChoice,
    chosen: number,
    from: number,
  ): void {
    const isNewest = choice.order === 'newest';
    const first = isNewest ? chosen - from - rows.length : from;
    const part = rows.length < chosen ? `, ${first + 1} to ${first + rows.length} below` : '';
    this.#status.textContent =
      chosen === 0 ? 'No event fits the choice.' : `${chosen} ${chosen === 1 ? 'event' : 'events'}${part}.`;
    const turn = (label: string, to: number, isThere: boolean) =>
      isThere ? [button(label, () => void this.#turn(choice, chosen, to))] : [];
    const earlier = turn(`Older ${PAGE}`, Math.max(0, from - PAGE), from > 0);
    const later = turn(`Newer ${PAGE}`, from + rows.length, from + rows.length < chosen);
    const pages = isNewest ? [...later, ...earlier] : [...earlier, ...later];
    this.#result.replaceChildren(
      ...(notes.length === 0 ? [] : [listOf(notes.map(sentence))]),
      ...(pages.length === 0 ? [] : [make('div', { class: 'bar' }, ...pages)]),
      ...(rows.length === 0 ? [] : [logTable(rows)]),
    );
  }
}
