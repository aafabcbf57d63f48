import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { counterProviderOf } from '../../src/manifest/model/counters.js';
import { readPeResources } from '../../src/windows/resources/pe/read.js';
import { RT_STRING } from '../../src/windows/resources/resource.js';
import { kernelTypes, structuresOf } from '../compile/outputs/counters/kernel-types.js';
import { cleanManifest } from '../support/bind-file.js';
import { ensureBuilt, root } from '../support/built.js';
import { sharedFolder } from '../support/shared.js';
import { cmake, dotnet, mingwGcc, ninja, noteMissing, windres } from '../support/tools.js';
import { Project } from './project.js';

// Builds in the form of real projects that call ctrpp.exe: samples of the Windows Driver Kit and XDP with MSBuild,
// OpenZFS with CMake, each with a manifest of ours and, if there are any, with the real one.

noteMissing({ cmake, dotnet, mingwGcc, ninja, windres });
const hasCompiler = mingwGcc !== undefined && windres !== undefined;

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

const disk = join(root, 'samples/counters/src/disk.man');
const real = (name: string) => join(sharedFolder, 'counters/real', `${name}.man`);
/** A manifest of ours, and the real one. */
const manifests = (name: string) => [disk, real(name)].filter((path) => existsSync(path));

const vcxproj = (type: string, items: string) => `<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <PropertyGroup Label="Globals"><ConfigurationType>${type}</ConfigurationType></PropertyGroup>
  <PropertyGroup><VCTargetsPath>vc\\</VCTargetsPath></PropertyGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.Default.props" />
  <Import Project="node_modules\\wevtc\\integrations\\msbuild\\wevtc.props" />
  ${items}
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.targets" />
  <Import Project="node_modules\\wevtc\\integrations\\msbuild\\wevtc.targets" />
</Project>
`;

/** The item with its definition after it, as in these projects. */
const ctrpp = (file: string, prefix: string, ending: string) => `<ItemGroup Label="WrappedTaskItems">
    <Ctrpp Include="${file}"><FileType>Manifest</FileType></Ctrpp>
  </ItemGroup>
  <ItemDefinitionGroup>
    <Ctrpp>
      <AddPrefix>${prefix}</AddPrefix>
      <HeaderFileNameForProvider>$(IntDir)%(Filename)${ending}.h</HeaderFileNameForProvider>
      <GenerateResourceSourceFile>true</GenerateResourceSourceFile>
      <HeaderFileNameForCounter>$(IntDir)%(Filename)_ids.h</HeaderFileNameForCounter>
      <ResourceFileName>$(IntDir)%(Filename)${ending}.rc</ResourceFileName>
    </Ctrpp>
  </ItemDefinitionGroup>`;

/** A driver that registers all counter sets of a manifest. The functions of Windows are its own. */
function driverOf(path: string, header: string, prefix: string): string {
  const provider = counterProviderOf(cleanManifest(path));
  if (provider === undefined) throw new Error(`${path} has no counters`);
  const symbols = provider.counterSets.map(({ symbol }) => symbol.value);
  expect(symbols.length).toBeGreaterThan(0);
  return `${kernelTypes}${structuresOf(provider)}#include <${header}>
NTSTATUS DriverEntry(PVOID driver, PVOID path)
{
    (void)driver; (void)path;
    return ${symbols.map((symbol) => `${prefix}Register${symbol}(NULL, NULL)`).join(' | ')};
}
NTSTATUS PcwRegister(PPCW_REGISTRATION *to, PPCW_REGISTRATION_INFORMATION from) { (void)to; (void)from; return 0; }
VOID PcwUnregister(PPCW_REGISTRATION from) { (void)from; }
NTSTATUS PcwCreateInstance(PPCW_INSTANCE *to, PPCW_REGISTRATION of, PCUNICODE_STRING name, ULONG count, PPCW_DATA data)
{ (void)to; (void)of; (void)name; (void)count; (void)data; return 0; }
VOID PcwCloseInstance(PPCW_INSTANCE which) { (void)which; }
NTSTATUS PcwAddInstance(PPCW_BUFFER to, PCUNICODE_STRING name, ULONG id, ULONG count, PPCW_DATA data)
{ (void)to; (void)name; (void)id; (void)count; (void)data; return 0; }
void *memset(void *at, int value, size_t size) { for (char *to = at; size-- > 0;) *to++ = (char)value; return at; }
`;
}

