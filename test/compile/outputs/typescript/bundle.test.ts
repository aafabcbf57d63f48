import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';

const typescriptEmitter = emitterOf('ts');

const storage = cleanManifest('samples/contoso-storage/contoso-storage.man');
const orders = cleanManifest('samples/counters/src/orders.man');
const twoProviders = cleanManifest('samples/two-providers/two-providers.man');

/** What a bundler leaves of the generated modules when a program uses only some of their names. */
async function bundle(manifest: Manifest, program: string, options: BuildOptions = {}): Promise<string> {
  const files = new Map(
    typescriptEmitter
      .emit(manifest, { baseName: 'gen', ts: { decoders: true } })
      .map((file) => [file.path, file]),
  );
  const result = await build({
    stdin: { contents: program, loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2020',
    write: false,
    alias: {
      'wevtc/codegen': fileURLToPath(new URL('../../../../src/codegen.ts', import.meta.url)),
    },
    ...options,
    plugins: [
      {
        name: 'generated',
        setup(build) {
          build.onResolve({ filter: /^\.\/gen\.(?:.*\.)?js$/ }, ({ path }) => ({
            path: path.slice(2).replace(/js$/, 'ts'),
            namespace: 'generated',
          }));
          build.onLoad({ filter: /.*/, namespace: 'generated' }, ({ path }) => ({
            contents: files.get(path)?.content as string,
            loader: 'ts',
          }));
        },
      },
    ],
  });
  return result.outputFiles?.[0]?.text as string;
}

describe('bundling', () => {
  it('of one event brings nothing of the others', async () => {
    const text = await bundle(storage, "import { VolumeLost } from './gen.js'; console.log(VolumeLost);");
    expect([...text.matchAll(/^var (\w+)/gm)].map(([, name]) => name)).toEqual(['VolumeLost']);
    expect(text).not.toMatch(/QuotaExceeded|Contoso|Map/);
  });

  it('of one counter brings nothing of the others', async () => {
    const text = await bundle(
      orders,
      "import { PriceCacheHits } from './gen.js'; console.log(PriceCacheHits);",
    );
    expect([...text.matchAll(/^var (\w+)/gm)].map(([, name]) => name)).toEqual(['PriceCacheHits']);
  });

  it('of one event of one provider brings nothing of another', async () => {
    const text = await bundle(
      twoProviders,
      "import { ContosoRestore } from './gen.js'; console.log(ContosoRestore.Started);",
    );
    expect(text).toContain('Started');
    expect(text).not.toMatch(/gen_contoso_backup|CONTOSO_BACKUP/);
  });

  it('of one event from the module of its provider brings that event alone', async () => {
    const program = "import { Started } from './gen.contoso-restore.js'; console.log(Started);";
    const text = await bundle(twoProviders, program);
    expect([...text.matchAll(/^var (\w+)/gm)].map(([, name]) => name)).toEqual(['Started']);
  });

  it('of nothing brings nothing', async () => {
    expect(await bundle(storage, "import './gen.js';")).not.toMatch(/var|let|const|function/);
  });
});

describe('bundling decoders', () => {
  const options: BuildOptions = { external: ['wevtc/codegen'], alias: {}, target: 'es2022' };

  it('of one event brings nothing of the others', async () => {
    const program =
      "import { decodeVolumeMounted } from './gen.decoders.js'; console.log(decodeVolumeMounted);";
    const text = await bundle(storage, program, options);
    expect([...text.matchAll(/^(?:var|function) (\w+)/gm)].map(([, name]) => name)).toEqual([
      'VolumeMountedTemplate',
      'decodeVolumeMountedPayload',
      'decodeVolumeMounted',
    ]);
  });

  it('of one formatter brings its message, template and maps alone', async () => {
    const program =
      "import { formatVolumeMounted_V1 } from './gen.decoders.js'; console.log(formatVolumeMounted_V1);";
    const text = await bundle(storage, program, options);
    expect([...text.matchAll(/^(?:var|function) (\w+)/gm)].map(([, name]) => name)).toEqual([
      'DriveKindMap',
      'VolumeMounted_V1Template',
      'VolumeMounted_V1Message',
      'formatVolumeMounted_V1',
    ]);
  });

  it('of decodeEvent brings all events', async () => {
    const program = "import { decodeEvent } from './gen.decoders.js'; console.log(decodeEvent);";
    const text = await bundle(storage, program, options);
    for (const name of ['VolumeMounted', 'SelfTest', 'PeerConnected'])
      expect(text).toContain(`decode${name}`);
    expect(text).not.toContain('function encode');
  });

  it('of one event is a few kilobytes with all that it needs of the library, and no writer or message', async () => {
    const program =
      "import { decodeVolumeMounted } from './gen.decoders.js'; console.log(decodeVolumeMounted);";
    const text = await bundle(storage, program, { target: 'es2022', minify: true });
    expect(text).not.toMatch(/does not fit|EventDispatcher|printf/);
    expect(gzipSync(text).length).toBeLessThan(7050);
  });
});
