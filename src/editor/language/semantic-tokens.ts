import { parseMessageText } from '../../manifest/model/messages/message-text.js';
import type { Manifest } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { remembered } from '../../text/remembered.js';
import type { Range } from '../../text/source.js';
import { type Entity, type EntityKind, type Occurrence, occurrencesOf } from './occurrences.js';

/** The kind of a token: a named entity, or a part of a message. */
export type TokenKind = EntityKind | 'insert' | 'escape';

/** Text with a meaning, beyond XML in a manifest. Tokens do not overlap and are in document order. */
export interface SemanticToken<Kind = TokenKind> {
  readonly range: Range;
  readonly kind: Kind;
  /** Whether the name is defined here. */
  readonly isDefinition: boolean;
  /** Whether Windows defines it. */
  readonly isPredefined: boolean;
}

/** Returns the names in a manifest, and the inserts and escapes in its strings. */
export const semanticTokensOf = remembered((manifest: Manifest): readonly SemanticToken[] => {
  const all = [...occurrencesOf(manifest).map(nameToken), ...insertTokens(manifest)];
  all.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let end = 0;
  return all.filter(({ range }) => {
    const isFree = range.start >= end && range.end > range.start;
    if (isFree) end = range.end;
    return isFree;
  });
});

function nameToken({ range, role, entity }: Occurrence): SemanticToken {
  return { range, kind: entity.kind, isDefinition: role !== 'reference', isPredefined: isPredefined(entity) };
}

function isPredefined(entity: Entity): boolean {
  switch (entity.kind) {
    case 'inType':
    case 'outType':
    case 'counterType':
      return true;
    case 'level':
    case 'task':
    case 'opcode':
    case 'keyword':
      return entity.definition.predefined !== undefined;
    default:
      return false;
  }
}

function* insertTokens({ cultures, source }: Manifest): Generator<SemanticToken> {
  for (const { strings } of cultures) {
    for (const { value } of strings) {
      if (!value.value.includes('%')) continue;
      for (const { kind, start, end } of parseMessageText(value.value)) {
        if (kind === 'text') continue;
        // The text after %0 is never shown, but isn't part of the escape.
        const last = kind === 'end' ? start + 2 : end;
        const range = sourceRange(source, value.range, start, last);
        const isInsert = kind === 'insert' || kind === 'parameter';
        yield { range, kind: isInsert ? 'insert' : 'escape', isDefinition: false, isPredefined: false };
      }
    }
  }
}
