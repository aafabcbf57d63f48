import { expect, it } from 'vitest';
import { root } from '../support/built.js';
import { npm } from '../support/npm.js';

/** Leaves out the notes about real files that are not there. */
function fuzz(...args: string[]) {
  const { status, stdout, stderr } = npm(['run', '--silent', 'fuzz', '--', ...args], root);
  return { status, stdout, stderr: stderr.replaceAll(/^no real .*\n/gm, '') };
}

it('npm run fuzz counts its inputs and finds nothing', () => {
  const { status, stdout, stderr } = fuzz('--minutes', '0.1', '--target', 'texts', '--seed', '1');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^seed 1\ntexts +[1-9]\d* +\d+\/s {2}\w.*\n\n[1-9]\d* inputs, 0 failures\n$/);
  expect(status).toBe(0);
});

it('npm run fuzz names a target that does not exist, and says how it is used', () => {
  const { status, stdout, stderr } = fuzz('--target', 'texts,novels');
  expect(stderr).toMatch(/^there is no target 'novels'; --list names them\n\nUsage: npm run fuzz -- /);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

it('npm run fuzz lists its targets', () => {
  const { status, stdout } = fuzz('--list');
  expect(stdout.split('\n')).toContain('texts');
  expect(status).toBe(0);
});
