import { describe, expect, it } from 'vitest';
import type { ProviderData } from '../../../../../src/compile/outputs/html/page/page-data.js';
import {
  askedFor,
  collectedBy,
  enabled,
  matchArguments,
} from '../../../../../src/compile/outputs/html/page/session.js';
import { matchEvents, type ToolName, toolCommand, toolNames } from '../../../../../src/index.js';
import type { Provider } from '../../../../../src/manifest/model/model.js';
import { storageManifest } from '../../../../support/storage.js';

const [provider = expect.fail('there is no provider')] = storageManifest().providers;
const dataOf = ({ name, guid, events }: Provider): ProviderData => ({
  name: name.value,
  guid: `{${guid.value}}`,
  events: events.map(
    ({ descriptor: { id, version, level, keyword }, cSymbol }) =>
      [id, version, level, `0x${keyword.toString(16)}`, cSymbol] as const,
  ),
});
const data = dataOf(provider);
const at = (id: number) => data.events.flatMap(([one], position) => (one === id ? [position] : []));

describe('the session for ticks on the page', () => {
  it('has the commands of `match`', () => {
    for (const [events, masks] of [
      [at(100), []],
      [at(203), [1n]],
      [at(65535), []],
      [[], [2n]],
    ] as const) {
      const asked = askedFor(data, { events, masks, level: 0 }, 'powershell');
      const matched = matchEvents(provider, asked.filter);
      const one = enabled(data, { ...asked, eventIds: undefined });
      expect(one.events.map(({ explanation }) => explanation)).toEqual(
        matched.events.map(({ explanation }) => explanation),
      );
      for (const tool of toolNames)
        expect(toolCommand(tool, [one], 'MyTrace')).toEqual(toolCommand(tool, [matched], 'MyTrace'));
    }
  });

  it('collects ticked keywords with any other keyword, at every level', () => {
    expect(askedFor(data, { events: [], masks: [1n, 2n], level: 0 }, 'logman').filter).toEqual({
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

  describe('for events that share their keywords with others', () => {
    /** Ids 1 to 4: one keyword for all, one for each pair. */
    const paired: ProviderData = {
      ...data,
      events: [
        [1, 0, 4, '0x11', 'A'],
        [1, 1, 4, '0x11', 'A'],
        [2, 0, 4, '0x11', 'B'],
        [3, 0, 4, '0x12', 'C'],
        [4, 0, 4, '0x2', 'D'],
        [5, 0, 4, '0x14', 'E'],
      ],
    };
    const ticks = { events: [0, 1, 3], masks: [], level: 0 };
    const collected = (tool: ToolName) => collectedBy(enabled(paired, askedFor(paired, ticks, tool)));

    it('asks for ids where that drops other events, all versions of them', () => {
      const asked = askedFor(paired, ticks, 'tracelog');
      expect(asked.filter).toMatchObject({ matchAnyKeyword: 3n, matchAllKeyword: 0x10n });
      expect(asked.eventIds).toEqual([1, 3]);
      expect(collected('tracelog')).toEqual([0, 1, 3]);
    });

    it('asks each tool for what it can do', () => {
      expect(askedFor(paired, ticks, 'logman').filter).toMatchObject({
        matchAnyKeyword: 0x10n,
        matchAllKeyword: 0n,
      });
      expect(collected('logman')).toEqual([0, 1, 2, 3, 5]);
      expect(collected('powershell')).toEqual([0, 1, 2, 3]);
      expect(collected('wpr')).toEqual([0, 1, 3]);
    });

    it('writes the ids into the commands of tools that know them', () => {
      const commands = (tool: ToolName) =>
        toolCommand(tool, [enabled(paired, askedFor(paired, ticks, tool))], 'MyTrace');
      expect(commands('tracelog').commands).toContain(
        ' -level 4 -matchanykw 0x3 -matchallkw 0x10 -EventIdFilter -in 2 1 3\n',
      );
      expect(commands('wpr').profile?.content).toContain(`      </Keywords>
      <EventFilters FilterIn="true">
        <EventId Value="1" />
        <EventId Value="3" />
      </EventFilters>
    </EventProvider>
`);
      expect(commands('logman').commands).not.toContain('-in');
    });

    it('asks for no ids if they drop nothing, or if Windows does not take so many', () => {
      expect(askedFor(paired, { ...ticks, events: [0, 1, 2, 3, 4, 5] }, 'tracelog').eventIds).toBeUndefined();
      const many: ProviderData = {
        ...data,
        events: Array.from({ length: 80 }, (_, at) => [at, 0, 4, '0x1', `E${at}`] as const),
      };
      const first = (count: number) => ({ events: [...Array(count).keys()], masks: [], level: 0 });
      expect(askedFor(many, first(64), 'tracelog').eventIds).toHaveLength(64);
      expect(askedFor(many, first(65), 'tracelog').eventIds).toBeUndefined();
    });
  });
});
