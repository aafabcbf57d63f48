import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gated } from '../../../src/cli/session/gate.js';
import { expectHarmless } from '../../support/hostile-output.js';
import { HOSTILE_NAMES, hostileTrace } from './hostile-trace.js';
import { reportOf } from './report-of.js';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Checks that names have not become markup, and that nothing but wevtc's own script and style sheet can take
 * effect.
 */
async function expectSafe(names: readonly string[]) {
  const { page, data } = await reportOf({ 'x.etl': hostileTrace(names) }, 'x.etl');
  expectHarmless(page);
  expect(gated(page)).toBe(page);
  const [json, script, ...others] = [...page.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  expect(others).toEqual([]);
  expect(json).not.toMatch(/[^ -~]/);
  const style = /<style id="page-style">(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
  expect(policy).toBe(
    `default-src 'none'; script-src '${hashOf(script ?? '')}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`,
  );
  const body = page.slice(page.indexOf('<body>'));
  const tags = new Set([...body.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
  expect([...tags].filter((tag) => !OWN_TAGS.has(tag ?? ''))).toEqual([]);
  expect(body).not.toMatch(/<[^>]*\s(?:on[a-z]+|style|src)=/);
  for (const text of body.replaceAll('<wbr>', '').split('<')) expect(text.length).toBeLessThan(10_000);
  return { page, data };
}

const OWN_TAGS: ReadonlySet<string> = new Set(
  'a b body caption dd div dl dt figure footer h1 h2 h3 header html input label li main nav option p path search section select span svg table tbody td th thead tr ul wbr button'.split(
    ' ',
  ),
);

describe('the report of a hostile trace', () => {
  it('shows hostile names as text', async () => {
    const { page, data } = await expectSafe(HOSTILE_NAMES);
    expect(page.replaceAll('<wbr>', '')).toContain(
      '&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;',
    );
    expect(page.replaceAll('<wbr>', '')).toContain('__proto__');
    const names = data.flames?.names ?? [];
    expect(names.some((name) => name.startsWith('</script>'))).toBe(true);
    for (const name of names) expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(4000);
    expect(page.length).toBeLessThan(2_000_000);
  });

  it('shows any names as text', async () => {
    const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...HOSTILE_NAMES));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 6 }), async (names) => {
        await expectSafe(names);
      }),
      { numRuns: 30 },
    );
  });
});
