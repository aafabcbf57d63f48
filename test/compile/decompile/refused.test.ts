import { describe, expect, it } from 'vitest';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { lint } from '../../../src/index.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { completeManifest } from '../../support/lint.js';

/** The manifest that `decompile` writes for resources that only older versions of mc.exe make. */
function decompiled(piece: string): string {
  const { value } = readManifest(completeManifest(piece), 'a.man');
  const bytes = writeWevtTemplate(wevtTemplateOf(value as Manifest));
  return decompile({ template: readWevtTemplate(bytes), tables: [], file: 'app.dll' }).text;
}

const errorsIn = (text: string) =>
  lint(text, { ruleset: 'mc' })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

describe('decompile leaves out what mc.exe refuses', () => {
  it('a task with the value 0, and the references to it', () => {
    const text = decompiled(`
<tasks><task name="Idle" value="0"/><task name="Busy" value="1"/></tasks>
<events><event value="1" symbol="A" task="Idle"/><event value="2" symbol="B" task="Busy"/></events>`);
    expect(text).not.toMatch(/(?:name|task)="Idle"/);
    expect(text).toContain("which mc.exe no longer compiles, and are left out: 'Idle'");
    expect(text).toContain('task="Busy"');
    expect(errorsIn(text)).toEqual([]);
  });

  it('imported channels without a chid, if there are several', () => {
    const text = decompiled(`
<channels><importChannel name="A/B"/><importChannel name="C/D"/></channels>
<events><event value="1" symbol="A" channel="A/B"/></events>`);
    expect(text).toContain('chid="A/B"');
    expect(errorsIn(text)).toEqual([]);
  });
});
