// node esbuild.js: the same page, built by esbuild.
import { build } from 'esbuild';
import wevtc from 'wevtc/unplugin';

await build({
  entryPoints: ['src/main.ts'],
  bundle: true,
  format: 'esm',
  outdir: 'dist',
  plugins: [wevtc.esbuild({ decoders: true, types: true })],
});
