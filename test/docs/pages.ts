import { compileMessageText } from '../../src/index.js';
import { classic, manifest } from '../cli/in-memory.js';
import { cabinetArchive } from '../recordings/archives/cabinet-archive.js';
import { zipArchive } from '../recordings/archives/zip-archive.js';
import { root } from '../support/built.js';
import {
  appManifest,
  compiled,
  diskManifest,
  laterManifest,
  projectFile,
  startedManifest,
  storageManifest,
  tourManifest,
} from './contents.js';
import { blocksIn } from './documents.js';
import {
  bootTrace,
  captureTrace,
  cpuTrace,
  craneMap,
  diskTrace,
  waitsTrace,
  webManifest,
  webTrace,
} from './traces.js';

/**
 * Files by path: the content, what makes it when a page is tested, or the path that a symbolic link names.
 */
export type Files = Readonly<
  Record<string, string | Uint8Array | (() => string | Uint8Array) | { readonly link: string }>
>;

/** What the `console` blocks of a page need, and what is special about their commands. */
export interface Page {
  /** The files that the page assumes; `usualFiles` if it is not given. */
  readonly files?: Files;
  /**
   * If given, the folder is a git repository. These files are HEAD, v1.2 and origin/main; `files` then
   * replace them.
   */
  readonly committed?: Files;
  /** By command: files that change right before it is run. */
  readonly before?: Readonly<Record<string, Files>>;
  /** By command: the exit code, if it is not 0. */
  readonly exits?: Readonly<Record<string, number>>;
  /** Commands that only `npm run test:tools` runs, in a folder of their own. */
  readonly slow?: readonly string[];
  /** By command: why it is not run. */
  readonly notRun?: Readonly<Record<string, string>>;
}

/** What the folders of most pages contain: the manifest of the tour, alone and in a folder. */
export const usualFiles = { 'app.man': appManifest, 'src/app.man': appManifest };

const later = { 'app.man': laterManifest, 'src/app.man': laterManifest };

const storageFiles = {
  'contoso-storage.man': storageManifest,
  'recorded.etl': projectFile('samples/contoso-storage/recorded.etl'),
};

const rustTemplate = String(projectFile('samples/templates/rust/[name].rs.hbs'));
const rustFiles = {
  'rust/[name].rs.hbs': rustTemplate,
  'rust/partials/constants.hbs': projectFile('samples/templates/rust/partials/constants.hbs'),
};

const pluginManifest = manifest()
  .replace('<provider ', '<provider\n       ')
  .replace('symbol="Tick"', 'symbol="JOB_PRINTED"');
const pluginRule = blocksIn('docs/plugins.md', 'js')[0] ?? '';

const NETWORK = 'needs a registry';
const INSTALLS = 'test/package/install.tools.test.ts installs the package as the page does';

/** A message text file with the languages of `app.man`. */
const texts = 'MessageId=1\nSymbolicName=TEXT_FULL\nLanguage=English\nThe disk is full.\n.\n';

