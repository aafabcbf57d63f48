import { describe, expect, it } from 'vitest';
import { codeLensesOf } from '../../../src/editor/language/code-lenses.js';
import { freeValueEdit } from '../../../src/editor/language/free-value-edit.js';
import { hoverAt } from '../../../src/editor/language/hover/hover-at.js';
import { hoverPlainText } from '../../../src/editor/language/hover/write.js';
import { inlayHintsOf } from '../../../src/editor/language/inlay-hints.js';
import { linksOf } from '../../../src/editor/language/links.js';
import { definitionsAt, referencesAt } from '../../../src/editor/language/navigate.js';
import { rename } from '../../../src/editor/language/rename.js';
import { semanticTokensOf } from '../../../src/editor/language/semantic-tokens.js';
import { flatSymbolsOf, type OutlineItem, outlineOf } from '../../../src/editor/language/symbols.js';
import { checkManifest, readManifest } from '../../../src/lint/check-manifest.js';
import { applyFixes } from '../../../src/lint/engine/fix.js';
import type { Range } from '../../../src/text/source.js';
import { driver, program } from './counters-manifest.js';
import { marked } from './marked.js';

function read(text: string) {
  const { value } = readManifest(text, 'app.man');
  if (value === undefined) throw new Error('not a manifest');
  return value;
}

/** A manifest, and the offset of the mark in a part of it that is there once. */
function place(manifest: string, part: string) {
  const { text, offset } = marked(part);
  expect(manifest.split(text).length, text).toBe(2);
  return { model: read(manifest), offset: manifest.indexOf(text) + offset };
}

function hover(manifest: string, part: string): string {
  const { model, offset } = place(manifest, part);
  const found = hoverAt(model, offset);
  return found === undefined ? '' : hoverPlainText(found);
}

describe('hovers', () => {
  it('show what a type computes, and what it needs', () => {
    expect(hover(program, 'type="perf_average_ti|mer"')).toMatchInlineSnapshot(`
      "counter type perf_average_timer

      - PERF_AVERAGE_TIMER: tools show the average duration of an operation
      - Unit: seconds
      - Value: ULONGLONG, 8 bytes
      - Number of the type: 0x30020400
      - Needs baseID, the id of a perf_average_base"
    `);
  });

  it('show a counter, also where another one names it', () => {
    expect(hover(program, 'symbol="OrdersTi|me"')).toMatchInlineSnapshot(`
      "counter OrdersTime

        How long.

      - Shown as Time, string 1009
      - Id 2 in Shop Orders
      - PERF_AVERAGE_TIMER: tools show the average duration of an operation
      - Unit: seconds
      - Value: ULONGLONG, 8 bytes
      - baseID: OrdersBase (3)"
    `);
    expect(hover(program, 'baseID="|3"')).toMatchInlineSnapshot(`
      "counter OrdersBase

      - Id 3 in Shop Orders
      - PERF_AVERAGE_BASE: tools show nothing: it is the number of operations of an average
      - Value: ULONG, 4 bytes
      - Used by 1 counter: OrdersTime (2)"
    `);
    expect(hover(driver, 'field="Re|ads"')).toMatchInlineSnapshot(`
      "counter DiskReads

        How many.

      - Shown as Reads, string 105
      - Id 63 in Disk
      - PERF_COUNTER_RAWCOUNT: tools show the last value
      - Value: ULONG, 4 bytes
      - Value in DISK_TRAFFIC.Reads"
    `);
  });

  it('show a set, a structure, and a provider', () => {
    expect(hover(program, 'symbol="Or|ders"')).toMatchInlineSnapshot(`
      "counterSet Orders

        The orders.

      - Shown as Shop Orders, string 1001
      - GUID: {6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b702}
      - Instances: PERF_COUNTERSET_SINGLE_AGGREGATE. Tools combine all instances that exist into one.

      id  symbol      name        type
      1   OrdersRate  Orders/sec  PERF_COUNTER_COUNTER
      2   OrdersTime  Time        PERF_AVERAGE_TIMER
      3   OrdersBase              PERF_AVERAGE_BASE"
    `);
    expect(hover(driver, 'name="Tra|ffic"')).toMatchInlineSnapshot(`
      "struct Traffic

      - In C: DISK_TRAFFIC
      - Used by 1 counter: DiskReads (63)"
    `);
    expect(hover(driver, 'providerName="Di|sks"')).toMatchInlineSnapshot(`
      "provider of counters Disks

      - A driver
      - GUID: {6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b711}
      - Texts in: disk.sys
      - 1 counterSet: Disk"
    `);
  });

  it('show words, attributes, and elements', () => {
    expect(hover(program, 'aggregate="s|um"')).toMatchInlineSnapshot(`
      "aggregate sum

      Tools show the sum of the instances."
    `);
    expect(hover(program, 'name="noDi|splay"')).toMatchInlineSnapshot(`
      "counterAttribute noDisplay

      Tools hide the counter, such as a base."
    `);
    expect(hover(program, 'default|Scale="2"')).toMatchInlineSnapshot(`
      "attribute defaultScale

      Graphs show the value times 10 to this power. Optional: a decimal number from -10 to 10."
    `);
    expect(hover(program, '<counterAttr|ibutes>')).toMatchInlineSnapshot(`
      "element counterAttributes

      How tools show the counter."
    `);
  });
});

