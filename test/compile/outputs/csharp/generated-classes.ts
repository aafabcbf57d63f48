import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { manifestsOfUsualSize } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { dotnet, run } from '../../../support/tools.js';
import { hostileCsharpManifest } from './hostile.js';

const csharpEmitter = emitterOf('csharp');

/** A class that is generated for a provider. */
export interface GeneratedClass {
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

/** All classes: for EventSource, and in the style of mc.exe. */
export const classes: GeneratedClass[] = files.flatMap(({ names, manifest, mc }) =>
  manifest.providers.map((provider, at) => ({
    name: names[at] as string,
    guid: provider.guid.value,
    provider,
    isMc: mc,
  })),
);

/** Runs of the program: no process can have two event sources with one GUID. */
export function batches(): GeneratedClass[][] {
  const all: GeneratedClass[][] = [classes.filter(({ isMc }) => isMc)];
  for (const one of classes.filter(({ isMc }) => !isMc)) {
    const free = all.slice(1).find((batch) => batch.every(({ guid }) => guid !== one.guid));
    if (free === undefined) all.push([one]);
    else free.push(one);
  }
  return all;
}

/** What is only in the program that runs: .NET, but not .NET Standard and .NET Framework. */
const RUNS = "$(TargetFramework.Contains('.0')) And !$(TargetFramework.StartsWith('netstandard'))";

/**
 * Writes a project with all classes and a program that calls them.
 *
 * @param settings of MSBuild, with the frameworks.
 */
export function writeProject(folder: string, settings: string): void {
  for (const { file, text } of files) writeFileSync(join(folder, file), text);
  // What is in generated code counts, too.
  writeFileSync(join(folder, '.editorconfig'), 'root = true\n[m*.cs]\ngenerated_code = false\n');
  const item = (file: string, condition = '') => `<Compile Include="${file}"${condition}/>`;
  const here = (file: string) => item(join(import.meta.dirname, file), ` Condition="${RUNS}"`);
  // The classes in the style of mc.exe need a type that .NET Standard does not have.
  const items = files.map(({ file, mc }) =>
    item(file, mc ? ` Condition="'$(TargetFramework)' != 'netstandard2.0'"` : ''),
  );
  const all = [...items, here('listen-all.cs'), here('values.cs')].join('\n');
  writeFileSync(join(folder, 'generated.csproj'), projectText(settings, all));
}

const projectText = (settings: string, items: string) => `<Project Sdk="Microsoft.NET.Sdk">
${settings}
<PropertyGroup>
  <OutputType Condition="${RUNS}">Exe</OutputType>
  <AssemblyName>generated</AssemblyName>
  <AllowUnsafeBlocks>true</AllowUnsafeBlocks>
  <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
  <EnableNETAnalyzers>true</EnableNETAnalyzers>
  <AnalysisLevel>latest</AnalysisLevel>
  <GenerateDocumentationFile>true</GenerateDocumentationFile>
  <EnableDefaultCompileItems>false</EnableDefaultCompileItems>
  <InvariantGlobalization>true</InvariantGlobalization>
  <NuGetAudit>false</NuGetAudit>
</PropertyGroup>
<ItemGroup>${items}</ItemGroup>
</Project>`;

/** Runs `dotnet` on the project, without processes that stay. What it printed, also if it failed. */
export function runDotnet(args: readonly string[], folder: string, packages: string): Promise<string> {
  const flags = ['-nodeReuse:false', '-p:UseSharedCompilation=false', '-maxcpucount:1'];
  return run(
    dotnet as string,
    [...args, 'generated.csproj', ...flags],
    folder,
    dotnetEnvironment(packages),
  ).catch((error) => `${error.message}\n${error.stdout}`);
}

/** @param packages the folder of NuGet's packages. */
export const dotnetEnvironment = (packages: string) => ({
  NUGET_PACKAGES: packages,
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  DOTNET_NOLOGO: '1',
});
