import {
  type Connection,
  SemanticTokenModifiers,
  type SemanticTokens,
  SemanticTokensBuilder,
  type SemanticTokensLegend,
  SemanticTokenTypes,
} from 'vscode-languageserver';
import { insertSignaturesAt } from '../language/insert-signatures.js';
import { semanticTokensOf, type TokenKind } from '../language/semantic-tokens.js';
import type { Range } from '../text/source.js';
import type { Positions } from './convert.js';
import type { OpenManifests } from './open-manifests.js';

/** What starts and continues an insert. */
export const signatureTriggers = { triggerCharacters: ['%'], retriggerCharacters: ['!', ...'0123456789'] };

const types = {
  provider: SemanticTokenTypes.namespace,
  channel: SemanticTokenTypes.interface,
  level: SemanticTokenTypes.enumMember,
  task: SemanticTokenTypes.class,
  opcode: SemanticTokenTypes.method,
  keyword: SemanticTokenTypes.property,
  map: SemanticTokenTypes.enum,
  mapItem: SemanticTokenTypes.enumMember,
  template: SemanticTokenTypes.struct,
  event: SemanticTokenTypes.event,
  filter: SemanticTokenTypes.function,
  field: SemanticTokenTypes.variable,
  messageTableEntry: SemanticTokenTypes.macro,
  string: SemanticTokenTypes.macro,
  culture: SemanticTokenTypes.namespace,
  inType: SemanticTokenTypes.type,
  outType: SemanticTokenTypes.type,
  insert: SemanticTokenTypes.parameter,
  escape: SemanticTokenTypes.operator,
} as const satisfies Record<TokenKind, SemanticTokenTypes>;

const modifiers = [SemanticTokenModifiers.definition, SemanticTokenModifiers.defaultLibrary];

/** The names of token types and modifiers, in the order of their numbers. */
export const legend: SemanticTokensLegend = {
  tokenTypes: [...new Set<string>(Object.values(types))],
  tokenModifiers: modifiers,
};

/** Answers how to colour names and inserts, and which fields inserts show. */
export function answerTokens(connection: Connection, manifests: OpenManifests, positions: Positions): void {
  const { semanticTokens } = connection.languages;
  /** What the editor has of each document, for answers that only say what has changed. */
  const builders = new Map<string, SemanticTokensBuilder>();
  const fill = (uri: string, builder: SemanticTokensBuilder, range?: Range) => {
    const view = manifests.get(uri)?.modelView;
    if (view === undefined) return;
    const { source } = view;
    for (const { range: place, kind, isDefinition, isPredefined } of semanticTokensOf(view.manifest)) {
      const now = view.fromModel(place);
      if (now === undefined || (range !== undefined && (now.end < range.start || now.start > range.end)))
        continue;
      const { line, character } = positions.positionOf(source, now.start);
      // Most editors cannot show tokens of several lines.
      const end = positions.positionOf(source, now.end);
      if (end.line !== line) continue;
      const bits = (isDefinition ? 1 : 0) | (isPredefined ? 2 : 0);
      builder.push(line, character, end.character - character, legend.tokenTypes.indexOf(types[kind]), bits);
    }
  };
  const builderOf = (uri: string) => {
    const known = builders.get(uri) ?? new SemanticTokensBuilder();
    // Documents that are closed are forgotten.
    for (const other of builders.keys()) if (manifests.get(other) === undefined) builders.delete(other);
    builders.set(uri, known);
    return known;
  };
  semanticTokens.on(({ textDocument: { uri } }) => {
    const builder = builderOf(uri);
    builder.previousResult('');
    fill(uri, builder);
    return builder.build();
  });
  semanticTokens.onDelta(({ textDocument: { uri }, previousResultId }) => {
    const builder = builderOf(uri);
    builder.previousResult(previousResultId);
    fill(uri, builder);
    return builder.buildEdits();
  });
  semanticTokens.onRange(({ textDocument: { uri }, range }): SemanticTokens => {
    const source = manifests.get(uri)?.source;
    const builder = new SemanticTokensBuilder();
    if (source !== undefined) fill(uri, builder, positions.offsetsOf(source, range));
    return builder.build();
  });
  connection.onSignatureHelp(({ textDocument: { uri }, position }) => {
    const manifest = manifests.get(uri);
    if (manifest === undefined) return null;
    const { source, model } = manifest;
    const found = insertSignaturesAt(source.text, positions.offsetOf(source, position), model);
    if (found === undefined) return null;
    return {
      signatures: found.signatures.map(({ label, parameters }) => ({
        label,
        parameters: parameters.map(({ range, documentation }) => ({
          label: [range.start, range.end],
          documentation,
        })),
      })),
      activeSignature: 0,
      ...(found.active !== undefined && { activeParameter: found.active }),
    };
  });
}