/** The strings in a binary, by ID. */
function stringsIn(path: string): [id: number, text: string][] {
  const resources = readPeResources(readFileSync(join(project.folder, path)));
  return resources
    .filter(({ type }) => type === RT_STRING)
    .flatMap(({ name, data }) => {
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      let at = 0;
      return Array.from({ length: 16 }, (_, index): [number, string] => {
        const length = view.getUint16(at, true);
        const text = new TextDecoder('utf-16le').decode(data.subarray(at + 2, at + 2 + 2 * length));
        at += 2 + 2 * length;
        return [(Number(name) - 1) * 16 + index, text];
      });
    })
    .filter(([, text]) => text !== '')
    .sort(([left], [right]) => left - right);
}

/** The strings that ctrpp.exe writes: as recorded, or those of our manifest. */
function expectedStrings(path: string): [number, string][] {
  if (path === disk) {
    return [
      [101, 'Contoso Disk'],
      [102, 'Contoso Disk'],
      [103, 'The disks of the Contoso driver.'],
      [105, 'Reads/sec'],
      [106, 'Reads/sec'],
      [107, 'The number of reads per second.'],
      [109, 'Bytes/sec'],
      [110, 'Bytes/sec'],
      [111, 'The number of bytes per second.'],
      [113, 'Requests waiting'],
      [114, 'Requests waiting'],
      [115, 'The number of requests in the queue.'],
    ];
  }
  const facts = join(sharedFolder, 'counters/facts', `real-${basename(path, '.man')}.json`);
  const { strings }: { strings: { id: number; text: string }[] } = JSON.parse(readFileSync(facts, 'utf8'));
  return strings.map(({ id, text }) => [id, text]);
}

const start = (path: string, name: string) => {
  project = new Project('msbuild');
  cpSync(join(root, 'test/builds/visual-cpp'), join(project.folder, 'vc'), { recursive: true });
  cpSync(path, join(project.folder, `${name}.man`));
};
const build = (...more: string[]) =>
  project.run('dotnet', 'msbuild', '-nologo', '-nodeReuse:false', 'driver.vcxproj', ...more);
const OUT = 'x64/Debug';

describe.skipIf(dotnet === undefined || !hasCompiler)('MSBuild', () => {
  it.each(manifests('kcs'))('compiles a driver whose script includes that of its counters: %s', (path) => {
    start(path, 'kcs');
    const items = '<ItemGroup><ClCompile Include="kcs.c" /><ResourceCompile Include="kcs.rc" /></ItemGroup>';
    project.write('driver.vcxproj', vcxproj('Driver', `${ctrpp('kcs.man', 'Kcs', 'Counters')}\n  ${items}`));
    project.write('kcs.c', driverOf(path, 'kcsCounters.h', 'Kcs'));
    project.write('kcs.rc', '#include "kcsCounters.rc"\n');
    expect(build()).toContain('Compiling kcs.man with wevtc');
    const generated = ['kcsCounters.h', 'kcsCounters.rc', 'kcs_ids.h'];
    expect(project.names(OUT)).toEqual(expect.arrayContaining(generated));
    expect(project.names(OUT)).not.toContain('kcsCounters.res');
    expect(stringsIn(`${OUT}/driver.sys`)).toEqual(expectedStrings(path));

    expect(build()).not.toMatch(/with wevtc|compiles/);
    project.edit('kcs.man', '</instrumentation>', '<!-- All counters --></instrumentation>');
    // The header stays as it is.
    const again = build();
    expect(again).toContain('Compiling kcs.man with wevtc');
    expect(again).not.toContain('compiles');
    build('-t:Build;Clean');
    expect(project.names(OUT)).toEqual(expect.not.arrayContaining(generated));
    expect(build('-t:Rebuild')).toContain('Compiling kcs.man with wevtc');
  });

  it.each(manifests('xdppcw'))('adds the strings to a driver without a script: %s', (path) => {
    start(path, 'xdppcw');
    const items = '<ItemGroup><ClCompile Include="xdp.c" /></ItemGroup>';
    project.write(
      'driver.vcxproj',
      vcxproj('Driver', `${ctrpp('xdppcw.man', 'XdpPcw', 'counters')}\n  ${items}`),
    );
    project.write('xdp.c', driverOf(path, 'xdppcwcounters.h', 'XdpPcw'));
    build();
    expect(project.names(OUT)).toContain('xdppcwcounters.res');
    expect(stringsIn(`${OUT}/driver.sys`)).toEqual(expectedStrings(path));
    if (path !== disk) return;
    project.edit('xdppcw.man', 'name="Reads/sec"', 'name="Reads per second"');
    // The header with the code has no names of counters.
    expect(build()).not.toContain('compiles');
    expect(project.has(`${OUT}/driver.sys`, 'Reads per second')).toBe(true);
  });

  it('compiles the events and counters of a manifest, and those of another one, into one program', () => {
    start(join(root, 'samples/counters/src/shop.man'), 'shop');
    cpSync(join(root, 'samples/counters/src/orders.man'), join(project.folder, 'orders.man'));
    project.write(
      'driver.vcxproj',
      vcxproj(
        'Application',
        `<ItemGroup>
    <MessageCompile Include="shop.man"><GenerateUserModeLoggingMacros>true</GenerateUserModeLoggingMacros></MessageCompile>
    <Ctrpp Include="shop.man" />
    <Ctrpp Include="orders.man"><AddPrefix>Orders</AddPrefix></Ctrpp>
    <ClCompile Include="shop.c" />
  </ItemGroup>`,
      ),
    );
    project.write(
      'shop.c',
      `#include <windows.h>
#include "shop.h"
#include "shop_counters.h"
#include "orders_counters.h"
int main(void) { return (int)(CounterInitialize(NULL, NULL, NULL, NULL) | OrdersCounterInitialize()); }
`,
    );
    expect(build()).toContain('Compiling shop.man, orders.man with wevtc');
    expect(project.has(`${OUT}/driver.exe`, 'Sold %1.')).toBe(true);
    const texts = stringsIn(`${OUT}/driver.exe`).map(([, text]) => text);
    for (const text of ['Sales/sec', 'Contoso Store Orders']) expect(texts).toContain(text);
    project.edit('shop.man', 'instances="', 'instances="x');
    const { status, output } = project.attempt(
      'dotnet',
      'msbuild',
      '-nologo',
      '-nodeReuse:false',
      'driver.vcxproj',
    );
    expect(status).not.toBe(0);
    expect(output).toMatch(/shop\.man\(\d+,\d+\): error /);
  });
});

