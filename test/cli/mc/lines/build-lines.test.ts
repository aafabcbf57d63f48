import { describe, expect, it } from 'vitest';
import { winmeta } from '../../../windows/winmeta/cases.js';
import { classic, clean } from '../../in-memory.js';
import { runLine } from './run-line.js';

/** A line as a build writes it, the manifest that it names, and all that has to be there afterwards. */
interface BuildLine {
  readonly line: string;
  readonly manifest: string;
  readonly content?: string;
  /** Other files that mc.exe needs. */
  readonly others?: readonly string[];
  readonly written: readonly string[];
  readonly stderr?: string;
}

/** The files of one manifest: the code in one folder, the resources in another. */
function files(code: string, resources: string, stem: string, prefix = ''): string[] {
  const names = [`${stem}.rc`, `${stem}TEMP.BIN`, `${prefix}MSG00001.bin`];
  return [`${code}${stem}.h`, ...names.map((name) => resources + name)].sort();
}

/** What `-v` says of the message table. */
const blocks = (path: string, size: number, sizes: readonly number[]) =>
  `${path} has 3 messages in ${size} bytes\n` +
  ['10000031', '50000004', 'b0000001']
    .map((id, at) => `            0x${id} to 0x${id}: ${sizes[at]} bytes\n`)
    .join('');

const builtIn = 'does nothing: the schema is built into wevtc';

