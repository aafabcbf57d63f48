import type { Fix, Result } from '../../text/diagnostics/diagnostic.js';
import {
  ASSEMBLY_NAMESPACE,
  COUNTERS_NAMESPACE,
  EVENTS_NAMESPACE,
  misspelt,
} from '../../windows/winmeta/namespaces.js';
import { addAttribute } from '../xml/edits.js';
import { attribute, childElements, type XmlDocument, type XmlElement } from '../xml/tree.js';
import { Definitions, refer } from './definitions.js';
import { growing } from './growing.js';
import type { Winmeta } from './meaning/predefined.js';
import { assignMessageIds, predefinedTextsOf } from './messages/message-ids.js';
import type { Channel, Manifest, ManifestPart, MessageTableEntry, Provider } from './model.js';
import { correctName, correctValue, movedTo } from './read/corrections.js';
import { readCounters } from './read/read-counters.js';
import { type DraftCulture, readCulture, Strings } from './read/read-localization.js';
import { readMetadata } from './read/read-metadata.js';
import { readProvider } from './read/read-provider.js';
import { namespaceOfRoot, Reader } from './read/reader.js';
import { type ElementShape, shapes } from './read/shape.js';

/** The elements of a manifest that are compiled or reported, whatever elements contain them. */
interface Parts {
  readonly providers: XmlElement[];
  readonly messageTables: XmlElement[];
  readonly localizations: XmlElement[];
  readonly counters: XmlElement[];
  /** Whether there are counters, perhaps in a wrong namespace (diagnosed). */
  hasCounters: boolean;
}

/**
 * Builds the model of a manifest: reads the XML according to the schema, resolves every reference, and
 * computes channel values, keyword bits, descriptors, symbols and message IDs as mc.exe does. Mismatches with
 * the schema become diagnostics, and the model contains the readable parts. `value` is `undefined` if the
 * document is not a manifest. `winmeta` is what every manifest can use, by default Windows' own definitions.
 * `part` is the part that is read, by default all.
 */
export function bindManifest(
  document: XmlDocument,
  winmeta?: Winmeta,
  part?: ManifestPart,
): Result<Manifest | undefined> {
  return document.root === undefined
    ? { value: undefined, diagnostics: [] }
    : bindRoots(document, [document.root], winmeta, part);
}

/**
 * Builds the model of several manifests that are compiled as one, with joined `document` and document
 * elements `roots`: providers and strings are in the order of the manifests, and references can cross from
 * one to the other, as in mc.exe.
 */
export function bindRoots(
  document: XmlDocument,
  roots: readonly XmlElement[],
  winmeta?: Winmeta,
  part?: ManifestPart,
): Result<Manifest | undefined> {
  const reader = new Reader(document.source, roots, winmeta);
  const read = roots.map((root) => readRoot(reader, root, part));
  const parts = read.filter((found) => found !== undefined);
  const value = parts.length === roots.length ? bind(reader, document, parts) : undefined;
  for (const root of roots) reader.reportMisspelt(root);
  return { value, diagnostics: reader.diagnostics };
}

function readRoot(reader: Reader, root: XmlElement, part: ManifestPart | undefined): Parts | undefined {
  const parts: Parts = {
    providers: [],
    messageTables: [],
    localizations: [],
    counters: [],
    hasCounters: false,
  };
  let children: XmlElement[];
  if (root.localName === 'instrumentationManifest') {
    reader.attributes(root, 'instrumentationManifest');
    checkNamespace(reader, root);
    children = reader.children(root, 'instrumentationManifest');
  } else if (root.localName === 'assembly' && childElements(root).some(isInstrumentation)) {
    checkNamespace(reader, root);
    children = reader.childrenOfAssembly(root);
  } else {
    const isApplication = root.localName === 'assembly';
    reader.report(
      'not-a-manifest',
      root.nameRange,
      isApplication ? { kind: 'application-manifest' } : { root: root.name },
    );
    return undefined;
  }
  // Any other child of the namespace was probably meant as <instrumentation>, and has been reported.
  const isOther = (child: XmlElement) => child.localName === 'localization' || child.localName === 'metadata';
  const mayBeMeant = (child: XmlElement) => isInstrumentation(child) || reader.isOwn(child, root);
  if (childElements(root).every((child) => isOther(child) || !mayBeMeant(child))) {
    reader.report('missing-part', root.nameRange, { name: 'instrumentation', element: root.localName });
  }
  for (const child of children) {
    if (child.localName === 'instrumentation') readInstrumentation(reader, child, parts, part);
    else if (part === 'counters') continue;
    else if (child.localName === 'metadata') readMetadata(reader, child);
    else parts.localizations.push(child);
  }
  if (part === 'counters' && !parts.hasCounters)
    reader.report('missing-part', root.nameRange, { name: 'counters', element: root.localName });
  return parts;
}

