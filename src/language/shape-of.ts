import { type ElementShape, type ShapeName, shapes } from '../manifest/shape.js';

/** The shape of an element by its local name and that of its parent; `undefined` if the schema does not have it there. */
export function shapeOf(name: string, parent: string | undefined): ElementShape | undefined {
  if (parent === undefined) return name === 'instrumentationManifest' ? shapes[name] : undefined;
  if (!Object.hasOwn(shapes, name) && !Object.hasOwn(shapes, `${parent}/${name}`)) return undefined;
  const key = Object.hasOwn(shapes, `${parent}/${name}`) ? `${parent}/${name}` : name;
  return shapes[key as ShapeName];
}

/** The name without its prefix. */
export function localNameOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
