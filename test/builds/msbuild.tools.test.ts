import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { metadata } from '../../src/cli/msbuild/metadata.js';
import { ensureBuilt } from '../support/built.js';
import { runHere } from '../support/command.js';
import { dotnet, noteMissing } from '../support/tools.js';
import { Project } from './project.js';

// The targets for MSBuild, in the MSBuild of a .NET SDK.

noteMissing({ dotnet });

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

const NO_SERVERS = ['-nodeReuse:false', '-p:UseSharedCompilation=false'];
const build = (...args: string[]) => project.run('dotnet', 'msbuild', '-nologo', ...NO_SERVERS, ...args);
const attempt = (...args: string[]) =>
  project.attempt('dotnet', 'msbuild', '-nologo', ...NO_SERVERS, ...args);
const RUNS = /Compiling .* with wevtc/;
const timeOf = (path: string) => statSync(join(project.folder, path)).mtimeMs;

const OUTPUTS = [
  ...['printer.h', 'printer.rc', 'printer.res'],
  ...['printer.wevtc.inputs', 'printer.wevtc.items', 'printer.wevtc.outputs', 'printer.wevtc.stamp'],
  ...['printerTEMP.BIN', 'printer_MSG00001.bin', 'printer_MSG00002.bin'],
];

describe.skipIf(dotnet === undefined)('MSBuild', () => {
  it('generates only what is necessary', () => {
    project = new Project('msbuild');
    expect(build('printer.proj')).toMatch(RUNS);
    expect(project.names('obj')).toEqual(OUTPUTS);
    expect(readFileSync(join(project.folder, 'obj/printer.h'), 'utf8')).toContain('EventWriteJobPrinted');
    expect(build('printer.proj')).not.toMatch(RUNS);

    const header = timeOf('obj/printer.h');
    project.edit('../src/printer.man', 'Seiten gedruckt.', 'Seiten ausgedruckt.');
    expect(build('printer.proj')).toMatch(RUNS);
    expect(project.has('obj/printer.res', 'Seiten ausgedruckt.')).toBe(true);
    expect(timeOf('obj/printer.h')).toBe(header);
    expect(build('printer.proj')).not.toMatch(RUNS);

    // Nothing that is generated depends on a comment.
    const before = ['obj/printer.h', 'obj/printer.rc', 'obj/printer.res'].map(timeOf);
    project.edit('../src/printer.man', '<events>', '<!-- All events -->\n    <events>');
    expect(build('printer.proj')).toMatch(RUNS);
    expect(['obj/printer.h', 'obj/printer.rc', 'obj/printer.res'].map(timeOf)).toEqual(before);
    expect(build('printer.proj')).not.toMatch(RUNS);

    rmSync(join(project.folder, 'obj/printer_MSG00002.bin'));
    expect(build('printer.proj')).toMatch(RUNS);
    expect(project.names('obj')).toEqual(OUTPUTS);

    build('printer.proj', '-t:Clean');
    expect(project.names('obj')).toEqual([]);
    expect(build('printer.proj', '-t:Clean;Build', '-p:WevtcOutputDirectory=gen ä')).toMatch(RUNS);
    expect(project.names('gen ä')).toEqual(OUTPUTS);
  });

  it('keeps old files after a mistake, and lists findings at their places', () => {
    project = new Project('msbuild');
    build('printer.proj');
    const before = project.names('obj').map((name) => timeOf(`obj/${name}`));
    project.edit('../src/printer.man', 'keywords="Jobs"', 'keywords="Job"');
    for (const _ of ['edited', 'again']) {
      const { status, output } = attempt('printer.proj');
      expect(status).not.toBe(0);
      expect(output).toMatch(
        /src\/printer\.man\(28,\d+\): error unresolved-keyword: keyword 'Job' is not defined/,
      );
      expect(project.names('obj').map((name) => timeOf(`obj/${name}`))).toEqual(before);
    }
    project.edit('../src/printer.man', 'keywords="Job"', 'keywords="Jobs"');
    expect(build('printer.proj')).toMatch(RUNS);
  });

  it('notices changes of settings wherever they are', () => {
    project = new Project('msbuild');
    project.edit(
      'printer.proj',
      '<ItemGroup>',
      '<Import Project="more.props" />\n  <ItemDefinitionGroup><MessageCompile><Contoso>1</Contoso></MessageCompile></ItemDefinitionGroup>\n  <ItemGroup>',
    );
    const prefix = (value: string) =>
      project.write(
        'more.props',
        `<Project><ItemDefinitionGroup><MessageCompile><PrefixMacroName>${value}</PrefixMacroName></MessageCompile></ItemDefinitionGroup></Project>`,
      );
    prefix('Log');
    build('printer.proj');
    prefix('LOG');
    expect(build('printer.proj')).toMatch(RUNS);
    expect(readFileSync(join(project.folder, 'obj/printer.h'), 'utf8')).toContain('LOGJobPrinted');
    expect(build('printer.proj')).not.toMatch(RUNS);
    project.write('c.json', '{}');
    expect(build('printer.proj', '-p:WevtcConfig=c.json')).toMatch(RUNS);
    expect(build('printer.proj', '-p:WevtcConfig=c.json')).not.toMatch(RUNS);
    project.write('c.json', '{ "ruleset": "mc" }');
    expect(build('printer.proj', '-p:WevtcConfig=c.json')).toMatch(RUNS);
  });

  it('compiles again with another build of wevtc of the same version', () => {
    project = new Project('msbuild');
    project.installPackage();
    build('printer.proj');
    project.replacePackage();
    expect(build('printer.proj')).toMatch(RUNS);
    expect(build('printer.proj')).not.toMatch(RUNS);
  });

  it('stops at warnings if they are errors', () => {
    project = new Project('msbuild');
    project.edit('../src/printer.man', 'Print jobs', 'Print %1 jobs');
    expect(build('printer.proj')).toMatch(/warning message-insert-unavailable/);
    for (const property of ['WevtcWarningsAsErrors', 'TreatWarningsAsErrors']) {
      const { status, output } = attempt('printer.proj', `-p:${property}=true`);
      expect(status).not.toBe(0);
      expect(output).toMatch(/error message-insert-unavailable/);
    }
    build('printer.proj', '-p:TreatWarningsAsErrors=true', '-p:WevtcWarningsAsErrors=false');
  });

  it('does not run wevtc in a design-time build', () => {
    project = new Project('msbuild');
    expect(build('printer.proj', '-p:DesignTimeBuild=true')).not.toMatch(/with wevtc|warning/);
    expect(project.names('obj')).not.toContain('printer.h');
    build('printer.proj');
    project.edit('../src/printer.man', 'keywords="Jobs"', 'keywords="Job"');
    build('printer.proj', '-p:DesignTimeBuild=true');
  });

  it('rejects unknown metadata', () => {
    project = new Project('msbuild');
    project.edit(
      'printer.proj',
      '</MessageCompile>',
      '  <HeaderFilPath>x</HeaderFilPath>\n      <Mine>1</Mine>\n    </MessageCompile>',
    );
    const { status, output } = attempt('printer.proj');
    expect(status).not.toBe(0);
    expect(output).toContain(
      ": error : MessageCompile '../src/printer.man': there is no metadata 'HeaderFilPath'; did you mean 'HeaderFilePath'?",
    );
    expect(output).toContain("there is no metadata 'Mine'; if it is meant for another tool");
    build('printer.proj', '-p:WevtcIgnoredMetadata=Mine%3BHeaderFilPath');
  });

  it('passes on every piece of metadata', async () => {
    project = new Project('msbuild');
    const texts = 'MessageId=1\r\nSymbolicName=FULL\r\nLanguage=English\r\nFull "%1"\r\n.\r\n';
    project.write('t.mc', texts);
    // As MOF files need it.
    const guid = '{6F2C0B5E-9C1D-4E0B-8F3A-2D7A51C6E915}';
    project.edit('../src/printer.man', 'symbol="TASK_PRINT"', `symbol="TASK_PRINT" eventGUID="${guid}"`);
    project.edit('../src/printer.man', 'task="Print"', 'task="Print" opcode="win:Info"');
    project.write('sdk/winmeta.xml', '<instrumentationManifest/>');
    const values: Readonly<Record<string, string>> = {
      HeaderFilePath: '.\\$(IntDir)inc',
      RCFilePath: '.\\$(IntDir)res\\',
      GeneratedFilesBaseName: 'name ä',
      HeaderExtension: 'hh',
      PrefixMacroName: 'Log',
      RemoveCharsFromSymbolName: 'Job',
      MaximumMessageLength: '200',
      DebugOutputPath: '$(IntDir)dbg',
      EventmanPath: '"sdk\\winmeta.xml"',
      BaselineResourcePath: '../src',
    };
    // Their results are errors, or need files of earlier runs; test/cli/msbuild has tests of them.
    const apart = ['WinmetaPath', 'BaselinePath', 'UnicodeInputFile'];
    const ofTexts = [
      'ANSIInputFile',
      'SetCustomerbit',
      'UseDecimalValues',
      'GenerateOLE2Header',
      'DebugOutputPath',
    ];
    const cases = [...metadata].flatMap(([name, effect]) => {
      if (typeof effect === 'string' || 'allows' in effect || 'option' in effect) return [];
      if (apart.includes(name)) return [];
      const isFlag = 'flag' in effect;
      return [
        {
          name,
          value: isFlag ? 'true' : values[name],
          input: ofTexts.includes(name) ? 't.mc' : '../src/printer.man',
          switch: isFlag ? effect.flag : effect.value,
        },
      ];
    });
    const isMode = (name: string) => /^Generate(User|Kernel)ModeLoggingMacros$/.test(name);
    const items = cases.map(
      ({ name, value, input }) => `<MessageCompile Include="${input}" Condition="'$(Case)' == '${name}'">
        <UseBaseNameOfInput>false</UseBaseNameOfInput>${isMode(name) ? '' : '<GenerateUserModeLoggingMacros>true</GenerateUserModeLoggingMacros>'}
        <${name}>${value}</${name}></MessageCompile>`,
    );
    project.write(
      'all.proj',
      `<Project DefaultTargets="All">
  <PropertyGroup><IntDir>obj\\$(Case)\\</IntDir></PropertyGroup>
  <Import Project="node_modules/wevtc/integrations/msbuild/wevtc.props" />
  <ItemGroup>${items.join('\n')}</ItemGroup>
  <Import Project="node_modules/wevtc/integrations/msbuild/wevtc.targets" />
  <Target Name="Build" />
  <ItemGroup><Case Include="${cases.map(({ name }) => name).join(';')}" /></ItemGroup>
  <Target Name="All"><MSBuild Projects="all.proj" Targets="Build" Properties="Case=%(Case.Identity)" /></Target>
</Project>`,
    );
    build('all.proj');
    // MSBuild writes the folders with slashes once they exist.
    expect(build('all.proj')).not.toMatch(RUNS);
    for (const { name, value, input, switch: letter } of cases) {
      const own = join('obj', name);
      const expected = join('expected', name);
      const folder = (of: string) =>
        value?.replace('.\\$(IntDir)', `${expected}/`).replace('$(IntDir)', `${expected}/`) ?? of;
      const argv = ['mc', '-h', expected, '-r', expected, ...(isMode(name) ? [] : ['-um'])];
      argv.push(`-${letter}`, ...(value === 'true' ? [] : [folder(expected).replaceAll('"', '')]));
      const { status } = await runHere(project.folder, [...argv, input]);
      expect(status, name).toBe(0);
      const files = filesIn(expected);
      expect(files.length, name).toBeGreaterThan(1);
      const made = filesIn(own).filter((file) => !/\.res$|\.wevtc\./.test(file));
      expect(made, name).toEqual(files);
      for (const file of files) {
        const read = (from: string) => readFileSync(join(project.folder, from, file));
        expect(read(own).equals(read(expected)), `${name}: ${file}`).toBe(true);
      }
    }
  });

  function filesIn(folder: string, inside = ''): string[] {
    return project.names(join(folder, inside)).flatMap((name) => {
      const path = inside === '' ? name : `${inside}/${name}`;
      return statSync(join(project.folder, folder, path)).isDirectory() ? filesIn(folder, path) : [path];
    });
  }
});

