import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { runHere } from '../support/command.js';
import { dotnet, mingwGcc, noteMissing, windres } from '../support/tools.js';
import { Project } from './project.js';

// Projects with the shape of real drivers and programs, with targets that stand in for Visual C++.

noteMissing({ dotnet, mingwGcc, windres });
const missing = dotnet === undefined || mingwGcc === undefined || windres === undefined;

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

/** A project in a folder of its own, as Visual Studio writes it. */
const vcxproj = (type: string, items: string, more = '') => `<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <PropertyGroup Label="Globals"><ConfigurationType>${type}</ConfigurationType></PropertyGroup>
  <PropertyGroup><VCTargetsPath>..\\vc\\</VCTargetsPath></PropertyGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.Default.props" />
  <Import Project="..\\node_modules\\wevtc\\integrations\\msbuild\\wevtc.props" />
  ${more}
  <ItemGroup>
    ${items}
  </ItemGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.targets" />
  <Import Project="..\\node_modules\\wevtc\\integrations\\msbuild\\wevtc.targets" />
</Project>
`;

const start = () => {
  project = new Project('msbuild');
  cpSync(join(root, 'test/builds/visual-cpp'), join(project.folder, 'vc'), { recursive: true });
};
const args = (file: string) => ['msbuild', '-nologo', '-nodeReuse:false', file];
const build = (file: string, ...more: string[]) => project.run('dotnet', ...args(file), ...more);
const attempt = (file: string) => project.attempt('dotnet', ...args(file));
const read = (path: string) => readFileSync(join(project.folder, path), 'utf8');

/** What `wevtc inspect` says about a binary, which has warnings for resources that hide each other. */
async function inspected(path: string): Promise<string> {
  const { output, status } = await runHere(project.folder, ['inspect', path]);
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/warning/i);
  return output;
}

const driver = `#include <ddk/wdm.h>
#include "driverEvents.h"
NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    (void)driver; (void)path;
    EventRegisterContoso_Printer();
    EventWriteJobPrinted(NULL, 42, L"report.pdf", 12);
    return STATUS_SUCCESS;
}
`;

/** The item as driver projects for the Windows Driver Kit have it. */
const driverItem = (manifest: string) => `<MessageCompile Include="${manifest}">
      <GenerateKernelModeLoggingMacros>true</GenerateKernelModeLoggingMacros>
      <HeaderFilePath>.\\$(IntDir)</HeaderFilePath>
      <GeneratedHeaderPath>true</GeneratedHeaderPath>
      <WinmetaPath>"$(SDK_INC_PATH)\\winmeta.xml"</WinmetaPath>
      <RCFilePath>.\\$(IntDir)</RCFilePath>
      <GeneratedRCAndMessagesPath>true</GeneratedRCAndMessagesPath>
      <GeneratedFilesBaseName>driverEvents</GeneratedFilesBaseName>
      <UseBaseNameOfInput>true</UseBaseNameOfInput>
    </MessageCompile>`;

describe.skipIf(missing)('a solution with a driver and a program', () => {
  const programs = () => {
    start();
    project.write(
      'driver/driver.vcxproj',
      vcxproj(
        'Driver',
        `${driverItem('..\\..\\src\\printer.man')}
    <ClCompile Include="driver.c" />
    <ResourceCompile Include="driver.rc" />`,
      ),
    );
    project.write('driver/driver.c', driver);
    project.write(
      'driver/driver.rc',
      '#include <windows.h>\n1 VERSIONINFO\nBEGIN\nEND\n#include "driverEvents.rc"\n',
    );
    // The program logs to the same provider, and has prefixes of its own.
    project.write(
      'client/client.vcxproj',
      vcxproj(
        'Application',
        `<MessageCompile Include="..\\..\\src\\printer.man" />
    <ClCompile Include="client.c"><AdditionalOptions>-D CLIENT</AdditionalOptions></ClCompile>`,
        `<ItemDefinitionGroup>
    <MessageCompile>
      <GenerateUserModeLoggingMacros>true</GenerateUserModeLoggingMacros>
      <PrefixMacroName>Trace</PrefixMacroName>
      <RemoveCharsFromSymbolName>Job</RemoveCharsFromSymbolName>
      <SetCustomerbit>true</SetCustomerbit>
    </MessageCompile>
  </ItemDefinitionGroup>`,
      ),
    );
    project.write(
      'client/client.c',
      '#include <windows.h>\n#include "printer.h"\nint main(void)\n{\n    EventRegisterContoso_Printer();\n    TracePrinted(1, L"a", 2);\n    return 0;\n}\n',
    );
    project.write('two.sln', solution('driver', 'client'));
  };

  it('builds', async () => {
    programs();
    const first = build('two.sln');
    expect(first.match(/Compiling .* with wevtc/g)).toHaveLength(2);
    expect(first).not.toMatch(/warning/);
    // The driver's script includes the generated one, so there is no .res file.
    expect(project.names('driver/x64/Debug')).toEqual(
      expect.arrayContaining([
        'driver.sys',
        'driverEvents.h',
        'driverEvents.rc',
        'driverEventsTEMP.BIN',
        'driverEvents_MSG00001.bin',
      ]),
    );
    expect(project.names('driver/x64/Debug')).not.toContain('driverEvents.res');
    expect(project.names('client/x64/Debug')).toContain('printer.res');
    for (const binary of ['driver/x64/Debug/driver.sys', 'client/x64/Debug/client.exe']) {
      expect(await inspected(binary)).toContain('Contoso-Printer');
      expect(project.has(binary, 'Seiten gedruckt.')).toBe(true);
    }

    project.edit('../src/printer.man', 'Seiten gedruckt.', 'Seiten ausgedruckt.');
    const second = build('two.sln');
    expect(second.match(/Compiling .* with wevtc/g)).toHaveLength(2);
    expect(second).not.toMatch(/compiles/);
    for (const binary of ['driver/x64/Debug/driver.sys', 'client/x64/Debug/client.exe']) {
      expect(project.has(binary, 'Seiten ausgedruckt.')).toBe(true);
    }

    expect(build('two.sln')).not.toMatch(/with wevtc|compiles/);
    // The program is linked again, with the resources that are there.
    expect(project.has('client/x64/Debug/client.exe', 'Seiten ausgedruckt.')).toBe(true);
    build('two.sln', '-t:Clean');
    expect(project.names('driver/x64/Debug')).not.toContain('driverEvents.h');
    expect(build('two.sln', '-t:Rebuild')).toMatch(/with wevtc/);
  });

  function solution(...names: string[]): string {
    const guid = (at: number) => `{6F2C0B5E-9C1D-4E0B-8F3A-2D7A51C6E90${at}}`;
    const projects = names.map(
      (name, at) =>
        `Project("{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}") = "${name}", "${name}\\${name}.vcxproj", "${guid(at)}"\nEndProject\n`,
    );
    const lines = names.flatMap((_, at) => [
      `${guid(at)}.Debug|x64.ActiveCfg = Debug|x64`,
      `${guid(at)}.Debug|x64.Build.0 = Debug|x64`,
    ]);
    return `Microsoft Visual Studio Solution File, Format Version 12.00\n${projects.join('')}Global
\tGlobalSection(SolutionConfigurationPlatforms) = preSolution\n\t\tDebug|x64 = Debug|x64\n\tEndGlobalSection
\tGlobalSection(ProjectConfigurationPlatforms) = postSolution\n${lines.map((line) => `\t\t${line}\n`).join('')}\tEndGlobalSection
EndGlobal\n`;
  }
});

