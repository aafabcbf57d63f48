import { allOptions } from './all-outputs.js';
import { givenValue, type OptionGroup, type OptionValues, optionsIn } from './option-groups.js';
import type { EmitOptions } from './options.js';
import type { NameForm } from './output-definition.js';

/** The forms of options that become names or parts of names in outputs, by path, such as `c.prefix`. */
export const outputNameForms = nameFormsOf(allOptions);

export function nameFormsOf(groups: readonly OptionGroup[]): Readonly<Record<string, NameForm>> {
  return Object.fromEntries(
    optionsIn(groups).flatMap(({ path, option }) => {
      const form = option.type === 'text' ? option.form : 'never printed';
      return form === 'never printed' ? [] : [[path, form]];
    }),
  );
}

/**
 * Checks that all names from options are valid in outputs and as file names, so that emitters can print them
 * unchanged. Options that are not set have their defaults. Throws an error with the option and its required
 * form: a TypeError for an option that is not a string, and a RangeError for a string of another form.
 */
export function requireOutputNames(options: EmitOptions): void {
  requireNames(allOptions, { ...options });
}

export function requireNames(groups: readonly OptionGroup[], values: OptionValues): void {
  const forms = nameFormsOf(groups);
  for (const placed of optionsIn(groups)) {
    const value = givenValue(values, placed);
    const form = forms[placed.path];
    if (form === undefined || value === undefined) continue;
    const problem = `the option '${placed.path}' must be ${form.description}`;
    if (typeof value !== 'string') throw new TypeError(`${problem}; it is of the type ${typeof value}`);
    if (!form.pattern.test(value)) throw new RangeError(`${problem}; it is ${JSON.stringify(value)}`);
  }
}
