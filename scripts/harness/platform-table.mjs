// node scripts/harness/platform-table.mjs: does the same work with each runtime and browser that can be
// found, compares the bytes of all results with those of this Node.js, and writes the table in
// docs/platforms.md. `--bun PATH`, `--deno PATH`, and `--node-26 PATH` add runtimes. The executables that
// `npm run sea` and `npm run bun-executable` make are among the rows if they exist. It needs `dist/`;
// `node scripts/fetch/other-nodes.mjs` fetches the releases of Node.js.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, delimiter, extname, isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { loadModule } from '../bench/load-module.mjs';
import { buildExtension } from '../build/vscode.mjs';
import { interpreter, releases, windowsInterpreter, windowsReleases } from '../fetch/other-nodes.mjs';
import { root } from '../set-up.mjs';
import { browsers } from './browsers.mjs';
import { runInWine, windowsPath, wine, wineEnvironment } from './wine.mjs';

const PAGE = 'docs/platforms.md';
const [BEGIN, END] = ['<!-- table: scripts/harness/platform-table.mjs -->', '<!-- end of the table -->'];

const { values: options } = parseArgs({
  options: { bun: { type: 'string' }, deno: { type: 'string' }, 'node-26': { type: 'string' } },
});
/** npm as a script, so that every Node.js can run it. */
const npmScript = realpathSync(
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((place) => join(place, 'npm'))
    .find((path) => existsSync(path)),
);
const folder = mkdtempSync(join(tmpdir(), 'wevtc-platforms-'));
/** Reads caches. */
const caches = await loadModule(
  "export { readCache } from './src/cli/session/findings/lint-cache-format.ts';",
  folder,
);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const sampleFiles = [
  'contoso-storage/contoso-storage.man',
  'faulty/faulty.man',
  'two-providers/two-providers.man',
].map((path) => join('samples', path));
/** MOF classes cannot express what the other samples have. */
const MOF_SAMPLE = 'test/compile/outputs/mof/parcels.man';
const FORMATS = ['pretty', 'text', 'json', 'sarif', 'gitlab', 'junit', 'checkstyle'];

/**
 * The command lines of each column of the table; their outputs and the files that they write are compared.
 */
const work = {
  Outputs: [
    [
      'compile',
      'contoso-storage.man',
      '--emit',
      'ts,c,csharp,json,resources,res,dll,markdown,html',
      '--out-dir',
      'all',
    ],
    [
      'compile',
      'two-providers.man',
      '--emit',
      'ts,c,csharp,json,resources,res,dll,markdown,html',
      '--out-dir',
      'two',
    ],
    ['compile', 'parcels.man', '--emit', 'mof', '--out-dir', 'mof'],
    ['mc', '-um', 'contoso-storage.man', '-h', 'mc', '-r', 'mc'],
    ['decompile', 'all/contoso-storage.dll', '-o', 'back.man'],
  ],
  Reports: [
    ...FORMATS.map((format) => ['lint', 'faulty.man', 'contoso-storage.man', '--format', format]),
    ['diff', 'contoso-storage.man', 'two-providers.man'],
    ['inspect', 'contoso-storage.man', '--format', 'json'],
    ['match', 'contoso-storage.man', '--level', '4'],
  ],
  Caches: [['lint', 'faulty.man', 'contoso-storage.man', '--cache', '--cache-file', 'cache']],
};

/** What the command does: for each column, a hash of all that it printed and wrote. */
function commandResults(name, run) {
  const place = join(folder, name.replace(/\W/g, '-'));
  mkdirSync(place);
  for (const path of [...sampleFiles, MOF_SAMPLE]) cpSync(join(root, path), join(place, basename(path)));
  const results = {};
  for (const [column, lines] of Object.entries(work)) {
    const hash = createHash('sha256');
    for (const args of lines) {
      const { status, stdout, stderr } = run([command, ...args], place);
      if (status === null || status > 1) console.error(`${name}: ${args.join(' ')}: ${status} ${stderr}`);
      hash.update(JSON.stringify([args, status, stdout, stderr]));
    }
    for (const path of readdirSync(place, { recursive: true }).map(String).sort())
      if (statSync(join(place, path)).isFile())
        hash.update(path.replaceAll('\\', '/')).update(resultIn(path, readFileSync(join(place, path))));
    results[column] = hash.digest('hex');
  }
  return results;
}

