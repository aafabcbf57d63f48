import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dotnet, noteMissing, run } from '../../support/tools.js';
import { writeAllCsharp } from './write-all-csharp.js';

noteMissing({ dotnet });

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