/** Reports a document element in a wrong namespace, except a misspelt one, which its declaration reports. */
function checkNamespace(reader: Reader, root: XmlElement): void {
  const { namespace: found } = root;
  const expected = namespaceOfRoot(root);
  if (found === expected || found === misspelt(EVENTS_NAMESPACE)) return;
  const fix = correctedRoot(reader, root, expected);
  reader.report('namespace-misspelled', root.nameRange, { found, expected }, [], fix);
}

/** Sets the document element's namespace. The fix is safe only without a default namespace. */
function correctedRoot(reader: Reader, root: XmlElement, expected: string): Fix | undefined {
  if (root.prefix !== '') return undefined;
  const declaration = attribute(root, 'xmlns');
  if (declaration !== undefined) return correctValue(declaration.valueRange, expected, false);
  const edits = [addAttribute(reader.source, root, 'xmlns', expected)];
  return { title: `Add xmlns="${expected}"`, safe: true, edits };
}

const isInstrumentation = (element: XmlElement) =>
  element.localName === 'instrumentation' &&
  (element.namespace === ASSEMBLY_NAMESPACE || element.namespace === EVENTS_NAMESPACE);

/** With `<counters>` in the namespace of events, of which `checkCounterNamespaces` says more. */
const withCounters: ElementShape = {
  ...shapes.instrumentation,
  children: { ...shapes.instrumentation.children, counters: 'any' },
};

function readInstrumentation(
  reader: Reader,
  element: XmlElement,
  parts: Parts,
  part: ManifestPart | undefined,
): void {
  reader.attributes(element, 'instrumentation');
  const counters = part === 'events' ? [] : childElements(element).filter(isCounters);
  parts.counters.push(...counters);
  parts.hasCounters ||= childElements(element).some(({ localName }) => localName === 'counters');
  if (part !== 'events') checkCounterNamespaces(reader, element);
  if (part === 'counters') return;
  // If there is any other child, it was probably meant as <events>, and has been reported.
  const mayBeMeant = (child: XmlElement) =>
    reader.isOwn(child, element) ||
    (child.localName === 'events' && child.namespace === ASSEMBLY_NAMESPACE) ||
    (child.localName === 'counters' && part === undefined);
  if (counters.length === 0 && !childElements(element).some(mayBeMeant)) {
    const onlyCounters = childElements(element).some(isCounters);
    const parameters = {
      name: 'events',
      element: element.localName,
      ...(onlyCounters && { counters: true }),
    };
    reader.report('missing-part', element.nameRange, parameters);
  }
  const shape = part === undefined ? withCounters : shapes.instrumentation;
  for (const events of reader.childrenOf(element, shape)) {
    if (events.localName === 'counters') continue;
    reader.attributes(events, 'events');
    for (const child of reader.children(events, 'events')) {
      (child.localName === 'provider' ? parts.providers : parts.messageTables).push(child);
    }
  }
}

/** Reports `<counters>` in another namespace, and the first element of counters with a prefix. */
function checkCounterNamespaces(reader: Reader, parent: XmlElement): void {
  for (const child of childElements(parent)) {
    if (isCounters(child)) {
      const prefixed = firstWithPrefix(child);
      if (prefixed !== undefined)
        reader.report('counter-namespace', prefixed.nameRange, { problem: 'prefix', name: prefixed.name });
    } else if (child.localName === 'counters') {
      const parameters = { problem: 'other', found: child.namespace, expected: COUNTERS_NAMESPACE } as const;
      const fix = movedTo(child, COUNTERS_NAMESPACE);
      reader.report('counter-namespace', child.nameRange, parameters, [], fix);
    }
  }
}

