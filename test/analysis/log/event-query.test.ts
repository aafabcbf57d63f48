import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { EventQuery } from '../../../src/analysis/log/query/event-query.js';
import { EventQueryError } from '../../../src/analysis/log/query/query-error.js';
import { type EventLogEvent, openEventLog } from '../../../src/trace.js';

const NOW = new Date('2026-01-31T08:30:20Z');
const events: EventLogEvent[] = [];
beforeAll(async () => {
  const log = readFileSync(join(import.meta.dirname, '../../../samples/contoso-storage/logged.evtx'));
  for await (const event of openEventLog(log).events()) events.push(event);
});

const select = (query: string) => {
  const own = new EventQuery(query, NOW);
  return events.filter((event) => own.selects(event)).map(({ id }) => id);
};

describe('queries', () => {
  it.each([
    ['*', [1, 100, 102, 7, 104, 2]],
    ['Event', [1, 100, 102, 7, 104, 2]],
    ['Other', []],
    ['*[System[EventID=7]]', [7]],
    ['*[System[(EventID=7 or EventID=104)]]', [7, 104]],
    ['*[System/EventID=7]', [7]],
    ['Event/System[Level<=3]', [102, 7]],
    ['*[System[Level>2 and Level<4]]', [7]],
    ["*[System[Provider[@Name='Contoso-Storage-Service'] and Level=4]]", [1, 100, 2]],
    ["*[System[Provider[@Guid='{6F1C2B7E-4D0A-4C55-9B3E-0A51C0DE5701}']]]", [1, 100, 102, 2]],
    ['*[System[Security[@UserID]]]', [1]],
    ["*[System[Channel!='System' and Task=0]]", [1, 2]],
    ['*[System[band(Keywords,1)]]', [100, 102]],
    ['*[System[Keywords=0x80000000000000]]', [7]],
    ['*[System[TimeCreated[timediff(@SystemTime) <= 11000]]]', [7, 104, 2]],
    ["*[System[TimeCreated[timediff(@SystemTime, '2026-01-31T08:30:03Z') = 3000]]]", [1]],
    [
      "*[System[TimeCreated[@SystemTime>='2026-01-31T08:30:09Z' and @SystemTime<'2026-01-31T08:30:10.0Z']]]",
      [7],
    ],
    ["*[EventData[Data[@Name='Label']='Backup <A&B>']]", [100]],
    ["*[EventData[Data[@Name='Reason']=3]]", [2]],
    ["*[EventData/Data='91']", [7]],
    ["*[EventData[Data[2]='91']]", [7]],
    ["*[EventData[Data[position()=1]='91']]", []],
    ["*[UserData/*/Channel='Application']", [104]],
    ['*[UserData/LogFileCleared[SubjectUserName="chris"]]', [104]],
    ['*[System[EventID=7]] ', [7]],
    ["*[System[Computer='store-07']]", []],
    ["*[EventData[Data='{C0FFEE00-0000-4000-8000-000000000001}']]", [100]],
    ["*[EventData[Data='c0ffee00-0000-4000-8000-000000000001']]", [100]],
    ["*[EventData[Data='s-1-5-18']]", [1]],
    ["*[EventData[Data[@Name='Label']!='Backup <A&B>']]", []],
    ['<QueryList><Query Id="0"><Select Path="Application">*</Select></Query></QueryList>', [7]],
    [
      '<QueryList><Query Path="system"><Select>*</Select></Query><Query><Select>*[System[EventID=2]]</Select></Query></QueryList>',
      [104, 2],
    ],
    [
      '<QueryList>\n<Query Path="file://C:\\x.evtx"><Select>*[System[Level&lt;=4]]</Select><Suppress>*[System[(EventID=1)]]</Suppress></Query></QueryList>',
      [100, 102, 7, 104, 2],
    ],
    ['<QueryList/>', []],
  ])('select events: %s', (query, ids) => {
    expect(select(query)).toEqual(ids);
  });

  it.each([
    ['', 'at character 1: a name is missing before the end'],
    ['*[', 'at character 3: a name is missing before the end'],
    ['*[System[EventID=7]', "at character 20: ']' is missing before the end"],
    ['*]', "at character 2: ']' is not possible here"],
    ['*[System[EventID==7]]', "a name is missing before '='"],
    ['*[System[#]]', "at character 10: '#' is not possible here"],
    ["*[contains(System, 'x')]", "at character 3: Windows has no function 'contains'"],
    ['*[not(System)]', "Windows has no function 'not'"],
    ['*[band(1)]', 'band has a wrong number of arguments: 1'],
    ['<QueryList><Query>', 'at character'],
    ['<QueryList><Other/></QueryList>', 'at character 12: <Other> does not belong here'],
    [
      '<QueryList><Query><Select>*[not(1)]</Select></Query></QueryList>',
      "at character 19: in <Select>: Windows has no function 'not'",
    ],
    ['//System', "a name is missing before '/'"],
    [`*${'[a'.repeat(65)}${']'.repeat(65)}`, 'more than 64 brackets'],
    ['a'.repeat(70_000), 'more than 65536 characters'],
  ])('are refused: %s', (query, message) => {
    expect(() => new EventQuery(query, NOW)).toThrow(EventQueryError);
    expect(() => new EventQuery(query, NOW)).toThrow(message);
  });

  it('are refused or answered, whatever they are', () => {
    const piece = fc.constantFrom(
      ...['*', '[', ']', '(', ')', '/', '@', '=', '<', 'System', 'EventID', 'Data', ' and ', ' or '],
      ...["'x'", '7', '-1', '0xff', 'band', 'timediff', 'position()', ',', '@SystemTime', ' '],
    );
    let answered = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        try {
          select(pieces.join(''));
          answered++;
        } catch (error) {
          expect(error).toBeInstanceOf(EventQueryError);
        }
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(0);
  });
});
