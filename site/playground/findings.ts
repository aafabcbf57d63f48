import { plural } from '../../src/text/counted.js';
import { button, docsLink, element, make, rulePage } from './elements.js';
import type { Finding, OpenText } from './open-text.js';

/** The most findings in the list. */
const MOST = 200;

/**
 * The list of findings under the editor: everything that the underlines and tooltips of the editor say, as
 * text and buttons.
 */
export class FindingList {
  readonly #list = element<HTMLOListElement>('findings');
  readonly #count = element('finding-count');

  constructor(private readonly open: OpenText) {}

  show(found: readonly Finding[]): void {
    const findings = errorsFirst(found);
    this.#count.textContent = countText(findings);
    const lines = lineCounter(this.open.text);
    const items = findings.slice(0, MOST).map((finding) => this.#item(finding, lines(finding.from)));
    // A finding that stays keeps the focus in its place.
    const focused = document.activeElement;
    const at = this.#list.contains(focused)
      ? Array.from(this.#list.querySelectorAll('button')).indexOf(focused as HTMLButtonElement)
      : -1;
    this.#list.replaceChildren(...items);
    if (findings.length > MOST) this.#list.append(make('li', {}, `and ${findings.length - MOST} more`));
    if (at >= 0) {
      const buttons = this.#list.querySelectorAll('button');
      (buttons[Math.min(at, buttons.length - 1)] ?? element('editor')).focus();
    }
  }

  #item(finding: Finding, line: number): HTMLElement {
    const { from, to, severity, message, ruleId, fixes } = finding;
    const jump = button(`${line}: ${message}`, () => this.open.show(from, to), { class: 'link' });
    const actions = fixes.filter(helps).map((title) => {
      const run = () => this.open.commands?.fix(finding, title);
      if (!isSilencing(title)) return button(title, run);
      return button('Silence', run, { class: 'link', 'aria-label': title, title });
    });
    return make(
      'li',
      {},
      make('b', { class: `severity ${severity}` }, severity),
      make(
        'div',
        {},
        make('p', {}, jump, ' ', docsLink(rulePage(ruleId), ruleId)),
        ...(actions.length === 0 ? [] : [make('div', { class: 'fixes' }, ...actions)]),
      ),
    );
  }
}

/** Whether an action of the server hides the finding and doesn't fix it. Almost every finding has one. */
const isSilencing = (title: string) => title.startsWith('Silence ');

/** Whether an action brings the outputs nearer: they need the errors of mc.exe to be mended. */
const helps = (title: string) => !title.endsWith(' (only in lint)');

function countText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'none';
  const counts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = findings.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${severity === 'info' ? '' : plural(count)}`];
  });
  return counts.join(', ');
}

/** Errors, warnings, then the rest, each in the order of the text. */
function errorsFirst(findings: readonly Finding[]): readonly Finding[] {
  const order = ['error', 'warning', 'info'];
  return findings.toSorted(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.from - b.from,
  );
}

/** The line of an offset, from 1. Offsets that go back take longer. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    if (offset < at) {
      line = 1;
      at = 0;
    }
    for (let end = text.indexOf('\n', at); end >= 0 && end < offset; end = text.indexOf('\n', at)) {
      line += 1;
      at = end + 1;
    }
    return line;
  };
}
