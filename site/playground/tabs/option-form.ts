import { commonOptions } from '../../../src/compile/options/common-options.js';
import { definitions } from '../../../src/compile/options/definitions.js';
import {
  defaultOf,
  groupsOf,
  optionsIn,
  type PlacedOption,
} from '../../../src/compile/options/option-groups.js';
import type { TargetDefinition } from '../../../src/compile/options/output-definition.js';
import { docsLink, make } from '../elements.js';
import type { OutputOptions } from '../work/messages.js';

const all = optionsIn(groupsOf(commonOptions, definitions));

/** The options of all outputs, as the user chose them. */
export class ChosenOptions {
  readonly #values = new Map<string, string | boolean>();

  /**
   * As the library has them. Options with their defaults are left out.
   *
   * @param targets the outputs that are wanted: a wrong option of another one must not stop them. All by
   *   default.
   */
  values(targets = definitions.map(({ name }): string => name)): OutputOptions {
    const values: Record<string, unknown> = {};
    const keys = groupKeysOf(definitions.filter(({ name }) => targets.includes(name)));
    for (const { path, name, group } of all) {
      const value = this.#values.get(path);
      if (value === undefined || (group.key !== undefined && !keys.has(group.key))) continue;
      if (group.key === undefined) values[name] = value;
      else values[group.key] = { ...(values[group.key] as object | undefined), [name]: value };
    }
    return values;
  }

  /** The values that are not the defaults, by the paths of the options. */
  get changed(): Readonly<Record<string, string | boolean>> {
    return Object.fromEntries(this.#values);
  }

  /** Takes values over, from a link that anyone can have made: only those that the forms could have. */
  take(values: unknown): void {
    this.#values.clear();
    const given = new Map(typeof values === 'object' && values !== null ? Object.entries(values) : []);
    for (const placed of all) {
      const value: unknown = given.get(placed.path);
      const taken = isValueOf(placed, value) ? value : defaultOf(placed.option);
      this.set(placed, taken as string | boolean);
      for (const input of document.querySelectorAll(`[id="${idOf(placed.path)}"]`)) showValue(input, taken);
    }
  }

  set(option: PlacedOption, value: string | boolean): void {
    if (value === defaultOf(option.option)) this.#values.delete(option.path);
    else this.#values.set(option.path, value);
  }
}

function isValueOf({ option }: PlacedOption, value: unknown): value is string | boolean {
  if (option.type === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  return option.type === 'text' || option.choices.some((choice) => choice.value === value);
}

function showValue(input: Element, value: unknown): void {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true;
  else if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement)
    input.value = String(value ?? '');
}

/** The groups of options that some outputs use. */
function groupKeysOf(outputs: readonly TargetDefinition[]): ReadonlySet<string> {
  return new Set(outputs.flatMap(({ name, usesOptionsOf = [] }) => [name, ...usesOptionsOf]));
}

/**
 * A form for the options of some outputs.
 *
 * @returns `undefined` if they have no options.
 */
export function optionForm(
  outputs: readonly TargetDefinition[],
  chosen: ChosenOptions,
  changed: () => void,
): HTMLElement | undefined {
  const keys = groupKeysOf(outputs);
  const options = all.filter(({ group }) => group.key !== undefined && keys.has(group.key));
  if (options.length === 0) return undefined;
  const form = make('div', { class: 'options' });
  for (const option of options) form.append(field(option, chosen, changed));
  const page = outputs.find((one) => one.page !== undefined)?.page?.replace('.md', '.html');
  if (page !== undefined) form.append(make('p', {}, docsLink(`../docs/${page}`, 'What these options do')));
  return form;
}

/**
 * Shows which option a message of the compiler is about.
 *
 * @returns the message, with the option's name on the page.
 */
export function markOption(panel: HTMLElement, message: string | undefined): string {
  let shown = message ?? '';
  for (const { path, option } of all) {
    const isMeant = shown.includes(`the option '${path}'`);
    if (isMeant) shown = shown.replace(`'${path}'`, `'${labelOf(option)}'`);
    const input = panel.querySelector(`#${idOf(path)}`);
    if (isMeant) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
  }
  return shown;
}

const idOf = (path: string) => `option-${path.replace('.', '-')}`;

const labelOf = ({ description }: PlacedOption['option']) =>
  `${description[0]?.toUpperCase()}${description.slice(1)}`;

function field(placed: PlacedOption, chosen: ChosenOptions, changed: () => void): HTMLElement {
  const { path, option } = placed;
  const id = idOf(path);
  const input = control(placed, id);
  input.addEventListener('change', () => {
    // An empty field is no choice.
    if (option.type === 'text' && input.value.trim() === '') input.value = option.default ?? '';
    const value =
      input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value;
    chosen.set(placed, value);
    changed();
  });
  const label = make('label', { for: id }, labelOf(option));
  const isFlag = option.type === 'flag';
  return make(
    'div',
    { class: isFlag ? 'option flag' : 'option' },
    ...(isFlag ? [input, label] : [label, input]),
  );
}

function control({ option }: PlacedOption, id: string): HTMLInputElement | HTMLSelectElement {
  if (option.type === 'flag') return make('input', { type: 'checkbox', id });
  if (option.type === 'text') {
    const value = option.default ?? '';
    return make('input', { type: 'text', id, value, autocomplete: 'off', spellcheck: 'false' });
  }
  const select = make('select', { id });
  for (const { value, description } of option.choices) {
    const label = description === undefined ? value : `${value}: ${description}`;
    select.append(new Option(label, value, value === option.default, value === option.default));
  }
  return select;
}
