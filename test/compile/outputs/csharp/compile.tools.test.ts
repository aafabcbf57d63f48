import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dotnet, mcs, noteMissing, run } from '../../../support/tools.js';
import { writeAllCsharp } from './write-all-csharp.js';

noteMissing({ dotnet, mcs });

const { folder, cases } = writeAllCsharp();

describe.skipIf(dotnet === undefined)('dotnet', () => {
  it('builds all of them for its own .NET with warnings as errors', async () => {
    const project = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
<TargetFramework>net$(BundledNETCoreAppTargetFrameworkVersion)</TargetFramework><AllowUnsafeBlocks>true</AllowUnsafeBlocks>
<LangVersion>7.3</LangVersion><TreatWarningsAsErrors>true</TreatWarningsAsErrors>
<GenerateDocumentationFile>true</GenerateDocumentationFile><EnableDefaultCompileItems>false</EnableDefaultCompileItems>
</PropertyGroup><ItemGroup>${cases.map(({ file }) => `<Compile Include="${file}"/>`).join('')}</ItemGroup></Project>`;
    writeFileSync(join(folder, 'all.csproj'), project);
    const env = { DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
    expect(await run(dotnet as string, ['build', 'all.csproj'], folder, env)).toContain('0 Warning(s)');
  });
});

describe.skipIf(mcs === undefined)('mcs', () => {
  it.each([false, true])(
    'compiles all of them without warnings, comments included; static methods: %s',
    async (isStatic) => {
      const files = cases.filter((one) => one.isStatic === isStatic).map(({ file }) => file);
      expect(files.length).toBeGreaterThanOrEqual(3);
      const flags = ['-t:library', '-unsafe', '-warn:4', '-warnaserror', '-langversion:7.2', '-nowarn:1691'];
      await run(mcs as string, [...flags, '-doc:all.xml', `-out:all${isStatic}.dll`, ...files], folder);
    },
  );
});
