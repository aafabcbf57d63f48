import { NameScope } from '../../names/identifiers.js';

const NOTHING_RESERVED: ReadonlySet<string> = new Set();

/** Assigns a page's anchors by names and numbers, not by event order, so that links stay valid. */
export class Anchors {
  private readonly scope = new NameScope(NOTHING_RESERVED, { ignoreCase: true });

  claim(...parts: readonly (string | number)[]): string {
    return this.scope.claim(parts.map(slug).join('-'));
  }
}

/** Only `a` to `z`, digits and single `-`, at most 80 characters, so that it needs no escapes anywhere. */
export function slug(part: string | number): string {
  const words = String(part)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['x']).join('-').slice(0, 80);
}
