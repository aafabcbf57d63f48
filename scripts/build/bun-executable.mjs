// npm run bun-executable: makes one executable of wevtc and Bun, for machines without Node.js: out-bun/wevtc,
// or out-bun/wevtc.exe on Windows. `--no-build` uses dist/ as it is. It needs Bun: see `bunProgram`.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bunProgram } from '../fetch/bun.mjs';
import { root } from '../set-up.mjs';
import { build } from './build.mjs';
import { bundles, starterOf } from './command.mjs';
import { executableFiles } from './executable-files.mjs';

const bun = bunProgram();
if (bun === undefined) {
  console.error(
    'There is no Bun: run node scripts/fetch/bun.mjs, put bun on the PATH, or set WEVTC_BUN to its program',
  );
  process.exit(1);
}
if (!process.argv.includes('--no-build')) await build();
const out = join(root, 'out-bun');
const parts = join(out, 'parts');
const executable = join(out, process.platform === 'win32' ? 'wevtc.exe' : 'wevtc');
rmSync(out, { recursive: true, force: true });
mkdirSync(parts, { recursive: true });
await esbuild.build({
  ...starterOf({ executable: 'src/cli/start/start-bun-executable.ts' }),
  external: ['./embedded.cjs'],
  outdir: parts,
});
for (const name of bundles)
  writeFileSync(
    join(parts, `${name}.cjs`),
    `module.exports = ${readFileSync(join(root, 'dist', `${name}.cjs`), 'utf8')}`,
  );
const files = executableFiles().map((path) => [path, readFileSync(join(root, path), 'utf8')]);
writeFileSync(join(parts, 'files.cjs'), `module.exports = new Map(${JSON.stringify(files)});`);
const loaders = bundles.map((name) => `  ['${name}', () => require('./${name}.cjs')],\n`);
writeFileSync(
  join(parts, 'embedded.cjs'),
  `exports.bundles = new Map([\n${loaders.join('')}]);\nexports.files = () => require('./files.cjs');\n`,
);
run(bun, [
  ...['build', '--compile', '--bytecode', '--minify-syntax', '--outfile', executable],
  // Otherwise, files in the current folder could set variables and run code.
  ...['--no-compile-autoload-dotenv', '--no-compile-autoload-bunfig'],
  join(parts, 'executable.cjs'),
]);
rmSync(parts, { recursive: true });
copyFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), join(out, 'THIRD-PARTY-NOTICES.txt'));
console.log(executable);

function run(program, args) {
  // Bun writes temporary files into the current folder.
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: parts });
  if (status === 0) return;
  console.error(`${program} ${args.join(' ')} failed:\n${error ?? ''}${stdout}${stderr}`);
  process.exit(1);
}
