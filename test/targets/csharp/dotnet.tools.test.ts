import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packageSettings, packagesFolder } from '../../../scripts/dotnet-packages.mjs';
import type { Manifest } from '../../../src/manifest/model.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { emitterOf } from '../../support/emitters.js';
import { dotnet, noteMissing, run } from '../../support/tools.js';
import { expectedPayload } from './expected-payload.js';
import { hostileCsharpManifest } from './hostile.js';
import { descriptorText, loggedEvents } from './logged-events.js';

// The generated classes in real .NET: compiled for all frameworks that they are for, with analyzers, and run.

noteMissing({ dotnet });
const hasPackages = existsSync(packagesFolder);
if (!hasPackages)
  console.warn(
    'no NuGet packages, so their tests are skipped; node scripts/dotnet-packages.mjs fetches them',
  );

const csharpEmitter = emitterOf('csharp');

/** A class that is generated for a provider. */
interface GeneratedClass {
  readonly name: string;
  readonly guid: string;
  readonly provider: Manifest['providers'][number];
  readonly isMc: boolean;
}

const manifests = [...manifestsOfUsualSize(), { manifest: hostileCsharpManifest(), baseName: 'hostile' }];

const files = [false, true].flatMap((mc) =>
  manifests.map(({ manifest, baseName: of }, at) => {
    const baseName = `${of}${mc ? 'm' : ''}`;
    const options = { baseName, csharp: { static: at % 2 === 1, mc } };
    const text = csharpEmitter.emit(manifest, options)[0]?.content as string;
    const namespace = /^namespace (\S+)/m.exec(text)?.[1];
    const names = [...text.matchAll(/^ {4}public (?:sealed |static )?class (\w+)/gm)].map(
      ([, name]) => `${namespace}.${name}`,
    );
    return { mc, file: `${baseName}.cs`, text, names, manifest };
  }),
);

const classes: GeneratedClass[] = files.flatMap(({ names, manifest, mc }) =>
  manifest.providers.map((provider, at) => ({
    name: names[at] as string,
    guid: provider.guid.value,
    provider,
    isMc: mc,
  })),
);

/** Runs of the program: no process can have two event sources with one GUID. */
function batches(): GeneratedClass[][] {
  const all: GeneratedClass[][] = [classes.filter(({ isMc }) => isMc)];
  for (const one of classes.filter(({ isMc }) => !isMc)) {
    const free = all.slice(1).find((batch) => batch.every(({ guid }) => guid !== one.guid));
    if (free === undefined) all.push([one]);
    else free.push(one);
  }
  return all;
}

let folder: string;

const project = (items: string) => `<Project Sdk="Microsoft.NET.Sdk">
${packageSettings}
<PropertyGroup>
  <OutputType Condition="$(TargetFramework.StartsWith('net1'))">Exe</OutputType>
  <AssemblyName>generated</AssemblyName>
  <AllowUnsafeBlocks>true</AllowUnsafeBlocks>
  <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
  <EnableNETAnalyzers>true</EnableNETAnalyzers>
  <AnalysisLevel>latest</AnalysisLevel>
  <GenerateDocumentationFile>true</GenerateDocumentationFile>
  <EnableDefaultCompileItems>false</EnableDefaultCompileItems>
  <InvariantGlobalization>true</InvariantGlobalization>
  <RestoreSources>empty</RestoreSources>
  <NuGetAudit>false</NuGetAudit>
</PropertyGroup>
<ItemGroup>${items}</ItemGroup>
</Project>`;

