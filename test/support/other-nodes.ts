import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
// @ts-expect-error: a plain script without types.
import { interpreter, releases } from '../../scripts/fetch/other-nodes.mjs';

export interface NodeRelease {
  readonly release: number;
  /** The interpreter; undefined if `node scripts/fetch/other-nodes.mjs` has not fetched it. */
  readonly path: string | undefined;
}

/** The releases of Node.js that wevtc supports: this one, and the others if they have been fetched. */
export function nodeReleases(): NodeRelease[] {
  return releases.map((release: number) => {
    const isThisOne = process.versions.node.startsWith(`${release}.`);
    const path = isThisOne ? process.execPath : fetched(release);
    if (path === undefined)
      console.warn(
        `no Node.js ${release}, so its tests are skipped; node scripts/fetch/other-nodes.mjs fetches it`,
      );
    return { release, path };
  });
}

function fetched(release: number): string | undefined {
  const path = interpreter(release);
  return existsSync(path) && runs(path, release) ? path : undefined;
}

function runs(path: string, release: number): boolean {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${release}.`) ?? false;
}
