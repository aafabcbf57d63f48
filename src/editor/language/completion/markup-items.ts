import type { Keyword } from '../../../manifest/model/model.js';
import type { ElementShape } from '../../../manifest/model/read/shape.js';
import type { Range } from '../../../text/source.js';
import {
  COUNTERS_NAMESPACE,
  EVENTS_NAMESPACE,
  WINMETA_NAMESPACE,
} from '../../../windows/winmeta/namespaces.js';
import { isReservedAttribute, isReservedElement } from '../about.js';
import { attributeText, elementText } from '../schema-texts.js';
import { elementShapes, localNameOf, type ShapeName, shapeNameOf, shapeOf } from '../shape-of.js';
import { readMarkup } from '../written-markup.js';
import type { WrittenTag } from '../written-tag.js';
import type { Context } from './context.js';
import { counterNeed } from './counter-needs.js';
import { freeValue } from './free-values.js';
import { type CompletionItem, inSnippet } from './item.js';

/** Attributes that authors nearly always write, although the schema doesn't require them. */
const USUAL: Readonly<Partial<Record<ShapeName, readonly string[]>>> = {
  event: ['value', 'symbol', 'level', 'keywords', 'message'],
  channel: ['chid', 'name', 'type', 'enabled'],
  provider: ['name', 'guid', 'symbol', 'resourceFileName', 'messageFileName'],
  counterSet: ['symbol', 'guid', 'uri', 'name', 'nameID', 'description', 'descriptionID', 'instances'],
  counter: ['id', 'symbol', 'uri', 'name', 'nameID', 'description', 'descriptionID', 'type'],
};

/** Values that fit most definitions. */
const FIRST_VALUES: Readonly<Record<string, string>> = {
  'channel/type': 'Operational',
  'channel/enabled': 'true',
  'counters/schemaVersion': '1.1',
  'counterSet/instances': 'single',
  'counter/detailLevel': 'standard',
};

