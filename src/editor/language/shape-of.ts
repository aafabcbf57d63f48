import { type ElementShape, type ShapeName, shapes } from '../../manifest/model/read/shape.js';

/** Returns an element's schema key by its and its parent's local names; `undefined` if not allowed there. */
export function shapeNameOf(name: string, parent: string | undefined): ShapeName | undefined {
  if (parent === undefined) return name === 'instrumentationManifest' ? name : undefined;
  const key = Object.hasOwn(shapes, `${parent}/${name}`) ? `${parent}/${name}` : name;
  return Object.hasOwn(shapes, key) ? (key as ShapeName) : undefined;
}

/** Returns an element's shape by its and its parent's local names; `undefined` if not allowed there. */
export function shapeOf(name: string, parent: string | undefined): ElementShape | undefined {
  const key = shapeNameOf(name, parent);
  return key && shapes[key];
}

/** Returns the name without its prefix. */
export function localNameOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
