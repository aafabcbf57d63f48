import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { dotnet, noteMissing, xbuild } from '../support/tools.js';
import { Project } from './project.js';

// The targets for MSBuild, in the MSBuild of a .NET SDK and in Mono's xbuild. Neither has a C++ compiler: they only generate
// the files, and print what a compiler and a linker would get.

noteMissing({ dotnet, xbuild });

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

describe.each([
  { name: 'MSBuild', command: ['dotnet', 'msbuild', '-nologo'], found: dotnet },
  { name: 'xbuild', command: ['xbuild', '/nologo'], found: xbuild },
])('$name', ({ name, command: [program = '', ...start], found }) => {
  const build = (...args: string[]) => project.run(program, ...start, ...args);
  const RUNS = /Compiling \.\.\/src\/printer\.man with wevtc/;

  it.skipIf(found === undefined)('generates only what is necessary', () => {
    project = new Project('msbuild');
    expect(build('printer.proj')).toMatch(RUNS);
    expect(project.names('obj')).toEqual(['printer.h', 'printer.res', 'printer.wevtc']);
    expect(readFileSync(join(project.folder, 'obj/printer.h'), 'utf8')).toContain('EventWriteJobPrinted');
    expect(build('printer.proj')).not.toMatch(RUNS);
    project.edit('../src/printer.man', 'Seiten gedruckt.', 'Seiten ausgedruckt.');
    expect(build('printer.proj')).toMatch(RUNS);
    expect(project.has('obj/printer.res', 'Seiten ausgedruckt.')).toBe(true);
    expect(build('printer.proj')).not.toMatch(RUNS);
    build('printer.proj', '/t:Clean');
    expect(project.names('obj')).toEqual([]);
  });

  it.skipIf(found === undefined)('lists findings at their places', () => {
    project = new Project('msbuild');
    project.edit('../src/printer.man', 'keywords="Jobs"', 'keywords="Job"');
    const { status, output } = project.attempt(program, ...start, 'printer.proj');
    expect(status).not.toBe(0);
    expect(output).toMatch(
      /src\/printer\.man\(28,\d+\): error unresolved-keyword: keyword 'Job' is not defined/,
    );
  });

  it.skipIf(found === undefined)('compiles several manifests, for the compiler and the linker', () => {
    project = new Project('msbuild');
    project.copy('../src/printer.man', 'se cond.man');
    project.edit('se cond.man', '{6F2C0B5E-', '{6F2C0B5F-');
    project.edit('printer.proj', '<ItemGroup>', '<ItemGroup>\n    <MessageCompile Include="se cond.man" />');
    project.edit('printer.proj', '<ItemGroup>', '<ItemGroup>\n    <ClCompile Include="printer.c" />');
    project.edit(
      'printer.proj',
      'Name="Build" DependsOnTargets="$(BuildDependsOn)" />',
      `Name="Build" DependsOnTargets="$(BuildDependsOn);Link">
    <Message Importance="high" Text="folder %(ClCompile.AdditionalIncludeDirectories)" />
  </Target>
  <Target Name="Link"><Message Importance="high" Text="linked @(Link)" /></Target>`,
    );
    const linked = /linked .*se cond\.res;.*printer\.res/;
    const first = build('printer.proj');
    expect(first.match(/Compiling .* with wevtc/g)?.length).toBe(2);
    expect(first).toMatch(linked);
    // xbuild does not know the defaults of items.
    if (name === 'MSBuild') expect(first).toMatch(/folder obj\/;/);

    const second = build('printer.proj');
    expect(second).not.toMatch(/Compiling/);
    expect(second).toMatch(linked);

    rmSync(join(project.folder, 'obj/se cond.h'));
    expect(build('printer.proj').match(/Compiling .* with wevtc/g)).toEqual([
      'Compiling se cond.man with wevtc',
    ]);
    expect(project.names('obj')).toContain('se cond.h');

    build('printer.proj', '/p:WevtcOutputDirectory=gen ä');
    expect(project.names('gen ä')).toContain('printer.wevtc');
  });
});
