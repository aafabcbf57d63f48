import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindProvider, bindText } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { headerFacts } from '../../../support/c-header-facts.js';
import { emitterOf } from '../../../support/emitters.js';
import { completeManifest } from '../../../support/lint.js';

const cHeaderEmitter = emitterOf('c');

const here = import.meta.dirname;
const header = (path: string) => cHeaderEmitter.emit(cleanManifest(path), { baseName: 'orders' });

describe('the C header', () => {
  it('declares everything that the manifest names', async () => {
    const [file, ...others] = header(join(here, 'orders.man'));
    expect(others).toEqual([]);
    expect(file?.path).toBe('orders.h');
    await expect(file?.content).toMatchFileSnapshot('expected/orders.h');
  });

  it('has the same bytes each time, without CR', () => {
    const [first, second] = [header(join(here, 'orders.man')), header(join(here, 'orders.man'))];
    expect(first).toEqual(second);
    expect(first[0]?.content).not.toContain('\r');
  });

  it('ends with a line end and has no blanks before one', () => {
    const content = String(header(join(here, 'orders.man'))[0]?.content);
    expect(content.endsWith('\n')).toBe(true);
    expect(content.endsWith('\n\n')).toBe(false);
    expect(content.match(/[ \t]+$/m)).toBeNull();
  });

  it('declares the type of a map whose items have no symbols, for C as well', () => {
    const { manifest } = bindProvider(
      '<maps><bitMap name="b" symbol="B"><map value="0x1" message="$(string.s)"/></bitMap></maps>',
      '<string id="s" value="s"/>',
    );
    const content = String(cHeaderEmitter.emit(manifest, { baseName: 'x' })[0]?.content);
    expect(content).toContain('typedef enum _B {\n    B_NoItems,\n} B;');
    expect(headerFacts(content).enums).toEqual({ B: {} });
  });

  it('names messages of the messageTable by their symbols', () => {
    const { manifest } = bindText(
      completeManifest(`
<provider name="P" guid="{00000001-0002-0003-0004-000000000001}" symbol="P" resourceFileName="a.dll" messageFileName="a.dll" message="$(string.a)"/>
<messageTable>
  <message value="0x100" symbol="STARTED" message="$(string.a)"/>
  <message value="0x200" symbol="NOT_TAKEN" message="$(string.a)"/>
  <message value="0x300" message="$(string.b)"/>
</messageTable>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="A"/><string id="b" value="B"/>
</stringTable></resources></localization>`),
    );
    if (manifest === undefined) throw new Error('no manifest');
    const content = String(cHeaderEmitter.emit(manifest, { baseName: 'x' })[0]?.content);
    expect(content.match(/#define \w+ +0x\w+L/g)).toEqual([
      '#define MSG_b   0x00000300L',
      '#define STARTED 0x00000100L',
    ]);
  });

  it('leaves MSG_ names that mc.exe does not write to events', () => {
    const { manifest } = bindText(
      completeManifest(`
<provider name="P" guid="{00000001-0002-0003-0004-000000000001}" symbol="P" resourceFileName="a.dll" messageFileName="a.dll">
  <events>
    <event value="1" symbol="MSG_x"/>
    <event value="3" symbol="MSG_c" keywords="win:EventlogClassic" level="win:Error" message="$(string.c)"/>
    <event value="4" symbol="MSG_d" message="$(string.c)"/>
    <event value="5" keywords="win:EventlogClassic" level="win:Error" message="$(string.n)"/>
  </events>
</provider>
<messageTable><message value="1" symbol="S" message="$(string.x)"/></messageTable>
<localization><resources culture="en-US"><stringTable>
  <string id="x" value="X"/><string id="c" value="C"/><string id="n" value="N"/>
</stringTable></resources></localization>`),
    );
    if (manifest === undefined) throw new Error('no manifest');
    const content = String(cHeaderEmitter.emit(manifest, { baseName: 'x' })[0]?.content);
    expect(content).not.toContain('left out');
    expect(content.match(/EVENT_DESCRIPTOR MSG_\w+|#define (?:MSG_[xcn]|S)\b.*/g)).toEqual([
      'EVENT_DESCRIPTOR MSG_x',
      '#define MSG_c 0x3L',
      'EVENT_DESCRIPTOR MSG_d',
      '#define MSG_n 0x00000005L',
      '#define S     0x00000001L',
    ]);
  });

  it('is written for a manifest without providers too', () => {
    const { manifest } = bindText(
      '<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events/></instrumentation></instrumentationManifest>',
    );
    if (manifest === undefined) throw new Error('no manifest');
    const content = String(cHeaderEmitter.emit(manifest, { baseName: 'empty' })[0]?.content);
    expect(content).toContain('#pragma once');
    expect(content).not.toMatch(/Provider|Message ids/);
  });
});