/** The namespaces that nearly every manifest needs, with their usual prefixes, by element. */
const NAMESPACES: Readonly<Partial<Record<ShapeName, string>>> = {
  instrumentationManifest: [
    ` xmlns="${EVENTS_NAMESPACE}"`,
    ` xmlns:win="${WINMETA_NAMESPACE}"`,
    ' xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  ].join(''),
  counters: ` xmlns="${COUNTERS_NAMESPACE}"`,
};

/** Returns the elements that can be children of the innermost open one, and its end tag. */
export function elementItems(context: Context, range: Range, isClosing: boolean): CompletionItem[] {
  const { open } = context;
  const parent = open.at(-1);
  const items: CompletionItem[] = [];
  if (parent !== undefined && !hasEndTag(context.text, parent, range.end)) {
    items.push({
      kind: 'element',
      label: `/${parent.name}`,
      detail: 'end tag',
      text: `</${parent.name}>`,
      range,
      isSnippet: false,
    });
  }
  if (isClosing) return items;
  const shape = shapeOfTag(open);
  const prefix =
    parent === undefined ? '' : parent.name.slice(0, -localNameOf(parent.name).length || undefined);
  const parentName = parent && localNameOf(parent.name);
  const names = parent === undefined ? ['instrumentationManifest'] : Object.keys(shape?.children ?? {});
  const order = shape?.order;
  const sorted = order === undefined ? names : names.toSorted((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
  for (const name of sorted) {
    const key = shapeNameOf(name, parentName);
    const isSingle = ['one', 'first'].includes(shape?.children[name] ?? '');
    if (
      key === undefined ||
      isReservedElement(name) ||
      counterNeed(key, '', context, undefined) === 'rejected' ||
      (isSingle && parent !== undefined && hasChild(context.text, parent, prefix + name))
    )
      continue;
    items.push({
      kind: 'element',
      label: name,
      detail: '',
      documentation: elementText(name, parentName),
      // ctrpp.exe ignores counters with a prefix, and they have their own namespace.
      text: elementSnippet(key, name, name === 'counters' ? '' : prefix, context),
      range,
      isSnippet: true,
    });
  }
  return items;
}

function shapeOfTag(open: readonly WrittenTag[]): ElementShape | undefined {
  const name = open.at(-1)?.name;
  const parent = open.at(-2)?.name;
  return name === undefined ? undefined : shapeOf(localNameOf(name), parent && localNameOf(parent));
}

function elementSnippet(key: ShapeName, name: string, prefix: string, context: Context): string {
  const shape: ElementShape = elementShapes[key];
  let stop = 0;
  const place = (value: string | undefined) => {
    stop += 1;
    return value === undefined ? `$${stop}` : `\${${stop}:${inSnippet(value)}}`;
  };
  const need = (attribute: string) => counterNeed(key, attribute, context, undefined);
  const required = Object.keys(shape.attributes).filter(
    (attribute) => shape.attributes[attribute]?.required || need(attribute) === 'required',
  );
  const hasKeywords = context.provider?.keywords.some(isDefined) === true;
  const usual = (USUAL[key] ?? []).filter((attribute) => attribute !== 'keywords' || hasKeywords);
  const wanted = [...new Set([...usual, ...required])].filter((attribute) => need(attribute) !== 'rejected');
  const attributes = wanted.map(
    (attribute) => ` ${attribute}="${place(firstValue(key, attribute, context))}"`,
  );
  const start = `<${prefix}${name}${NAMESPACES[key] ?? ''}${attributes.join('')}`;
  const hasContent = Object.keys(shape.children).length > 0 || shape.content !== undefined;
  // These can have children, but most have none.
  if (!hasContent || ['task', 'channel', 'counter'].includes(name)) return `${start}/>`;
  if (shape.content !== undefined) return `${start}>$0</${prefix}${name}>`;
  return `${start}>\n\t$0\n</${prefix}${name}>`;
}

function firstValue(element: ShapeName, attribute: string, context: Context): string | undefined {
  const shape: ElementShape = elementShapes[element];
  const attributeShape = shape.attributes[attribute];
  if (attributeShape?.required && attributeShape.type.expects === 'guid') return context.newGuid();
  if (element === 'resources' && attribute === 'culture')
    return /culture\s*=\s*["']en-US["']/i.test(context.text) ? undefined : 'en-US';
  if (element === 'event' && attribute === 'level') return 'win:Informational';
  if (element === 'event' && attribute === 'keywords')
    return context.provider?.keywords.find(isDefined)?.name.value;
  return FIRST_VALUES[`${element}/${attribute}`] ?? freeValue(element, attribute, context);
}

/** Whether the manifest defines a keyword. Others are predefined by Windows. */
const isDefined = ({ element }: Keyword) => element !== undefined;

/** Returns the attributes that are missing in a tag: the required ones first, then the usual ones. */
export function attributeItems(
  context: Context,
  tag: WrittenTag,
  range: Range,
  hasValue: boolean,
): CompletionItem[] {
  const { text, open } = context;
  const parent = open.at(-1);
  const element = localNameOf(tag.name);
  const parentName = parent && localNameOf(parent.name);
  const key = shapeNameOf(element, parentName);
  if (key === undefined) return [];
  const shape: ElementShape = elementShapes[key];
  const need = (name: string) => counterNeed(key, name, context, tag);
  const typed = text.slice(range.start, range.end);
  const written = new Set(tag.attributes.map(({ name }) => name).filter((name) => name !== typed));
  const names = Object.keys(shape.attributes).filter(
    (name) => !written.has(name) && !isReservedAttribute(key, name) && need(name) !== 'rejected',
  );
  const isRequired = (name: string) => shape.attributes[name]?.required === true || need(name) === 'required';
  // Between two others, an attribute needs a space on both sides.
  const before = /[\s<]/.test(text[range.start - 1] ?? ' ') ? '' : ' ';
  const after = hasValue || /[\s/>]/.test(text[range.end] ?? ' ') ? '' : ' ';
  const usual = USUAL[key] ?? [];
  const rank = (name: string) => (isRequired(name) ? 0 : usual.includes(name) ? 1 : 2);
  return names
    .toSorted((one, other) => rank(one) - rank(other))
    .map((name) => ({
      kind: 'attribute',
      label: name,
      detail: isRequired(name) ? 'required' : '',
      documentation: attributeText(element, parentName, name),
      text: hasValue ? name : `${before}${name}="$1"${after}`,
      range,
      isSnippet: !hasValue,
    }));
}

/** Whether an element open at an offset has an end tag: the next one that closes no later element. */
function hasEndTag(text: string, { name }: WrittenTag, offset: number): boolean {
  const open: string[] = [];
  for (let at = text.indexOf('<', offset); at >= 0; ) {
    const markup = readMarkup(text, at);
    if (markup.kind === 'startTag') {
      if (markup.tag.isComplete && !markup.tag.selfClosing) open.push(markup.tag.name);
    } else if (markup.kind === 'endTag') {
      const ended = text.slice(markup.nameRange.start, markup.nameRange.end);
      const index = open.lastIndexOf(ended);
      if (index < 0) return ended === name;
      open.length = index;
    }
    at = text.indexOf('<', markup.range.end);
  }
  return false;
}

function hasChild(text: string, parent: WrittenTag, name: string): boolean {
  const end = text.indexOf(`</${parent.name}`, parent.range.end);
  const at = text.indexOf(`<${name}`, parent.range.end);
  return at >= 0 && (end < 0 || at < end) && /[\s/>]/.test(text[at + name.length + 1] ?? '');
}
