import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';
import { isWritable } from '../../xml/characters.js';
import { attribute, type XmlElement } from '../../xml/tree.js';
import { noteMeant } from '../definitions.js';
import { growing } from '../growing.js';
import {
  firstString,
  type LocalizationHome,
  mentionedStrings,
  moveToString,
  stubString,
} from '../messages/string-edits.js';
import type { Culture, Located, MessageReference, StringDefinition } from '../model.js';
import type { MessageText } from '../values/lexical.js';
import { correctName, correctValue } from './corrections.js';
import type { MovableTexts, Reader } from './reader.js';

/** A culture while its strings are read. */
export type DraftCulture = Culture & { readonly byId: Map<string, StringDefinition> };

/**
 * `<resources culture="…">` with its string tables. The strings are added to another manifest's culture with
 * the name, if `cultureOf` returns one.
 */
export function readCulture(
  reader: Reader,
  element: XmlElement,
  cultureOf: (name: string) => DraftCulture | undefined,
): DraftCulture {
  const name = reader.attributes(element, 'resources').culture ?? missing(element);
  const culture: DraftCulture = cultureOf(name.value) ?? {
    element,
    range: element.nameRange,
    name,
    strings: [],
    byId: new Map(),
  };
  const { byId } = culture;
  const { strings } = growing(culture);
  for (const table of reader.children(element, 'resources')) {
    reader.attributes(table, 'stringTable');
    for (const child of reader.children(table, 'stringTable')) {
      const { id, value, stringType } = reader.attributes(child, 'string');
      const string: StringDefinition = {
        element: child,
        range: child.nameRange,
        usedAt: [],
        id: id ?? missing(child),
        value: value ?? missing(child),
        stringType,
        culture,
      };
      strings.push(string);
      if (id !== undefined && !byId.has(id.value)) byId.set(id.value, string);
    }
  }
  return culture;
}

/** The value for a required attribute that is missing (diagnosed): an empty text at its element. */
export function missing(element: XmlElement): Located<string> {
  return { value: '', text: '', range: element.nameRange };
}

/** Resolves message references against all cultures. */
export class Strings implements MovableTexts {
  /** References without a string. */
  private readonly missing: MessageReference[] = [];
  /** The IDs of the strings to which texts are moved. */
  private readonly newIds = new Set<string>();
  /** The last number after each name of a moved text. */
  private readonly lastNumbers = new Map<string, number>();
  private hasTableFix = false;

  /** Whether a manifest part was not read, such as `<sting>`. It may have the missing strings. */
  private readonly hasUnread: boolean;

  /** Needs a reader that has read all cultures. */
  constructor(
    private readonly reader: Reader,
    private readonly cultures: readonly Culture[],
    private readonly home: LocalizationHome,
  ) {
    this.hasUnread = reader.hasUnread;
    reader.texts = this;
  }

  resolve(text: Located<MessageText> | undefined): MessageReference | undefined {
    if (text === undefined) return undefined;
    const { kind, id } = text.value;
    const strings: StringDefinition[] = [];
    // The text of an `mc` reference is in a message text file, which wevtc does not read.
    if (kind === 'string') {
      for (const culture of this.cultures) {
        const string = culture.byId.get(id);
        if (string === undefined) continue;
        growing(string).usedAt.push(text.range);
        strings.push(string);
      }
    }
    const reference: MessageReference = { kind, id, range: text.range, strings };
    if (kind === 'string' && strings.length === 0) this.missing.push(reference);
    return reference;
  }

  /** Ends the search: reports the references that have no string, and no text of Windows either. */
  finish(predefinedTexts: ReadonlyMap<MessageReference, string> = new Map()): void {
    for (const reference of this.missing) {
      const predefinedText = predefinedTexts.get(reference);
      if (predefinedText === undefined) this.reportUnresolved(reference.id, reference.range);
      else growing(reference).predefinedText = predefinedText;
    }
  }

  private reportUnresolved(id: string, range: Range): void {
    const { reader } = this;
    const ids = () => this.cultures.flatMap((culture) => [...culture.byId.keys()]);
    const candidate = reader.suggest(id, this, ids);
    // A string with a similar name that nothing else mentions is probably the one that is meant.
    const isMeant = candidate?.certain || (candidate && !mentionedStrings(reader.source).has(candidate.name));
    const fix = isMeant ? correctName(range, candidate, `$(string.${candidate?.name})`) : this.stub(id);
    const names = isMeant
      ? { candidate: candidate?.name }
      : { candidate: undefined, similar: candidate?.name };
    reader.report('unresolved-string', range, { name: id, ...names }, [], fix);
    for (const { byId } of this.cultures) noteMeant(byId.get(candidate?.name ?? ''), range);
  }

  /** Refers to the string with a text as its ID, or moves the text to a string, named after the element. */
  moved(text: string, range: Range, element: XmlElement): Fix | undefined {
    // A malformed reference is not a text.
    if (text === '' || /^\W?\(|^\$/.test(text) || !isWritable(text)) return undefined;
    if (this.has(text)) return correctValue(range, `$(string.${text})`, false);
    const named = attribute(element, 'symbol') ?? attribute(element, 'name') ?? attribute(element, 'value');
    const base = `${element.localName}.${named?.value.replace(/\W+/g, '_') ?? ''}`;
    let number = this.lastNumbers.get(base) ?? 1;
    let id = number === 1 ? base : `${base}.${number}`;
    while (this.has(id) || this.newIds.has(id)) {
      number += 1;
      id = `${base}.${number}`;
    }
    this.lastNumbers.set(base, number);
    this.newIds.add(id);
    const added = this.stub(id, text);
    return added && moveToString(range, id, added);
  }

  private has(id: string): boolean {
    return this.cultures.some(({ byId }) => byId.has(id));
  }

  private stub(id: string, text?: string): Fix | undefined {
    const { source } = this.reader;
    // The string may be in a part that was not read. Once that is corrected, the string can still be added.
    if (this.hasUnread || !isWritable(id)) return undefined;
    if (this.cultures.length > 0) return stubString(source, id, this.cultures, text);
    // One fix creates the table. In the next round, the other fixes can add to it.
    if (this.hasTableFix) return undefined;
    this.hasTableFix = true;
    return firstString(source, id, this.home, text);
  }
}
