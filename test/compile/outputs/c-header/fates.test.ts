import { describe, expect, it } from 'vitest';
import { constant, decideFates } from '../../../../src/compile/outputs/c-header/constant.js';

const fates = (...constants: ReturnType<typeof constant>[]) => {
  const decided = decideFates(constants);
  return constants.map((item) => decided.get(item));
};

describe('a name that occurs twice in the C header', () => {
  it('is declared once when the values are equal', () => {
    expect(fates(constant('define', 'A', '0x1'), constant('define', 'A', '0x1', 'another note'))).toEqual([
      'declared',
      'repeated',
    ]);
  });

  it('has the last value when they differ', () => {
    expect(
      fates(constant('define', 'A', '0x1'), constant('define', 'A', '0x2'), constant('define', 'A', '0x1')),
    ).toEqual(['declared', 'overridden', 'repeated']);
    expect(fates(constant('define', 'A', '0x1'), constant('guid', 'A', '0x1'))).toEqual([
      'overridden',
      'declared',
    ]);
  });
});