function firstWithPrefix(element: XmlElement): XmlElement | undefined {
  if (element.prefix !== '') return element;
  for (const child of childElements(element)) {
    const found = isCounters(child) ? firstWithPrefix(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isCounters = ({ namespace }: XmlElement) => namespace === COUNTERS_NAMESPACE;

function bind(reader: Reader, document: XmlDocument, manifests: readonly Parts[]): Manifest {
  const localizations = manifests.map((parts) => parts.localizations);
  const { cultures, fallbackCulture } = readCultures(reader, localizations);
  const home = { root: document.root as XmlElement, localization: localizations.flat()[0] };
  const strings = new Strings(reader, cultures, home);
  const providers = manifests
    .flatMap((parts) => parts.providers)
    .map((element, index) => readProvider(reader, strings, element, index));
  linkImports(reader, providers);
  const messageTable = manifests
    .flatMap((parts) => parts.messageTables)
    .flatMap((element) => readMessageTable(reader, strings, element));
  strings.finish(predefinedTextsOf(providers));
  const stringIds = new Set(cultures.flatMap((culture) => [...culture.byId.keys()]));
  return {
    source: reader.source,
    document,
    providers,
    messageTable,
    cultures,
    fallbackCulture,
    messages: assignMessageIds(providers, messageTable, stringIds),
    counters: manifests.flatMap((parts) => parts.counters).map((element) => readCounters(reader, element)),
    winmeta: reader.winmeta,
  };
}

/**
 * A culture in the `<localization>` elements of several manifests is the same; twice in one, it is an error.
 */
function readCultures(
  reader: Reader,
  manifests: readonly (readonly XmlElement[])[],
): Pick<Manifest, 'cultures' | 'fallbackCulture'> {
  let fallbackCulture: Manifest['fallbackCulture'];
  const cultures: DraftCulture[] = [];
  for (const localizations of manifests) {
    const known = new Map(cultures.map((culture) => [culture.name.value.toLowerCase(), culture]));
    for (const localization of localizations) {
      fallbackCulture ??= reader.attributes(localization, 'localization').fallbackCulture;
      for (const resources of reader.children(localization, 'localization')) {
        const culture = readCulture(reader, resources, (name) => known.get(name.toLowerCase()));
        if (!cultures.includes(culture)) cultures.push(culture);
      }
    }
  }
  return { cultures, fallbackCulture };
}

function readMessageTable(reader: Reader, strings: Strings, table: XmlElement): MessageTableEntry[] {
  reader.attributes(table, 'messageTable');
  return reader.children(table, 'messageTable').map((element) => {
    const { value, message, symbol, mid } = reader.attributes(element, 'message');
    const base = { element, range: element.nameRange, usedAt: [] };
    return { ...base, value, message: strings.resolve(message), symbol, mid };
  });
}

/** Sets imported channels' types from another provider's channel, found by chid or name. */
function linkImports(reader: Reader, providers: readonly Provider[]): void {
  const exported = new Definitions<Channel>();
  for (const channel of providers.flatMap((provider) => provider.channels)) {
    if (channel.kind !== 'declared') continue;
    exported.add(channel.name.value, channel);
    if (channel.chid !== undefined) exported.add(channel.chid.value, channel);
  }
  for (const channel of providers.flatMap((provider) => provider.channels)) {
    if (channel.kind !== 'imported' || channel.global || channel.name.value === '') continue;
    const { value: name, range } = channel.name;
    const target = exported.get(name) ?? exported.get(channel.chid?.value ?? '');
    if (target === undefined) {
      const candidate = reader.suggest(name, exported, () => [
        ...exported.keys(),
        ...reader.winmeta.channelNames,
      ]);
      // Another manifest can define a channel with a similar name.
      const certain = candidate?.name.toLowerCase() === name.toLowerCase();
      const fix = correctName(range, candidate && { ...candidate, certain });
      reader.report('unknown-import', range, { name, candidate: candidate?.name }, [], fix);
    }
    growing(channel).type = refer(name, range, target).target?.type;
  }
}
