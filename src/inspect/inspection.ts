import type { CultureTable } from '../decompile/strings.js';
import type { MessageId, WevtTemplate } from '../resources/wevt-template/model.js';
import { type MessageOf, providerView, type SymbolsOfProvider } from './provider-view.js';
import type { Inspection } from './view.js';

/** Compiled resources, from a binary or just made of a manifest. */
export interface Inspected {
  readonly file: string;
  readonly kind: Inspection['kind'];
  readonly templates: readonly WevtTemplate[];
  readonly tables: readonly CultureTable[];
  /** Of a manifest, for each of its providers. */
  readonly symbols?: readonly SymbolsOfProvider[];
}

export function inspectionOf({ file, kind, templates, tables, symbols }: Inspected): Inspection {
  const shown =
    tables.find(({ culture }) => /^en-us$/i.test(culture)) ??
    tables.find(({ culture }) => /^en\b/i.test(culture)) ??
    tables[0];
  const messageOf = messagesIn(shown);
  const providers = templates.flatMap((template) => template.providers);
  return {
    version: 1,
    file,
    kind,
    format: templates[0]?.version,
    culture: shown?.culture,
    providers: providers.map((provider, at) => providerView(provider, messageOf, symbols?.[at])),
    messages: tables.map(({ culture, entries }) => ({
      culture,
      entries: entries.map(({ id, text }) => ({ id, text: withoutEnd(text) })),
    })),
  };
}

function messagesIn(table: CultureTable | undefined): MessageOf {
  const texts = new Map(table?.entries.map(({ id, text }) => [id, withoutEnd(text)]));
  return (id: MessageId) => (id === undefined ? undefined : { id, text: texts.get(id) });
}

/** Messages end with a line break, as programs print them. */
function withoutEnd(text: string): string {
  return text.replace(/\r\n$/, '');
}
