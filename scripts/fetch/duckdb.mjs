// node scripts/fetch/duckdb.mjs: fetches DuckDB from the npm registry, for the test that queries the Parquet
// files of wevtc. It is not in the lock file, because it has a large package for each system, and a registry
// may lack some of them. Without it, the test is skipped.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm } from '../set-up.mjs';

const VERSION = '1.5.6-r.1';

const folder = join(cacheFolder, `duckdb-${VERSION}`);

/** The module of DuckDB, even if it does not exist. */
export const duckdbModule = join(folder, 'node_modules/@duckdb/node-api/lib/index.js');

function fetchDuckdb() {
  if (existsSync(duckdbModule)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const wanted = `@duckdb/node-api@${VERSION}`;
  const status = npm(['install', wanted, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (status !== 0) console.error('DuckDB is not available: its tests are skipped');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fetchDuckdb();
