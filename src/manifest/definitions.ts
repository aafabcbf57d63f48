import type { Range } from '../text/source.js';
import type { Definition, Named, Reference } from './model.js';

/** Definitions by the names that references use. If several have the same name, the first one counts. */
export class Definitions<T extends Definition> {
  private readonly byKey = new Map<string, T>();

  add(key: string, definition: T): void {
    if (key !== '' && !this.byKey.has(key)) this.byKey.set(key, definition);
  }

  get(key: string): T | undefined {
    return this.byKey.get(key);
  }

  keys(): Iterable<string> {
    return this.byKey.keys();
  }
}

/**
 * Definitions that have a QName. mc.exe compares such names as texts, with their prefixes, whatever the prefixes are bound to: `a:L` is
 * not `b:L`, even if both prefixes have one namespace.
 */
export class NamedDefinitions<T extends Named> {
  private readonly byName = new Definitions<T>();
  private readonly names: string[] = [];

  constructor(readonly definitions: readonly T[]) {
    for (const definition of definitions) {
      if (definition.localName === '') continue;
      this.byName.add(definition.name.value, definition);
      this.names.push(definition.name.value);
    }
  }

  get(name: string): T | undefined {
    return this.byName.get(name);
  }

  /** The names as written in the manifest. */
  candidates(): readonly string[] {
    return this.names;
  }
}

/** Notes that a name that was not found probably means a definition. Predefined definitions are shared, so they don't note it. */
export function noteMeant(definition: Definition | undefined, range: Range): void {
  if (definition?.element === undefined) return;
  definition.meantAt ??= [];
  definition.meantAt.push(range);
}

/** Links a name and its definition, in both directions. Predefined definitions are shared and do not record their uses. */
export function refer<T extends Definition>(
  name: string,
  range: Range,
  target: T | undefined,
  meant?: T,
): Reference<T> {
  if (target?.element !== undefined) target.usedAt.push(range);
  else if (target === undefined) noteMeant(meant, range);
  return meant === undefined ? { name, range, target } : { name, range, target, meant };
}
