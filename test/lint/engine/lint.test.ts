import { describe, expect, it } from 'vitest';
import { lintManifest } from '../../../src/lint/engine/lint.js';
import { walk } from '../../../src/lint/engine/walk.js';
import type { Visitor } from '../../../src/lint/rules/rule.js';
import { bindText } from '../../support/bind.js';
import { bindFile } from '../../support/bind-file.js';
import { completeManifest } from '../../support/lint.js';
import { corpusFiles, goldenCases } from '../../support/shared.js';

function bind(piece: string) {
  const { manifest } = bindText(completeManifest(piece));
  if (manifest === undefined) throw new Error('not a manifest');
  return manifest;
}

const EVERYTHING = `<channels><channel name="C" type="Debug" message="$(string.s)"/></channels>
<levels><level name="L" value="16" message="$(string.s)"/></levels>
<tasks><task name="T" value="1"><opcodes><opcode name="local" value="10"/></opcodes></task></tasks>
<opcodes><opcode name="O" value="11"/></opcodes>
<keywords><keyword name="K" mask="0x1"/></keywords>
<maps><valueMap name="M"><map value="1" message="$(string.s)"/></valueMap></maps>
<templates><template tid="t"><data name="a" inType="win:Int8"/><struct name="b"><data name="c" inType="win:Int8"/></struct></template></templates>
<events><event value="1" channel="System" message="$(string.s)"/></events>
<filters><filter name="F" value="1"/></filters>
<localization><resources culture="en-US"><stringTable><string id="s" value="text"/></stringTable></resources></localization>`;

describe('walk', () => {
  it('shows each part of a manifest once, and messages after their definition', () => {
    const seen: string[] = [];
    const visitor: Visitor = {
      manifest: () => seen.push('manifest'),
      provider: ({ name }) => seen.push(`provider ${name.value}`),
      channel: ({ name }) => seen.push(`channel ${name.value}`),
      level: ({ localName }) => seen.push(`level ${localName}`),
      task: ({ localName }) => seen.push(`task ${localName}`),
      opcode: ({ localName }) => seen.push(`opcode ${localName}`),
      keyword: ({ localName }) => seen.push(`keyword ${localName}`),
      map: ({ name }) => seen.push(`map ${name.value}`),
      mapItem: ({ value }) => seen.push(`mapItem ${value}`),
      template: ({ tid }) => seen.push(`template ${tid.value}`),
      field: ({ name }) => seen.push(`field ${name.value}`),
      event: ({ value }) => seen.push(`event ${value?.value}`),
      filter: ({ localName }) => seen.push(`filter ${localName}`),
      culture: ({ name }) => seen.push(`culture ${name.value}`),
      string: ({ id }) => seen.push(`string ${id.value}`),
      message: ({ id }, { kind }) => seen.push(`message ${id} of ${kind}`),
      finish: () => seen.push('finish'),
    };
    walk(bind(EVERYTHING), [visitor]);
    expect(seen).toEqual([
      'manifest',
      'provider Test',
      'channel C',
      'message s of channel',
      'channel System',
      'level L',
      'message s of level',
      'task T',
      'opcode O',
      'opcode local',
      'keyword K',
      'map M',
      'mapItem 1',
      'message s of map item',
      'template t',
      'field a',
      'field b',
      'field c',
      'event 1',
      'message s of event',
      'filter F',
      'culture en-US',
      'string s',
      'finish',
    ]);
  });
});

describe('lintManifest', () => {
  it('finds everything in one run, sorted by position', () => {
    const piece = `<keywords>
  <keyword name="A" mask="3"/>
  <keyword name="A" mask="0x0"/>
</keywords>
<levels><level name="L" value="9"/></levels>`;
    const manifest = bind(piece);
    const found = lintManifest(manifest).map(({ ruleId, severity, range }) => {
      const { line, column } = manifest.source.positionAt(range.start);
      return `${line - 1}:${column} ${severity} ${ruleId}`;
    });
    expect(found).toEqual([
      '0:2 info localization-missing',
      '0:321 info provider-file-path',
      '2:27 error keyword-mask-decimal',
      '2:27 error keyword-mask-single-bit',
      '3:18 error keyword-unique',
      '3:27 error keyword-mask-single-bit',
      '5:32 error level-value-reserved',
    ]);
  });

  it('keeps no state between manifests', () => {
    const once = lintManifest(bind(EVERYTHING)).map(({ message }) => message);
    expect(lintManifest(bind(EVERYTHING)).map(({ message }) => message)).toEqual(once);
  });

  it.each(goldenCases())('finds no error in $name, which mc.exe compiled', ({ path }) => {
    const { manifest } = bindFile(`${path}/manifest.man`);
    const errors = manifest && lintManifest(manifest).filter(({ severity }) => severity === 'error');
    expect(errors?.map(({ message }) => message)).toEqual([]);
  });

  it.each(corpusFiles())('places all findings of $name inside it', ({ path }) => {
    const { manifest } = bindFile(path);
    if (manifest === undefined) return;
    const { length } = manifest.source.text;
    const places = lintManifest(manifest).flatMap(({ range, related }) => [
      range,
      ...related.map((other) => other.range),
    ]);
    expect(places.filter(({ start, end }) => start < 1 || end < start || end > length)).toEqual([]);
  });
});
