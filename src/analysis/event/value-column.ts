import { nearest } from '../../manifest/model/values/suggest.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { formatField } from '../../windows/payload/format-value.js';
import type { PayloadField, PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../windows/payload/payload-values.js';
import { valueOfField } from '../../windows/views/outcome.js';

/** A field that a column asks for, and that no event had. */
export interface UnmetField {
  readonly path: string;
  /** The nearest field that an event had. */
  readonly nearest: string | undefined;
}

/** The most names of fields, and the most templates, that are remembered for a suggestion. */
const MOST_NAMES = 10_000;
const MOST_TEMPLATES = 1000;

/** The texts of one field of each event. */
export class ValueColumn {
  readonly #path: string;
  readonly #others = new Set<string>();
  readonly #templates = new Set<PayloadTemplate>();
  #isMet = false;

  /** @param path the name of a field; for a member of a struct `Struct.Member`. */
  constructor(path: string) {
    this.#path = path;
  }

  /** The text of the field as people see it; empty for an event without it. */
  textOf({ template, values }: DecodedTraceEvent): string {
    const text = fieldText(template.fields, values, this.#path);
    if (text !== undefined) this.#isMet = true;
    else if (!this.#isMet) this.#remember(template);
    return text ?? '';
  }

  /** `undefined` if an event had the field, and without events that have fields. */
  get unmet(): UnmetField | undefined {
    if (this.#isMet || this.#others.size === 0) return undefined;
    return { path: this.#path, nearest: nearest(this.#path, this.#others) };
  }

  #remember(template: PayloadTemplate): void {
    if (this.#others.size >= MOST_NAMES || this.#templates.has(template)) return;
    // Each event of a log has a template of its own.
    if (this.#templates.size >= MOST_TEMPLATES) this.#templates.clear();
    this.#templates.add(template);
    for (const path of pathsOf(template.fields, '')) {
      if (this.#others.size >= MOST_NAMES) return;
      this.#others.add(path);
    }
  }
}

/** `undefined` without the field. */
function fieldText(fields: readonly PayloadField[], values: PayloadValues, path: string): string | undefined {
  let among = values;
  let rest = path;
  let choices = fields;
  for (;;) {
    const field = choices.find(({ name }) => name === rest || rest.startsWith(`${name}.`));
    const value = field && valueOfField(among, field.name);
    if (field === undefined || value === undefined) return undefined;
    if (field.name === rest) return formatField(field, value);
    if (!('members' in field) || Array.isArray(value)) return undefined;
    choices = field.members;
    among = value as Exclude<PayloadValue, string> as PayloadValues;
    rest = rest.slice(field.name.length + 1);
  }
}

/** Longer paths, and so deeper structs, are left out of suggestions. */
const LONGEST_PATH = 500;

/** The paths of fields and of the members of structs. */
function* pathsOf(fields: readonly PayloadField[], before: string): Generator<string> {
  for (const field of fields) {
    const path = before + field.name;
    yield path;
    if ('members' in field && path.length < LONGEST_PATH) yield* pathsOf(field.members, `${path}.`);
  }
}
