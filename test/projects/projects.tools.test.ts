import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { wevtc } from '../cli/in-memory.js';
import { runLine } from '../cli/mc/lines/run-line.js';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { dotnet, make, noteMissing } from '../support/tools.js';
import { type PublicProject, projects, sourcesOf } from './projects.js';

noteMissing({ dotnet, make });
beforeAll(ensureBuilt);

const all = Object.entries(projects);
const lineOf = ({ switches, input }: PublicProject) => `${switches} ${input}`;
const kindOf = (kind: PublicProject['kind']) => all.filter(([, project]) => project.kind === kind);

describe.each(all)('%s', (name, project) => {
  const files = sourcesOf(name, project);

  it('gets all its files', async () => {
    const { exitCode, written } = await runLine(lineOf(project), files);
    expect({ exitCode, written }).toEqual({ exitCode: 0, written: [...project.outputs].sort() });
  });

  it('is checked, compiled, and compared as a folder, whatever else is in it', async () => {
    const isManifest = /\.man$/.test(project.input);
    for (const argv of [
      ['lint', '.'],
      ['compile', '.', '--emit', 'c,resources', '--out-dir', 'gen'],
      ['breaking', '.', '--against', project.input],
    ]) {
      const { exitCode, stderr, stdout } = await wevtc(argv, { files });
      if (isManifest) expect(exitCode, `${argv.join(' ')}: ${stderr}${stdout}`).toBe(0);
      expect(stderr).not.toMatch(/error/);
    }
  });
});

const kept = all.flatMap(([name, { committed, ...project }]) =>
  committed === undefined ? [] : [[name, project, committed] as const],
);

it.each(kept)('%s has committed files that are up to date with LF', async (name, project, committed) => {
  const files = sourcesOf(name, project);
  const { host } = await runLine(lineOf(project), files);
  const paths = project.outputs.filter((path) => committed.outputs.test(path));
  const outputs = paths.map((path) => [
    path,
    /\.bin$/i.test(path) ? host.readFile(path) : host.textOf(path).replaceAll('\r\n', '\n'),
  ]);
  const argv = ['compile', project.input, ...committed.check.split(' '), '--check'];
  const now = { ...files, ...Object.fromEntries(outputs) };
  const { exitCode, stderr } = await wevtc(argv, { files: now });
  expect(exitCode, stderr).toBe(0);
  const table = paths.find((path) => /MSG\w+\.bin$/.test(path)) ?? '';
  expect((await wevtc(argv, { files: { ...now, [table]: new Uint8Array(8) } })).exitCode).toBe(1);
});

/** Writes the sources of projects of a kind, each into a folder of its own. */
function onDisk(kind: PublicProject['kind'], others: Readonly<Record<string, string>>): string {
  const folder = makeFolder({});
  const sources = kindOf(kind).flatMap(([name, project]) =>
    Object.entries(sourcesOf(name, project)).map(([path, content]) => [`${name}/${path}`, content] as const),
  );
  for (const [path, content] of [...sources, ...Object.entries(others)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function run(program: string | undefined, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program as string, args, { cwd, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const touch = (path: string) => utimesSync(path, new Date(), new Date());

it.skipIf(make === undefined)('make runs wevtc-mc once after each edit', () => {
  const rules = kindOf('make').map(([name, project]) => {
    const { input, outputs } = project;
    const [code, script] = outputs.map((path) => `${name}/${path}`);
    return `${code} ${script}: ${name}/${input}\n\tcd ${name} && $(MC) ${lineOf(project)}\nall: ${code} ${script}\n`;
  });
  const mc = `MC = "${process.execPath}" "${join(root, 'bin', 'wevtc-mc.js')}"\n`;
  const folder = onDisk('make', { Makefile: `${mc}all:\n${rules.join('')}` });
  const runs = () =>
    run(make, ['all'], folder)
      .split('\n')
      .filter((line) => line.includes('wevtc-mc')).length;
  expect([runs(), runs()]).toEqual([rules.length, 0]);
  for (const [name, { input }] of kindOf('make')) touch(join(folder, name, input));
  expect([runs(), runs()]).toEqual([rules.length, 0]);
});

/** Switches as metadata of MessageCompile. */
const METADATA: Readonly<Record<string, string>> = {
  '-um': 'GenerateUserModeLoggingMacros',
  '-km': 'GenerateKernelModeLoggingMacros',
  '-b': 'UseBaseNameOfInput',
  '-u': 'UnicodeInputFile',
  '-U': 'UnicodeMessageInBinFile',
  '-h': 'HeaderFilePath',
  '-r': 'RCFilePath',
  '-z': 'GeneratedFilesBaseName',
  '-p': 'PrefixMacroName',
};

function projectFile({ switches, input }: PublicProject): string {
  const metadata = new Map([['UseBaseNameOfInput', 'false']]);
  for (const [, name = '', value] of switches.matchAll(/(-\w+)(?: ([^-]\S*))?/g)) {
    metadata.set(METADATA[name] ?? name, (value ?? 'true').replaceAll('/', '\\'));
  }
  const children = [...metadata].map(([name, value]) => `<${name}>${value}</${name}>`).join('');
  const package_ = join(root, 'integrations', 'msbuild', 'wevtc');
  return `<Project DefaultTargets="Build">
  <PropertyGroup><IntDir>obj\\int\\</IntDir></PropertyGroup>
  <Import Project="${package_}.props" />
  <ItemGroup><MessageCompile Include="${input.replaceAll('/', '\\')}">${children}</MessageCompile></ItemGroup>
  <Import Project="${package_}.targets" />
  <Target Name="Build" />
</Project>`;
}

it.skipIf(dotnet === undefined)(
  'MSBuild runs wevtc once after each edit, and makes the files of mc.exe',
  async () => {
    const found = kindOf('MSBuild');
    const files = Object.fromEntries(
      found.map(([name, project]) => [`${name}/app.proj`, projectFile(project)]),
    );
    const list = Object.keys(files).join(';');
    const every = `<Project DefaultTargets="Build"><Target Name="Build"><MSBuild Projects="${list}" /></Target></Project>`;
    const folder = onDisk('MSBuild', { ...files, 'all.proj': every });
    const runs = () =>
      run(dotnet, ['msbuild', '-nologo', '-nodeReuse:false', 'all.proj'], folder).match(
        /Compiling .* with wevtc/g,
      )?.length ?? 0;
    expect([runs(), runs()]).toEqual([found.length, 0]);
    for (const [name, project] of found) {
      const { host } = await runLine(lineOf(project), sourcesOf(name, project));
      for (const path of project.outputs) {
        const made = readFileSync(join(folder, name, path));
        expect(made.equals(Buffer.from(host.readFile(path))), `${name}: ${path}`).toBe(true);
      }
    }
  },
);
