import { bindManifest } from '../../manifest/model/bind.js';
import type { Manifest } from '../../manifest/model/model.js';
import { parseXml } from '../../manifest/xml/parse-xml.js';
import { counted, isOrAre } from '../../text/counted.js';
import { upperHex32 } from '../../text/hex.js';
import { SourceText } from '../../text/source.js';
import type { WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { EVENTS_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { NameScope } from '../names/identifiers.js';
import type { Compatibility } from '../options/options.js';
import { quoted } from './channels.js';
import type { ManifestContext, ProviderContext } from './context.js';
import { implicitItems } from './implicit.js';
import { Prefixes } from './names.js';
import { notePredefinedStrings, providerElement } from './provider.js';
import { type ProviderName, providerNames, providerSymbol, resourceFileName } from './provider-names.js';
import { type CultureTable, StringBook } from './strings.js';
import { TemplateGuids, type TemplateWays } from './template-guids.js';
import { element, list, printElement } from './xml-writer.js';

/** The resources to convert to a manifest. */
export interface DecompileInput {
  readonly template: WevtTemplate;
  /** One for each culture, in the order for the manifest; empty if the messages are not available. */
  readonly tables: readonly CultureTable[];
  /** The binary's file name: the manifest's resource file, and possibly the provider's name. */
  readonly file: string;
  /** A name for a single provider if the binary does not contain it. */
  readonly providerName?: string | undefined;
  /** Notes about guesses concerning the input itself, which are added to the other notes. */
  readonly notes?: readonly string[];
}

/** The most rounds in which new explicit ids can change the automatic ids of other messages. */
const MOST_ROUNDS = 6;

/** A manifest that is not finished. */
export interface Draft {
  readonly manifest: Manifest | undefined;
  readonly notes: readonly string[];
  readonly print: (head: string) => string;
}

/** The manifest, with explicit ids for messages to which mc.exe would assign different ids. */
export function explicitDraft(
  input: DecompileInput,
  names: readonly ProviderName[],
  compat: Compatibility,
): Draft {
  const guids = new TemplateGuids(compat);
  const explicit = new Set<number>();
  for (let round = 1; ; round++) {
    // At last, all IDs are explicit.
    const draft = draftOf(makeDraft(input, names, guids, explicit), explicit, round >= MOST_ROUNDS);
    if (draft !== undefined) return draft;
  }
}

/**
 * The draft; `undefined` if further messages need explicit IDs, which are added. A function of its own, so
 * that the draft leaves the memory before the next one.
 */
function draftOf(
  { draft, strings }: { draft: Draft; strings: StringBook },
  explicit: Set<number>,
  isLast: boolean,
): Draft | undefined {
  const wanted = strings.wantedIds();
  const given = new Map(draft.manifest?.messages.map(({ stringId, id }) => [stringId, id]));
  const wrong = [...wanted].filter(([stringId, id]) => given.get(stringId) !== id && !explicit.has(id));
  if (draft.manifest === undefined || wrong.length === 0) return draft;
  // Messages with explicit IDs are not numbered, so other IDs can change.
  for (const [, id] of isLast ? [...wanted] : wrong) explicit.add(id);
  return undefined;
}

/** A manifest without a binary: mc.exe can choose message IDs, and the XML's whitespace does not matter. */
export function plainDraft(input: DecompileInput): Draft {
  const names = providerNames(input.template, input.providerName, '');
  return makeDraft(input, names, { compat: DEFAULT_COMPAT, find: () => [] }, new Set()).draft;
}

const DEFAULT_COMPAT: Compatibility = '10.0.28000';

function makeDraft(
  input: DecompileInput,
  names: readonly ProviderName[],
  guids: TemplateWays,
  explicit: ReadonlySet<number>,
): { draft: Draft; strings: StringBook } {
  const { text, strings, notes } = printedDraft(input, names, guids, explicit);
  return { draft: { manifest: manifestIn(text, input.file), notes, print: printer(text) }, strings };
}

function manifestIn(text: string, file: string): Manifest | undefined {
  return bindManifest(parseXml(new SourceText(file, text)).value).value;
}

const printer = (text: string) => (head: string) => `<?xml version="1.0" encoding="utf-8"?>\n${head}${text}`;

/** The text of a draft. Its elements have left the memory when it is read. */
function printedDraft(
  { template, tables, file }: DecompileInput,
  names: readonly ProviderName[],
  guids: TemplateWays,
  explicit: ReadonlySet<number>,
): { text: string; strings: StringBook; notes: string[] } {
  const strings = new StringBook(tables, guids.compat === '8.1');
  const notes: string[] = [];
  const shared: ManifestContext = {
    strings,
    prefixes: new Prefixes(),
    guids,
    symbols: new NameScope(new Set()),
    notes,
  };
  const symbols = names.map(({ name }) => shared.symbols.claim(providerSymbol(name)));
  const contexts = template.providers.map((provider, at): ProviderContext => {
    const symbol = symbols[at] as string;
    return {
      ...shared,
      provider,
      name: (names[at] as ProviderName).name,
      symbol,
      stringPrefix: template.providers.length > 1 ? `${symbol}.` : '',
      implicit: implicitItems(provider),
    };
  });
  for (const context of contexts) notePredefinedStrings(context);
  const providers = contexts.map((context) => providerElement(context, resourceFileName(file)));
  const entries = [...strings.leftOver(), ...explicit];
  const messageTable = [...new Set(entries)]
    .sort((a, b) => a - b)
    .map((id) => element('message', { value: upperHex32(id), message: strings.declare(id) }));
  const localization = strings.localization();
  notes.push(...draftNotes(shared, tables.length > 0));
  const root = element(
    'instrumentationManifest',
    { xmlns: EVENTS_NAMESPACE, ...shared.prefixes.declarations() },
    [
      element('instrumentation', {}, [
        element('events', {}, [...providers, ...list('messageTable', messageTable)]),
      ]),
      ...(localization === undefined ? [] : [localization]),
    ],
  );
  return { text: printElement(root), strings, notes };
}

function draftNotes({ prefixes, strings }: ManifestContext, hasTables: boolean): string[] {
  const notes: string[] = [];
  const invented = prefixes.invented();
  if (invented.length > 0) notes.push(`the namespaces of these prefixes are invented: ${quoted(invented)}`);
  const placeholders = strings.countPlaceholders();
  if (placeholders > 0) {
    const count = counted(placeholders, 'message');
    notes.push(
      hasTables
        ? `${count} ${isOrAre(placeholders)} not in any message table; names replace the texts`
        : `there is no message table; names replace the texts of ${count}`,
    );
  }
  const standIn = strings.standInForEnglish();
  if (standIn !== undefined)
    notes.push(
      `the texts for en-US are those for ${standIn}, because mc.exe compiles names of Windows such as win:Error only with texts for en-US`,
    );
  return notes;
}
