import { expect, it } from 'vitest';
import { bindProvider } from '../../support/bind.js';
import { emitterOf } from '../../support/emitters.js';
import { findings } from '../../support/lint.js';

const map = (name: string, symbol: string, item: string) =>
  `<valueMap name="${name}" symbol="${symbol}"><map value="1" symbol="${item}" message="$(string.S)"/></valueMap>`;
const maps = (...all: string[]) => `<maps>\n${all.join('\n')}\n</maps>`;

it('reports a map whose values the header leaves out', () => {
  const piece = maps(map('A', 'Same', 'Red'), map('B', 'Same', 'Small'));
  expect(findings('map-symbol-unique', piece)).toEqual([
    "3:28 another map already has the symbol 'Same', so the C header omits the values of this one; change one of the two | 2:28 first use of symbol 'Same'",
  ]);
  // The control: this is what happens.
  const { manifest } = bindProvider(piece, '<string id="S" value="s"/>');
  const header = JSON.stringify(emitterOf('c').emit(manifest, { baseName: 'app' }));
  expect(header).toContain('Red');
  expect(header).not.toContain('Small');
});

it('accepts copies of a map, other symbols, and maps without', () => {
  expect(findings('map-symbol-unique', maps(map('A', 'Same', 'Red'), map('B', 'Same', 'Red')))).toEqual([]);
  expect(findings('map-symbol-unique', maps(map('A', 'One', 'Red'), map('B', 'one', 'Small')))).toEqual([]);
  expect(findings('map-symbol-unique', maps(map('A', '', 'Red'), map('B', '', 'Small')))).toEqual([]);
});