/** The content of a file. A cache also says how to recognize the files on this disk, which differs. */
function resultIn(path, content) {
  if (path !== 'cache') return content;
  const [, wevtc] = /^\{"wevtc":"([^"]*)"/.exec(content.toString('latin1', 0, 100)) ?? [];
  const entries = [...caches.readCache(content, wevtc)];
  if (entries.length === 0) throw new Error('the cache has no entries');
  return JSON.stringify([
    wevtc,
    entries.map(([name, entry]) => [name, entry.hash, { ...entry.checked(), excerpt: undefined }]),
  ]);
}

/** The files of npm's archive: on Windows, npm does not know which of them are programs. */
function withoutModes(archive) {
  const tar = gunzipSync(archive);
  for (let at = 0; at + 512 <= tar.length; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    // The mode, and the sum over the header.
    tar.fill(0, at + 100, at + 108).fill(0, at + 148, at + 156);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return tar;
}

/** The bytes of a VSIX, with the same difference: the modes are in the directory at its end. */
function withoutModesInZip(archive) {
  const zip = Buffer.from(archive);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    zip.writeUInt32LE(0, at + 38);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

/** The bytes of a package by the end of its name. */
const packageBytes = {
  tgz: withoutModes,
  vsix: withoutModesInZip,
  nupkg: (content) => content,
};

/**
 * The packages that npm, `scripts/build/nuget.mjs`, and `scripts/build/vscode.mjs` make, as a hash.
 *
 * @param run runs a script.
 */
function packages(name, run) {
  const place = join(folder, `${name.replace(/\W/g, '-')}-packages`);
  mkdirSync(place);
  for (const args of [
    [npmScript, 'pack', '--ignore-scripts', '--pack-destination', place],
    [join(root, 'scripts/build/nuget.mjs'), '--no-build', '--out', place],
    [join(root, 'scripts/build/vscode.mjs'), '--no-build', '--out', join(place, 'wevtc.vsix')],
  ]) {
    const { status, stderr } = run(args, root);
    if (status !== 0) console.error(`${name}: ${args.join(' ')}: ${status} ${stderr}`);
  }
  const hash = createHash('sha256');
  for (const path of readdirSync(place).sort()) {
    const bytesOf = packageBytes[extname(path).slice(1)];
    hash.update(path).update(bytesOf(readFileSync(join(place, path))));
  }
  return { Packages: hash.digest('hex') };
}

const plain = ({ status, stdout, stderr }) => ({ status, stdout, stderr });
const command = join(root, 'bin/wevtc.js');

/** Runs scripts with a runtime. */
const runner =
  (program, before = []) =>
  (args, cwd) =>
    plain(spawnSync(program, [...before, ...args], { cwd, encoding: 'utf8', input: '' }));

/** Runs a single executable, which is the command itself. */
const executableRunner =
  (program) =>
  ([, ...args], cwd) =>
    plain(spawnSync(program, args, { cwd, encoding: 'utf8', input: '' }));

/** All results of a runtime with which npm runs, too. */
const resultsWith = (name, run) => ({ ...commandResults(name, run), ...packages(name, run) });

/** Runs scripts with a release of Node.js for Windows under Wine. */
function windowsRunner(node) {
  const env = wineEnvironment(join(folder, 'wine'));
  return (args, cwd) =>
    runInWine(
      node,
      args.map((one) => (isAbsolute(one) ? windowsPath(one) : one)),
      { cwd, env },
    );
}

/**
 * What the library does in a worker of a browser, or here: hashes of the files of all outputs, and of
 * reports.
 */
const LIBRARY = `
const encoder = new TextEncoder();
async function hash(parts) {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const part of all) { bytes.set(part, at); at += part.length + 1; }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
async function libraryResults({ compile, lint, reportFindings }, texts, [mofFile, mofText], formats) {
  const outputs = [];
  const reports = [];
  for (const [file, content] of texts) {
    const emit = ['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll', 'markdown', 'html'];
    for (const { path, content: made } of compile(content, { file, emit }).files) outputs.push(path, made);
    const findings = lint(content, { file });
    for (const format of formats) reports.push(reportFindings(findings, { format, files: [file] }));
  }
  for (const { path, content } of compile(mofText, { file: mofFile, emit: ['mof'] }).files) outputs.push(path, content);
  return { Outputs: await hash(outputs), Reports: await hash(reports) };
}`;

const textOf = (path) => [basename(path), readFileSync(join(root, path), 'utf8')];
const texts = sampleFiles.map(textOf);
const call = `libraryResults(library, ${JSON.stringify(texts)}, ${JSON.stringify(textOf(MOF_SAMPLE))}, ${JSON.stringify(FORMATS)})`;
const files = {
  '/': [
    'text/html',
    `<!doctype html><title>wevtc</title><script type="module">
const worker = new Worker('/worker.js', { type: 'module' });
worker.onmessage = ({ data }) => { window.results = data; };
worker.onerror = ({ message }) => { window.results = { error: String(message) }; };
</script>`,
  ],
  '/worker.js': [
    'text/javascript',
    `import * as library from '/dist/modules/index.js';${LIBRARY}
${call}.then((results) => postMessage(results), (error) => postMessage({ error: String(error) }));`,
  ],
};

function serve() {
  const server = createServer(({ url }, response) => {
    const [type, content] = files[url] ?? ['text/javascript', undefined];
    const path = join(root, url);
    if (content === undefined && !(url.startsWith('/dist/') && existsSync(path)))
      return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type }).end(content ?? readFileSync(path));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, address: `http://127.0.0.1:${server.address().port}/` }),
    );
  });
}