const lines: Readonly<Record<string, BuildLine>> = {
  'a driver whose manifest is .xml': {
    line: '-km -z evntdrvEvents evntdrv.xml',
    manifest: 'evntdrv.xml',
    written: files('', '', 'evntdrvEvents', 'evntdrvEvents_'),
  },
  'a manifest with an extension of its own': {
    line: '-um events.manifest.txt',
    manifest: 'events.manifest.txt',
    written: files('', '', 'events.manifest'),
  },
  'a manifest without an extension, by its whole path': {
    line: '-um /srv/src/events',
    manifest: 'srv/src/events',
    written: files('', '', 'events'),
  },
  'a manifest by its whole path on Unix': {
    line: '/um /abs/path/app.man',
    manifest: 'abs/path/app.man',
    written: files('', '', 'app'),
  },
  'joined letters, the last with a value': {
    line: '-um SimpleProvider.man -z SimpleEvents -h x64\\Debug\\ -rc x64\\Debug\\',
    manifest: 'SimpleProvider.man',
    written: files('x64/Debug/', 'x64/Debug/', 'SimpleEvents', 'SimpleEvents_'),
  },
  'a build of all parts by script': {
    line: '-um -h ..\\win32compat -r . openssh-events.man',
    manifest: 'Openssh-events.man',
    written: files('win32compat/', '', 'openssh-events'),
    stderr:
      "wevtc: note: there is no 'openssh-events.man'; using 'Openssh-events.man', which differs only in case\n",
  },
  'a winmeta.xml of its own': {
    line: '-W winmeta.xml -um -b app.man',
    others: ['winmeta.xml'],
    manifest: 'app.man',
    written: files('', '', 'app', 'app_'),
  },
  'winmeta.xml and schema of an SDK': {
    line: '-w "%SDK%\\eventman.xsd" -W "%SDK%\\winmeta.xml" -um app.man',
    others: ['sdk/eventman.xsd', 'sdk/winmeta.xml'],
    manifest: 'app.man',
    written: files('', '', 'app'),
    stderr: `wevtc: note: -w ${builtIn}\n`,
  },
  'the current folder as .\\': {
    line: '-um -v -z Names -h .\\ app.man',
    manifest: 'app.man',
    written: files('', '', 'Names', 'Names_'),
    stderr:
      ['Names.h', 'NamesTEMP.BIN', 'Names_MSG00001.bin', 'Names.rc']
        .map((path) => `written   ${path}\n`)
        .join('') + blocks('Names_MSG00001.bin', 128, [36, 32, 20]),
  },
  'MOF classes too': {
    line: '-um -mof -r obj -h obj app.man',
    manifest: 'app.man',
    content: classic,
    written: [...files('obj/', 'obj/', 'app'), 'obj/app.mof'].sort(),
  },
  'an action of node-gyp': {
    line: '-h gen/etw -r gen/etw -um -z provider src/res/provider.man',
    manifest: 'src/res/provider.man',
    written: files('gen/etw/', 'gen/etw/', 'provider', 'provider_'),
  },
  'the manifest first, the switches after it': {
    line: 'src/res/provider.man -h tools/genfiles -r tools/genfiles',
    manifest: 'src/res/provider.man',
    written: files('tools/genfiles/', 'tools/genfiles/', 'provider'),
  },
  'GN, through a script': {
    line: '-u -um -b -h gen/base -r gen/base ../../base/events.man',
    manifest: 'base/events.man',
    written: files('gen/base/', 'gen/base/', 'events', 'events_'),
  },
  'CMake with a callout and a prefix of its own': {
    line: '-h /build/inc -r /build/inc -b -co -um -p FireEtw /src/vm/Runtime.man',
    manifest: 'src/vm/Runtime.man',
    written: files('build/inc/', 'build/inc/', 'Runtime', 'Runtime_'),
  },
  'switches for .mc files with a manifest': {
    line: '-o -d -c -U src\\Core.man -h src -r src',
    manifest: 'src/Core.man',
    written: files('src/', 'src/', 'Core'),
  },
  'a custom build step of Visual Studio': {
    line: '-um ".\\etwproviders.man" -z etwprovidersGenerated',
    manifest: 'etwproviders.man',
    written: files('', '', 'etwprovidersGenerated', 'etwprovidersGenerated_'),
  },
  'nmake with slashes and a folder from the environment': {
    line: '/um /h %O% /r %O% /z evt app.man',
    manifest: 'app.man',
    written: files('obj/amd64/', 'obj/amd64/', 'evt', 'evt_'),
  },
  'all metadata of the MessageCompile task that a manifest can have': {
    line: '-a -b -c -co -d -e hpp -h "x64\\Debug\\\\" -m 1024 -n -o -p Log -P Con -r "x64\\Debug\\\\" -U -um -v -z app app.man',
    manifest: 'app.man',
    written: ['x64/Debug/app.hpp', 'x64/Debug/app.rc', 'x64/Debug/appTEMP.BIN', 'x64/Debug/app_MSG00001.bin'],
    stderr: ['app.hpp', 'appTEMP.BIN', 'app_MSG00001.bin', 'app.rc']
      .map((name) => `written   x64/Debug/${name}\n`)
      .concat(blocks('x64/Debug/app_MSG00001.bin', 116, [32, 28, 16]))
      .join(''),
  },
};

describe('a line of a real build', () => {
  it.each(Object.entries(lines))(
    '%s',
    async (_, { line, manifest, content = clean, others = [], written, stderr = '' }) => {
      const files = Object.fromEntries([
        [manifest, content],
        ...others.map((path) => [path, path.endsWith('winmeta.xml') ? winmeta() : '<xml/>']),
      ]);
      const outcome = await runLine(line, files, { SDK: 'sdk', O: 'obj\\amd64' });
      expect({ ...outcome, host: undefined }).toEqual({
        exitCode: 0,
        stdout: '',
        stderr,
        written,
        host: undefined,
      });
    },
  );
});

describe('joined switches', () => {
  const manifest = { 'app.man': clean.replace('<provider', '<provider message="$(string.Tick)"') };

  it.each(['-rc gen', '-cr gen', '-c -r gen', '/cr gen', '-bcr gen -z app'])(
    'are those that they are made of: %s',
    async (line) => {
      const { exitCode, host, written } = await runLine(`${line} app.man`, manifest);
      expect(exitCode).toBe(0);
      expect(written.filter((path) => path.startsWith('gen/'))).toHaveLength(3);
      // The customer bit of -c is only for the messages of .mc files.
      expect(host.textOf('app.h')).toContain('MSG_Tick 0x90000001L');
    },
  );
});
