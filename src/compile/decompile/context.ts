import type { ProviderResource } from '../../windows/resources/wevt-template/model.js';
import type { NameScope } from '../names/identifiers.js';
import type { ImplicitItems } from './implicit.js';
import type { Prefixes } from './names.js';
import type { StringBook } from './strings.js';
import type { TemplateWays } from './template-guids.js';

/** The data that all parts of one manifest share. */
export interface ManifestContext {
  readonly strings: StringBook;
  readonly prefixes: Prefixes;
  readonly guids: TemplateWays;
  /** Symbols in generated C, which all providers share. */
  readonly symbols: NameScope;
  /** Messages for the user. */
  readonly notes: string[];
}

/** A provider and the names that were chosen for it. */
export interface ProviderContext extends ManifestContext {
  readonly provider: ProviderResource;
  readonly name: string;
  readonly symbol: string;
  /** The prefix of string ids: empty, or the symbol if there are several providers. */
  readonly stringPrefix: string;
  readonly implicit: ImplicitItems;
}
