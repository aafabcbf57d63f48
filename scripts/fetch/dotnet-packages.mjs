// node scripts/fetch/dotnet-packages.mjs: fetches the NuGet packages with which tests compile C# code for
// .NET Framework and for .NET Standard, and analyze it for trimming and for Native AOT, and one with PDB files
// of a native module. Without them, or without `dotnet`, these tests are skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../set-up.mjs';

/** The folder with the packages, in the form of NuGet's own. */
export const packagesFolder = join(cacheFolder, 'nuget-packages');

/** The frameworks that tests compile for. .NET is the one of the installed SDK. */
export const frameworks = [
  'net$(BundledNETCoreAppTargetFrameworkVersion)',
  'netstandard2.0',
  'net48',
  'net462',
];

/** The part of a project that determines its packages. */
export const packageSettings = `<PropertyGroup>
  <TargetFrameworks>${frameworks.join(';')}</TargetFrameworks>
  <IsAotCompatible Condition="$(TargetFramework.StartsWith('net1'))">true</IsAotCompatible>
</PropertyGroup>
<ItemGroup>
  <PackageReference Include="Microsoft.NETFramework.ReferenceAssemblies" Version="1.0.3" PrivateAssets="all" />
</ItemGroup>`;

/** A package with the PDB files of a module that Microsoft's linker made for three processors. */
const native = { id: 'HarfBuzzSharp.NativeAssets.Win32', version: '8.3.1.5' };

/** The folder of its module for a processor, such as `x64`. */
export const nativeFolder = (processor) =>
  join(packagesFolder, native.id.toLowerCase(), native.version, 'runtimes', `win-${processor}`, 'native');

const nativeSettings = `<PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageReference Include="${native.id}" Version="${native.version}" /></ItemGroup>`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, settings] of Object.entries({ packages: packageSettings, native: nativeSettings })) {
    const folder = join(cacheFolder, 'dotnet-packages', name);
    mkdirSync(folder, { recursive: true });
    const project = join(folder, `${name}.csproj`);
    writeFileSync(project, `<Project Sdk="Microsoft.NET.Sdk">${settings}</Project>`);
    const { status } = spawnSync('dotnet', ['restore', project, '--packages', packagesFolder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) console.error('NuGet packages, or dotnet, are not available: their tests are skipped');
  }
}
