import { expect, it } from 'vitest';
import { bindText, manifestText } from '../../support/bind.js';

it('binds more events and findings than a call can have arguments', () => {
  const count = 130_000;
  const events = Array.from(
    { length: count },
    (_, i) => `<event value="${i % 65_536}" version="${i >> 16}" level="L"/>`,
  );
  const { manifest, findings } = bindText(manifestText(`<events>${events.join('')}</events>`));
  expect(manifest?.providers[0]?.events).toHaveLength(count);
  expect(findings).toHaveLength(count);
});
