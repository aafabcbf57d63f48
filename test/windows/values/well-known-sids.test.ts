import { expect, it } from 'vitest';
import { accountOfSid, accountOrSid } from '../../../src/windows/values/well-known-sids.js';

it.each([
  ['S-1-5-18', 'SYSTEM'],
  ['S-1-5-21-4155168598-3527253067-2058671051-500', 'Administrator'],
  ['S-1-5-21-4155168598-3527253067-2058671051-1001', undefined],
  ['S-1-5-21-1-2-500', undefined],
  ['toString', undefined],
  ['', undefined],
])('the account of %j is %j', (sid, account) => {
  expect(accountOfSid(sid)).toBe(account);
  expect(accountOrSid(sid)).toBe(account ?? sid);
});
