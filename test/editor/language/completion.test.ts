import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../src/editor/language/completion/completions-at.js';
import type { CompletionItem } from '../../../src/editor/language/completion/item.js';
import { occurrencesOf } from '../../../src/editor/language/occurrences.js';
import { checkManifest, readManifest } from '../../../src/lint/check-manifest.js';
import { SourceText } from '../../../src/text/source.js';
import { marked } from './marked.js';

const sample = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation>
    <events>
      <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO"
          resourceFileName="a.dll" messageFileName="a.dll">
        <channels>
          <channel name="Contoso/Operational" chid="Op" type="Operational"/>
          <importChannel name="System"/>
        </channels>
        <tasks>
          <task name="Print" value="1"><opcodes><opcode name="Send" value="12"/></opcodes></task>
          <task name="Scan" value="2"/>
        </tasks>
        <opcodes><opcode name="Retry" value="20"/></opcodes>
        <keywords>
          <keyword name="Jobs" mask="0x0001"/>
          <keyword name="Idle" mask="0x0004"/>
        </keywords>
        <maps><valueMap name="Why"><map value="1" message="$(string.Text)"/></valueMap></maps>
        <templates>
          <template tid="Job">
            <data name="Size" inType="win:UInt16"/>
            <data name="Name" inType="win:UnicodeString"/>
            <data name="Body" inType="win:Binary" length="Size"/>
          </template>
        </templates>
        <events>
          <event value="7" symbol="One" channel="Op" task="Print" opcode="Send" keywords="Jobs" template="Job" message="$(string.Text)"/>
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US"><stringTable><string id="Text" value="Sent %2"/></stringTable></resources>
  </localization>
