import { counterShapes } from '../../manifest/model/read/counter-shapes.js';
import { type ElementShape, shapes } from '../../manifest/model/read/shape.js';

const { instrumentation, ...otherShapes } = shapes;
const { provider, struct, ...otherCounterShapes } = counterShapes;

/** The schemas of events and of counters. The keys are as in `shapes`. */
export const elementShapes = {
  ...otherShapes,
  instrumentation: { ...instrumentation, children: { ...instrumentation.children, counters: 'all' } },
  ...otherCounterShapes,
  'counters/provider': provider,
  'structs/struct': struct,
} as const satisfies Record<string, ElementShape>;

export type ShapeName = keyof typeof elementShapes;

/** Returns an element's schema key by its and its parent's local names; `undefined` if not allowed there. */
export function shapeNameOf(name: string, parent: string | undefined): ShapeName | undefined {
  if (parent === undefined) return name === 'instrumentationManifest' ? name : undefined;
  const key = Object.hasOwn(elementShapes, `${parent}/${name}`) ? `${parent}/${name}` : name;
  return Object.hasOwn(elementShapes, key) ? (key as ShapeName) : undefined;
}

/** Returns an element's shape by its and its parent's local names; `undefined` if not allowed there. */
export function shapeOf(name: string, parent: string | undefined): ElementShape | undefined {
  const key = shapeNameOf(name, parent);
  return key && elementShapes[key];
}

/** Returns the name without its prefix. */
export function localNameOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
