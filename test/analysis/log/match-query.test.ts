import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { EventQuery } from '../../../src/analysis/log/query/event-query.js';
import { QueryMatch } from '../../../src/analysis/log/query/match-query.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import { openEventLog } from '../../../src/trace.js';
import { wevtc } from '../../cli/in-memory.js';

const storage = join(import.meta.dirname, '../../../samples/contoso-storage');
const man = readFileSync(join(storage, 'contoso-storage.man'));
const { manifest } = readForDecoding(man);
const events = manifest?.providers.flatMap((provider) => provider.events) ?? [];

const verdictOf = (query: string, id: number, version = 0) => {
  const event = events.find(({ descriptor }) => descriptor.id === id && descriptor.version === version);
  return event && new QueryMatch(query).verdict(event);
};

describe('a query, asked about an event of a manifest', () => {
  it.each([
    ['*', 'selected'],
    ['*[System[EventID=100]]', 'selected'],
    ['*[System[EventID=101]]', 'not-selected'],
    ['*[System[(EventID=100 or EventID=7) and Version=1]]', 'selected'],
    ["*[System[Provider[@Name='Contoso-Storage-Service']]]", 'selected'],
    ["*[System[Provider[@Name='Other'] or Level<=2]]", 'not-selected'],
    ['*[System[band(Keywords,1)]]', 'selected'],
    ['*[System[band(Keywords,256)]]', 'not-selected'],
    ["*[System[Channel='Contoso-Storage-Service/Operational']]", 'selected'],
    ["*[EventData[Data[@Name='Label']='x']]", 'depends'],
    ["*[EventData[Data[@Name='Lable']='x']]", 'not-selected'],
    ["*[EventData/Data[@Name='Label']]", 'selected'],
    ["*[EventData[Data='x']]", 'depends'],
    ['*[UserData]', 'not-selected'],
    ['*[System[TimeCreated[timediff(@SystemTime) <= 86400000]]]', 'depends'],
    ["*[System[Computer='A' and EventID=1]]", 'not-selected'],
    ["*[System[Computer='A' or EventID=100]]", 'selected'],
    ["*[System[Security[@UserID='S-1-5-18']]]", 'depends'],
    [
      "<QueryList><Query><Select Path='Contoso-Storage-Service/Operational'>*</Select></Query></QueryList>",
      'selected',
    ],
    ["<QueryList><Query><Select Path='Application'>*</Select></Query></QueryList>", 'not-selected'],
    [
      '<QueryList><Query><Select>*</Select><Suppress>*[System[EventID=100]]</Suppress></Query></QueryList>',
      'not-selected',
    ],
    [
      "<QueryList><Query><Select>*</Select><Suppress>*[EventData[Data='x']]</Suppress></Query></QueryList>",
      'depends',
    ],
  ] as const)('%s: %s', (query, expected) => {
    expect(verdictOf(query, 100, 1)).toBe(expected);
  });

  it('agrees with the events that were logged', async () => {
    const log = openEventLog(readFileSync(join(storage, 'logged.evtx')));
    const queries = [
      '*[System[EventID=2 or Level=2]]',
      "*[EventData[Data[@Name='Label']='Backup <A&B>']]",
      "*[EventData[Data[@Name='Reason']]]",
      '*[System[band(Keywords,0x4001000000000000) and Task=1]]',
      '*[System[Opcode!=1]]',
    ];
    let compared = 0;
    for await (const logged of log.events()) {
      for (const query of queries) {
        const verdict = verdictOf(query, logged.id, logged.version);
        if (logged.providerName !== 'Contoso-Storage-Service' || verdict === 'no-channel') continue;
        const isSelected = new EventQuery(query, new Date()).selects(logged);
        if (verdict !== 'depends')
          expect(`${query} ${logged.id} ${verdict}`).toBe(
            `${query} ${logged.id} ${isSelected ? 'selected' : 'not-selected'}`,
          );
        compared++;
      }
    }
    expect(compared).toBe(20);
  });
});

describe('wevtc match --query', () => {
  const match = (...argv: string[]) => wevtc(['match', 'app.man', ...argv], { files: { 'app.man': man } });

  it('lists the events by verdict', async () => {
    const { stdout, exitCode } = await match('--query', "*[System[Level<=2] or EventData[Data='x']]");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Selected \(\d+ of \d+\)\n/);
    expect(stdout).toMatch(/Selected or not, depending on values, time, or computer \(\d+\)\n/);
    expect(stdout).toMatch(/Without a channel, so in no log \(\d+\)\n/);
    const { stdout: json } = await match('--query', '*[System[EventID=100]]', '--format', 'json');
    const view = JSON.parse(json);
    const selected = view.providers[0].events.filter(
      ({ verdict }: { verdict: string }) => verdict === 'selected',
    );
    expect(new Set(selected.map(({ id }: { id: number }) => id))).toEqual(new Set([100]));
  });

  it('gives JSON that the schema describes, and only that', async () => {
    const schema = new URL('../../../schemas/query-match.schema.json', import.meta.url);
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(schema, 'utf8')));
    const query = "*[System[Level<=2] or EventData[Data='x']]";
    const { stdout } = await match('--query', query, '--format', 'json');
    const view = JSON.parse(stdout);
    validate(view);
    expect(validate.errors).toBeNull();
    const verdicts = view.providers[0].events.map(({ verdict }: { verdict: string }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(['selected', 'depends', 'not-selected', 'no-channel']));
    expect(view.query).toBe(query);
    view.providers[0].events[0].verdict = 'perhaps';
    expect(validate(view)).toBe(false);
  });

  it('is not mixed with sessions', async () => {
    const { exitCode, stderr } = await match('--query', '*', '--level', '4');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--query is for event logs; omit the options of sessions');
    expect((await match('--query', '*[')).stderr).toContain('At character 3: a name is missing');
  });
});