const rows = [];
const add = (name, where, results) => rows.push({ name, where, results });
const versionOf = (program, args = ['--version']) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout?.match(/\d+(\.\d+)+/)?.[0] ?? 'unknown';

// The extension is built once, because a program that is the same for all releases bundles it, and it doesn't
// run under Wine.
await buildExtension();
const expected = resultsWith('this Node.js', runner(process.execPath));
const library = await import(join(root, 'dist/index.js'));
const makeResults = new Function('library', `${LIBRARY}\nreturn ${call};`);
const expectedOfLibrary = await makeResults(library);
add(`Node.js ${process.versions.node}`, 'Linux', { ...expected });

const others = releases
  .filter((release) => !process.versions.node.startsWith(`${release}.`))
  .map((release) => interpreter(release));
for (const path of [...others, options['node-26']].filter((one) => one !== undefined && existsSync(one)))
  add(`Node.js ${versionOf(path)}`, 'Linux', resultsWith(path, runner(path)));
for (const release of wine === undefined ? [] : windowsReleases) {
  const path = windowsInterpreter(release);
  if (!existsSync(path)) continue;
  const { stdout } = { stdout: readFileSync(join(path, '../../package.json'), 'utf8') };
  add(
    `Node.js ${JSON.parse(stdout).version} for Windows`,
    `Wine ${versionOf(wine)}`,
    resultsWith(path, windowsRunner(path)),
  );
}
if (options.bun) add(`Bun ${versionOf(options.bun)}`, 'Linux', commandResults('bun', runner(options.bun)));
if (options.deno)
  add(
    `Deno ${versionOf(options.deno)}`,
    'Linux',
    commandResults('deno', runner(options.deno, ['run', '--allow-all'])),
  );
for (const [runtime, path] of [
  ['Node.js', 'out/wevtc'],
  ['Bun', 'out-bun/wevtc'],
]) {
  const program = join(root, path);
  if (existsSync(program))
    add(`executable with ${runtime}`, 'Linux', commandResults(path, executableRunner(program)));
}

const { server, address } = await serve();
for (const [name, start] of Object.entries(browsers)) {
  const browser = await start?.();
  if (browser === undefined) continue;
  const page = await browser.newPage();
  await page.goto(address);
  const results = await page.evaluate(
    `new Promise((resolve) => { const timer = setInterval(() => { if (window.results) { clearInterval(timer); resolve(window.results); } }, 100); })`,
  );
  await browser.close();
  if (results.error !== undefined) console.error(`${name}: ${results.error}`);
  add(`${name} (${browser.version})`, 'Linux, library in a worker', { ...results, isLibrary: true });
}
server.close();

const columns = [...Object.keys(work), 'Packages'];
const cell = ({ isLibrary, ...results }, column) => {
  const right = (isLibrary ? expectedOfLibrary : expected)[column];
  if (right === undefined || results[column] === undefined) return '–';
  return results[column] === right ? 'equal' : '**different**';
};
const lines = [
  `| Runtime | System | ${columns.join(' | ')} |`,
  `| --- | --- | ${columns.map(() => '---').join(' | ')} |`,
  ...rows.map(
    ({ name, where, results }) =>
      `| ${name} | ${where} | ${columns.map((column) => cell(results, column)).join(' | ')} |`,
  ),
];
const text = lines.join('\n');
console.log(text);
const path = join(root, PAGE);
const page = readFileSync(path, 'utf8');
const [head, tail] = [page.slice(0, page.indexOf(BEGIN) + BEGIN.length), page.slice(page.indexOf(END))];
if (!page.includes(BEGIN) || !page.includes(END)) throw new Error(`${PAGE} has no place for the table`);
writeFileSync(path, `${head}\n\n${text}\n\n${tail}`);
process.exit(text.includes('**different**') ? 1 : 0);
