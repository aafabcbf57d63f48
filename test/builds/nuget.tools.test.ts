import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { dotnet, noteMissing } from '../support/tools.js';
import { Project } from './project.js';

// The NuGet package of the targets, restored from a folder.

noteMissing({ dotnet });

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project?.remove());

it('has the same bytes in every time zone', () => {
  const packages = ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'].map((zone) => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-nuget-'));
    try {
      const script = join(root, 'scripts/build/nuget.mjs');
      const run = spawnSync(process.execPath, [script, '--no-build', '--out', folder], {
        encoding: 'utf8',
        env: { ...process.env, TZ: zone },
      });
      expect(run.status, run.stderr).toBe(0);
      const [name] = readdirSync(folder);
      return readFileSync(join(folder, name as string));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  for (const one of packages) expect(one.equals(packages[0] as Buffer)).toBe(true);
});

describe.skipIf(dotnet === undefined)('the NuGet package', () => {
  const csproj = (items: string) => `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><TargetFramework>net10.0</TargetFramework><TreatWarningsAsErrors>true</TreatWarningsAsErrors></PropertyGroup>
  <ItemGroup>${items}</ItemGroup>
</Project>`;
  const build = (path: string, ...more: string[]) =>
    project.run(
      'dotnet',
      'msbuild',
      '-nologo',
      '-nodeReuse:false',
      '-p:UseSharedCompilation=false',
      ...more,
      path,
    );

  it('is all that a project needs, and one that refers to it', () => {
    project = new Project('msbuild');
    // Nothing else can be found.
    rmSync(join(project.folder, 'node_modules'), { recursive: true });
    rmSync(join(project.folder, 'printer.proj'));
    const script = join(root, 'scripts/build/nuget.mjs');
    const feed = join(project.folder, 'feed ä');
    const packed = spawnSync(process.execPath, [script, '--no-build', '--out', feed], { encoding: 'utf8' });
    expect(packed.status, packed.stderr).toBe(0);
    project.write(
      'NuGet.Config',
      `<configuration>
  <config><add key="globalPackagesFolder" value="packages" /></config>
  <packageSources><clear /><add key="folder" value="feed ä" /></packageSources>
</configuration>`,
    );
    const item = '<MessageCompile Include="../../src/printer.man" />';
    project.write(
      'lib/lib.csproj',
      csproj(`<PackageReference Include="Wevtc.MSBuild" Version="*" />${item}`),
    );
    project.write('app/app.csproj', csproj(`<ProjectReference Include="../lib/lib.csproj" />${item}`));
    const RUNS = /^ *Compiling .* with wevtc$/gm;
    expect(build('lib/lib.csproj', '-restore').match(RUNS)).toHaveLength(1);
    expect(project.names('lib/obj/Debug/net10.0')).toEqual(
      expect.arrayContaining(['printer.h', 'printer.res']),
    );
    expect(build('lib/lib.csproj')).not.toMatch(RUNS);
    const referring = build('app/app.csproj', '-restore');
    expect(referring.match(RUNS), referring).toHaveLength(1);
    expect(project.names('app/obj/Debug/net10.0')).toContain('printer.h');

    // Both at once, as Visual Studio builds a solution, with a binary log, which is then read back.
    project.write(
      'all.slnx',
      '<Solution><Project Path="lib/lib.csproj" /><Project Path="app/app.csproj" /></Solution>',
    );
    build('all.slnx', '-t:Clean');
    expect(project.names('lib/obj/Debug/net10.0')).not.toContain('printer.h');
    expect(project.names('app/obj/Debug/net10.0')).not.toContain('printer.h');
    const solution = build('all.slnx', '-maxcpucount:2', '-binaryLogger:build.binlog');
    expect(solution.match(RUNS), solution).toHaveLength(2);
    const replayed = build('build.binlog', '-verbosity:normal');
    expect(replayed).toMatch(RUNS);
    expect(replayed).toMatch(/^ *0 Warning\(s\)$/m);
    expect(build('all.slnx', '-maxcpucount:2')).not.toMatch(RUNS);
  });
});
