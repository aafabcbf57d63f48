import { once } from '../../../text/once.js';
import type { XmlElement } from '../../xml/tree.js';
import { lexical } from '../values/lexical.js';
import type { Reader } from './reader.js';
import { type ElementShape, type ShapeName, shapes } from './shape.js';

const required = <T>(type: T) => ({ type, required: true }) as const;

/** The lists of `<metadata>`, in their order. */
const LISTS = [
  ...['channels', 'levels', 'tasks', 'opcodes', 'keywords'],
  ...['types', 'namedQueries', 'messageTable'],
] as const;

const TYPE = {
  name: required(lexical.qname),
  value: required(lexical.text),
  symbol: required(lexical.symbol),
};

/** The elements that the schema allows only in `<metadata>`, by their names. */
const ownShapes = once(
  (): Readonly<Record<string, ElementShape>> => ({
    metadata: {
      attributes: { name: required(lexical.text) },
      children: Object.fromEntries(LISTS.map((name) => [name, 'one'])),
      order: Object.fromEntries(LISTS.map((name, place) => [name, place])),
      parts: ['channels', 'levels', 'tasks'],
      foreignAttributes: true,
      foreignChildren: 'last',
    },
    types: { attributes: {}, children: { xmlTypes: 'any', inTypes: 'any' }, foreignChildren: 'anywhere' },
    xmlTypes: { attributes: {}, children: { xmlType: 'any' } },
    xmlType: { attributes: TYPE, children: {}, foreignChildren: 'anywhere' },
    inTypes: { attributes: {}, children: { inType: 'any' }, nonEmpty: true },
    inType: {
      attributes: TYPE,
      children: { description: 'one', outType: 'any' },
      order: { description: 0, outType: 1 },
      parts: ['description'],
      foreignChildren: 'last',
    },
    description: { attributes: {}, children: {}, mixed: true },
    outType: {
      attributes: {
        xmlType: required(lexical.qname),
        default: { type: lexical.boolean, required: false },
      },
      children: {},
      mixed: true,
    },
    message: {
      attributes: { ...shapes.message.attributes, value: required(lexical.uint32) },
      children: {},
    },
  }),
);

/** `<metadata>` is not compiled, but mc.exe rejects a manifest if it does not match the schema. */
export function readMetadata(reader: Reader, element: XmlElement): void {
  reader.report('metadata-ignored', element.nameRange, {});
  reader.check(element, (part) => ownShapes()[part.localName] ?? listShape(part));
}

/** An element's shape if providers also have it; two with one name have their parents' names. */
function listShape({ localName, parent }: XmlElement): ElementShape | undefined {
  const names: readonly string[] = [`${parent?.localName}/${localName}`, localName];
  const name = names.find((one): one is ShapeName => Object.hasOwn(shapes, one));
  return name && shapes[name];
}
