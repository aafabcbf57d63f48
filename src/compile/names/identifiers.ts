import { words } from '../../text/words.js';
/** The name in ASCII letters, digits, and `_`, not starting with a digit; no accents: `Über` → `Uber`. */
export function identifier(name: string): string {
  // Decomposition does not depend on the engine's Unicode version, so the name is the same everywhere.
  const ascii = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9_]/gu, '_');
  return /^[A-Za-z_]/.test(ascii) ? ascii : `_${ascii}`;
}

/** Words as a name: `solid-state drive` → `SolidStateDrive`. Empty without an ASCII letter or digit. */
export function pascalCase(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Za-z0-9_]+/g);
  return (words ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Assigns unique names by claim order: reserved ones get the suffix `_`, and taken ones `_2`, `_3`, etc. */
export class NameScope {
  private readonly taken = new Set<string>();
  private readonly lastSuffix = new Map<string, number>();

  /**
   * @param options `ignoreCase`: names that differ only in case are the same; `reserved` is then in lower
   * case.
   */
  constructor(
    private readonly reserved: Pick<ReadonlySet<string>, 'has'>,
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

/** In an object literal, `__proto__: x` does not define a property: it sets the prototype. */
export const reservedTypeScriptProperties: ReadonlySet<string> = new Set(['__proto__']);

/**
 * Names that TypeScript top-level declarations cannot have: reserved words, type names and operators, and
 * globals that would be shadowed or that a module setting rejects (`Object`, `exports`).
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

/** Keywords of C#, which cannot be names. */
export const reservedInCsharp: ReadonlySet<string> = new Set(
  words(`
  abstract as base bool break byte case catch char checked class const continue decimal default delegate do
  double else enum event explicit extern false finally fixed float for foreach goto if implicit in int
  interface internal is lock long namespace new null object operator out override params private protected
  public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true
  try typeof uint ulong unchecked unsafe ushort using virtual void volatile while
  `),
);
