import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitionsAt, highlightsAt, referencesAt } from '../../../src/editor/language/navigate.js';
import { occurrencesOf } from '../../../src/editor/language/occurrences.js';
import { renamableAt, rename } from '../../../src/editor/language/rename.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { applyFixes } from '../../../src/lint/engine/fix.js';
import type { Manifest } from '../../../src/manifest/model/model.js';

function read(text: string): Manifest {
  const { value } = readManifest(text, 'app.man');
  if (value === undefined) throw new Error('not a manifest');
  return value;
}

const manifest = read(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:c="urn:contoso">
  <instrumentation>
    <events>
      <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO" namespace="contoso"
          resourceFileName="a.dll" messageFileName="a.dll">
        <channels>
          <channel name="Contoso/Operational" chid="Op" type="Operational"/>
          <channel name="Contoso/Debug" type="Debug"/>
        </channels>
        <tasks>
          <task name="Print" value="1" message="$(string.Task)">
            <opcodes><opcode name="Send" value="10"/></opcodes>
          </task>
          <task name="Scan" value="2"/>
        </tasks>
        <keywords>
          <keyword name="Jobs" mask="0x1" symbol="KW_JOBS"/>
          <keyword name="Idle" mask="0x2"/>
        </keywords>
        <maps><valueMap name="Why"><map value="1" message="$(string.Task)"/></valueMap></maps>
        <templates>
          <template tid="Job">
            <data name="Size" inType="win:UInt16"/>
            <data name="Body" inType="win:Binary" length="Size"/>
            <data name="Reason" inType="win:UInt32" map="Why"/>
          </template>
        </templates>
        <events>
          <event value="1" symbol="One" channel="Op" task="Print" opcode="Send" keywords="Jobs Idle" template="Job" message="$(string.Task)"/>
          <event value="2" symbol="Two" channel="Contoso/Operational" level="win:Error" keywords="Jobs"/>
          <event value="3" symbol="Three" channel="Contoso/Debug" task="Print"/>
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US"><stringTable><string id="Task" value="Printing %1"/></stringTable></resources>
    <resources culture="de-DE"><stringTable><string id="Task" value="Druck %1"/></stringTable></resources>
  </localization>
</instrumentationManifest>
`);
const { text } = manifest.source;

/** The offset of a text that is there once, after `skip` characters of it. */
function at(part: string, skip = 0): number {
  expect(text.split(part).length, part).toBe(2);
  return text.indexOf(part) + skip;
}

/** The lines of some places. */
const lines = (ranges: readonly { start: number }[]) =>
  ranges.map(({ start }) => manifest.source.positionAt(start).line);

describe('definitions and references', () => {
  it.each([
    ['keywords="Jobs Idle"', 'keywords="'.length, [18], [30, 31]],
    ['keywords="Jobs Idle"', 'keywords="Jobs I'.length, [19], [30]],
    ['tid="Job"', 5, [23], [30]],
    ['length="Size"', 9, [24], [25]],
    ['map="Why"', 6, [21], [26]],
    ['channel="Op"', 10, [8], [30, 31]],
    ['channel="Contoso/Debug"', 12, [9], [32]],
    ['opcode="Send"', 9, [13], [30]],
    ['message="$(string.Task)">', 'message="$(string.T'.length, [38, 39], [12, 21, 30]],
    ['level="win:Error"', 12, [], []],
  ])('at %s + %i', (part, skip, definitions, references) => {
    const offset = at(part, skip);
    expect(lines(definitionsAt(manifest, offset))).toEqual(definitions);
    if (definitions.length > 0) expect(lines(referencesAt(manifest, offset))).toEqual(references);
  });

  it('are not found where nothing is named', () => {
    expect(highlightsAt(manifest, at('type="Debug"', 3))).toEqual([]);
    expect(highlightsAt(manifest, text.length)).toEqual([]);
  });
});

describe('rename', () => {
  const renamed = (offset: number, name: string) => {
    const edits = rename(manifest, offset, name);
    if ('refused' in edits) return edits.refused;
    const result = applyFixes(text, [{ title: '', safe: true, edits }]).text.split('\n');
    return text.split('\n').flatMap((line, index) => (line === result[index] ? [] : [result[index]?.trim()]));
  };

  it('changes the id of a string in all cultures and messages', () => {
    expect(renamed(at('<string id="Task" value="Druck', 13), 'Task.Print')).toEqual([
      '<task name="Print" value="1" message="$(string.Task.Print)">',
      '<maps><valueMap name="Why"><map value="1" message="$(string.Task.Print)"/></valueMap></maps>',
      expect.stringContaining('message="$(string.Task.Print)"/>'),
      expect.stringContaining('<string id="Task.Print" value="Printing %1"/>'),
      expect.stringContaining('<string id="Task.Print" value="Druck %1"/>'),
    ]);
  });

  it('changes the chid of a channel and the references by chid only', () => {
    expect(renamed(at('chid="Op"', 6), 'Main')).toEqual([
      '<channel name="Contoso/Operational" chid="Main" type="Operational"/>',
      expect.stringContaining('channel="Main"'),
    ]);
    expect(renamed(at('channel="Contoso/Operational"', 10), 'Contoso/Main')).toEqual([
      '<channel name="Contoso/Main" chid="Op" type="Operational"/>',
      expect.stringContaining('channel="Contoso/Main"'),
    ]);
  });

  it('changes one name in a list, a length, and a symbol', () => {
    expect(renamed(at('<keyword name="Idle"', 16), 'Quiet')).toEqual([
      '<keyword name="Quiet" mask="0x2"/>',
      expect.stringContaining('keywords="Jobs Quiet"'),
    ]);
    expect(renamed(at('length="Size"', 9), 'Bytes')).toEqual([
      '<data name="Bytes" inType="win:UInt16"/>',
      '<data name="Body" inType="win:Binary" length="Bytes"/>',
    ]);
    expect(renamed(at('symbol="KW_JOBS"', 10), 'KEYWORD_JOBS')).toEqual([
      '<keyword name="Jobs" mask="0x1" symbol="KEYWORD_JOBS"/>',
    ]);
  });

  it.each([
    ['task="Print" opcode', 8, 'Scan', "cannot rename to 'Scan': another task of this provider"],
    ['<task name="Scan"', 13, 'Print', "cannot rename to 'Print'"],
    ['tid="Job"', 6, '', 'a name cannot be empty'],
    ['tid="Job"', 6, ' x', 'a name cannot be empty, or start or end with a space'],
    ['<keyword name="Idle"', 16, 'a b', "cannot rename to 'a b'"],
    ['symbol="KW_JOBS"', 10, '1x', "cannot rename to '1x'"],
    ['symbol="KW_JOBS"', 10, 'int', "cannot rename to 'int'"],
    ['symbol="CONTOSO"', 10, 'One', "cannot rename to 'One'"],
    ['level="win:Error"', 12, 'Bad', "Windows defines 'win:Error'"],
    ['type="Debug"', 3, 'x', 'there is no name here'],
  ])('at %s + %i to %s is refused', (part, skip, name, reason) => {
    expect(renamed(at(part, skip), name)).toContain(reason);
  });

  it('tells the reason that the name adds, not an older mistake of the same kind', () => {
    const wrong = read(text.replace('name="Send" value="10"', 'name="Send" value="300"'));
    const offset = wrong.source.text.indexOf('<keyword name="Idle"') + 16;
    expect(rename(wrong, offset, 'a b')).toMatchObject({
      refused: expect.stringContaining("cannot rename to 'a b': 'a b' is not valid for attribute 'name'"),
    });
  });

  it('escapes what is markup', () => {
    expect(renamed(at('tid="Job"', 6), 'a"<&')).toEqual([
      '<template tid="a&quot;&lt;&amp;">',
      expect.stringContaining('template="a&quot;&lt;&amp;"'),
    ]);
  });
});

describe('every name of the samples', () => {
  const sample = (path: string) =>
    read(readFileSync(join(import.meta.dirname, '../../../samples', path), 'utf8'));

  it.each([sample('contoso-storage/contoso-storage.man'), sample('two-providers/two-providers.man')])(
    'can be renamed, or is defined by Windows',
    (all) => {
      const seen = new Set<string>();
      for (const { range, role, entity, name } of occurrencesOf(all)) {
        const key = `${entity.kind} ${role} ${name}`;
        if (role === 'reference' || seen.has(key) || seen.size > 40) continue;
        seen.add(key);
        const offset = range.end;
        const renamable = renamableAt(all, offset);
        if (renamable === undefined || 'refused' in renamable) continue;
        expect([key, all.source.text.slice(renamable.range.start, renamable.range.end)]).toEqual([
          key,
          renamable.name,
        ]);
        // A manifest that uses names of Windows needs its texts in English.
        const culture = name === 'en-US' ? 'en' : 'nl-NL';
        const edits = rename(all, offset, entity.kind === 'culture' ? culture : 'Qq_7');
        if ('refused' in edits) expect([key, edits.refused]).toEqual([key, '']);
      }
      expect(seen.size).toBeGreaterThan(10);
    },
  );
});
