import { words } from '../../text/words.js';
/** The name in ASCII letters, digits and `_` only, not starting with a digit. Accents are dropped: `Über` gives `Uber`. */
export function identifier(name: string): string {
  // Decomposition, not the letters that the running engine's Unicode version knows: the same name everywhere.
  const ascii = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9_]/gu, '_');
  return /^[A-Za-z_]/.test(ascii) ? ascii : `_${ascii}`;
}

/** The words of a text as one name: `solid-state drive` gives `SolidStateDrive`. Empty when it has no ASCII letter or digit. */
export function pascalCase(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Za-z0-9_]+/g);
  return (words ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * Gives out names that are neither reserved nor given out before. What it gives depends only on the order of
 * the claims: a reserved name gets `_` at its end, one that is taken `_2`, `_3` and so on.
 */
export class NameScope {
  private readonly taken = new Set<string>();
  private readonly lastSuffix = new Map<string, number>();

  /** @param options `ignoreCase`: names that differ in the case of letters only are one; `reserved` is in lower case. */
  constructor(
    private readonly reserved: ReadonlySet<string>,
    private readonly options: { readonly ignoreCase?: boolean } = {},
  ) {}

  claim(wanted: string): string {
    let base = wanted;
    while (this.reserved.has(this.key(base))) base += '_';
    let name = base;
    let suffix = this.lastSuffix.get(this.key(base)) ?? 1;
    while (this.taken.has(this.key(name)) || this.reserved.has(this.key(name))) {
      suffix += 1;
      name = `${base}_${suffix}`;
    }
    this.lastSuffix.set(this.key(base), suffix);
    this.taken.add(this.key(name));
    return name;
  }

  private key(name: string): string {
    return this.options.ignoreCase === true ? name.toLowerCase() : name;
  }
}

/** `__proto__: x` in an object literal is no property but sets the prototype. */
export const reservedTypeScriptProperties: ReadonlySet<string> = new Set(['__proto__']);

/**
 * What no top-level name of a TypeScript module may be: reserved words of strict and module code, names and
 * operators of types, and globals that are shadowed or rejected (`Object`, `exports`) under one of the module settings.
 */
export const reservedInTypeScript: ReadonlySet<string> = new Set(
  words(`
  arguments await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null package
  private protected public return static super switch this throw true try typeof var void while with yield
  any bigint boolean never number object string symbol unknown undefined
  abstract asserts infer intrinsic is keyof readonly unique
  NaN Infinity globalThis Array BigInt Boolean Date Map Number Object Promise Readonly ReadonlyMap Record
  Reflect Set String Symbol Uint8Array WeakMap WeakSet
  exports module require __dirname __filename __esModule __proto__
  `),
);

/** Keywords of C#, which nothing may be called. */
export const reservedInCsharp: ReadonlySet<string> = new Set(
  words(`
  abstract as base bool break byte case catch char checked class const continue decimal default delegate do
  double else enum event explicit extern false finally fixed float for foreach goto if implicit in int
  interface internal is lock long namespace new null object operator out override params private protected
  public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true
  try typeof uint ulong unchecked unsafe ushort using virtual void volatile while
  `),
);
