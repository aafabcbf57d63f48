import {
  SemanticTokenModifiers,
  type SemanticTokens,
  SemanticTokensBuilder,
  SemanticTokensDeltaRequest,
  type SemanticTokensLegend,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  SemanticTokenTypes,
} from 'vscode-languageserver';
import type { Range, SourceText } from '../../../text/source.js';
import { type MessageTokenKind, messageTokensOf } from '../../language/message-text/semantic-tokens.js';
import { type SemanticToken, semanticTokensOf, type TokenKind } from '../../language/semantic-tokens.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { document, isString, part } from '../parameters.js';
import { perServer } from '../per-server.js';

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
  counterProvider: SemanticTokenTypes.namespace,
  counterSet: SemanticTokenTypes.class,
  counterStruct: SemanticTokenTypes.struct,
  counter: SemanticTokenTypes.property,
  counterType: SemanticTokenTypes.type,
  insert: SemanticTokenTypes.parameter,
  escape: SemanticTokenTypes.operator,
  // In message text files.
  statement: SemanticTokenTypes.keyword,
  severity: SemanticTokenTypes.enumMember,
  facility: SemanticTokenTypes.class,
  language: SemanticTokenTypes.namespace,
  symbol: SemanticTokenTypes.macro,
  file: SemanticTokenTypes.string,
  type: SemanticTokenTypes.type,
  number: SemanticTokenTypes.number,
  comment: SemanticTokenTypes.comment,
  shown: SemanticTokenTypes.string,
} as const satisfies Record<TokenKind | MessageTokenKind, SemanticTokenTypes>;

const modifiers = [SemanticTokenModifiers.definition, SemanticTokenModifiers.defaultLibrary];

/** The names of token types and modifiers; the protocol uses their indexes. */
const legend: SemanticTokensLegend = {
  tokenTypes: [...new Set<string>(Object.values(types))],
  tokenModifiers: modifiers,
};

export const semanticTokens: Feature = {
  rows: ['Semantic tokens'],
  capability: { semanticTokensProvider: { legend, full: { delta: true }, range: true } },
  answers: [
    answerTo(SemanticTokensRequest.type, document, (context, { textDocument: { uri } }) => {
      const builder = builderOf(context, uri);
      builder.previousResult('');
      fill(context, uri, builder);
      return builder.build();
    }),
    answerTo(
      SemanticTokensDeltaRequest.type,
      { ...document, previousResultId: isString },
      (context, { textDocument: { uri }, previousResultId }) => {
        const builder = builderOf(context, uri);
        builder.previousResult(previousResultId);
        fill(context, uri, builder);
        return builder.buildEdits();
      },
    ),
    answerTo(SemanticTokensRangeRequest.type, part, (context, given): SemanticTokens => {
      const { uri } = given.textDocument;
      const source = context.manifests.document(uri)?.source;
      const builder = new SemanticTokensBuilder();
      if (source !== undefined) fill(context, uri, builder, context.positions.offsetsOf(source, given.range));
      return builder.build();
    }),
  ],
};

/** The tokens that the editor has of each document, for answers that list only changes. */
const builders = perServer(() => new Map<string, SemanticTokensBuilder>());

function builderOf(context: Context, uri: string): SemanticTokensBuilder {
  const known = builders(context);
  const builder = known.get(uri) ?? new SemanticTokensBuilder();
  // Closed documents are forgotten.
  for (const other of known.keys()) if (context.manifests.document(other) === undefined) known.delete(other);
  known.set(uri, builder);
  return builder;
}

function fill(context: Context, uri: string, builder: SemanticTokensBuilder, range?: Range): void {
  const { positions } = context;
  for (const { range: place, kind, isDefinition, isPredefined, source } of tokensIn(context, uri)) {
    if (range !== undefined && (place.end < range.start || place.start > range.end)) continue;
    const { line, character } = positions.positionOf(source, place.start);
    // Most editors cannot show tokens of several lines.
    const end = positions.positionOf(source, place.end);
    if (end.line !== line) continue;
    const bits = (isDefinition ? 1 : 0) | (isPredefined ? 2 : 0);
    builder.push(line, character, end.character - character, legend.tokenTypes.indexOf(types[kind]), bits);
  }
}

interface PlacedToken extends SemanticToken<TokenKind | MessageTokenKind> {
  readonly source: SourceText;
}

/** The tokens of a document, at their locations in its current text. */
function tokensIn({ manifests }: Context, uri: string): readonly PlacedToken[] {
  const tokens = manifests.inLanguage<PlacedToken[]>(
    uri,
    ({ modelView: view }) => {
      if (view === undefined) return [];
      return semanticTokensOf(view.manifest).flatMap((token) => {
        const range = view.fromModel(token.range);
        return range === undefined ? [] : { ...token, range, source: view.source };
      });
    },
    (file) => messageTokensOf(file).map((token) => ({ ...token, source: file.source })),
  );
  return tokens ?? [];
}
