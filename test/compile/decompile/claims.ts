import { deepStrictEqual, doesNotMatch, ok } from 'node:assert/strict';
import type { Decompiled } from '../../../src/compile/decompile/decompile.js';
import { inspectResources } from '../../../src/compile/inspect/inspect.js';
import { inspectionText } from '../../../src/compile/inspect/text.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import type { WevtTemplate } from '../../../src/windows/resources/wevt-template/model.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';

/** The tables can be printed; the manifest is XML without faults, and what it claims of itself is true. */
export function checkClaims({ text, isExact, options }: Decompiled, template: WevtTemplate): void {
  const shown = inspectResources({ file: 'app.dll', kind: 'pe', templates: [template], tables: [] });
  // The line feeds between lines are the only control characters.
  doesNotMatch(inspectionText(shown, { width: 80 }), /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  const { value: manifest, diagnostics } = readManifest(text, 'app.man');
  const faults = diagnostics.filter(({ ruleId }) => ruleId.startsWith('xml-'));
  deepStrictEqual(
    faults.map(({ message }) => message),
    [],
  );
  ok(manifest !== undefined, 'it is no manifest');
  if (!isExact) return;
  const compiled = wevtTemplateOf(manifest, { resources: options });
  const same = Buffer.compare(writeWevtTemplate(template), writeWevtTemplate(compiled)) === 0;
  ok(same, 'compiling gives other bytes, though the manifest says otherwise');
}
