import { button, download, make } from '../elements.js';
import { isTextsOf } from '../language.js';
import { sampleForDll, sampleLog, sampleTrace } from '../samples.js';
import type { FilePurpose, FoundManifest, OpenedFile } from '../work/messages.js';
import { WorkClient } from '../work/work-client.js';
import { codeBlock } from './file-view.js';
import { LogView } from './log-view.js';
import type { TabContent } from './tabs.js';
import { ended, failureText, faultyText, listOf, sentence, type ToolContext } from './tool-context.js';
import { traceTable } from './trace-table.js';

/** Looks into a file that the user opens or drops. */
export class FileTab implements TabContent {
  readonly id = 'file';
  readonly label = 'File';
  readonly isTool = true;
  readonly panel = make('div', { class: 'panel' });
  readonly #status = make('p', { class: 'status', role: 'status' });
  readonly #view = make('div', { class: 'view' });
  /** It has a worker of its own, so that a large file can be given up. */
  readonly #work = new WorkClient();
  readonly #chosenTexts = make('input', {
    type: 'file',
    multiple: '',
    hidden: '',
    'aria-label': 'Files with messages',
    tabindex: '-1',
  });
  /** The file that is shown, or that is being read. */
  #file: File | undefined;
  #log: LogView | undefined;
  /** The trace in sight. */
  #trace: File | undefined;
  /** The newest drop: an older one whose files took longer comes too late. */
  #dropped: object = {};

  /** @param tell says something at the editor. */
  constructor(
    private readonly context: ToolContext,
    private readonly tell: (message: string) => void,
    choose: () => void,
    private readonly come: () => void,
  ) {
    this.panel.append(
      make(
        'p',
        { class: 'hint' },
        'Look into a DLL, an EXE, a .res file, a compiled manifest, a message table, an .etl trace or an .evtx event log. Drop it anywhere on this page, a log together with the files that have its messages, a trace together with its manifest.',
      ),
      make(
        'div',
        { class: 'bar' },
        button('Open a file…', choose),
        button('Try a sample trace', () => void this.#try(() => this.#openSampleTrace())),
        button('Try a sample log', () => void this.#try(() => this.#openSampleLog())),
        button('Try a sample DLL', () => void this.#try(() => this.#openSampleDll())),
      ),
      this.#chosenTexts,
      this.#status,
      this.#view,
    );
    this.#chosenTexts.addEventListener('change', () => {
      const texts = [...(this.#chosenTexts.files ?? [])];
      // So that the same files can be chosen again.
      this.#chosenTexts.value = '';
      if (texts.length > 0) void this.#log?.add(texts);
    });
  }

  refresh(): void {}

  /**
   * Takes files that the user drops. Those with messages go to the log that comes with them, or to the one in
   * sight. A manifest goes to the editor, where it decodes the trace that comes with it, or the one in sight.
   * Any other file is opened.
   */
  async drop(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    const dropped = {};
    this.#dropped = dropped;
    const shown = this.panel.hidden ? undefined : this.#log;
    const shownTrace = this.panel.hidden ? undefined : this.#trace;
    if (files.length === 1 && shown === undefined && shownTrace === undefined) return this.open(first);
    let purposes: readonly FilePurpose[];
    try {
      purposes = await this.context.work.call('purposes', files);
    } catch (error) {
      this.tell(failureText(error));
      return;
    }
    if (this.#dropped !== dropped) return;
    const of = (purpose: FilePurpose) => files.filter((_, at) => purposes[at] === purpose);
    const [logs, traces, texts] = [of('log'), of('trace'), of('texts')];
    const [[log], [trace = shownTrace], [text]] = [logs, traces, texts];
    const isPair = texts.length === 1 && traces.length < 2 && traces.length + 1 === files.length;
    if (logs.length === 1 && log !== undefined)
      await this.open(
        log,
        files.filter((file) => file !== log),
      );
    else if (logs.length > 1) this.tell('Drop one event log at a time.');
    else if (shown !== undefined && texts.length === files.length) await shown.add(files);
    else if (isPair && text !== undefined && trace !== undefined) await this.#openBoth(text, trace);
    else if (files.length === 1) await this.open(first);
    else
      this.tell(
        'Drop one file at a time. Only an event log can come with the files with its messages, and a trace with its manifest.',
      );
  }

  async #openBoth(manifest: File, trace: File): Promise<void> {
    await this.open(manifest);
    const isOpen = this.#file === manifest && this.#status.textContent === '';
    if (isOpen && !isTextsOf(this.context.open.manifest)) await this.open(trace);
  }

  /**
   * Opens a file. A manifest or a message text file goes to the editor, also a manifest from a binary.
   *
   * @param texts files with messages, for an event log.
   */
  async open(file: File, texts: readonly File[] = []): Promise<void> {
    this.#dropped = {};
    this.#file = file;
    this.#log?.end();
    this.#log = undefined;
    this.#trace = undefined;
    this.#work.stop();
    this.#view.replaceChildren();
    this.tell(`Reading ${file.name}…`);
    this.#status.textContent = `Reading ${file.name}…`;
    let opened: OpenedFile;
    try {
      opened = await this.#work.call('open', file, this.context.open.manifest);
    } catch (error) {
      // The user opened another file in the meantime.
      if (this.#file !== file) return;
      opened = { kind: 'problem', message: failureText(error) };
    }
    if (this.#file !== file) return;
    if (opened.kind === 'log') await this.#showLog(file, texts);
    else this.#show(opened, file.name);
  }

  async #showLog(file: File, texts: readonly File[]): Promise<void> {
    const log = new LogView(file, texts, this.#work, this.context, () => this.#chosenTexts.click());
    this.#log = log;
    this.#status.textContent = '';
    this.#view.replaceChildren(log.element);
    this.come();
    const told = await log.read();
    if (told !== undefined) this.tell(told);
  }

  async #try(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#status.textContent = failureText(error);
    }
  }

  /** The manifest goes to the editor, because it describes the events of the trace. */
  async #openSampleTrace(): Promise<void> {
    const { file, manifest } = await sampleTrace();
    this.context.open.open(manifest);
    await this.open(file);
  }

  /**
   * One provider has its messages in the manifest, which goes to the editor, and another one in a message
   * text file.
   */
  async #openSampleLog(): Promise<void> {
    const { file, manifest, texts } = await sampleLog();
    this.context.open.open(manifest);
    await this.open(file, [texts]);
  }

  /** The page makes the DLL itself. */
  async #openSampleDll(): Promise<void> {
    const manifest = await sampleForDll();
    const answer = await this.context.work.call('outputs', { ...manifest, target: 'dll', options: {} });
    if (answer.kind !== 'files') throw new Error(faultyText(answer));
    for (const { path, content } of answer.files) await this.open(new File([content], path));
  }

  #show(opened: Exclude<OpenedFile, { kind: 'log' }>, name: string): void {
    this.#status.textContent = '';
    switch (opened.kind) {
      case 'problem':
        this.#view.replaceChildren();
        this.#status.textContent = ended(`${name}: ${opened.message}`);
        this.tell(this.#status.textContent);
        return;
      case 'manifest':
        this.context.open.open(opened.manifest);
        this.tell(`${name} is in the editor. Undo restores your previous text.${opened.note ?? ''}`);
        return;
      case 'binary':
        this.come();
        this.#showBinary(opened, name);
        return;
      case 'trace':
        this.#trace = this.#file;
        this.come();
        this.#showTrace(opened, name);
        return;
    }
  }

  #showBinary({ inspection, manifest }: Extract<OpenedFile, { kind: 'binary' }>, name: string): void {
    if (manifest === undefined) this.tell(`${name} has messages, but no compiled manifest.`);
    else {
      this.context.open.open(manifest);
      this.tell(`The manifest in ${name} is in the editor. Undo restores your previous text.`);
    }
    this.#view.replaceChildren(
      make('h3', {}, name),
      ...(manifest === undefined ? [] : notesOf(manifest)),
      codeBlock(inspection, `Content of ${name}`),
    );
  }

  #showTrace(trace: Extract<OpenedFile, { kind: 'trace' }>, name: string): void {
    const { count, rows, summary, problems, manifests } = trace;
    const first = rows.length < count ? `, the first ${rows.length} below` : '';
    this.tell(`${name} has ${count} events.`);
    this.#view.replaceChildren(
      make('h3', {}, name),
      make('p', {}, sentence([...summary, `${count} events${first}`].join('; '))),
      ...(problems.length === 0 ? [] : [listOf(problems)]),
      make(
        'div',
        { class: 'bar' },
        button('Decode again with the manifest in the editor', () => {
          if (this.#file !== undefined) void this.open(this.#file);
        }),
      ),
      ...manifests.map((manifest) => this.#offer(manifest)),
      traceTable(rows),
    );
  }

  /** A manifest that the trace carries. */
  #offer(manifest: FoundManifest): HTMLElement {
    return make(
      'div',
      { class: 'bar' },
      `The trace carries ${manifest.name}:`,
      button('Open in the editor', () => this.context.open.open(manifest), {
        'aria-label': `Open ${manifest.name} in the editor`,
      }),
      button('Download', () => download(manifest.name, manifest.text), {
        'aria-label': `Download ${manifest.name}`,
      }),
    );
  }
}

function notesOf({ notes }: FoundManifest): HTMLElement[] {
  return notes.length === 0 ? [] : [make('p', {}, 'Notes on the manifest in the editor:'), listOf(notes)];
}
