import { describe, expect, it } from 'vitest';
import { compileManifest } from '../../../../src/compile/compile-manifest.js';
import { readResources } from '../../../../src/windows/resources/open.js';
import { readRes } from '../../../../src/windows/resources/res-file.js';
import { type Resource, RT_STRING, WEVT_TEMPLATE } from '../../../../src/windows/resources/resource.js';
import { bindProvider, manifestText } from '../../../support/bind.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';

const resourcesEmitter = emitterOf('resources');
const resEmitter = emitterOf('res');
const dllEmitter = emitterOf('dll');

describe('.res files and DLLs', () => {
  it.each(cleanManifests())('of $name hold what the files for a resource compiler hold', ({ manifest }) => {
    for (const compat of ['8.1', '10.0.22621'] as const) {
      const options = { baseName: 'app', resources: { compat } };
      const files = resourcesEmitter.emit(manifest, options);
      const script = String(files.find(({ path }) => path === 'app.rc')?.content);
      const expected = resourcesOfScript(script, new Map(files.map(({ path, content }) => [path, content])));

      const [res] = resEmitter.emit(manifest, options);
      expect(res?.path).toBe('app.res');
      // The script of counters has their strings.
      const own = readRes(res?.content as Uint8Array).filter(({ type }) => type !== RT_STRING);
      expect(own.map(comparable)).toEqual(expected.map(comparable));

      const [dll] = dllEmitter.emit(manifest, options);
      expect(dll?.path).toBe('app.dll');
      // Of a manifest without providers, as of its script, there are none.
      if (expected.length === 0) continue;
      const read = readResources(dll?.content as Uint8Array);
      const found = [...read.templates, ...read.messageTables].map(({ resource }) => resource as Resource);
      expect(found.map(comparable).sort()).toEqual(expected.map(comparable).sort());
    }
  });

  it('are in English when the manifest has no text', () => {
    const { manifest } = bindProvider('');
    const [res] = resEmitter.emit(manifest, { baseName: 'app' });
    expect(readRes(res?.content as Uint8Array).map(({ type, language }) => ({ type, language }))).toEqual([
      { type: WEVT_TEMPLATE, language: 0x409 },
    ]);
  });

  it('are marked for a processor', () => {
    const { manifest } = bindProvider('');
    const machineOf = (machine?: 'x64' | 'arm64') => {
      const [dll] = dllEmitter.emit(manifest, { baseName: 'app', resources: { machine } });
      const bytes = dll?.content as Uint8Array;
      return (bytes[0x44] as number) + (bytes[0x45] as number) * 256;
    };
    expect([machineOf(), machineOf('x64'), machineOf('arm64')]).toEqual([0x8664, 0x8664, 0xaa64]);
  });

  it('share their checks, so that a finding is told once', () => {
    const text = manifestText('', '<string id="level.Error" value="x"/>').replace('en-US', 'tlh-Piqd');
    const { diagnostics, files } = compileManifest(text, { emit: ['resources', 'res', 'dll'] });
    expect(files.length).toBeGreaterThan(0);
    const ids = diagnostics.map(({ ruleId }) => ruleId).filter((id) => id === 'culture-language-unknown');
    expect(ids).toEqual(['culture-language-unknown']);
  });
});

/** Large arrays take long to compare element by element. */
function comparable({ type, name, language, data }: Resource): string {
  return `${type} ${name} ${language} ${Buffer.from(data).toString('base64')}`;
}

/** What a resource compiler would make of the script, which has nothing but LANGUAGE lines and resources. */
function resourcesOfScript(script: string, files: ReadonlyMap<string, string | Uint8Array>): Resource[] {
  let language = 0x409;
  return script
    .split('\r\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, primary, sub] = /^LANGUAGE (0x[\da-f]+),(0x[\da-f]+)$/.exec(line) ?? [];
      if (primary !== undefined) {
        language = Number(primary) | (Number(sub) << 10);
        return [];
      }
      const [, name, type, file] = /^(\d+) (\w+) "(.*)"$/.exec(line) ?? [];
      const data = files.get(file ?? '');
      if (!(data instanceof Uint8Array)) throw new Error(`'${line}' names no file`);
      return [{ type: type === '11' ? 11 : (type as string), name: Number(name), language, data }];
    });
}
