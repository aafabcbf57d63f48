import { counterSetName } from '../../manifest/model/counters.js';
import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { guidSymbol } from '../../manifest/model/names/symbols.js';
import { listOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import { checkMembers, isText } from '../../windows/checks/members.js';
import { MOST_LONG_TEXTS } from '../../windows/payload/text-budget.js';
import { CUT } from '../../windows/payload/text-limit.js';
import type { MessageId, WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import type { CultureTable } from '../decompile/strings.js';
import { baselineOf } from '../resource-model/baseline.js';
import { inOrder } from '../resource-model/events.js';
import { messageTablesOf } from '../resource-model/messages.js';
import { type MessageOf, providerView, type SymbolsOfProvider } from './provider-view.js';
import type { InspectedCounter, Inspection } from './view.js';

/** Compiled resources to inspect. */
export interface InspectedResources {
  /** The name of the file in the result. */
  readonly file: string;
  /** The type of the file. */
  readonly kind: Inspection['kind'];
  readonly templates: readonly WevtTemplate[];
  /** The message tables, one for each culture. */
  readonly tables: readonly CultureTable[];
}

/**
 * Shows the resources of a binary, with names instead of positions, and texts next to message IDs. Texts are
 * in US English if such a table exists, otherwise in any English, otherwise in the first culture. If they are
 * longer than 16 million characters together, the rest of long ones is only in the message tables.
 *
 * @param resources what `readResources` returned, and the tables as `cultureTables` names them.
 */
export function inspectResources(resources: InspectedResources): Inspection {
  const { file, templates, tables } = objectOf(resources, 'resources');
  stringOf(file, 'resources.file');
  listOf(templates, 'resources.templates');
  listOf(tables, 'resources.tables');
  return inspectionOf(resources, undefined);
}

/**
 * Shows a manifest in the form of its compiled resources, with its symbols and template IDs.
 *
 * @param manifest must have no errors, because positions and message IDs depend on every reference.
 * @param options `file`: how the result names the file; by default as findings do.
 */
export function inspectManifest(manifest: Manifest, options: { readonly file?: string } = {}): Inspection {
  checkMembers<{ file?: string }>(options, { file: isText });
  const { file = manifestOf(manifest).source.file } = options ?? {};
  const templates = [baselineOf(manifest)];
  const tables = messageTablesOf(manifest);
  const symbols = manifest.providers.map((provider) => ({
    symbol: guidSymbol(provider),
    events: inOrder(provider.events).map(({ cSymbol }) => cSymbol),
    templates: provider.templates.map(({ tid }) => tid.value),
  }));
  const inspection = inspectionOf({ file, kind: 'manifest', templates, tables }, symbols);
  const counters = countersOf(manifest);
  return counters.length === 0 ? inspection : { ...inspection, counters };
}

function countersOf({ counters }: Manifest): InspectedCounter[] {
  const sets = counters.flatMap(({ providers }) => providers.flatMap(({ counterSets }) => counterSets));
  return sets.flatMap((set) =>
    set.counters.map(({ id, name, symbol, type }) => ({
      set: counterSetName(set),
      setGuid: set.guid.value,
      id: id?.value,
      name: name?.value,
      symbol: symbol?.value || undefined,
      type: type?.value.name,
    })),
  );
}

function inspectionOf(
  { file, kind, templates, tables }: InspectedResources,
  symbols: readonly SymbolsOfProvider[] | undefined,
): Inspection {
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

/** The characters of a text that never count as long. */
const USUAL_LENGTH = 1000;

function messagesIn(table: CultureTable | undefined): MessageOf {
  const texts = new Map(table?.entries.map(({ id, text }) => [id, withoutEnd(text)]));
  // Very many events can have one long text. It is among the messages as a whole.
  let left = MOST_LONG_TEXTS;
  return (id: MessageId) => {
    if (id === undefined) return undefined;
    const text = texts.get(id);
    if (text === undefined || text.length <= USUAL_LENGTH) return { id, text };
    left -= text.length - USUAL_LENGTH;
    return { id, text: left < 0 ? text.slice(0, USUAL_LENGTH) + CUT : text };
  };
}

/** Messages end with a line break, as programs print them. */
function withoutEnd(text: string): string {
  return text.replace(/\r\n$/, '');
}
