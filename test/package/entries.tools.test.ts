import { beforeAll, describe, expect, it } from 'vitest';
import { type InstalledPackage, installedPackage } from '../support/installed.js';
import { runToEnd } from '../support/npm.js';
import { nodeReleases } from '../support/other-nodes.js';

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installedPackage();
});

describe.each(nodeReleases())('Node.js $release', ({ path }) => {
  it.skipIf(path === undefined).each([
    ['--input-type=module', "import { ruleIds } from 'wevtc'; import { parseGuid } from 'wevtc/etw';"],
    ['--input-type=commonjs', "const { ruleIds } = require('wevtc'), { parseGuid } = require('wevtc/etw');"],
  ])('loads both entries with %s', (type, loading) => {
    const script = `${loading} console.log(ruleIds.includes('event-level-zero'), typeof parseGuid)`;
    const { stdout, stderr } = runToEnd(path as string, [type, '-e', script], installed.project);
    expect({ stdout, stderr }).toEqual({ stdout: 'true function\n', stderr: '' });
  });

  it.skipIf(path === undefined)('shows the names of error classes, which stacks begin with', () => {
    const script = `for (const entry of ['wevtc', 'wevtc/etw', 'wevtc/trace', 'wevtc/structures']) {
      for (const [name, value] of Object.entries(await import(entry))) {
        if (name.endsWith('Error') && value.name !== name) console.log(entry, name, value.name);
      }
    }`;
    expect(runToEnd(path as string, ['--input-type=module', '-e', script], installed.project).stdout).toBe(
      '',
    );
  });
});
