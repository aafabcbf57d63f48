import type { Range } from '../../text/source.js';
import { growing } from './growing.js';
import type { Definition, Located, Named, Reference } from './model.js';

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

/** Definitions by name as written: mc.exe compares texts, with whitespace and prefixes, however bound. */
export class WrittenDefinitions<T extends Definition> {
  private readonly written = new Definitions<T>();
  private readonly trimmed = new Definitions<T>();

  add(name: Located<unknown>, definition: T): void {
    this.written.add(name.text, definition);
    this.trimmed.add(name.text.trim(), definition);
  }

  /** The definition that mc.exe finds. */
  get(written: string): T | undefined {
    return this.written.get(written);
  }

  /** The definition that is meant if only the whitespace around the name or the reference is wrong. */
  like(written: string): T | undefined {
    const name = written.trim();
    return this.written.get(name) ?? this.trimmed.get(name);
  }

  /** Either of the two. */
  getOrLike(written: string): T | undefined {
    return this.get(written) ?? this.like(written);
  }

  /** The names without the whitespace around them. */
  keys(): Iterable<string> {
    return this.trimmed.keys();
  }
}

/** Definitions that have a QName. */
export class NamedDefinitions<T extends Named> extends WrittenDefinitions<T> {
  constructor(readonly definitions: readonly T[]) {
    super();
    for (const definition of definitions) {
      if (definition.localName !== '') this.add(definition.name, definition);
    }
  }
}

/** Notes a definition as a missing name's probable meaning, except predefined ones, which are shared. */
export function noteMeant(definition: Definition | undefined, range: Range): void {
  if (definition?.element === undefined) return;
  const noted = growing(definition);
  noted.meantAt ??= [];
  noted.meantAt.push(range);
}

/** Links a name and its definition. Predefined definitions are shared and do not record uses. */
export function refer<T extends Definition>(
  name: string,
  range: Range,
  target: T | undefined,
  meant?: T,
): Reference<T> {
  if (target?.element !== undefined) growing<Definition>(target).usedAt.push(range);
  else if (target === undefined) noteMeant(meant, range);
  return meant === undefined ? { name, range, target } : { name, range, target, meant };
}
