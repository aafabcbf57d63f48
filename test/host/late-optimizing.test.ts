import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { flagOf } from '../../src/host/late-optimizing.js';

const flag = flagOf(process.versions.v8);

describe('optimizing late', () => {
  // Another default would make V8 reject the compiled code of every later run.
  it.skipIf(flag === undefined)('ends with the default of V8', () => {
    const help = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    expect(help).toContain(`default: ${flag?.name}=${flag?.usual}\n`);
  });

  it.each([
    ['11.3.244.8-node.30', '--interrupt-budget'],
    ['12.4.254.21-node.33', '--invocation-count-for-turbofan'],
    ['13.6.233.10-node.26', undefined],
    ['1.1', undefined],
  ])('uses the flag of V8 %s', (version, name) => {
    expect(flagOf(version)?.name).toBe(name);
  });
});