</instrumentationManifest>
`;
const source = (text: string) => new SourceText('a.man', text);
const GUID = '{00000000-0000-4000-8000-000000000001}';
const model = readManifest(sample, 'a.man').value;

/** The items at the mark, which is put in place of a text of the sample that is there once. */
function at(before: string, after: string) {
  expect(sample.split(before).length, before).toBe(2);
  const { text, offset } = marked(sample.replace(before, after));
  return completionsAt(source(text), offset, model, () => GUID).map((item) => ({
    ...item,
    result: applied(text, item),
  }));
}

/** The text with the edits of an item, the last one first. */
function applied(text: string, { range, text: newText, otherEdits = [] }: CompletionItem): string {
  return [{ range, newText }, ...otherEdits]
    .toSorted((a, b) => b.range.start - a.range.start)
    .reduce((all, edit) => all.slice(0, edit.range.start) + edit.newText + all.slice(edit.range.end), text);
}

const labels = (before: string, after: string) => at(before, after).map(({ label }) => label);

describe('completion of values', () => {
  it.each([
    [
      'symbol="One"',
      'symbol="One" level="|"',
      ['win:Critical', 'win:Error', 'win:Warning', 'win:Informational', 'win:Verbose', 'win:LogAlways'],
    ],
    ['task="Print"', 'task="|"', ['Print', 'Scan']],
    [
      'keywords="Jobs"',
      'keywords="Jobs |"',
      [
        'Idle',
        'win:ResponseTime',
        'win:WDIDiag',
        'win:SQM',
        'win:AuditFailure',
        'win:AuditSuccess',
        'win:CorrelationHint',
        'win:EventlogClassic',
        'win:WDIContext',
      ],
    ],
    ['template="Job"', 'template="|"', ['Job']],
    ['channel="Op"', 'channel="O|"', ['Op', 'System']],
    ['length="Size"', 'length="|"', ['Size']],
    [
      'name="Body" inType="win:Binary" length="Size"',
      'name="Body" inType="win:Binary" outType="|"',
      ['xs:hexBinary', 'win:IPv6', 'win:SocketAddress', 'win:Pkcs7WithTypeInfo'],
    ],
    ['name="Body" inType="win:Binary" length="Size"', 'name="Body" inType="win:UInt32" map="|"', ['Why']],
    ['type="Operational"', 'type="|"', ['Admin', 'Operational', 'Analytic', 'Debug']],
    ['<event value="7"', '<event value="|"', ['8']],
    ['mask="0x0004"', 'mask="|"', ['0x0002']],
    ['culture="en-US"', 'culture="de|"', expect.arrayContaining(['en-US', 'de-DE'])],
    ['symbol="One"', 'symbol="One" notLogged="|"', ['true', 'false']],
    [
      'keywords="Jobs" template="Job" message="$(string.Text)"',
      'template="Job" message="|"',
      ['$(string.Event.One)', '$(string.Text)'],
    ],
    ['value="Sent %2"', 'value="Sent %|"', ['%1', '%2', '%3']],
    ['value="Sent %2"', 'value="Sent |"', []],
    ['guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}"', 'guid="|"', [GUID]],
  ])('%s as %s', (before, after, expected) => {
    expect(labels(before, after)).toEqual(expected);
  });

  it('offers levels in the order of their values, and last the one that reaches every session', () => {
    const levels = '<levels><level name="Loud" value="17"/><level name="Odd" value="16"/></levels>';
    const own = sample.replace('<tasks>', `${levels}<tasks>`);
    const { text, offset } = marked(own.replace('symbol="One"', 'symbol="One" level="|"'));
    const items = completionsAt(source(text), offset, readManifest(own, 'a.man').value, () => GUID);
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ['win:Critical', '1'],
      ['win:Error', '2'],
      ['win:Warning', '3'],
      ['win:Informational', '4'],
      ['win:Verbose', '5'],
      ['Odd', '16'],
      ['Loud', '17'],
      ['win:LogAlways', '0'],
    ]);
  });

  it('offers cultures with their names, first those that the manifest uses', () => {
    const items = at('culture="en-US"', 'culture="|"');
    expect(items.slice(0, 2).map(({ label, detail }) => [label, detail])).toEqual([
      ['en-US', 'English (United States), used here'],
      ['af-ZA', 'Afrikaans (South Africa)'],
    ]);
    expect(items.filter(({ label }) => label === 'en-US')).toHaveLength(1);
    expect(items.filter(({ detail }) => detail === '').length).toBeLessThan(items.length / 10);
  });

  it.each([
    ['symbol="One"', 'symbol="One" level="win:Cri|tical"', 'win:Critical', 6],
    ['opcode="Send"', 'opcode="Send|"', 'Send', 5],
    ['keywords="Jobs"', 'keywords="Idle Jobs|"', 'Jobs', 5],
    ['template="Job" message="$(string.Text)"', 'message="$(string.|Text)"', '$(string.Text)', 1],
    [
      'guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}"',
      'guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}|"',
      '{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}',
      1,
    ],
    ['type="Operational"', 'type="|Operational"', 'Operational', 4],
  ])('says that it replaces a complete value: %s as %s', (before, after, value, least) => {
    const items = at(before, after);
    expect(items.length).toBeGreaterThanOrEqual(least);
    expect(new Set(items.map(({ replaces }) => replaces))).toEqual(new Set([value]));
  });

  it.each(['level="win:Crit|"', 'level="|"', 'level="win:Eror|"'])(
    'lets editors filter by a value that is not complete: %s',
    (typed) => {
      const items = at('symbol="One"', `symbol="One" ${typed}`);
      expect(new Set(items.map(({ replaces }) => replaces))).toEqual(new Set([undefined]));
    },
  );

  it('replaces the value of an element', () => {
    const logging =
      '<channel name="Contoso/Trace" type="Analytic"><publishing><clockType>Sys|temTime</clockType></publishing></channel>';
    const item = at('<importChannel name="System"/>', logging).find(({ label }) => label === 'QPC');
    expect(item?.replaces).toBe('SystemTime');
    expect(item?.result).toContain('<clockType>QPC</clockType>');
  });

  it('offers the opcodes of the task first', () => {
    expect(labels('opcode="Send"', 'opcode="|"').slice(0, 4)).toEqual([
      'Send',
      'Retry',
      'win:Info',
      'win:Start',
    ]);
    expect(labels('task="Print" opcode="Send"', 'task="Scan" opcode="|"')[0]).toBe('Retry');
  });

  it('shows no value of an opcode that has none yet', () => {
    const { text, offset } = marked(
      sample.replace(' value="20"', '').replace('task="Print" opcode="Send"', 'task="Scan" opcode="|"'),
    );
    const { value } = readManifest(text, 'a.man');
    const [first] = completionsAt(source(text), offset, value, () => GUID);
    expect(first).toMatchObject({ label: 'Retry', detail: 'no value yet' });
  });

  it('replaces the value, or one word of a list', () => {
    const [job] = at('keywords="Jobs"', 'keywords="Jo|bs Idle"');
    expect(job?.result).toContain('keywords="Jobs Idle"');
    const [message] = at('template="Job" message="$(string.Text)"', 'message="$(str|"');
    expect(message?.result).toContain('message="$(string.Text)"');
  });

  it('offers only strings that the fields of the event suffice for', () => {
    expect(labels('keywords="Jobs" template="Job" message="$(string.Text)"', 'message="|"')).toEqual([
      '$(string.Event.One)',
    ]);
  });

  it('adds a new string to the table', () => {
    const [fresh] = at('message="$(string.Text)"/>\n        </events>', 'message="|"/>\n        </events>');
    expect(fresh?.detail).toBe('new');
    expect(fresh?.result).toContain('message="$(string.Event.One)"');
    expect(fresh?.result).toContain('<string id="Event.One" value="Event.One"/>');
  });

  it('offers the ids that messages have and strings lack', () => {
    const used = sample.replace(
      'message="$(string.Text)"/>\n        </events>',
      'message="$(string.Gone)"/></events>',
    );
    const { text, offset } = marked(
      used.replace('<string id="Text"', '<string id="Text" value=""/><string id="|"'),
    );
    const items = completionsAt(source(text), offset, readManifest(used, 'a.man').value, () => GUID);
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([['Gone', 'used, but not defined']]);
  });

  it('marks what is deprecated', () => {
    const types = at('name="Size" inType="win:UInt16"', 'name="Size" inType="win:UInt32" outType="|"');
    const old = types.filter(({ isDeprecated }) => isDeprecated).map(({ label }) => label);
    expect(old).toEqual(['win:ETWTIME', 'win:ErrorCode']);
    expect(types.at(-1)).toMatchObject({ isDeprecated: true, documentation: expect.stringMatching(/\.$/) });
  });

  it('uses the prefix of the document for types, but not for names, which mc.exe compares as texts', () => {
    const first = (piece: string, replacement: string) => {
      const other = sample.replaceAll('win:', 'w:').replace('xmlns:win=', 'xmlns:w=');
      const { text, offset } = marked(other.replace(piece, replacement));
      return completionsAt(source(text), offset, undefined, () => GUID)[0]?.label;
    };
    expect(first('inType="w:UInt16"', 'inType="|"')).toMatch(/^w:/);
    expect(first('symbol="One"', 'level="|"')).toBe('win:Critical');
  });
});

describe('completion of markup', () => {
  it('offers the elements that are allowed, with free values', () => {
    const event = at('        </events>', '          <|\n        </events>').find(
      ({ label }) => label === 'event',
    );
    expect(event?.text).toBe(
      `<event value="\${1:8}" symbol="$2" level="\${3:win:Informational}" keywords="\${4:Jobs}" message="$5"/>`,
    );
    expect(labels('<keyword name="Idle" mask="0x0004"/>', '<|')).toEqual(['keyword']);
    expect(labels('        <keywords>', '        |\n        <keywords>')).toContain('filters');
    expect(labels('</stringTable>', '<|</stringTable>')).toEqual(['string']);
  });

  it('offers an end tag that is missing', () => {
    expect(labels('</stringTable></resources>', '</|</resources>')).toEqual(['/stringTable']);
    expect(labels('</stringTable>', '|</stringTable>')).toEqual(['string']);
  });

  it('offers the attributes that are missing, the required ones first', () => {
    expect(labels('<task name="Scan" value="2"/>', '<task |/>').slice(0, 3)).toEqual([
      'name',
      'value',
      'symbol',
    ]);
    const [name] = at('<task name="Scan" value="2"/>', '<task |/>');
    expect(name?.text).toBe('name="$1"');
    expect(name?.documentation).toBe(
      'The name by which events refer to the task. Required: a name without spaces that starts with a letter or underscore.',
    );
    const [value] = at('<task name="Scan" value="2"/>', '<task name="Scan" v|="2"/>');
    expect(value?.text).toBe('value');
    // Then the usual ones, and the others after them.
    expect(labels('<event value="7"', '<event value="9" |/><event value="7"').slice(0, 5)).toEqual([
      'level',
      'keywords',
      'symbol',
      'message',
      'version',
    ]);
  });

  it.each([
    ['before another attribute', 'task="Print"', '|task="Print"', 'level', 'level="$1" task="Print"'],
    ['after a quote', 'task="Print" ', 'task="Print"| ', 'level', 'task="Print" level="$1" '],
    ['between two', 'task="Print" ', 'task="Print"|', 'level', 'task="Print" level="$1" opcode'],
    ['in a name', 'task="Print"', 'ta|sk="Print"', 'level', ' level="Print"'],
  ])('keeps the other attributes: %s', (_, before, after, label, expected) => {
    const item = at(before, after).find((one) => one.label === label) ?? expect.fail('not offered');
    expect(item.result).toContain(expected);
  });

  it.each([
    ['level="|/>', 'level="win:Error"/>'],
    ['level="win:|/>', 'level="win:Error"/>'],
    ["level='|/>", "level='win:Error'/>"],
    ['level=|/>', 'level="win:Error"/>'],
    ['level="win:E| symbol="S"/>', 'level="win:Error" symbol="S"/>'],
  ])('ends a value that has no end: %s', (typed, expected) => {
    const item = at('<event value="7"', `<event value="9" ${typed}<event value="7"`).find(
      ({ label }) => label === 'win:Error',
    );
    expect(item?.result).toContain(`<event value="9" ${expected}<event`);
  });

  it.each([
    [
      '<template tid="Job">',
      '<template tid="N">\n</|\n<template tid="Job">',
      '</template>\n<template tid="Job">',
    ],
    ['</templates>', '<template tid="N">\n</t|\n</templates>', '</template>\n</templates>'],
    ['</events>\n      </provider>', '</|\n      </provider>', '</events>\n      </provider>'],
  ])('ends the innermost element, whatever ends after it: %s', (before, after, expected) => {
    const [item] = at(before, after);
    expect(item?.label).toMatch(/^\//);
    expect(item?.result).toContain(expected);
  });

  it('replaces letters that were typed without a bracket', () => {
    const item = at('<keyword name="Idle"', 'ke|\n<keyword name="Idle"').find(
      ({ label }) => label === 'keyword',
    );
    expect(item?.result).toContain('\n          <keyword name=');
    expect(item?.result).not.toContain('ke<keyword');
  });

  it('creates the string whose id is typed', () => {
    const [item] = at(
      'message="$(string.Text)"/>\n        </events>',
      'message="$(string.Burnt|"/>\n        </events>',
    );
    expect(item).toMatchObject({ kind: 'newString', label: '$(string.Burnt)' });
    expect(item?.result).toContain('<string id="Burnt" value="Burnt"/>');
  });

  it('offers a culture that is not there yet', () => {
    const item = at('</localization>', '<|\n</localization>').find(({ label }) => label === 'resources');
    expect(item?.text).toContain('culture="$1"');
  });

  it('offers a whole manifest in an empty file', () => {
    expect(completionsAt(source(''), 0, undefined, () => GUID).map(({ label }) => label)).toEqual([
      'instrumentationManifest',
    ]);
  });
});

describe('every completion', () => {
  const storage = readFileSync(
    join(import.meta.dirname, '../../../samples/contoso-storage/contoso-storage.man'),
    'utf8',
  );
  const errorsIn = (text: string) =>
    checkManifest(text, 'a.man').diagnostics.filter(({ severity }) => severity === 'error');

  it('of a name leaves the manifest without errors', () => {
    const manifest = readManifest(storage, 'a.man').value ?? expect.fail();
    const references = occurrencesOf(manifest).filter(
      ({ role, entity }) =>
        role === 'reference' && ['level', 'keyword', 'channel', 'string'].includes(entity.kind),
    );
    expect(references.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.constantFrom(...references), fc.nat(), (reference, choice) => {
        const items = completionsAt(source(storage), reference.range.end, manifest, () => GUID);
        const item = items[choice % items.length] ?? expect.fail('no completion');
        const unresolved = errorsIn(applied(storage, item)).filter(({ ruleId }) =>
          ruleId.startsWith('unresolved'),
        );
        expect(unresolved.map(({ message }) => message)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('of an attribute leaves the manifest well-formed, wherever the cursor is', () => {
    const manifest = readManifest(storage, 'a.man').value ?? expect.fail();
    const tags = [...storage.matchAll(/<\w[^<]*>/g)].map(
      (tag) => [tag.index, tag.index + tag[0].length] as const,
    );
    fc.assert(
      fc.property(fc.constantFrom(...tags), fc.nat(), fc.nat(), ([start, end], skip, choice) => {
        const offset = start + 1 + (skip % (end - start - 1));
        const items = completionsAt(source(storage), offset, manifest, () => GUID).filter(
          ({ kind }) => kind === 'attribute',
        );
        if (items.length === 0) return;
        const text = applied(storage, items[choice % items.length] as CompletionItem);
        const broken = errorsIn(text).filter(({ ruleId }) => ruleId.startsWith('xml-'));
        expect(broken.map(({ message }) => message)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has a place in the text, wherever the cursor is and whatever is missing', () => {
    const manifest = readManifest(sample, 'a.man').value;
    fc.assert(
      fc.property(fc.nat(sample.length), fc.nat(30), fc.nat(sample.length), (cut, length, at) => {
        const text = sample.slice(0, cut) + sample.slice(cut + length);
        const offset = Math.min(at, text.length);
        for (const { range } of completionsAt(source(text), offset, manifest, () => GUID)) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.start).toBeLessThanOrEqual(offset);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
