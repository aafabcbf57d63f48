import { button, debounced, make } from '../elements.js';
import type { LogChoice } from '../work/messages.js';

const LEVELS = ['all', 'critical', 'error or worse', 'warning or worse', 'information or worse'];

/** The pause in typing before the log is read again, in milliseconds. */
const PAUSE = 500;

/** The choice of events in a log. */
export class LogForm {
  readonly element: HTMLElement;
  readonly #level = make('select', { id: 'log-level' });
  readonly #provider = make('select', { id: 'log-provider' });
  readonly #order = make('select', { id: 'log-order' });
  readonly #events = textField('log-events', '4624, 4625');
  readonly #text = textField('log-text', 'in messages and values');
  readonly #query = textField('log-query', '*[System[EventID=4624 and Level<=3]]');
  readonly #recover = make('input', { id: 'log-recover', type: 'checkbox' });
  readonly #recovery = make('div', { class: 'option flag', hidden: '' });

  /** @param changed is called with each new choice, after a pause in typing. */
  constructor(changed: () => void) {
    for (const [value, label] of LEVELS.entries()) this.#level.append(new Option(label, String(value)));
    this.#provider.append(new Option('all', ''));
    for (const order of ['newest', 'oldest']) this.#order.append(new Option(`${order} first`, order));
    const field = (control: HTMLElement, label: string) =>
      make('div', { class: 'field' }, make('label', { for: control.id }, label), control);
    this.#recovery.append(
      this.#recover,
      make('label', { for: 'log-recover' }, 'Search damaged and unused parts of the file'),
    );
    const form = make(
      'form',
      { class: 'choice', 'aria-label': 'Choice of events' },
      field(this.#level, 'Level'),
      field(this.#provider, 'Provider'),
      field(this.#events, 'Event IDs'),
      field(this.#text, 'Text'),
      field(this.#query, 'Query (XPath)'),
      field(this.#order, 'Order'),
      this.#recovery,
      button('Clear', () => {
        form.reset();
        changed();
      }),
    );
    // Enter does not wait, and must not send anything.
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      changed();
    });
    for (const control of [this.#level, this.#provider, this.#order, this.#recover])
      control.addEventListener('change', changed);
    const later = debounced(changed, PAUSE);
    for (const control of [this.#events, this.#text, this.#query]) control.addEventListener('input', later);
    this.element = form;
  }

  get choice(): LogChoice {
    return {
      level: Number(this.#level.value),
      provider: this.#provider.value,
      events: this.#events.value.trim(),
      text: this.#text.value,
      query: this.#query.value,
      recover: this.#recover.checked,
      order: this.#order.value === 'oldest' ? 'oldest' : 'newest',
    };
  }

  /** The providers of the log; a chosen one stays. */
  offer(providers: readonly string[], canRecover: boolean): void {
    const { value } = this.#provider;
    this.#provider.replaceChildren(
      new Option('all', ''),
      ...providers.filter((name) => name !== '').map((name) => new Option(name, name)),
    );
    this.#provider.value = value;
    if (canRecover) this.#recovery.hidden = false;
  }
}

const textField = (id: string, placeholder: string) =>
  make('input', { id, type: 'text', placeholder, autocomplete: 'off', spellcheck: 'false' });
