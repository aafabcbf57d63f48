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
});
