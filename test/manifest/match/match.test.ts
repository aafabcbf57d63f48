import { describe, expect, it } from 'vitest';
import {
  explainText,
  matchEvents,
  matchProviders,
  matchText,
  matchView,
  toolCommand,
  toolNames,
} from '../../../src/index.js';
import { schemaCheck } from '../../cli/schema.js';
import { storageManifest } from '../../support/storage.js';

const schemaErrors = schemaCheck('match');
const { providers } = storageManifest();
const [provider = expect.fail('there is no provider')] = providers;

describe('matchProviders', () => {
  it('resolves names and numbers alike', () => {
    const named = matchProviders(providers, { level: 'win:Warning', any: ['Disk', 'network'] });
    expect(named.unmatched).toEqual([]);
    expect(named.matches).toEqual(matchProviders(providers, { level: 3, any: [1n, 2n] }).matches);
    const filter = { level: 3, matchAnyKeyword: 3n, matchAllKeyword: 0n, ignoreKeyword0: false };
    expect(named.matches).toEqual([matchEvents(provider, filter)]);
    const collected = named.matches[0]?.events.filter(({ explanation }) => explanation.enabled);
    expect(collected?.map(({ event }) => event.descriptor.id)).toEqual([102, 203]);
  });

  it('names what a provider lacks', () => {
    const { matches, unmatched } = matchProviders(providers, { level: 'Chaty', all: ['Disc'] });
    expect(matches).toEqual([]);
    expect(unmatched).toEqual([
      {
        provider,
        unknown: [
          { kind: 'level', name: 'Chaty', nearest: 'Chatty' },
          { kind: 'keyword', name: 'Disc', nearest: 'Disk' },
        ],
      },
    ]);
  });
});

it('gives a document and texts', () => {
  const { matches } = matchProviders(providers, { level: 3, any: ['Disk'] });
  const [match = expect.fail('no match')] = matches;
  const tools = toolNames.map((tool) => toolCommand(tool, matches, 'MyTrace'));
  const view = matchView(matches, { file: 'storage.man', tools });
  expect(schemaErrors(JSON.parse(JSON.stringify(view)))).toEqual([]);
  expect(view.providers[0]?.summary).toEqual({ collected: 2, dropped: 11 });
  expect(matchText(match)).toContain('Collected (2 of 13)');
  const [judged = expect.fail('no event')] = match.events;
  expect(explainText(judged, match)).toContain("event 1 version 0 'ServiceStarted': dropped\n");
});

it('keeps names and reasons apart on 80 columns', () => {
  const [match = expect.fail('no match')] = matchProviders(providers, { level: 3, any: ['Disk'] }).matches;
  expect(matchText(match)).toContain('0x8001000000000001');
  const lines = matchText(match, 80).split('\n');
  expect(lines).toContain('        1        0  ServiceStart…  4 win:Inform…                  level 4 is ab…');
  expect(lines).toContain('        3        0  ServiceFailed  1 win:Critic…                  none of Disk');
});

it('refuses a name of a session that could break out of a command', () => {
  const { matches } = matchProviders(providers, {});
  expect(toolCommand('logman', matches, 'My_Trace1').commands).toContain('logman stop My_Trace1 -ets\n');
  for (const name of ['', '1', 'a b', 'a;b', 'a"', 'a\n', 'é']) {
    expect(() => toolCommand('logman', matches, name)).toThrow(RangeError);
  }
});
