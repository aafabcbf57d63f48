import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsIn } from '../docs/console-commands.js';
import { documentAt } from '../docs/documents.js';
import { root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { ownRepository } from '../support/git-repository.js';
import { bash, noteMissing, run as runProgram } from '../support/tools.js';

// Installs wevtc in empty folders with the commands of docs/install.md and README.md, and nothing else.

noteMissing({ bash });

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const archive = `wevtc-${version}.tgz`;

/** The lines of each `console` block in a section of a document. */
function blocksOf(path: string, heading: string): string[][] {
  const document = documentAt(path);
  const lines = document.text.split('\n');
  const start = lines.indexOf(`## ${heading}`);
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  if (start < 0) throw new Error(`${path} has no section ${heading}`);
  return document.blocks
    .filter(({ line }) => line > start && (length < 0 || line <= start + length + 1))
    .map((block) => commandsIn({ ...document, blocks: [block] }).map(({ line }) => line))
    .filter((commands) => commands.length > 0);
}

/** npm's variables are for this project. */
const withoutNpm = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(npm_|INIT_CWD$)/i.test(name))
    .map((name) => [name, undefined]),
);

/** Runs commands in a shell, up to the first that fails, as for a user without settings of npm. */
async function run(folder: string, commands: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  expect(commands).not.toEqual([]);
  const { url, commit } = await ownRepository();
  const script = commands.join('\n').replaceAll('<wevtc repository>', url).replaceAll('<commit>', commit);
  const env = { ...withoutNpm, npm_config_prefer_offline: 'true', npm_config_audit: 'false', ...variables };
  return runProgram('bash', ['-e', '-c', script], folder, env);
}

const [fromClone = []] = blocksOf('docs/install.md', 'From a clone');
const [fromGit = []] = blocksOf('docs/install.md', 'From Git');
const [pack = [], fromFile = []] = blocksOf('docs/install.md', 'From a package file');
const [inProject = [], global = []] = blocksOf('docs/install.md', 'Run it');
const [readmeClone = [], readmeInstall = [], readmeLook = [], readmeStart = []] = blocksOf(
  'README.md',
  'Try it',
);

describe.skipIf(bash === undefined || process.platform === 'win32')('wevtc is installed', () => {
  it('from a clone, and from the package file that is created there', async () => {
    const folder = makeFolder();
    const clone = join(folder, 'wevtc');
    expect(await run(folder, fromClone)).toContain(version);
    // README.md clones with the same commands.
    expect(fromClone.slice(0, 2)).toEqual(readmeClone.slice(0, 2));
    expect(await run(clone, readmeClone.slice(2))).toContain('A faulty manifest is diagnosed');
    await run(clone, pack);

    const project = join(folder, 'project');
    mkdirSync(project);
    copyFileSync(join(clone, archive), join(project, archive));
    // Nothing comes from a registry.
    const offline = { npm_config_offline: 'true' };
    await run(project, fromFile, offline);
    expect(await run(project, inProject, offline)).toContain(version);
    const prefix = join(folder, 'global');
    await run(project, global, { ...offline, npm_config_prefix: prefix });
    const PATH = join(prefix, 'bin') + delimiter + process.env.PATH;
    expect(await run(folder, ['wevtc --version'], { PATH })).toContain(version);

    const beside = join(folder, 'print');
    mkdirSync(beside);
    await run(beside, readmeInstall, offline);
    const [lint, ...others] = readmeLook;
    expect(await run(beside, [`${lint} || [ $? = 1 ]`], offline)).toContain('11 errors');
    const shown = await run(beside, others, offline);
    for (const text of ['Levels', 'VolumeLost']) expect(shown).toContain(text);
    await run(beside, readmeStart, offline);
    expect(readFileSync(join(beside, 'gen/print.h'), 'utf8')).toContain('EventWriteContosoPrintJobStarted');
    expect(existsSync(join(beside, 'gen/print.res'))).toBe(true);
  });

  it('from Git, at a commit', async () => {
    const folder = makeFolder();
    await run(folder, fromGit);
    expect(await run(folder, inProject)).toContain(version);
    const installed = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    expect(installed.packages['node_modules/wevtc'].resolved).toContain((await ownRepository()).commit);
    writeFileSync(join(folder, 'empty.man'), '');
    await run(folder, ['! npx --no-install wevtc lint empty.man']);
  });
});