describe('names', () => {
  const texts = (manifest: string, ranges: readonly Range[]) =>
    ranges.map(({ start }) =>
      read(manifest).source.lineText(read(manifest).source.positionAt(start).line).trim(),
    );

  it('lead to definitions and references', () => {
    const { model, offset } = place(program, 'baseID="|3"');
    expect(texts(program, definitionsAt(model, offset))).toEqual([expect.stringMatching(/^<counter id="3"/)]);
    expect(texts(program, referencesAt(model, place(program, '<counter id="|3"').offset))).toEqual([
      'type="perf_average_timer" baseID="3" detailLevel="advanced"/>',
    ]);
    const struct = place(driver, 'struct="Tra|ffic"');
    expect(texts(driver, definitionsAt(struct.model, struct.offset))).toEqual([
      '<struct name="Traffic" type="DISK_TRAFFIC"/>',
    ]);
  });

  const renamed = (manifest: string, part: string, name: string) => {
    const { model, offset } = place(manifest, part);
    const edits = rename(model, offset, name);
    if ('refused' in edits) return edits.refused;
    const result = applyFixes(manifest, [{ title: '', safe: true, edits }]).text.split('\n');
    return manifest.split('\n').flatMap((line, at) => (line === result[at] ? [] : [result[at]?.trim()]));
  };

  it('can be changed', () => {
    expect(renamed(program, '<counter id="|3"', '7')).toEqual([
      'type="perf_average_timer" baseID="7" detailLevel="advanced"/>',
      expect.stringMatching(/^<counter id="7" .* symbol="OrdersBase"/),
    ]);
    expect(renamed(driver, 'struct="Tra|ffic"', 'Load')).toEqual([
      '<struct name="Load" type="DISK_TRAFFIC"/>',
      expect.stringContaining('struct="Load" field="Reads"'),
    ]);
    expect(renamed(program, 'symbol="Or|ders"', 'Sales')).toEqual([
      expect.stringContaining('symbol="Sales"'),
    ]);
    expect(renamed(program, 'symbol="Sh|op"', 'Store')).toEqual([expect.stringContaining('symbol="Store"')]);
  });

  it('cannot be changed to names in use or to malformed ones', () => {
    expect(renamed(program, '<counter id="|3"', '1')).toMatchInlineSnapshot(
      `"cannot rename to '1': 'baseID' must name a counter of type 'perf_average_base', but counter 1 has the type 'perf_counter_counter'; name another one"`,
    );
    expect(renamed(program, 'baseID="|3"', 'x')).toMatchInlineSnapshot(
      `"cannot rename to 'x': 'x' is not valid for attribute 'baseID'; expected a decimal number from 0 to 4294967295"`,
    );
    expect(renamed(program, 'symbol="OrdersTi|me"', 'OrdersRate')).toMatchInlineSnapshot(
      `"cannot rename to 'OrdersRate': another counter or counterSet already has the symbol 'OrdersRate'; change one of the two"`,
    );
    expect(renamed(program, 'symbol="Sh|op"', 'OrdersInfo')).toMatchInlineSnapshot(
      `"cannot rename to 'OrdersInfo': the symbol 'Orders' makes the C name 'OrdersInfo', which another symbol of this manifest makes, too, so a program cannot compile with both; change one of the two"`,
    );
    expect(renamed(program, 'type="perf_average_ti|mer"', 'x')).toBe(
      "Windows defines 'perf_average_timer', so you cannot rename it",
    );
  });
});