it.skipIf(cmake === undefined || ninja === undefined || !hasCompiler).each(manifests('OpenZFS'))(
  'CMake runs ctrpp.exe while it configures a driver: %s',
  (path) => {
    project = new Project('cmake');
    cpSync(path, join(project.folder, 'zfs.man'));
    project.write('driver.c', driverOf(path, 'zfs_perf.h', ''));
    project.write(
      'CMakeLists.txt',
      `cmake_minimum_required(VERSION 3.20)
project(zfs LANGUAGES C RC)
execute_process(COMMAND "${process.execPath}" "${join(root, 'bin/wevtc-ctrpp.js')}"
  -o \${CMAKE_CURRENT_SOURCE_DIR}/zfs_perf.h
  -rc \${CMAKE_CURRENT_SOURCE_DIR}/zfs_perf.rc
  -ch \${CMAKE_CURRENT_SOURCE_DIR}/zfs_counters.h
  \${CMAKE_CURRENT_SOURCE_DIR}/zfs.man COMMAND_ERROR_IS_FATAL ANY)
add_library(zfs SHARED driver.c zfs_perf.rc)
target_include_directories(zfs PRIVATE .)
`,
    );
    project.run('cmake', '-G', 'Ninja', '-B', 'build', '-DCMAKE_TOOLCHAIN_FILE=mingw-w64.cmake');
    project.run('cmake', '--build', 'build');
    expect(stringsIn('build/libzfs.dll')).toEqual(expectedStrings(path));
    expect(project.names('.')).toContain('zfs_counters.h');
  },
);

it
  .skipIf(!hasCompiler)
  .each(
    [join(root, 'samples/counters/src/orders.man'), real('heartbeat'), real('node_perfctr_provider')].filter(
      (path) => existsSync(path),
    ),
  )('a program compiles with a header that is kept in its repository: %s', (path) => {
  project = new Project('make');
  cpSync(path, join(project.folder, 'app.man'));
  project.run('node', join(root, 'bin/wevtc-ctrpp.js'), '-o', 'src/app.h', '-rc', 'src/app.rc', 'app.man');
  project.write(
    'main.c',
    '#include <windows.h>\n#include "src/app.h"\nint main(void) { (void)CounterInitialize; CounterCleanup(); return 0; }\n',
  );
  project.run('x86_64-w64-mingw32-windres', 'src/app.rc', 'app.o');
  project.run('x86_64-w64-mingw32-gcc', '-Wall', '-Werror', 'main.c', 'app.o', '-ladvapi32', '-o', 'app.exe');
  const texts = [...readFileSync(path, 'utf8').matchAll(/<counter [^>]*?name\s*=\s*"([^"]+)"/gs)];
  expect(texts.length).toBeGreaterThan(1);
  for (const [, text = ''] of texts) expect(project.has('app.exe', text), text).toBe(true);
});