describe.skipIf(dotnet === undefined)('an SDK-style project', () => {
  const csproj = (props: string, targets: string, more = '') => `<Project Sdk="Microsoft.NET.Sdk">
  ${props}
  <PropertyGroup><TargetFramework>net10.0</TargetFramework><UseAppHost>false</UseAppHost><TreatWarningsAsErrors>true</TreatWarningsAsErrors></PropertyGroup>
  <ItemGroup><MessageCompile Include="../src/printer.man"><UseBaseNameOfInput>false</UseBaseNameOfInput>${more}</MessageCompile></ItemGroup>
  ${targets}
</Project>`;
  const PROPS = '<Import Project="node_modules/wevtc/integrations/msbuild/wevtc.props" />';
  const TARGETS = '<Import Project="node_modules/wevtc/integrations/msbuild/wevtc.targets" />';
  const INTERMEDIATE = 'obj/Debug/net10.0';
  const ASSEMBLY = 'Debug/net10.0/lib.dll';

  it('with plain imports runs wevtc', () => {
    project = new Project('msbuild');
    rmSync(join(project.folder, 'printer.proj'));
    project.write('lib.csproj', csproj(PROPS, TARGETS));
    expect(build('lib.csproj', '-restore')).toMatch(RUNS);
    expect(project.names(INTERMEDIATE)).toEqual(expect.arrayContaining(['printer.h', 'printer.res']));
    for (const _ of ['once', 'again']) {
      expect(build('lib.csproj')).not.toMatch(RUNS);
      // The SDK removes files that a build does not claim.
      expect(project.names(INTERMEDIATE)).toContain('printer.h');
    }
    build('lib.csproj', '-t:Clean');
    expect(project.names(INTERMEDIATE)).not.toContain('printer.h');
    expect(build('lib.csproj')).toMatch(RUNS);
  });

  it('with the targets alone runs wevtc; with the defaults alone, it says what is missing', () => {
    project = new Project('msbuild');
    rmSync(join(project.folder, 'printer.proj'));
    project.write('lib.csproj', csproj('', TARGETS));
    expect(build('lib.csproj', '-restore')).toMatch(RUNS);
    project.write('lib.csproj', csproj(PROPS, ''));
    const { status, output } = attempt('lib.csproj');
    expect(status).not.toBe(0);
    expect(output).toContain('error : The project imports wevtc.props, but not wevtc.targets');
  });

  it('compiles a generated class, and several frameworks', () => {
    project = new Project('msbuild');
    rmSync(join(project.folder, 'printer.proj'));
    const text = csproj(PROPS, TARGETS, '<AdditionalOptions>-css Contoso.Events</AdditionalOptions>')
      .replace('<TargetFramework>net10.0</TargetFramework>', '<TargetFrameworks>net10.0</TargetFrameworks>')
      .replace(
        '<UseAppHost>',
        '<NoWarn>$(NoWarn);CA1416</NoWarn><AllowUnsafeBlocks>true</AllowUnsafeBlocks><UseAppHost>',
      );
    project.write('lib.csproj', text);
    project.write(
      'use.cs',
      'class Use { public static void Log() => Contoso.Events.Contoso_Printer.EventWriteJobPrinted(1, "a", 2); }\n',
    );
    expect(build('lib.csproj', '-restore')).toMatch(RUNS);
    expect(project.names(INTERMEDIATE)).toContain('printer.cs');
    expect(project.names('obj')).not.toContain('printer.cs');
  });

  it('compiles the constants of a message text file, and adds the resources to the assembly', () => {
    project = new Project('msbuild');
    rmSync(join(project.folder, 'printer.proj'));
    project.write(
      'lib.csproj',
      csproj(PROPS, TARGETS, '<AdditionalOptions>-css Contoso.Texts</AdditionalOptions>')
        .replace('../src/printer.man', 'disk.mc')
        .replace('<UseAppHost>', '<WevtcWin32Resource>true</WevtcWin32Resource><UseAppHost>'),
    );
    const texts = (full: string) =>
      project.write('disk.mc', `MessageId=1\r\nSymbolicName=FULL\r\nLanguage=English\r\n${full}\r\n.\r\n`);
    texts('The disk is full.');
    project.write('use.cs', 'public class Use { public static uint Id => Contoso.Texts.MessageId.FULL; }\n');
    expect(build('lib.csproj', '-restore')).toMatch(RUNS);
    const inspected = () => project.run('node', 'node_modules/.bin/wevtc', 'inspect', `bin/${ASSEMBLY}`);
    expect(inspected()).toContain('0x00000001  The disk is full.');
    texts('No space is left.');
    expect(build('lib.csproj')).toMatch(RUNS);
    expect(inspected()).toContain('0x00000001  No space is left.');
    expect(build('lib.csproj')).not.toMatch(RUNS);
  });
});