describe('views', () => {
  const lines = (items: readonly OutlineItem[], indent = ''): string[] =>
    items.flatMap(({ kind, name, detail, children }) => [
      `${indent}${kind} ${name}${detail === '' ? '' : `: ${detail}`}`,
      ...lines(children, `${indent}  `),
    ]);

  it('are an outline and its symbols', () => {
    expect(lines(outlineOf(read(program)))).toEqual([
      'counterProvider Shop: {6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b701}',
      '  counterSet Orders: Shop Orders',
      '    counter OrdersRate (1): Orders/sec',
      '    counter OrdersTime (2): Time',
      '    counter OrdersBase (3): perf_average_base',
    ]);
    expect(lines(outlineOf(read(driver)))).toEqual([
      'counterProvider Disks: {6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b711}',
      '  counterSet Disk: Disk',
      '    list structs: 2',
      '      counterStruct Traffic: DISK_TRAFFIC',
      '      counterStruct Queue: DISK_QUEUE',
      '    counter DiskReads (63): Reads',
    ]);
    expect(flatSymbolsOf(read(program))[2]).toMatchObject({
      name: 'OrdersRate (1)',
      container: 'Shop › Orders',
    });
    const assembly = program
      .replaceAll('instrumentationManifest', 'assembly')
      .replace('http://schemas.microsoft.com/win/2004/08/events', 'urn:schemas-microsoft-com:asm.v3');
    expect(lines(outlineOf(read(assembly)))).toEqual(lines(outlineOf(read(program))));
  });

  it('are hints, lenses, links, and colors', () => {
    const hints = (text: string) =>
      inlayHintsOf(read(text), { start: 0, end: text.length }).map(({ offset, label }) => [
        /(\w+)="[^"]*"$/.exec(text.slice(0, offset))?.[1],
        label,
      ]);
    expect(hints(program)).toEqual([
      ['name', '1001'],
      ['description', '1003'],
      ['name', '1005'],
      ['description', '1007'],
      ['name', '1009'],
      ['description', '1011'],
      ['baseID', 'OrdersBase'],
    ]);
    expect(hints(driver)).toEqual([]);
    expect(codeLensesOf(read(driver)).map((lens) => lens.kind === 'uses' && lens.title)).toEqual([
      'used by 1 counter',
      'not used',
    ]);
    expect(codeLensesOf(read(program)).map((lens) => lens.kind === 'uses' && lens.title)).toEqual([
      'used by 1 counter',
    ]);
    expect(linksOf(read(driver)).map(({ target }) => target)).toEqual([{ kind: 'file', path: ['disk.sys'] }]);
    expect(
      semanticTokensOf(read(driver)).map(({ kind, range }) => [kind, driver.slice(range.start, range.end)]),
    ).toEqual([
      ['counterSet', 'Disk'],
      ['counterStruct', 'Traffic'],
      ['counterStruct', 'Queue'],
      ['counter', '63'],
      ['counter', 'DiskReads'],
      ['counterType', 'perf_counter_rawcount'],
      ['counterStruct', 'Traffic'],
    ]);
  });
});

describe('a number that is in use', () => {
  it.each([
    [program, 'id="2"', 'id="1"', 'counter-unique', '4'],
    [driver, 'descriptionID="107"', 'descriptionID="105"', 'counter-text-id', '109'],
  ] as const)('gives way to a free one', (manifest, before, after, rule, expected) => {
    const text = manifest.replace(before, after);
    const { value, diagnostics } = checkManifest(text, 'app.man');
    const found = diagnostics.find(({ ruleId }) => ruleId === rule);
    const edit = found && value && freeValueEdit(found, value);
    expect(edit?.newText).toBe(expected);
    expect(edit && text.slice(edit.range.start, edit.range.end)).toMatch(/^\d+$/);
  });
});
