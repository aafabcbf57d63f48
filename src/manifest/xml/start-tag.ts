import { shown } from '../../text/shown.js';
import { scanAttribute } from './attribute.js';
import { isCharacter } from './characters.js';
import type { DraftElement } from './draft-element.js';
import { removeAttribute } from './edits.js';
import { endOfName, NameTable, type SplitName, skipBlanks } from './names.js';
import type { Problems } from './problems.js';
import type { ScannedAttribute } from './scanned-attribute.js';

/** With this many attributes or more, a map finds duplicates instead of a linear search. */
const MANY_ATTRIBUTES = 12;

/** Scans the start tags of one text. */
export class StartTags {
  private readonly names: NameTable;
  /** Whether a prefix or a declaration was in the tag that was scanned last. */
  hasNamespaces = false;
  /** The scanned tag's attributes. Copying them when complete gives arrays of the right size. */
  private readonly found: ScannedAttribute[] = [];

  constructor(
    private readonly text: string,
    private readonly problems: Problems,
  ) {
    this.names = new NameTable(text);
  }

  /**
   * Scans the start tag at `start`, whose name ends at `nameEnd`. Keeps the first of two attributes with the
   * same name. Returns undefined if the end of the tag cannot be found.
   */
  scan(start: number, nameEnd: number): DraftElement | undefined {
    const { text, problems, names, found } = this;
    const elementName = names.get(start + 1, nameEnd);
    this.hasNamespaces = !elementName.isPlain;
    let count = 0;
    let known: Map<string, ScannedAttribute> | undefined;
    let at = nameEnd;
    for (;;) {
      const next = skipBlanks(text, at);
      const code = text.charCodeAt(next);
      if (code === 0x3e /* > */)
        return draftElement(elementName, start, next + 1, false, found.slice(0, count));
      if (code === 0x2f /* / */ && text.charCodeAt(next + 1) === 0x3e) {
        return draftElement(elementName, start, next + 2, true, found.slice(0, count));
      }
      const attributeNameEnd = endOfName(text, next);
      if (attributeNameEnd === next) {
        reportStray(text, start, next, elementName.name, problems);
        return undefined;
      }
      if (next === at) {
        const edits = [{ range: { start: next, end: next }, newText: ' ' }];
        const fix = { title: 'Add the space', safe: true, edits };
        problems.report('xml-syntax', next, attributeNameEnd, { problem: 'attribute-blank' }, [], fix);
      }
      problems.limitName(next, attributeNameEnd);
      const attributeName = names.get(next, attributeNameEnd);
      if (!attributeName.isPlain) this.hasNamespaces = true;
      const attribute = scanAttribute(text, next, attributeName, problems);
      if (attribute === undefined) return undefined;
      if (typeof attribute === 'number') {
        at = attribute;
        continue;
      }
      at = attribute.end;
      if (count === MANY_ATTRIBUTES) known ??= new Map(found.slice(0, count).map((one) => [one.name, one]));
      const earlier =
        known === undefined ? findAttribute(found, count, attribute.name) : known.get(attribute.name);
      if (earlier === undefined) {
        found[count] = attribute;
        count += 1;
        known?.set(attribute.name, attribute);
      } else {
        reportDuplicate(attribute, earlier, problems);
      }
    }
  }
}

/** Reports an attribute that has the same name, or expanded name, as another attribute of the element. */
export function reportDuplicate(
  attribute: ScannedAttribute,
  earlier: ScannedAttribute,
  problems: Problems,
): void {
  const { start, end } = attribute.nameRange;
  const name = shown(attribute.name);
  const related = [problems.related(earlier.nameRange, 'the first one')];
  const edits = [removeAttribute(problems.source, attribute)];
  const fix = { title: `Remove the second '${name}'`, safe: true, edits };
  const isSame = attribute.rawValue === earlier.rawValue;
  problems.report('xml-duplicate-attribute', start, end, { name }, related, isSame ? fix : undefined);
}

function findAttribute(
  found: readonly ScannedAttribute[],
  count: number,
  name: string,
): ScannedAttribute | undefined {
  for (let i = 0; i < count; i += 1) if (found[i]?.name === name) return found[i];
  return undefined;
}

function draftElement(
  { name, prefix, localName }: SplitName,
  start: number,
  end: number,
  selfClosing: boolean,
  attributes: ScannedAttribute[],
): DraftElement {
  const startTag = { start, end };
  return {
    kind: 'element',
    name,
    prefix,
    localName,
    namespace: '',
    range: startTag,
    nameRange: { start: start + 1, end: start + 1 + name.length },
    startTag,
    selfClosing,
    attributes,
    children: [],
    parent: undefined,
    declarations: undefined,
  };
}

function reportStray(text: string, start: number, at: number, tag: string, problems: Problems): void {
  const name = shown(tag);
  if (at >= text.length || text[at] === '<') {
    const related = [problems.related({ start: at, end: at }, "'>' is missing before this point")];
    problems.broken(start, start + 1 + tag.length, { problem: 'start-tag-open', name }, related);
    return;
  }
  const point = text.codePointAt(at) as number;
  if (!isCharacter(point)) {
    // `checkCharacters` has reported the character.
    problems.structureIsClear = false;
    return;
  }
  const character = String.fromCodePoint(point);
  const parameters =
    character === '/'
      ? ({ problem: 'start-tag-slash', name } as const)
      : ({ problem: 'start-tag-character', name, character } as const);
  problems.broken(at, at + character.length, parameters);
}
