import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../../src/compile/outputs/res/resources-of.js';
import { readPeResources } from '../../../../src/windows/resources/pe/read.js';
import { readObjectResources } from '../../../../src/windows/resources/pe/read-object.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../../../src/windows/resources/resource.js';
import { root } from '../../../support/built.js';
import { emitterOf } from '../../../support/emitters.js';
import { storageManifest } from '../../../support/storage.js';
import {
  clang,
  go,
  lldLink,
  llvmReadobj,
  mingwGcc,
  noteMissing,
  onPath,
  run,
  runUnderWine,
  rustc,
  windres,
  wine,
} from '../../../support/tools.js';
import { askingProgram } from '../../../windows/resources/asking-program.js';

// What linkers make of the object files: gcc, lld-link, and those of Go and Rust.

const cvtres = onPath('llvm-cvtres');
noteMissing({ clang, cvtres, go, lldLink, llvmReadobj, mingwGcc, rustc, windres, wine });

const { emit } = emitterOf('obj');
const { emit: emitRes } = emitterOf('res');
const manifest = storageManifest();
const resources = resourcesOf(manifest, {});

/** For each processor: the target of clang, of Rust, and the GOARCH. */
const processors = [
  { machine: 'x64', target: 'x86_64', goarch: 'amd64' },
  { machine: 'x86', target: 'i686', goarch: '386' },
  { machine: 'arm64', target: 'aarch64', goarch: 'arm64' },
] as const;
const styles = ['obj', 'o'] as const;

