import { expect, it } from 'vitest';
import { reasonOf } from '../../../src/project/host/reason.js';

// Quotas, limits and network disks cannot be had in every test run: these are the errors as Node.js throws
// them.
const failure = (code: string) => Object.assign(new Error(`${code}: system words, write`), { code });

it.each([
  'EFBIG',
  'EDQUOT',
  'EROFS',
  'ENAMETOOLONG',
  'ENOSPC',
  'EIO',
  'ESTALE',
  'EACCES',
  'ELOOP',
  'ETXTBSY',
])('says %s in words', (code) => {
  expect(reasonOf(failure(code))).toMatch(/^[a-z][^:]*$/);
  expect(reasonOf(failure(code))).not.toContain(code);
});

it('says of Windows that a file can be in use', () => {
  expect(reasonOf(failure('EPERM'), 'win32')).toBe('a program uses it, or permission is denied');
  expect(reasonOf(failure('EPERM'), 'linux')).toBe('operation not permitted');
});

it('leaves what it does not know as it is', () => {
  expect(reasonOf(failure('EOTHER'))).toBe('EOTHER: system words, write');
  expect(reasonOf('no error')).toBe('no error');
});
