import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLensesOf, collecting, collectLensAt } from '../../../src/editor/language/code-lenses.js';
import {
  type InlayHintKind,
  inlayHintKinds,
  inlayHintsOf,
  insertOf,
} from '../../../src/editor/language/inlay-hints.js';
import { flatSymbolsOf, type OutlineItem, outlineOf } from '../../../src/editor/language/symbols.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { matchProviders } from '../../../src/manifest/match/match-events.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { bitsOf } from '../../../src/text/bits.js';
import type { Range } from '../../../src/text/source.js';
import { mutated } from '../../support/mutations.js';

function read(text: string): Manifest {
  const { value } = readManifest(text, 'app.man');
  if (value === undefined) throw new Error('not a manifest');
  return value;
}

const manifest = read(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO"
          resourceFileName="a.dll" messageFileName="a.dll">
        <channels>
          <channel name="Contoso/Operational" chid="Op" type="Operational"/>
          <importChannel name="System" chid="Sys"/>
        </channels>
        <tasks>
          <task name="Print" value="1" message="$(string.Task)">
            <opcodes><opcode name="Send" value="10" symbol="SEND"/></opcodes>
          </task>
        </tasks>
        <keywords>
          <keyword name="Jobs" mask="0x1"/>
          <keyword name="Idle" mask="0x6"/>
        </keywords>
        <maps>
          <bitMap name="Flags"><map value="4" message="$(string.Task)"/></bitMap>
        </maps>
        <templates>
          <template tid="Job">
            <data name="Size" inType="win:UInt32" map="Flags"/>
            <struct name="Pages"><data name="Width" inType="win:UInt16"/></struct>
          </template>
          <template tid="Unused"/>
        </templates>
        <filters><filter name="Big" value="1" tid="Job"/></filters>
        <events>
          <event value="1" version="2" symbol="One" channel="Op" level="win:Error" task="Print" opcode="Send" keywords="Jobs Idle"
              template="Job" message="$(string.One)"/>
          <event value="2" channel="Sys" template="Job"/>
          <event value="3" symbol="Old" notLogged="true" keywords="Jobs"/>
        </events>
      </provider>
      <messageTable><message value="0x2A" message="$(string.Left)" symbol="MY_TEXT"/></messageTable>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="Task" value="Printing"/>
        <string id="One" value="Hello&#10;%1"/>
        <string id="Left" value="over"/>
        <string id="Nobody" value="uses this"/>
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`);
const { source } = manifest;
const { text } = source;
const whole: Range = { start: 0, end: text.length };

describe('the outline', () => {
  const lines = (items: readonly OutlineItem[], indent = ''): string[] =>
    items.flatMap(({ kind, name, detail, children }) => [
      `${indent}${kind} ${name}${detail === '' ? '' : `: ${detail}`}`,
      ...lines(children, `${indent}  `),
    ]);

  it('has all definitions as they are nested', () => {
    expect(lines(outlineOf(manifest))).toEqual([
      'provider Contoso: {0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01}',
      '  list channels: 2',
      '    channel Contoso/Operational: Operational, 16',
      '    channel System: Admin, 8',
      '  list tasks: 1',
      '    task Print: 1',
      '      opcode Send: 10',
      '  list keywords: 2',
      '    keyword Jobs: 0x1',
      '    keyword Idle: 0x6',
      '  list maps: 1',
      '    map Flags: bitMap',
      '      mapItem 0x4: Printing',
      '  list templates: 2',
      '    template Job: Size, Pages',
      '      field Size: win:UInt32',
      '      field Pages: struct',
      '        field Width: win:UInt16',
      '    template Unused',
      '  list filters: 1',
      '    filter Big: 1',
      '  list events: 3',
      '    event One (1, version 2): Hello %1',
      '    event event 2',
      '    event Old (3)',
      'list messageTable: 1',
      '  messageTableEntry MY_TEXT: 0x2a',
      'list localization: 1',
      '  culture en-US',
      '    string Task: Printing',
      '    string One: Hello %1',
      '    string Left: over',
      '    string Nobody: uses this',
    ]);
  });

  it('has the text of each culture', () => {
    const german =
      '<resources culture="de-DE"><stringTable><string id="Task" value="Drucken"/></stringTable></resources>';
    const both = read(text.replace('</localization>', `${german}</localization>`));
    expect(lines(outlineOf(both)).slice(-2)).toEqual(['  culture de-DE', '    string Task: Drucken']);
  });

  it('has the name in each element', () => {
    const names = (items: readonly OutlineItem[]): string[] =>
      items.flatMap(({ nameRange, children }) => [source.slice(nameRange), ...names(children)]);
    const all = names(outlineOf(manifest));
    for (const name of ['Contoso', 'channels', 'Print', 'Flags', 'One', 'en-US', 'Left'])
      expect(all).toContain(name);
  });

  it('is flat for a workspace', () => {
    const all = flatSymbolsOf(manifest).map(({ kind, name, container }) => `${kind} ${name} in ${container}`);
    expect(all).toContain('opcode Send in Contoso › Print');
    expect(all).toContain('event One (1, version 2) in Contoso');
    expect(all).toContain('string Task in en-US');
    expect(all.filter((one) => /^(list|field|mapItem|culture) /.test(one))).toEqual([]);
  });
});

describe('code lenses', () => {
  const lineOf = ({ start }: Range) => source.lineText(source.positionAt(start).line).trim();
  const titles = new Map(
    codeLensesOf(manifest).map((lens) => [
      lineOf(lens.range),
      lens.kind === 'uses' ? lens.title : collectLensAt(manifest, lens.range.start)?.title,
    ]),
  );
  const titleOf = (start: string) => [...titles].find(([line]) => line.startsWith(start))?.[1];

  it('count the uses of definitions', () => {
    expect(titleOf('<channel ')).toBe('used by 1 event');
    expect(titleOf('<keyword name="Jobs"')).toBe('used by 2 events');
    expect(titleOf('<bitMap')).toBe('used by 1 field');
    expect(titleOf('<template tid="Job"')).toBe('used by 2 events and 1 filter');
    expect(titleOf('<template tid="Unused"')).toBe('not used');
    expect(titleOf('<string id="Nobody"')).toBe('not used');
    expect(titleOf('<string id="One"')).toBeUndefined();
  });

  it('have the places that use a definition', () => {
    const jobs = codeLensesOf(manifest).find(({ range }) => lineOf(range).startsWith('<keyword name="Jobs"'));
    expect(jobs?.kind === 'uses' && jobs.places.map((place) => source.slice(place))).toEqual([
      'Jobs',
      'Jobs',
    ]);
  });

  it('say how to collect events that are written', () => {
    expect(titleOf('<event value="1"')).toBe('collect with --level 2 --any 0x2');
    expect(titleOf('<event value="3"')).toBeUndefined();
    expect(collectLensAt(manifest, 0)).toBeUndefined();
  });

  it('name a session that collects the event, and all others that it collects', () => {
    const sample = readFileSync(
      join(import.meta.dirname, '../../../samples/contoso-storage/contoso-storage.man'),
      'utf8',
    );
    for (const provider of read(sample).providers) {
      for (const event of provider.events) {
        const { filter, others, matchArguments, logman } = collecting(event);
        const [match] = matchProviders([provider], {
          level: filter.level,
          any: [filter.matchAnyKeyword],
          all: [filter.matchAllKeyword],
          ignoreKeyword0: filter.ignoreKeyword0,
        }).matches;
        const collected = match?.events
          .filter(({ explanation }) => explanation.enabled)
          .map((one) => one.event);
        expect(new Set(collected)).toEqual(new Set([event, ...others]));
        expect(matchArguments.slice(0, 2)).toEqual(['--level', String(filter.level)]);
        expect(logman).toContain(
          'logman create trace MyTrace -p "{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}" 0x',
        );
      }
    }
  });
});

describe('inlay hints', () => {
  /** The lines of the manifest that have hints, with the hints in brackets. */
  function hinted(range = whole, kinds: readonly InlayHintKind[] = inlayHintKinds): string[] {
    let result = '';
    let at = 0;
    for (const { offset, label } of inlayHintsOf(manifest, range, kinds)) {
      result += `${text.slice(at, offset)}[${label}]`;
      at = offset;
    }
    return (result + text.slice(at))
      .split('\n')
      .filter((line) => line.includes('['))
      .map((line) => line.trim());
  }

  it('show what is computed', () => {
    expect(hinted()).toEqual([
      '<channel name="Contoso/Operational"[16][bit 63][CONTOSO_CHANNEL_Op] chid="Op" type="Operational"/>',
      '<importChannel name="System"[8][bit 62][CONTOSO_CHANNEL_Sys] chid="Sys"/>',
      '<task name="Print"[CONTOSO_TASK_Print] value="1" message="$(string.Task)"[0x70000001]>',
      '<keyword name="Jobs"[CONTOSO_KEYWORD_Jobs] mask="0x1"[bit 0]/>',
      '<keyword name="Idle"[CONTOSO_KEYWORD_Idle] mask="0x6"[bits 1, 2]/>',
      '<bitMap name="Flags"><map value="4"[bit 2] message="$(string.Task)"[Printing][0x70000001]/></bitMap>',
      '<data name="Size"[%1] inType="win:UInt32" map="Flags"/>',
      '<struct name="Pages"[%2]><data name="Width" inType="win:UInt16"/></struct>',
      '<event value="1" version="2" symbol="One" channel="Op"[16] level="win:Error"[2] task="Print"[1] opcode="Send"[10] keywords="Jobs Idle"[0x8000000000000007]',
      'template="Job" message="$(string.One)"[0xB0020001]/>',
      '<event value="2"[CONTOSO_EVENT_0x2_0_8_0_0_0_40000000000…] channel="Sys"[8][0x4000000000000000] template="Job"/>',
      '<event value="3" symbol="Old" notLogged="true" keywords="Jobs"[0x1]/>',
    ]);
  });

  it.each([
    [0n, ''],
    [8n, 'bit 3'],
    [0x8000_0000_0000_0000n, 'bit 63'],
    [0x15n, 'bits 0, 2, 4'],
    [0xffff_ffff_ffff_ffffn, 'bits 0–63'],
    [0x73n, 'bits 0, 1, 4–6'],
  ])('name the bits of %i', (mask, expected) => {
    expect(bitsOf(mask)).toBe(expected);
  });

  it('have an insert only for fields that a message can write', () => {
    expect([insertOf(0), insertOf(98), insertOf(99)]).toEqual(['%1', '%99', '']);
  });

  it('are limited to a part of the text, and to kinds', () => {
    const start = text.indexOf('<keyword name="Jobs"');
    expect(hinted({ start, end: start + 60 })).toEqual([
      '<keyword name="Jobs"[CONTOSO_KEYWORD_Jobs] mask="0x1"[bit 0]/>',
    ]);
    expect(hinted({ start, end: start + 60 }, ['bit'])).toEqual(['<keyword name="Jobs" mask="0x1"[bit 0]/>']);
    expect(hinted({ start, end: start })).toEqual([]);
  });
});

describe('any damaged manifest', () => {
  it('has only ranges in the text, and names', () => {
    fc.assert(
      fc.property(mutated([text]), (damaged) => {
        const all = readManifest(damaged, 'app.man').value;
        if (all === undefined) return;
        const inside = ({ start, end }: Range, outer: Range) =>
          outer.start <= start && start <= end && end <= outer.end;
        const end = damaged.length;
        const check = (items: readonly OutlineItem[], outer: Range) => {
          for (const { name, range, nameRange, children } of items) {
            expect([name, inside(range, outer), inside(nameRange, range)]).toEqual([
              expect.stringMatching(/./),
              true,
              true,
            ]);
            check(children, range);
          }
        };
        check(outlineOf(all), { start: 0, end });
        for (const lens of codeLensesOf(all)) {
          expect(inside(lens.range, { start: 0, end })).toBe(true);
          if (lens.kind === 'collect')
            expect(collectLensAt(all, lens.range.start)?.title).toMatch(/^collect with --level/);
        }
        for (const { offset, label } of inlayHintsOf(all, { start: 0, end })) {
          expect(offset <= end).toBe(true);
          expect(label).toMatch(/^.{1,40}$/u);
        }
      }),
      { numRuns: 200 },
    );
  });
});
