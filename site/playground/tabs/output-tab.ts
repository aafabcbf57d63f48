import type { EmitTarget } from '../../../src/compile/options/options.js';
import type { TargetDefinition } from '../../../src/compile/options/output-definition.js';
import type { LanguageName } from '../../../src/windows/file-kind/source-language.js';
import { button, download, make } from '../elements.js';
import { repeated } from '../repeated.js';
import type { GeneratedFile, OutputAnswer } from '../work/messages.js';
import { fileView } from './file-view.js';
import { markOption, optionForm } from './option-form.js';
import type { OutputTabContent } from './output-tabs.js';
import type { TabContent } from './tabs.js';
import { failureText, faultyText, sentence, type ToolContext } from './tool-context.js';

/** A tab with the files of one or more similar outputs. */
export class OutputTab implements TabContent {
  readonly id: string;
  readonly label: string;
  readonly panel = make('div', { class: 'panel' });
  readonly #target = make('select', { 'aria-label': 'Kind of output' });
  readonly #file = make('select', { 'aria-label': 'File' });
  readonly #status = make('p', { class: 'status', role: 'status' });
  readonly #view = make('div', { class: 'view' });
  readonly #summary = make('p', { class: 'hint' });
  readonly #download: HTMLButtonElement;
  readonly #copy: HTMLButtonElement;
  readonly #run: () => void;
  readonly #outputs: readonly TargetDefinition[];
  #files: readonly GeneratedFile[] = [];

  /** @param show shows a file; text or bytes by default. */
  constructor(
    { id, label, outputs }: OutputTabContent,
    private readonly context: ToolContext,
    private readonly show: (file: GeneratedFile) => HTMLElement[] = fileView,
  ) {
    this.id = id;
    this.label = label;
    this.#outputs = outputs;
    this.#run = repeated(() => this.#generate());
    this.#download = button('Download', () => this.#save());
    this.#copy = button('Copy', () => void this.#copyText());
    const bar = make('div', { class: 'bar' });
    if (outputs.length > 1) {
      for (const output of outputs) this.#target.append(new Option(output.label, output.name));
      bar.append(this.#target);
    }
    bar.append(
      this.#file,
      this.#download,
      this.#copy,
      button('Download all outputs', () => context.downloadAll()),
    );
    const form = optionForm(outputs, context.options, () => context.changed());
    this.panel.append(this.#summary, bar);
    if (form !== undefined) {
      this.panel.append(make('details', { class: 'option-box' }, make('summary', {}, 'Options'), form));
    }
    this.panel.append(this.#status, this.#view);
    this.#target.addEventListener('change', () => this.refresh());
    this.#file.addEventListener('change', () => this.#showChosen());
    this.#offer([]);
    context.open.onChange(() => this.#wait());
  }

  /** The files are no longer of the text: nobody can take them until they are made again. */
  #wait(): void {
    this.#view.classList.add('stale');
    this.#download.disabled = true;
    this.#copy.disabled = true;
  }

  refresh(): void {
    this.#run();
  }

  async #generate(): Promise<void> {
    const output = this.#chosenOutput;
    const target = output.name as EmitTarget;
    const { work, open, options } = this.context;
    this.#summary.textContent = sentence(summaryOf(output, open.language.name));
    const { manifest } = open;
    let answer: OutputAnswer;
    try {
      answer = await work.call('outputs', { ...manifest, target, options: options.values([target]) });
    } catch (error) {
      answer = { kind: 'problem', message: failureText(error) };
    }
    // The text has changed since: another answer comes.
    if (manifest.text !== open.text || manifest.name !== open.name) return;
    const problem = markOption(this.panel, answer.kind === 'problem' ? answer.message : undefined);
    if (answer.kind === 'problem') answer = { kind: 'problem', message: problem };
    this.#view.classList.remove('stale');
    // Only results for the current text in the editor are shown.
    this.#offer(answer.kind === 'files' ? answer.files : []);
    if (answer.kind !== 'files') this.#status.textContent = faultyText(answer);
    else
      this.#status.textContent =
        answer.files.length === 0 ? `This ${open.language.noun} has nothing for this output.` : '';
  }

  /** Keeps the chosen file if there is still one with its name. */
  #offer(files: readonly GeneratedFile[]): void {
    const before = this.#file.value;
    this.#files = files;
    this.#file.replaceChildren(...files.map(({ path }) => new Option(path, path)));
    if (files.some(({ path }) => path === before)) this.#file.value = before;
    this.#file.hidden = files.length < 2;
    this.#download.disabled = files.length === 0;
    this.#copy.disabled = false;
    this.#showChosen();
  }

  get #chosenOutput(): TargetDefinition {
    const [main] = this.#outputs;
    return this.#outputs.find(({ name }) => name === this.#target.value) ?? (main as TargetDefinition);
  }

  get #chosen(): GeneratedFile | undefined {
    return this.#files.find(({ path }) => path === this.#file.value);
  }

  #showChosen(): void {
    const file = this.#chosen;
    const label = file === undefined ? 'Download' : `Download ${file.path}`;
    this.#download.textContent = label;
    this.#copy.hidden = file === undefined || textOf(file) === undefined;
    // A reader who has scrolled stays there while the text changes.
    const tops = Array.from(this.#view.querySelectorAll('pre'), ({ scrollTop }) => scrollTop);
    this.#view.replaceChildren(...(file === undefined ? [] : this.show(file)));
    this.#view.querySelectorAll('pre').forEach((pre, at) => {
      pre.scrollTop = tops[at] ?? 0;
    });
  }

  #save(): void {
    const file = this.#chosen;
    if (file !== undefined) download(file.path, file.content);
  }

  async #copyText(): Promise<void> {
    const text = this.#chosen && textOf(this.#chosen);
    if (text === undefined) return;
    try {
      await navigator.clipboard.writeText(text);
      this.#status.textContent = 'Copied.';
    } catch {
      this.#status.textContent = 'The browser does not allow copying. Download the file, or select its text.';
    }
  }
}

function textOf({ content, text }: GeneratedFile): string | undefined {
  return text ?? (typeof content === 'string' ? content : undefined);
}

/** The description of an output, as plain text. */
function summaryOf({ summary, messageTexts = summary }: TargetDefinition, language: LanguageName): string {
  return { manifest: summary, 'message-text': messageTexts }[language].replaceAll('`', '');
}
