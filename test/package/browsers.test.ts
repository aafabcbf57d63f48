import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as esbuild from 'esbuild';
import { build as vite } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { clean, faulty } from '../cli/in-memory.js';
import { folderIn, installedPackage } from '../support/installed.js';

const PAGE = `
import { compile, Configurations, describeEvents, lint, parseManifest } from 'wevtc';
import { EventDecoder } from 'wevtc/etw';

const bytes = new TextEncoder().encode(clean);
const manifest = parseManifest(bytes).value;
show(lint(faulty).map(({ ruleId }) => ruleId).join());
show(compile(bytes, { emit: ['c', 'csharp', 'json', 'resources', 'ts'] }).files.map(({ path }) => path).join());
show(new EventDecoder([...describeEvents(manifest)]).find(manifest.providers[0].guid.value, 1, 0).id);

const files = {
  currentFolder: '/app',
  kind: (path) => (path === '/wevtc.config.json' ? 'file' : undefined),
  readFile: () => new TextEncoder().encode('{ "overrides": [{ "files": ["app/*"], "rules": { "unresolved-level": "off" } }] }'),
  realPath: (path) => path,
};
new Configurations(files).of('app.man').then(({ lint: options }) => {
  show(lint(faulty, options).map(({ ruleId }) => ruleId).join());
});
`;

/** What all browsers have, and nothing of Node.js: no `process`, `Buffer` or `require`. */
async function runInPage(code: string): Promise<string[]> {
  const shown: string[] = [];
  const show = (value: unknown) => shown.push(String(value));
  runInContext(code, createContext({ show, clean, faulty, TextDecoder, TextEncoder }));
  await new Promise(setImmediate);
  return shown;
}

describe('the library in a browser, without stand-ins for modules of Node.js', () => {
  let folder: string;

  beforeAll(async () => {
    folder = folderIn(await installedPackage(), 'browser');
    writeFileSync(join(folder, 'page.js'), PAGE);
  });

  const expectPage = async (code: string) => {
    const [rules, files, id, configured] = await runInPage(code);
    expect(rules).toContain('unresolved-level');
    expect(files).toBe(
      'manifest.h,manifest.cs,manifest.json,manifestTEMP.BIN,MSG00001.bin,manifest.rc,manifest.ts',
    );
    expect(id).toBe('1');
    expect(configured).not.toBe(undefined);
    expect(configured).not.toContain('unresolved-level');
  };

  it('is bundled by esbuild', async () => {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [join(folder, 'page.js')],
      bundle: true,
      platform: 'browser',
      format: 'iife',
      write: false,
      metafile: true,
      outdir: 'out',
      absWorkingDir: folder,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs).map((path) => path.replace(/.*node_modules\//, ''));
    const outside = inputs.filter((path) => !path.startsWith('wevtc/dist/modules/'));
    expect(outside).toEqual(['page.js']);
    await expectPage(outputFiles[0]?.text ?? '');
  });

  it('is bundled by Vite, which is Rolldown', async () => {
    const result = await vite({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, lib: { entry: 'page.js', formats: ['iife'], name: 'page' } },
    });
    const [bundle] = Array.isArray(result) ? result : [result];
    const [chunk] = bundle !== undefined && 'output' in bundle ? bundle.output : [];
    if (chunk?.type !== 'chunk') throw new Error('Vite gave no code');
    expect(chunk.code).not.toContain('__vite-browser-external');
    await expectPage(chunk.code);
  });
});
