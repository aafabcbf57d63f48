import { button, make } from '../elements.js';
import { repeated } from '../repeated.js';
import { codeBlock } from './file-view.js';
import type { TabContent } from './tabs.js';
import { failureText, sentence, type ToolContext } from './tool-context.js';

/** Decodes a payload that the user pastes. */
export class DecodeTab implements TabContent {
  readonly id = 'decode';
  readonly label = 'Decode';
  readonly isTool = true;
  readonly panel = make('div', { class: 'panel' });
  readonly #event = make('select', { id: 'decode-event' });
  readonly #pointers = make('select', { id: 'decode-pointers' });
  readonly #payload = make('textarea', {
    id: 'decode-payload',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: '01 00 0a 2f … or base64:AQAKLw==',
  });
  readonly #status = make('p', { class: 'status', role: 'status' });
  readonly #result = make('div', { class: 'view' });
  /** The keys of the listed events. */
  #keys: readonly string[] = [];
  readonly #list: () => void;
  readonly #decode: () => void;

  constructor(private readonly context: ToolContext) {
    this.#list = repeated(() => this.#guarded(() => this.#listEvents()));
    this.#decode = repeated(() => this.#guarded(() => this.#decodePayload()));
    for (const size of ['8', '4']) this.#pointers.append(new Option(`${Number(size) * 8}-bit`, size));
    const field = (control: HTMLElement, label: string) =>
      make('div', { class: 'field' }, make('label', { for: control.id }, label), control);
    this.panel.append(
      make('p', { class: 'hint' }, 'The message and the fields of a payload, as wevtc decode prints them.'),
      field(this.#event, 'Event'),
      field(this.#payload, 'Payload'),
      make(
        'div',
        { class: 'bar' },
        button('Sample payload', () => this.#fillIn()),
        field(this.#pointers, 'Pointers'),
      ),
      this.#status,
      this.#result,
    );
    for (const control of [this.#event, this.#pointers])
      control.addEventListener('change', () => this.#decode());
    this.#payload.addEventListener('input', () => this.#decode());
  }

  refresh(): void {
    this.#list();
  }

  async #guarded(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#show(undefined, failureText(error));
    }
  }

  async #listEvents(): Promise<void> {
    const { open, work } = this.context;
    const answer = await work.call('events', open.manifest);
    if (answer.kind === 'problem') return this.#show(undefined, sentence(answer.message));
    const before = this.#keys[this.#event.selectedIndex];
    this.#keys = answer.events.map(({ key }) => key);
    this.#event.replaceChildren(...answer.events.map(({ at, label }) => new Option(label, String(at))));
    this.#event.selectedIndex = Math.max(0, this.#keys.indexOf(before ?? ''));
    this.#decode();
  }

  async #decodePayload(): Promise<void> {
    const { open, work } = this.context;
    const payload = this.#payload.value;
    if (payload.trim() === '') return this.#show(undefined, '');
    const pointerSize = this.#pointers.value === '4' ? 4 : 8;
    const event = Number(this.#event.value);
    const answer = await work.call('decode', { ...open.manifest, event, payload, pointerSize });
    if (answer.kind === 'problem') this.#show(undefined, sentence(answer.message));
    else this.#show(answer.text, answer.problem === undefined ? '' : sentence(answer.problem));
  }

  #fillIn(): void {
    void this.#guarded(async () => {
      const { open, work } = this.context;
      const answer = await work.call('samplePayload', { ...open.manifest, event: Number(this.#event.value) });
      if (answer.kind === 'problem') return this.#show(undefined, sentence(answer.message));
      this.#payload.value = answer.hex;
      if (answer.hex === '') this.#show(undefined, 'This event has no fields, so its payload is empty.');
      else this.#decode();
    });
  }

  #show(text: string | undefined, status: string): void {
    this.#status.textContent = status;
    this.#result.replaceChildren(...(text === undefined ? [] : [codeBlock(text, 'Decoded event')]));
  }
}
