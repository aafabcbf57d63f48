// npm run sea: makes one executable of wevtc and Node.js, for machines without Node.js: out/wevtc, or
// out/wevtc.exe on Windows. `--no-build` uses dist/ as it is. The executable is for the system and processor
// that this script runs on. It contains the Node.js that runs it.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { root } from '../set-up.mjs';
import { build } from './build.mjs';
import { starterOf } from './command.mjs';
import { executableFiles, filesIn } from './executable-files.mjs';

/** By which Node.js finds the data in itself ("Single executable applications", documentation of Node.js). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

if (!process.argv.includes('--no-build')) await build();
const out = join(root, 'out');
const executable = join(out, process.platform === 'win32' ? 'wevtc.exe' : 'wevtc');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
await esbuild.build({ ...starterOf({ executable: 'src/cli/start/start-executable.ts' }), outdir: out });
writeFileSync(
  join(out, 'sea.json'),
  JSON.stringify({
    main: join(out, 'executable.cjs'),
    output: join(out, 'sea.blob'),
    disableExperimentalSEAWarning: true,
    assets: Object.fromEntries(
      [...new Set([...executableFiles(), ...filesIn('dist', '.cjs')])].map((path) => [
        path,
        join(root, path),
      ]),
    ),
  }),
);
run(process.execPath, ['--experimental-sea-config', join(out, 'sea.json')]);
copyFileSync(process.execPath, executable);
chmodSync(executable, 0o755);
if (process.platform === 'darwin') run('codesign', ['--remove-signature', executable]);
const postject = createRequire(import.meta.url).resolve('postject/dist/cli.js');
const macho = process.platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : [];
const blob = join(out, 'sea.blob');
run(process.execPath, [postject, executable, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...macho]);
if (process.platform === 'darwin') run('codesign', ['--sign', '-', executable]);
copyFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), join(out, 'THIRD-PARTY-NOTICES.txt'));
for (const name of ['sea.json', 'sea.blob', 'executable.cjs']) rmSync(join(out, name));
console.log(executable);

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  process.exit(1);
}
