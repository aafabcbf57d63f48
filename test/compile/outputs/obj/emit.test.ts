import { describe, expect, it } from 'vitest';
import { compileManifest } from '../../../../src/compile/compile-manifest.js';
import { fileKind } from '../../../../src/windows/file-kind/file-kind.js';
import { FormatError } from '../../../../src/windows/resources/format-error.js';
import { readResources } from '../../../../src/windows/resources/open.js';
import { readObjectResources } from '../../../../src/windows/resources/pe/read-object.js';
import { readRes } from '../../../../src/windows/resources/res-file.js';
import type { Resource } from '../../../../src/windows/resources/resource.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { storageManifest } from '../../../support/storage.js';

const { emit } = emitterOf('obj');
const { emit: emitRes } = emitterOf('res');
const { emit: emitDll } = emitterOf('dll');

const machines = ['x64', 'x86', 'arm64'] as const;
const extensions = ['obj', 'o', 'syso'] as const;

const objectOf = (options: Parameters<typeof emit>[1] = { baseName: 'app' }) =>
  emit(storageManifest(), options)[0]?.content as Uint8Array;

describe('object files', () => {
  it.each(cleanManifests())('of $name hold the resources of the .res file', ({ manifest, baseName }) => {
    const [res] = emitRes(manifest, { baseName });
    const expected = readRes(res?.content as Uint8Array)
      .map(comparable)
      .sort();
    for (const extension of extensions) {
      const [file] = emit(manifest, { baseName, obj: { extension } });
      expect(file?.path).toBe(`${baseName}.${extension}`);
      expect(
        readObjectResources(file?.content as Uint8Array)
          .map(comparable)
          .sort(),
      ).toEqual(expected);
    }
  });

  it('are for each processor', () => {
    const words = machines.map((machine) => {
      const bytes = objectOf({ baseName: 'app', resources: { machine } });
      expect(fileKind(bytes)).toBe('obj');
      return new DataView(bytes.buffer, bytes.byteOffset).getUint16(0, true);
    });
    expect(words).toEqual([0x8664, 0x14c, 0xaa64]);
  });

  it('have the sections of cvtres.exe, or under other names the one of windres', () => {
    const sections = extensions.map((extension) => {
      const bytes = objectOf({ baseName: 'app', obj: { extension } });
      const names = new TextDecoder('latin1').decode(bytes.subarray(0, 100)).match(/\.rsrc[$0-9]*/g);
      return [extension, ...(names ?? [])];
    });
    expect(sections).toEqual([
      ['obj', '.rsrc$01', '.rsrc$02'],
      ['o', '.rsrc'],
      ['syso', '.rsrc'],
    ]);
  });

  it('are read without their damaged parts, and never read beyond their end', () => {
    const bytes = objectOf();
    for (let length = 0; length < bytes.length; length += length < 600 ? 1 : 97) {
      const cut = bytes.slice(0, length);
      expect(() => readResources(cut)).toThrow(FormatError);
    }
    const templates = [40, 44, 300, 310, 320].map((at) => {
      const changed = bytes.slice();
      changed.fill(0xff, at, at + 4);
      const damages: FormatError[] = [];
      try {
        return readResources(changed, (damage) => damages.push(damage)).templates.length;
      } catch (error) {
        return error instanceof FormatError;
      }
    });
    expect(templates.length).toBe(5);
  });

  it('share the checks of the other resources', () => {
    const text = 'not a manifest';
    expect(compileManifest(text, { emit: ['obj'] }).files).toEqual([]);
  });
});

it('DLLs for x86 are PE32 images with the same resources', () => {
  const bytes = emitDll(storageManifest(), { baseName: 'app', resources: { machine: 'x86' } })[0]
    ?.content as Uint8Array;
  expect([bytes[0x44], bytes[0x45], bytes[0x58], bytes[0x59]]).toEqual([0x4c, 0x01, 0x0b, 0x01]);
  const read = readResources(bytes);
  expect([read.templates.length, read.messageTables.length]).toEqual([1, 2]);
});

/** Large arrays take long to compare element by element. */
function comparable({ type, name, language, data }: Resource): string {
  return `${type} ${name} ${language} ${Buffer.from(data).toString('base64')}`;
}