const each = processors.flatMap((processor) => styles.map((extension) => ({ ...processor, extension })));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-objects-'));
  for (const { machine, extension } of each) {
    const options = { baseName: `app-${machine}`, obj: { extension }, resources: { machine } };
    for (const { path, content } of emit(manifest, options)) writeFileSync(join(folder, path), content);
  }
  for (const { path, content } of emitRes(manifest, { baseName: 'app' }))
    writeFileSync(join(folder, path), content);
  writeFileSync(join(folder, 'main.c'), 'int other(void);\nint main(void) { return other(); }\n');
  writeFileSync(join(folder, 'other.c'), 'int other(void) { return 0; }\n');
  writeFileSync(join(folder, 'icon.rc'), '1 24 "icon.xml"\n');
  writeFileSync(join(folder, 'icon.xml'), '<a/>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesOf = (file: string) => new Uint8Array(readFileSync(join(folder, file)));

/** The resources of manifests in a program; linkers sort them. */
function resourcesIn(program: string): string[] {
  return readPeResources(bytesOf(program))
    .filter(({ type }) => type === WEVT_TEMPLATE || type === RT_MESSAGETABLE)
    .map(comparable)
    .sort();
}

const comparable = ({ type, name, language, data }: Resource) =>
  `${type} ${name} ${language} ${Buffer.from(data).toString('base64')}`;
const expected = resources.map(comparable).sort();

/** Windows finds every message in a program, and the same WEVT_TEMPLATE. */
async function expectAnswers(program: string): Promise<void> {
  if (wine === undefined || mingwGcc === undefined) return;
  const { source, expected: answers } = askingProgram(program, resources);
  writeFileSync(join(folder, 'ask.c'), source);
  await run(mingwGcc, ['-O1', '-static', 'ask.c', '-lntdll', '-o', 'ask.exe'], folder);
  expect(JSON.parse(await runUnderWine('ask.exe', folder)).asDataFile).toEqual(answers.asDataFile);
}

describe.skipIf(cvtres === undefined)('cvtres', () => {
  it.each(processors)('for $machine makes a file with the same resources', async ({ machine }) => {
    await run(cvtres as string, [`/machine:${machine}`, '/out:theirs.obj', 'app.res'], folder);
    expect(readObjectResources(bytesOf('theirs.obj')).map(comparable).sort()).toEqual(expected);
  });
});

describe.skipIf(llvmReadobj === undefined)('llvm-readobj', () => {
  it.each(each)('reads the .$extension for $machine', async ({ machine, extension }) => {
    const args = [
      '--sections',
      '--section-relocations',
      '--symbols',
      '--coff-resources',
      `app-${machine}.${extension}`,
    ];
    const text = await run(llvmReadobj as string, args, folder);
    expect(text).toContain(`Total Number of Resources: ${resources.length}`);
    const relocations = text.match(/IMAGE_REL_(?:AMD64_ADDR32NB|I386_DIR32NB|ARM64_ADDR32NB)/g);
    expect(relocations).toHaveLength(resources.length);
    expect(text).toContain('Name: @feat.00');
    expect([...text.matchAll(/\bDataSize: (\d+)/g)].map(([, size]) => Number(size)).sort()).toEqual(
      resources.map(({ data }) => data.length).sort(),
    );
  });
});

describe.skipIf(mingwGcc === undefined)('gcc', () => {
  it.each(styles)('links app-x64.%s beside other objects', async (extension) => {
    await run(mingwGcc as string, ['main.c', 'other.c', `app-x64.${extension}`, '-o', 'gcc.exe'], folder);
    expect(resourcesIn('gcc.exe')).toEqual(expected);
    await expectAnswers('gcc.exe');
  });

  it.skipIf(windres === undefined)('merges the .o with other resources', async () => {
    await run(windres as string, ['icon.rc', '-o', 'icon.o'], folder);
    await run(mingwGcc as string, ['main.c', 'other.c', 'icon.o', 'app-x64.o', '-o', 'two.exe'], folder);
    expect(resourcesIn('two.exe')).toEqual(expected);
    expect(readPeResources(bytesOf('two.exe')).length).toBe(expected.length + 1);
    await expectAnswers('two.exe');
  });
});

describe.skipIf(clang === undefined || lldLink === undefined)('clang and lld-link', () => {
  it.each(each)(
    'link the .$extension for $machine beside other objects',
    async ({ machine, target, extension }) => {
      const objects = ['main', 'other'].map((name) => `${name}-${machine}.obj`);
      for (const [at, name] of ['main.c', 'other.c'].entries()) {
        const args = [`--target=${target}-pc-windows-msvc`, '-c', name, '-o', objects[at] as string];
        await run(clang as string, args, folder);
      }
      const program = `lld-${machine}.exe`;
      const flags = ['/entry:main', '/subsystem:console', '/nodefaultlib', `/out:${program}`];
      await run(lldLink as string, [...flags, ...objects, `app-${machine}.${extension}`], folder);
      expect(resourcesIn(program)).toEqual(expected);
      await expectAnswers(program);
    },
  );
});

describe.skipIf(go === undefined)('go', () => {
  const env = { GOOS: 'windows', GOFLAGS: '', CGO_ENABLED: '0' };
  let project: string;
  beforeAll(() => {
    project = join(folder, 'go');
    mkdirSync(project);
    writeFileSync(join(project, 'go.mod'), 'module app\n\ngo 1.19\n');
    writeFileSync(join(project, 'main.go'), 'package main\n\nfunc main() { println("app") }\n');
    for (const { machine, goarch } of processors) {
      const options = {
        baseName: `app_windows_${goarch}`,
        obj: { extension: 'syso' },
        resources: { machine },
      };
      for (const { path, content } of emit(manifest, options)) writeFileSync(join(project, path), content);
    }
  });

  it('build links the .syso', async () => {
    const GOCACHE = join(folder, 'cache');
    await run(go as string, ['build', '-o', '../go.exe', '.'], project, { ...env, GOARCH: 'amd64', GOCACHE });
    expect(resourcesIn('go.exe')).toEqual(expected);
    await expectAnswers('go.exe');
  });

  it('chooses the .syso by the end of its name', async () => {
    const chosen = async (variables: NodeJS.ProcessEnv) =>
      (await run(go as string, ['list', '-f', '{{.SysoFiles}}'], project, { ...env, ...variables })).trim();
    for (const { goarch } of processors)
      expect(await chosen({ GOARCH: goarch })).toBe(`[app_windows_${goarch}.syso]`);
    expect(await chosen({ GOOS: 'linux', GOARCH: 'amd64' })).toBe('[]');
  });
});

/** Without the standard library of a Windows target, which a Rust for another system rarely has. */
const RUST = `#![feature(no_core, lang_items)]
#![no_core]
#![no_main]
#[lang = "sized"]
trait Sized: MetaSized {}
#[lang = "meta_sized"]
trait MetaSized: PointeeSized {}
#[lang = "pointee_sized"]
trait PointeeSized {}
#[no_mangle]
pub extern "C" fn start() -> i32 { 0 }
`;

/** Whether a compiler is new enough for this program, and accepts the unstable parts of it. */
const rust = await (async () => {
  if (rustc === undefined) return undefined;
  const there = mkdtempSync(join(tmpdir(), 'wevtc-rust-'));
  writeFileSync(join(there, 'main.rs'), RUST);
  const args = ['--target', 'x86_64-pc-windows-gnu', '-C', 'panic=abort', '--emit', 'obj', 'main.rs'];
  const found = await run(rustc, args, there, { RUSTC_BOOTSTRAP: '1' }).catch(() => undefined);
  rmSync(there, { recursive: true });
  return found === undefined ? undefined : rustc;
})();
noteMissing({ 'a rustc of 2025 or later': rust });

describe.skipIf(rust === undefined)('rustc', () => {
  const build = async (target: string, object: string, linker: string, flags: readonly string[]) => {
    writeFileSync(join(folder, 'main.rs'), RUST);
    const args = [
      '-A',
      'internal_features',
      '--target',
      target,
      '-C',
      'panic=abort',
      '-C',
      `linker=${linker}`,
    ];
    const link = [...flags, join(folder, object)].flatMap((flag) => ['-C', `link-arg=${flag}`]);
    await run(rust as string, [...args, ...link, 'main.rs', '-o', 'rust.exe'], folder, {
      RUSTC_BOOTSTRAP: '1',
    });
    expect(resourcesIn('rust.exe')).toEqual(expected);
    await expectAnswers('rust.exe');
  };

  it.skipIf(lldLink === undefined).each(processors)('links the .obj for $machine', ({ machine, target }) =>
    build(`${target}-pc-windows-msvc`, `app-${machine}.obj`, lldLink as string, [
      '/entry:start',
      '/subsystem:console',
    ]),
  );

  it.skipIf(mingwGcc === undefined)('links app-x64.o for gnu', () =>
    build('x86_64-pc-windows-gnu', 'app-x64.o', mingwGcc as string, ['-nostartfiles', '-Wl,-e,start']),
  );
});

it('the recipes are those of the page', () => {
  const page = readFileSync(join(root, 'docs/go-and-rust.md'), 'utf8');
  expect(page).toContain('--obj-extension syso --machine x64 --base-name app_windows_amd64');
  expect(page).toContain('`386` with `--machine x86`, `arm64` with `--machine arm64`');
  expect(page).toContain('rustc -C link-arg=app.obj');
});
