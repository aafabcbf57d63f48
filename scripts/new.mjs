// npm run new -- rule|output|format NAME: writes the files of a rule, an output of `wevtc compile` or an
// output format of events, with failing tests in place. What is left to do begins with TODO.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planOf, Refusal } from './new/plan.mjs';
import { root, run, runTool } from './set-up.mjs';

const tree = {
  read: (path) => readFileSync(join(root, path), 'utf8'),
  exists: (path) => existsSync(join(root, path)),
  list: (folder) => readdirSync(join(root, folder)),
};

try {
  write(planOf(process.argv.slice(2), tree));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`npm run new: ${error.message}`);
  process.exitCode = 2;
}

function write({ created, changed, steps }) {
  for (const { path, content } of created) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    // The plan has looked for the file; this makes sure that nothing is lost.
    writeFileSync(join(root, path), content, { flag: 'wx' });
  }
  for (const { path, content } of changed) writeFileSync(join(root, path), content);
  const code = [...created, ...changed].map(({ path }) => path).filter((path) => /\.(ts|mjs)$/.test(path));
  requireSuccess(
    runTool('@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', ...code]),
    'biome',
  );
  console.log(`Wrote:\n${lines(created.map(({ path }) => path))}`);
  console.log(`Added an entry to:\n${lines(changed.map(({ path }) => path))}`);
  console.log('Generated from these:');
  requireSuccess(run(process.execPath, [join(root, 'scripts/generate.mjs')]), 'npm run generate');
  console.log(`\nNext:\n${steps.map((step, at) => `${at + 1}. ${step}\n`).join('')}`);
}

function lines(paths) {
  return paths.map((path) => `  ${path}`).join('\n');
}

function requireSuccess(status, what) {
  if (status !== 0) throw new Error(`${what} failed`);
}
