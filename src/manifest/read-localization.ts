import type { XmlElement } from '../xml/tree.js';
import type { MessageText } from './lexical.js';
import type { Culture, Located, MessageReference, StringDefinition } from './model.js';
import type { Reader } from './reader.js';

/** `<resources culture="…">` with its string tables. */
export function readCulture(reader: Reader, element: XmlElement): Culture {
  const values = reader.attributes(element, 'resources');
  const strings: StringDefinition[] = [];
  const byId = new Map<string, StringDefinition>();
  const culture: Culture = {
    element,
    range: element.nameRange,
    name: values.culture ?? missing(element),
    strings,
    byId,
  };
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

/** Stands for a required attribute that is not there (diagnosed): an empty text at its element. */
export function missing(element: XmlElement): Located<string> {
  return { value: '', text: '', range: element.nameRange };
}

/** Resolves message references against all cultures. */
export class Strings {
  constructor(
    private readonly reader: Reader,
    private readonly cultures: readonly Culture[],
  ) {}

  resolve(text: Located<MessageText> | undefined): MessageReference | undefined {
    if (text === undefined) return undefined;
    const { kind, id } = text.value;
    const strings: StringDefinition[] = [];
    // The text of an `mc` reference stands in a message text file, which is not ours to read.
    if (kind === 'string') {
      for (const culture of this.cultures) {
        const string = culture.byId.get(id);
        if (string === undefined) continue;
        string.usedAt.push(text.range);
        strings.push(string);
      }
      if (strings.length === 0) {
        const ids = () => this.cultures.flatMap((culture) => [...culture.byId.keys()]);
        const candidate = this.reader.suggest(id, ids);
        this.reader.report('unresolved-string', text.range, { name: id, candidate });
      }
    }
    return { kind, id, range: text.range, strings };
  }
}
