import type { EmitOptions } from './emitter.js';

/** What a name that goes into generated files, or names them, has to look like. */
export interface NameForm {
  /** As in "It must be …". */
  readonly description: string;
  /** Without the flag `i`, so that the schema of configurations can hold it too. */
  readonly pattern: RegExp;
}

/** Of Windows, in whatever case and with whatever extension ("Naming Files, Paths, and Namespaces"). */
const DEVICES = `(?:${['con', 'prn', 'aux', 'nul', 'conin\\$', 'conout\\$'].map(inAnyCase).join('|')}|(?:${['com', 'lpt'].map(inAnyCase).join('|')})[1-9¹²³])`;

/**
 * Windows takes none of the first nine; the others end lines, do not show, or turn the direction of a line. Joiners
 * (U+200C, U+200D) do not show either, but scripts and emoji need them.
 */
const NOT_IN_FILE_NAMES =
  '\\\\/:*?"<>|\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\ufeff\\ufff9-\\uffff\\u{e0000}-\\u{e0fff}';

const fileName: NameForm = {
  description:
    'a file name without a folder, which Windows takes too: none of \\ / : * ? " < > |, nothing invisible, ' +
    'no blank or dot at the end, no device such as NUL, at most 200 characters',
  pattern: new RegExp(
    `^(?=.{1,200}$)(?!${DEVICES} *(?:\\.|$))[^${NOT_IN_FILE_NAMES}]*[^${NOT_IN_FILE_NAMES}. ]$`,
    'u',
  ),
};

const extension: NameForm = {
  description: 'a file extension without its dot, of at most 20 letters, digits, _, + and -',
  pattern: /^[A-Za-z0-9_+-]{1,20}$/u,
};

const cPrefix: NameForm = {
  description: 'a name of at most 200 letters, digits and _ that does not begin with a digit',
  pattern: /^[A-Za-z_][A-Za-z0-9_]{0,199}$/u,
};

const csharpNamespace: NameForm = {
  description: 'a namespace of C#, names with dots between, at most 500 characters',
  pattern: /^(?=.{1,500}$)[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u,
};

/**
 * All options that become names, or parts of names, in outputs. Flags, the schema of configurations, the switches of mc
 * and the library take their forms from here; `requireOutputNames` holds them before anything is generated.
 */
export const outputNameForms = {
  baseName: fileName,
  'c.prefix': cPrefix,
  'c.extension': extension,
  'csharp.namespace': csharpNamespace,
} as const satisfies Readonly<Record<string, NameForm>>;

/**
 * Sees to it that no output holds, or is called, what is not a name. Options that are not given have their defaults.
 *
 * @throws TypeError for an option that is no string.
 * @throws RangeError for one that has not its form. Both name the option and say what it may be.
 */
export function requireOutputNames({ baseName, c, csharp }: EmitOptions): void {
  const given: Readonly<Record<keyof typeof outputNameForms, unknown>> = {
    baseName,
    'c.prefix': c?.prefix,
    'c.extension': c?.extension,
    'csharp.namespace': csharp?.namespace,
  };
  for (const [option, { description, pattern }] of Object.entries(outputNameForms)) {
    const value = given[option as keyof typeof outputNameForms];
    if (value === undefined) continue;
    const problem = `the option '${option}' must be ${description}`;
    if (typeof value !== 'string') throw new TypeError(`${problem}; it is of the type ${typeof value}`);
    if (!pattern.test(value)) throw new RangeError(`${problem}; it is ${JSON.stringify(value)}`);
  }
}

function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
