import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const channels = (name: string) => `<channels><channel name="${name}" type="Debug"/></channels>`;

it('reports a backtick', () => {
  expect(findings('name-quotes', channels('C`'))).toEqual([
    "1:26 channel name 'C`' contains a backtick, which Microsoft's documentation seems to forbid; remove it",
  ]);
});

it('accepts other names, and leaves apostrophes to another rule', () => {
  expect(findings('name-quotes', channels('A'))).toEqual([]);
  expect(findings('name-quotes', channels("A's"))).toEqual([]);
  expect(findings('channel-name-valid', channels("A's"))).toHaveLength(1);
});
