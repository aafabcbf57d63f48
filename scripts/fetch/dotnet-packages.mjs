// node scripts/fetch/dotnet-packages.mjs: fetches the NuGet packages with which tests compile C# code for
// .NET Framework and for .NET Standard, and analyze it for trimming and for Native AOT. Without them, or
// without `dotnet`, these tests are skipped.
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(cacheFolder, 'dotnet-packages');
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'packages.csproj');
  writeFileSync(project, `<Project Sdk="Microsoft.NET.Sdk">${packageSettings}</Project>`);
  const { status } = spawnSync('dotnet', ['restore', project, '--packages', packagesFolder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) console.error('NuGet packages, or dotnet, are not available: their tests are skipped');
}
