import { describe, expect, it } from 'vitest';
import { matchEvents, toolCommand, toolNames } from '../../src/index.js';
import { commandsFor, enabled, filterOf, matchArguments } from '../../src/reference-page/session.js';
import { storageManifest } from '../support/storage.js';

const [provider = expect.fail('there is no provider')] = storageManifest().providers;
const data = {
  name: provider.name.value,
  guid: provider.guid.value,
  events: provider.events.map(
    ({ descriptor: { id, version, level, keyword } }) =>
      [id, version, level, `0x${keyword.toString(16)}`] as const,
  ),
};
const at = (id: number) => data.events.flatMap(([one], position) => (one === id ? [position] : []));

describe('the session for ticks on the page', () => {
  it('has the commands of `match`', () => {
    for (const [events, masks] of [
      [at(100), []],
      [at(203), [1n]],
      [at(65535), []],
      [[], [2n]],
    ] as const) {
      const filter = filterOf(data, { events, masks, level: 0 });
      const matched = matchEvents(provider, filter);
      const one = enabled(data, filter);
      expect(one.events.map(({ explanation }) => explanation)).toEqual(
        matched.events.map(({ explanation }) => explanation),
      );
      expect(commandsFor([one], 'MyTrace')).toEqual(
        toolNames.map((tool) => toolCommand(tool, [matched], 'MyTrace')),
      );
    }
  });

  it('collects ticked keywords with any other keyword, at every level', () => {
    expect(filterOf(data, { events: [], masks: [1n, 2n], level: 0 })).toEqual({
      level: 0,
      matchAnyKeyword: 3n,
      matchAllKeyword: 0n,
      ignoreKeyword0: false,
    });
  });

  it('names the arguments of wevtc match', () => {
    const all = { level: 4, matchAnyKeyword: 1n, matchAllKeyword: 3n, ignoreKeyword0: true };
    expect(matchArguments(all)).toBe('--level 4 --any 0x1 --all 0x3 --ignore-keyword-0');
    const none = { level: 0, matchAnyKeyword: 0n, matchAllKeyword: 0n, ignoreKeyword0: false };
    expect(matchArguments(none)).toBe('');
  });
});
