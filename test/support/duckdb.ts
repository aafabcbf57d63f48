import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
// @ts-expect-error: a plain script without types.
import { duckdbModule } from '../../scripts/fetch/duckdb.mjs';

/** Runs a query, and returns its rows. Large numbers are texts. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** DuckDB; `undefined` if `node scripts/fetch/duckdb.mjs` has not fetched it for this system. */
export async function openDuckdb(): Promise<Query | undefined> {
  if (existsSync(duckdbModule)) {
    try {
      const { DuckDBInstance } = await import(/* @vite-ignore */ pathToFileURL(duckdbModule).href);
      const connection = await (await DuckDBInstance.create()).connect();
      return async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
    } catch (error) {
      console.warn(`DuckDB does not start: ${error}`);
    }
  }
  console.warn('no DuckDB, so its tests are skipped; node scripts/fetch/duckdb.mjs fetches it');
  return undefined;
}
