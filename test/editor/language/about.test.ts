import { describe, expect, it } from 'vitest';
import { attributeText, elementText } from '../../../src/editor/language/schema-texts.js';
import { elementShapes, type ShapeName } from '../../../src/editor/language/shape-of.js';
import type { ElementShape } from '../../../src/manifest/model/read/shape.js';

const places = (Object.keys(elementShapes) as ShapeName[]).map((key) => {
  const [parent, name] = key.includes('/') ? key.split('/') : [undefined, key];
  const anyParent = Object.keys(elementShapes).find((other) => {
    const { children }: ElementShape = elementShapes[other as ShapeName];
    return (
      parent === undefined &&
      Object.hasOwn(children, name as string) &&
      !Object.hasOwn(elementShapes, `${other}/${name}`)
    );
  });
  return { key, name: name as string, parent: parent ?? anyParent?.split('/').at(-1) };
});

/** Sentences: each starts with a capital or a quoted name, and the last one ends. */
const SENTENCES = /^[A-Z][^.]*.*\.$/;

describe('the texts about the schema', () => {
  it.each(places)('say what $key and its attributes are for', ({ key, name, parent }) => {
    expect(elementText(name, parent)).toMatch(SENTENCES);
    const { attributes }: ElementShape = elementShapes[key];
    for (const attribute of Object.keys(attributes))
      expect(attributeText(name, parent, attribute)).toMatch(SENTENCES);
  });

  it('are about nothing else', () => {
    expect(elementText('toString', undefined)).toBeUndefined();
    expect(attributeText('event', 'events', 'toString')).toBeUndefined();
    expect(attributeText('event', 'events', 'element')).toBeUndefined();
  });
});
