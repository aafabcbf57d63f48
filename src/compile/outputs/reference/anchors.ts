import { NameScope } from '../../names/identifiers.js';

const NOTHING_RESERVED: ReadonlySet<string> = new Set();

/**
 * Hands out the anchors of a page. They depend on names and numbers, not on the order of events, so that
 * links to them stay valid.
 */
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