/** The pages that need more than `usualFiles`, by their paths in the project. */
export const pages: Readonly<Record<string, Page>> = {
  'CONTRIBUTING.md': {
    notRun: {
      'npm run new -- rule event-too-nice --subject events': 'changes the project',
      'npm run new -- output csv': 'changes the project',
      'npm run new -- format tsv': 'changes the project',
    },
  },
  'docs/event-logs.md': {
    files: {
      'logged.evtx': projectFile('samples/contoso-storage/logged.evtx'),
      'contoso-storage.man': storageManifest,
      'backup.mc': projectFile('samples/contoso-storage/backup.mc'),
    },
    exits: { 'wevtc log logged.evtx --check contoso-storage.man': 1 },
  },
  'docs/message-text.md': {
    files: { ...usualFiles, 'disk.man': diskManifest, 'texts.mc': texts },
  },
  'README.md': {
    files: { 'node_modules/wevtc': { link: root } },
    exits: { 'npx --no-install wevtc lint node_modules/wevtc/samples/faulty/faulty.man': 1 },
    notRun: {
      'git clone <wevtc repository> wevtc': INSTALLS,
      'cd wevtc': INSTALLS,
      'npm run demo': INSTALLS,
      'npm pack --foreground-scripts': INSTALLS,
      'npm init --yes': INSTALLS,
      'npm install --save-dev ../wevtc/wevtc-0.1.0.tgz': INSTALLS,
      'npm test': 'runs all tests',
    },
  },
  'docs/check.md': {
    files: { ...usualFiles, 'jobs.man': tourManifest, 'drivers/disk/disk.man': diskManifest },
    committed: usualFiles,
    exits: { 'wevtc lint jobs.man': 1 },
  },
  'docs/install.md': {
    notRun: {
      'git clone <wevtc repository> wevtc': INSTALLS,
      'cd wevtc': INSTALLS,
      'npm ci': INSTALLS,
      'npm run build': INSTALLS,
      'node bin/wevtc.js --version': INSTALLS,
      'npm init --yes': INSTALLS,
      'npm install --save-dev "git+<wevtc repository>#<commit>"': INSTALLS,
      'npm pack --foreground-scripts': INSTALLS,
      'npm install --save-dev ./wevtc-0.1.0.tgz': INSTALLS,
      'npm install --global ./wevtc-0.1.0.tgz': INSTALLS,
      'npm run sea': 'test/package/executable.tools.test.ts makes the executable',
    },
  },
  'docs/tutorial-trace.md': { files: storageFiles },
  'docs/breaking.md': {
    files: {
      ...later,
      'published/app.man': appManifest,
      'dumped.man': appManifest,
      'texts.mc': texts,
      'shipped/texts.mc': texts,
      ...compiled(appManifest, 'dll', { 'shipped/app.dll': 'app.dll' }),
      'shipped/texts.dll': () =>
        Buffer.from(
          compileMessageText(Buffer.from(texts), { file: 'texts.mc', emit: ['dll'] }).files[0]?.content ?? '',
        ),
    },
    committed: { ...usualFiles, 'old/app.man': appManifest, 'texts.mc': texts },
  },
  'docs/builds.md': {
    files: {
      ...usualFiles,
      'disk.man': diskManifest,
      'texts.mc': texts,
      ...compiled(appManifest, 'c', { 'gen/app.h': 'app.h' }),
      ...compiled(appManifest, 'resources', {
        'gen/app.rc': 'app.rc',
        'gen/appTEMP.BIN': 'appTEMP.BIN',
        'gen/MSG00001.bin': 'MSG00001.bin',
      }),
      'CMakeLists.txt': blocksIn('docs/builds.md', 'cmake')[0] ?? '',
      'printer.c': projectFile('samples/builds/src/printer.c'),
      'printer.man': projectFile('samples/builds/src/printer.man'),
      'node_modules/wevtc': { link: root },
    },
    slow: [
      'cmake -B build -G Ninja -DCMAKE_TOOLCHAIN_FILE=node_modules/wevtc/samples/builds/cmake/mingw-w64.cmake',
      'cmake --build build',
    ],
  },
  'docs/counters.md': {
    files: {
      'orders.man': blocksIn('docs/counters.md', 'xml')[0] ?? '',
      'orders.c': blocksIn('docs/counters.md', 'c')[0] ?? '',
    },
  },
  'docs/decode.md': {
    files: {
      ...storageFiles,
      'events.bin': projectFile('samples/contoso-storage/recorded.bin'),
    },
    exits: {
      'wevtc decode contoso-storage.man --event 203 --data "43003a000000 e803000000000000 d007"': 1,
    },
  },
  'docs/event-reference.md': { files: later, committed: usualFiles },
  'docs/match.md': { files: storageFiles },
  'docs/fidelity.md': {
    notRun: {
      'npm run test:genuine': 'needs mc.exe',
    },
  },
  'docs/mof.md': { files: { 'app.man': classic } },
  'docs/new.md': { files: { 'app.man': startedManifest } },
  'docs/playground.md': {
    notRun: {
      'npm ci': NETWORK,
      'npm run site': 'test/site/site-server.ts builds the site',
      'python3 -m http.server --directory site/dist 8000': 'runs until somebody stops it',
    },
  },
  'docs/plugins.md': {
    files: {
      'app.man': pluginManifest,
      'rules.mjs': pluginRule,
      'table.mjs': blocksIn('docs/plugins.md', 'js')[1] ?? '',
      'broken.mjs': pluginRule.replace("if (symbol?.value.includes('_'))", 'if (symbol.values.length > 0)'),
    },
    before: {
      'wevtc lint app.man': { 'wevtc.config.json': blocksIn('docs/plugins.md', 'json')[1] ?? '' },
      'wevtc lint app.man --lint-rules broken.mjs': { 'wevtc.config.json': '{}' },
    },
    exits: { 'wevtc lint app.man': 2, 'wevtc lint app.man --lint-rules broken.mjs': 2 },
  },
  'docs/replace-mc.md': {
    files: { 'bin/wevtc-mc': '' },
    notRun: {
      'wevtc compile app.man --emit resources --out-dir old --check': 'reads what mc.exe has written',
    },
  },
  'docs/reading-binaries.md': {
    files: {
      ...usualFiles,
      ...compiled(storageManifest, 'dll', { 'contoso.dll': 'app.dll', 'de-DE/contoso.dll.mui': 'app.dll' }),
      ...compiled(storageManifest, 'resources', {
        'contosoTEMP.BIN': 'appTEMP.BIN',
        'MSG00001.bin': 'MSG00001.bin',
      }),
    },
  },
  'docs/security.md': {
    notRun: {
      'git checkout v1.2.3': 'is about a release of the project',
      'npm ci && npm pack': 'is about a release of the project',
      'npm view wevtc@1.2.3 dist.integrity': NETWORK,
    },
  },
  'docs/rules/xml-byte-order.md': {
    files: { 'app.man': Buffer.from(`\ufeff${appManifest}`, 'utf16le').swap16() },
  },
  'docs/templates.md': {
    files: { ...usualFiles, ...rustFiles, 'node_modules/wevtc': { link: root } },
    before: {
      'wevtc compile app.man --template rust': {
        'rust/[name].rs.hbs': rustTemplate.replace('pub const {{symbol}}', 'pub const {{symbl}}'),
      },
    },
    exits: { 'wevtc compile app.man --template rust': 2 },
  },
  'docs/attribution.md': { files: { 'disk.etl': diskTrace } },
  'docs/trace.md': {
    files: {
      ...storageFiles,
      'app.man': webManifest,
      'boot.etl': webTrace,
      'cpu.etl': cpuTrace,
      'disk.etl': diskTrace,
    },
  },
  'docs/trace-formats.md': {
    files: {
      ...storageFiles,
      'boot.etl': webTrace,
      'capture.etl': captureTrace,
      'report.cab': () => cabinetArchive([{ members: [{ name: 'report.etl', content: bootTrace() }] }]),
      'PerfViewData.etl.zip': () => zipArchive([{ name: 'PerfViewData.etl', content: bootTrace() }]),
    },
  },
  'docs/trace-profiles.md': {
    files: {
      'app.man': webManifest,
      'boot.etl': webTrace,
      'cpu.etl': cpuTrace,
      'waits.etl': waitsTrace,
      'crane.map': craneMap,
      'build/crane.map': craneMap,
    },
  },
  'docs/trace-tables.md': {
    files: { 'app.man': webManifest, 'boot.etl': webTrace, 'traces/boot.etl': webTrace },
  },
  'docs/tutorial.md': { files: { 'main.c': blocksIn('docs/tutorial.md', 'c')[0] ?? '' } },
};
