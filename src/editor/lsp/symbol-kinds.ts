import { SymbolKind } from 'vscode-languageserver';
import type { OutlineItem } from '../language/symbols.js';

/** The protocol's kinds of symbols. */
export const symbolKinds: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  provider: SymbolKind.Module,
  channel: SymbolKind.Interface,
  level: SymbolKind.EnumMember,
  task: SymbolKind.Class,
  opcode: SymbolKind.Method,
  keyword: SymbolKind.Key,
  map: SymbolKind.Enum,
  mapItem: SymbolKind.EnumMember,
  template: SymbolKind.Struct,
  event: SymbolKind.Event,
  filter: SymbolKind.Function,
  field: SymbolKind.Field,
  messageTableEntry: SymbolKind.Constant,
  string: SymbolKind.String,
  culture: SymbolKind.Namespace,
  inType: SymbolKind.TypeParameter,
  outType: SymbolKind.TypeParameter,
  counterProvider: SymbolKind.Module,
  counterSet: SymbolKind.Class,
  counterStruct: SymbolKind.Struct,
  counter: SymbolKind.Property,
  counterType: SymbolKind.TypeParameter,
  list: SymbolKind.Namespace,
};
