import { element } from '../../../compile/html/browser/elements.js';
import { grouped, shareText } from '../number-texts.js';
import type { FlameData } from '../page-data.js';

/** The height of a call in pixels. */
const ROW = 24;

/** Narrower calls are not drawn: less than a pixel. */
const LEAST_WIDTH = 0.0008;

/** The number of colors in the style sheet. */
const COLORS = 6;

interface Call {
  readonly name: string;
  readonly depth: number;
  readonly samples: number;
  /** The samples before it in its caller and beside it. */
  readonly left: number;
  readonly caller: Call | undefined;
  readonly callees: Call[];
}

/** A flame graph of buttons, so that it works with a keyboard and a screen reader. */
export class FlameView {
  private readonly box = element('flames');
  private readonly status = element('flame-at');
  private readonly calls: readonly Call[];
  private readonly root: Call;
  /** The call that is as wide as the graph. */
  private shown: Call;
  private wanted = '';
  private buttons = new Map<Call, HTMLButtonElement>();

  constructor(data: FlameData) {
    this.calls = callsOf(data);
    this.root = this.calls[0] as Call;
    this.shown = this.root;
    this.box.addEventListener('keydown', (event) => this.onKey(event));
    this.show();
  }

  /** Marks the calls whose names have a text, and returns how many there are. */
  mark(text: string): number {
    this.wanted = text;
    for (const [call, button] of this.buttons) button.classList.toggle('found', this.isWanted(call));
    const found = this.calls.filter((call) => this.isWanted(call));
    if (text === '') this.status.textContent = '';
    else {
      // A call inside a found one is in its samples.
      const outer = found.filter((call) => !ancestors(call).some((caller) => this.isWanted(caller)));
      const samples = outer.reduce((sum, call) => sum + call.samples, 0);
      this.status.textContent = `'${text}': ${shareText(samples, this.root.samples)} of all samples`;
    }
    return found.length;
  }

  private isWanted({ name }: Call): boolean {
    return this.wanted !== '' && name.toLowerCase().includes(this.wanted);
  }

  private show(): void {
    const { shown } = this;
    const above = ancestors(shown);
    const visible = [...above, ...this.calls.filter((call) => isInside(call, shown))].filter(
      ({ samples }) => samples / shown.samples >= LEAST_WIDTH,
    );
    this.buttons = new Map(visible.map((call) => [call, this.button(call, above.includes(call))]));
    const rows = visible.reduce((most, { depth }) => Math.max(most, depth + 1), 0);
    this.box.style.setProperty('--rows', String(rows));
    this.box.replaceChildren(...this.buttons.values());
    this.makeCurrent(this.buttons.get(shown));
  }

  private button(call: Call, isAbove: boolean): HTMLButtonElement {
    const { name, depth, samples, left } = call;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.className = `call color-${colorOf(name)}${isAbove ? ' above' : ''}`;
    button.classList.toggle('found', this.isWanted(call));
    button.tabIndex = -1;
    const text = this.textOf(call);
    button.title = text;
    button.setAttribute('aria-label', text);
    const { style } = button;
    style.top = `${depth * ROW}px`;
    style.left = isAbove ? '0' : `${((left - this.shown.left) / this.shown.samples) * 100}%`;
    style.width = isAbove ? '100%' : `${(samples / this.shown.samples) * 100}%`;
    button.addEventListener('click', () => this.zoom(call));
    button.addEventListener('focus', () => {
      this.makeCurrent(button);
      this.status.textContent = text;
    });
    button.addEventListener('pointerenter', () => {
      this.status.textContent = text;
    });
    return button;
  }

  private textOf({ name, samples }: Call): string {
    const all = this.root.samples;
    return `${name}: ${shareText(samples, all)}, ${grouped(samples)} of ${grouped(all)} samples`;
  }

  private zoom(call: Call): void {
    this.shown = call;
    this.show();
    this.buttons.get(call)?.focus({ preventScroll: true });
  }

  /** The Tab key leads to one call; the arrow keys to the others. */
  private makeCurrent(button: HTMLButtonElement | undefined): void {
    for (const other of this.buttons.values()) other.tabIndex = other === button ? 0 : -1;
  }

  private onKey(event: KeyboardEvent): void {
    const [current] = [...this.buttons].find(([, button]) => button === event.target) ?? [];
    if (current === undefined) return;
    if (event.key === 'Escape') this.zoom(this.root);
    else {
      const next = this.next(current, event.key);
      const button = next && this.buttons.get(next);
      if (button === undefined) return;
      button.focus();
    }
    event.preventDefault();
  }

  private next({ caller, callees }: Call, key: string): Call | undefined {
    if (key === 'ArrowUp') return caller;
    if (key === 'ArrowDown') return callees[0];
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || caller === undefined) return undefined;
    return caller.callees[caller.callees.findIndex((call) => call.callees === callees) + step];
  }
}

function callsOf({ names, calls }: FlameData): Call[] {
  const path: Call[] = [];
  return calls.map(([number, depth, samples]) => {
    const caller = path[depth - 1];
    const before = caller?.callees.at(-1);
    const left = before === undefined ? (caller?.left ?? 0) : before.left + before.samples;
    const call: Call = { name: names[number] ?? '', depth, samples, left, caller, callees: [] };
    caller?.callees.push(call);
    path.length = depth;
    path.push(call);
    return call;
  });
}

/** The callers of a call, from the outermost one. */
function ancestors({ caller }: Call): Call[] {
  const all: Call[] = [];
  for (let call = caller; call !== undefined; call = call.caller) all.unshift(call);
  return all;
}

/** Whether a call is another one or inside it. The calls of a call lie within its samples. */
function isInside({ depth, left, samples }: Call, other: Call): boolean {
  return depth >= other.depth && left >= other.left && left + samples <= other.left + other.samples;
}

/** The same color for the same name. */
function colorOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 9973;
  return hash % COLORS;
}
