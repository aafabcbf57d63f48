import { join } from 'node:path';
import * as esbuild from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASSIC_CLASSES } from '../../../src/recordings/classic/classes.js';
import type { ClassicLayout } from '../../../src/recordings/classic/classic-class.js';
import { describeClassicEvent } from '../../../src/recordings/classic/describe-classic-event.js';
import { classOfGroup, groupOfClass } from '../../../src/recordings/classic/kernel-groups.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadField, PayloadTemplate } from '../../../src/windows/payload/payload-template.js';
import { anyValue } from '../../windows/random-templates.js';

interface KnownLayout {
  readonly title: string;
  readonly text: string;
  readonly template: PayloadTemplate;
  readonly pointerSize: 4 | 8;
}

const typesOf = (types: string | readonly string[]) => [types].flat().flatMap((list) => list.split(', '));
const textOf = (layout: ClassicLayout): string =>
  typeof layout === 'string' ? layout : layout.map(textOf).join(' ');

/** Every layout of the table, once for each size of pointers. */
const layouts: readonly KnownLayout[] = CLASSIC_CLASSES.flatMap(({ guid, name, events }) =>
  events.flatMap(({ types, versions = {} }) =>
    Object.entries(versions).flatMap(([version, layout]) =>
      ([4, 8] as const).flatMap((pointerSize) => {
        const [opcode = ''] = typesOf(types)[0]?.split(' ') ?? [];
        const event = { providerId: guid, opcode: Number(opcode), version: Number(version), pointerSize };
        const template = describeClassicEvent(event)?.template;
        if (layout === null || template === undefined) return [];
        const title = `${name}/${opcode}, version ${version}, ${pointerSize * 8} bits`;
        return [{ title, text: textOf(layout), template, pointerSize }];
      }),
    ),
  ),
);

/** Values for fields. Arrays have the length that their field says. */
function valuesOf(fields: readonly PayloadField[]): fc.Arbitrary<Record<string, unknown>> {
  const counts = new Map<string, number>();
  return fc.integer({ min: 0, max: 3 }).chain((size) => {
    for (const { count } of fields) if (typeof count === 'string') counts.set(count, size);
    const entries = fields.map((field) => [field.name, fieldValue(field, counts, size)] as const);
    return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
  });
}

function fieldValue(
  field: PayloadField,
  counts: ReadonlyMap<string, number>,
  size: number,
): fc.Arbitrary<unknown> {
  if ('members' in field) return valuesOf(field.members);
  const { name, inType, outType, length, count } = field;
  const fixed = counts.get(name);
  if (fixed !== undefined) return fc.constant(fixed);
  const value = anyValue(inType, outType, typeof length === 'number' ? length : undefined);
  if (count === undefined) return value;
  const elements = typeof count === 'number' ? count : size;
  return fc.array(value, { minLength: elements, maxLength: elements });
}

describe('the layouts of the classes', () => {
  it('are many', () => {
    expect(layouts.length).toBeGreaterThan(150);
  });

  it.each(layouts)(
    '$title: what is encoded is decoded to the same values, to the last byte',
    ({ template, pointerSize }) => {
      fc.assert(
        fc.property(valuesOf(template.fields), (values) => {
          const bytes = encodePayload(template, values, { pointerSize });
          const decoded = decodePayload(template, bytes, { pointerSize });
          expect(decoded).toEqual({ values, bytesRead: bytes.length });
          expect(encodePayload(template, decoded.values, { pointerSize })).toEqual(bytes);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('make nothing but values and PayloadErrors of any bytes', () => {
    const anyLayout = fc.constantFrom(...layouts);
    fc.assert(
      fc.property(anyLayout, fc.uint8Array({ maxLength: 400 }), ({ template, pointerSize }, bytes) => {
        try {
          decodePayload(template, bytes, { pointerSize });
        } catch (error) {
          if (!(error instanceof PayloadError)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are all of the notation, with a type for each field and names that differ', () => {
    for (const { title, text, template, pointerSize } of layouts) {
      expect(text, title).toMatch(/^(?:(?:\w+:[a-z]+\d*(?:\[\w*\])?|\w+\{[^{}]+\})(?: |$))*$/);
      const names = [...text.replace(/\{[^}]*\}/g, ':').matchAll(/(\w+):/g)].map(([, name]) => name);
      const dropped = pointerSize === 4 && text.includes(':pad64') ? 1 : 0;
      expect(template.fields.length, title).toBe(names.length - dropped);
      expect(new Set(names).size, title).toBe(names.length);
      for (const field of template.fields)
        if (!('members' in field)) expect(field.inType, title).toBeTruthy();
    }
  });
});

describe('the classes', () => {
  it('have different GUIDs, names and event types', () => {
    expect(new Set(CLASSIC_CLASSES.map(({ guid }) => guid)).size).toBe(CLASSIC_CLASSES.length);
    expect(new Set(CLASSIC_CLASSES.map(({ name }) => name)).size).toBe(CLASSIC_CLASSES.length);
    for (const { guid, name, events } of CLASSIC_CLASSES) {
      expect(guid).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      const types = events.flatMap((event) => typesOf(event.types));
      for (const type of types) expect(type, name).toMatch(/^\d{1,3} [A-Z][\w-]+$/);
      expect(new Set(types.map((type) => type.split(' ')[0])).size, name).toBe(types.length);
      expect(new Set(types.map((type) => type.split(' ')[1])).size, name).toBe(types.length);
    }
  });

  it('include all that headers of the kernel name by a group', () => {
    const guids = Array.from({ length: 256 }, (_, group) => classOfGroup(group, 0)).filter((guid) => guid);
    expect(guids.length).toBe(24);
    expect(new Set(guids).size).toBe(24);
    const known: readonly string[] = CLASSIC_CLASSES.map(({ guid }) => guid);
    for (const guid of guids) expect(known).toContain(guid);
  });

  it('are left out of a bundle of the built library that does not describe classic events', async () => {
    const library = await bundle("export * from './src/etw.js'; export * from './src/trace.js';");
    expect(await bundle("export { describeClassicEvent } from 'library';", library)).toContain(
      'TThreadId:tid',
    );
    expect(await bundle("export { formatGuid } from 'library';", library)).not.toMatch(/:tid|:wstr|Guid = /);
  });
});

/** @param library the contents of the module `library`. */
async function bundle(contents: string, library = ''): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: join(import.meta.dirname, '..', '..', '..') },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [
      {
        name: 'library',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^library$/ }, () => ({ path: 'library', namespace: 'library' }));
          onLoad({ filter: /^/, namespace: 'library' }, () => ({ contents: library }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

describe('the class of a group', () => {
  it('is that of images for images that a process loads', () => {
    expect(classOfGroup(0x03, 1)).toBe('3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c');
    expect(classOfGroup(0x03, 10)).toBe('2cb15d1d-5fc1-11d2-abe1-00a0c911f518');
    expect(classOfGroup(0x14, 2)).toBe('2cb15d1d-5fc1-11d2-abe1-00a0c911f518');
    expect(classOfGroup(0xff, 0)).toBeUndefined();
  });

  it('gives the group back', () => {
    for (let group = 0; group < 256; group++) {
      for (const type of [0, 10]) {
        const guid = classOfGroup(group, type);
        if (guid === undefined) continue;
        const back = groupOfClass(guid, type);
        expect(back === undefined ? undefined : classOfGroup(back, type)).toBe(guid);
      }
    }
    expect(groupOfClass('3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c', 10)).toBeUndefined();
    expect(groupOfClass('00000000-0000-0000-0000-000000000000', 0)).toBeUndefined();
  });
});