describe.skipIf(dotnet === undefined || !hasPackages)('generated C# in .NET', () => {
  const environment = {
    NUGET_PACKAGES: packagesFolder,
    DOTNET_CLI_TELEMETRY_OPTOUT: '1',
    DOTNET_NOLOGO: '1',
  };
  let built = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-dotnet-'));
    mkdirSync(join(folder, 'empty'));
    for (const { file, text } of files) writeFileSync(join(folder, file), text);
    // What is in generated code counts, too.
    writeFileSync(join(folder, '.editorconfig'), 'root = true\n[m*.cs]\ngenerated_code = false\n');
    const item = (file: string, condition = '') => `<Compile Include="${file}"${condition}/>`;
    const here = (file: string) =>
      item(join(import.meta.dirname, file), ` Condition="$(TargetFramework.StartsWith('net1'))"`);
    // The classes in the style of mc.exe need a type that .NET Standard does not have.
    const items = files.map(({ file, mc }) =>
      item(file, mc ? ` Condition="'$(TargetFramework)' != 'netstandard2.0'"` : ''),
    );
    writeFileSync(
      join(folder, 'generated.csproj'),
      project([...items, here('listen-all.cs'), here('values.cs')].join('\n')),
    );
    const flags = ['-nodeReuse:false', '-p:UseSharedCompilation=false', '-maxcpucount:1'];
    built = await run(dotnet as string, ['build', 'generated.csproj', ...flags], folder, environment).catch(
      (error) => `${error.message}\n${error.stdout}`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the program prints of a class. */
  const printed = new Map<string, string[]>();

  const linesOf = ({ name }: GeneratedClass, kind: string) =>
    (printed.get(name) ?? [])
      .filter((line) => line.startsWith(`${kind}|`))
      .map((line) => line.slice(kind.length + 1));

  beforeAll(async () => {
    for (const batch of batches()) {
      const program = join(folder, `bin/Debug/${ownFramework()}/generated.dll`);
      const text = await run(
        dotnet as string,
        [program, ...batch.map(({ name }) => name)],
        folder,
        environment,
      );
      for (const [, name, lines] of text.matchAll(/^provider\|(.+)\r?\n((?:(?!provider\|).*\r?\n)*)/gm))
        printed.set(name as string, (lines as string).split(/\r?\n/).slice(0, -1));
    }
  });

  /** The framework of the SDK: the folder that none of the others is. */
  function ownFramework(): string {
    return readdirSync(join(folder, 'bin/Debug')).find((name) => /^net\d+\.0$/.test(name)) as string;
  }

  it('compiles for .NET, .NET Standard 2.0, and .NET Framework 4.8 and 4.6.2, without warnings of compilers and analyzers', () => {
    expect(built).toContain('0 Warning(s)');
    for (const framework of ['netstandard2.0', 'net48', 'net462'])
      expect(existsSync(join(folder, 'bin/Debug', framework, 'generated.dll'))).toBe(true);
  });

  it('runs without exceptions, with plausible values and with nothing', () => {
    expect(classes.length).toBeGreaterThan(10);
    expect([...printed.keys()].sort()).toEqual(classes.map(({ name }) => name).sort());
    expect(classes.flatMap((one) => linesOf(one, 'failure').map((line) => [one.name, line]))).toEqual([]);
    // Nothing takes the events here, and that is no failure.
    const results = classes.filter(({ isMc }) => isMc).flatMap((one) => linesOf(one, 'returned'));
    expect(results.length).toBeGreaterThan(20);
    expect(results.filter((line) => !line.endsWith('|True'))).toEqual([]);
  });

  it('gives listeners the descriptors and payloads of the manifest', () => {
    const sources = classes.filter(({ isMc }) => !isMc);
    for (const one of sources) {
      expect(linesOf(one, 'guid'), one.name).toEqual([`${one.guid}|${one.provider.name.value}`]);
      const expected = loggedEvents(one.provider).flatMap((event) =>
        [false, true].map((filled) => {
          const { values, hasRest } = expectedPayload(event.template?.target?.fields ?? [], filled);
          return { descriptor: descriptorText(event), values, hasRest };
        }),
      );
      const got = linesOf(one, 'event').map((line, at) => {
        const [descriptor = '', list = ''] = line.split('|');
        const values = list === '' ? [] : list.split(',');
        const { hasRest = false } = expected[at] ?? {};
        return { descriptor, values: hasRest ? values.slice(0, -1) : values, hasRest };
      });
      expect([one.name, got]).toEqual([one.name, expected]);
      expect(linesOf(one, 'manifest'), one.name).toEqual([expect.stringMatching(/^[1-9]/)]);
    }
  });
});
