import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoderCode } from '../../../../src/compile/outputs/typescript/decoders/decoder-code.js';
import { numberCode } from '../../../../src/compile/outputs/typescript/decoders/number-functions.js';
import { moduleForms } from '../../../../src/compile/outputs/typescript/form.js';
import { planOf } from '../../../../src/windows/payload/payload-plan.js';
import * as etw from '../../../support/entries.js';
import { randomNestedTemplate } from '../../../windows/random-templates.js';

/**
 * The decoder of a template that no manifest can have: with structs in structs, and counts before elements.
 */
function decoderOf(template: etw.PayloadTemplate) {
  const { code, calls } = decoderCode(planOf(template), new Set(Object.keys(etw)));
  const numbers = numberCode(new Set(calls), moduleForms.javascript);
  const names = `const { ${numbers.calls.join(', ')} } = etw;`;
  const run = new Function(
    'etw',
    `${names} ${numbers.functions.join('\n')} ${numbers.check ?? ''} return (bytes, options) => { ${code} }`,
  );
  return run(etw) as (bytes: Uint8Array, options: etw.DecodeOptions) => object;
}

it('decodes structs in structs and counts before elements', () => {
  fc.assert(
    fc.property(randomNestedTemplate, fc.constantFrom<4 | 8>(4, 8), ({ fields, values }, pointerSize) => {
      const options = { pointerSize, exact: true };
      const bytes = etw.encodePayload({ fields }, values, options);
      expect(decoderOf({ fields })(bytes, options)).toEqual(values);
    }),
    { numRuns: 500 },
  );
});