describe.skipIf(missing)('a program with two manifests and a message text file', () => {
  const texts = (language: string, text: string) => `Language=${language}\r\n${text}\r\n.\r\n`;
  const program = (items: string) => {
    start();
    project.copy('../src/printer.man', '../src/second.man');
    for (const [before, after] of [
      ['{6F2C0B5E-', '{6F2C0B5F-'],
      ['name="Contoso-Printer"', 'name="Contoso-Second"'],
      ['symbol="Contoso_Printer"', 'symbol="Contoso_Second"'],
      ['name="Contoso-Printer/Operational"', 'name="Contoso-Second/Operational"'],
      ['symbol="JobPrinted"', 'symbol="SecondPrinted"'],
      ['symbol="TASK_PRINT"', 'symbol="TASK_SECOND"'],
      ['symbol="KEYWORD_JOBS"', 'symbol="KEYWORD_SECOND"'],
      ['Job %1 printed', 'Second %1 printed'],
    ] as const) {
      project.edit('../src/second.man', before, after);
    }
    const file = join(project.folder, '../src/second.man');
    project.write(
      '../src/second.man',
      readFileSync(file, 'utf8').replace(/(string\.|string id=")/g, '$1Second.'),
    );
    project.write(
      '../src/texts.mc',
      `LanguageNames=(German=0x407:MSG00407)\r\nMessageId=1\r\nSymbolicName=FULL\r\n${texts('English', 'Paper is out.')}${texts('German', 'Kein Papier.')}`,
    );
    project.write(
      'app/app.c',
      '#include <windows.h>\n#include "second.h"\n#include "printer.h"\n#include "texts.h"\nint main(void)\n{\n    EventRegisterContoso_Printer();\n    EventRegisterContoso_Second();\n    EventWriteJobPrinted(1, L"a", 2);\n    EventWriteSecondPrinted(1, L"a", 2);\n    return FULL & 1;\n}\n',
    );
    project.write('app/app.vcxproj', vcxproj('Application', `${items}\n<ClCompile Include="app.c" />`));
  };
  const um = '<GenerateUserModeLoggingMacros>true</GenerateUserModeLoggingMacros>';
  const items = `<MessageCompile Include="..\\..\\src\\printer.man">${um}</MessageCompile>
    <MessageCompile Include="..\\..\\src\\second.man">${um}</MessageCompile>
    <MessageCompile Include="..\\..\\src\\texts.mc" />`;

  it('links them', async () => {
    program(items);
    build('app/app.vcxproj');
    const app = 'app/x64/Debug/app.exe';
    const about = await inspected(app);
    for (const name of ['Contoso-Printer', 'Contoso-Second']) expect(about).toContain(name);
    for (const text of ['Job %1 printed', 'Second %1 printed', 'Kein Papier.', 'Paper is out.']) {
      expect(project.has(app, text), text).toBe(true);
    }
    expect(read('app/x64/Debug/second.h')).toContain('#include "printer.h"');
    project.edit('../src/texts.mc', 'Kein Papier.', 'Papier fehlt.');
    expect(build('app/app.vcxproj')).not.toMatch(/compiles/);
    expect(project.has(app, 'Papier fehlt.')).toBe(true);
  });

  it('links them with the script of the project', async () => {
    program(`${items}\n<ResourceCompile Include="$(IntDir)texts.rc" />`);
    build('app/app.vcxproj');
    expect(project.names('app/x64/Debug')).not.toContain('texts.res');
    expect(await inspected('app/x64/Debug/app.exe')).toContain('Contoso-Second');
  });

  it('refuses scripts that would hide each other', () => {
    program(`${items}\n<ResourceCompile Include="$(IntDir)printer.rc" />`);
    const { status, output } = attempt('app/app.vcxproj');
    expect(status).not.toBe(0);
    expect(output).toContain("error : the project includes 'printer.rc', but");
    expect(existsSync(join(project.folder, 'app/x64/Debug/printer.h'))).toBe(false);
  });
});
