import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToManifest } from '../../../src/editor/new/add-to-manifest.js';
import type { NewDefinition } from '../../../src/editor/new/new-definition.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { expectOnlyAdded } from '../../support/only-added.js';
import { randomManifest } from '../../support/random-manifest.js';

const settings = settingsFrom({});

/** One of each kind. */
const definitions: readonly NewDefinition[] = [
  { kind: 'keyword', name: 'ZzKeyword' },
  { kind: 'task', name: 'ZzTask' },
  { kind: 'opcode', name: 'ZzOpcode' },
  { kind: 'level', name: 'ZzLevel' },
  {
    kind: 'map',
    name: 'ZzMap',
    items: [
      { value: '1', text: 'One' },
      { value: '2', text: 'Two' },
    ],
  },
  { kind: 'template', name: 'ZzTemplate', fields: [{ name: 'A', inType: 'UInt32' }] },
  { kind: 'string', name: 'ZzString', message: 'Hello & <welcome>' },
  {
    kind: 'event',
    name: 'ZzEvent',
    message: 'It "is" %1',
    fields: [{ name: 'A', inType: 'win:UnicodeString' }],
  },
];

/**
 * Rules about events that all lack something: they say nothing of a lone event, so a second one can bring
 * them.
 */
const ABOUT_SEVERAL: readonly string[] = ['events-without-level', 'events-without-keyword'];

const rulesOf = (input: string | Uint8Array) =>
  checkManifest(input, 'a.man', settings)
    .diagnostics.map(({ ruleId }) => ruleId)
    .filter((id) => !id.startsWith('unused-') && !ABOUT_SEVERAL.includes(id))
    .sort();

/** No rule has more findings. Some have fewer, such as one about a missing localization. */
function expectNoMore(after: string | Uint8Array, before: string | Uint8Array): void {
  const left = rulesOf(before);
  for (const id of rulesOf(after)) {
    expect(left).toContain(id);
    left.splice(left.indexOf(id), 1);
  }
}

function expectAdded(input: string | Uint8Array, wanted: NewDefinition, provider = 0): string | Uint8Array {
  const addition = addToManifest(input, 'a.man', wanted, { provider, settings });
  if (addition.kind !== 'added') {
    const why =
      addition.kind === 'refused'
        ? addition.problem
        : JSON.stringify(
            (addition.kind === 'faulty' ? addition.findings : addition.errors).map(({ message }) => message),
          );
    throw new Error(`${wanted.kind}: ${why}`);
  }
  const { output, before, after, edits } = addition;
  expectOnlyAdded(before, after, edits);
  expect(typeof output === 'string' ? output : decode(output, 'a.man').value?.text).toBe(after);
  expectNoMore(output, input);
  expect(countOf(output, wanted, provider)).toBe(countOf(input, wanted, provider) + 1);
  return output;
}

/** How many definitions of the kind there are. */
function countOf(input: string | Uint8Array, { kind }: NewDefinition, provider: number): number {
  const manifest = checkManifest(input, 'a.man', settings).value;
  const one = manifest?.providers[provider];
  if (kind === 'string') return new Set(manifest?.cultures.flatMap(({ byId }) => [...byId.keys()])).size;
  if (kind === 'culture') return manifest?.cultures.length ?? 0;
  if (kind === 'opcode')
    return (one?.opcodes.length ?? 0) + (one?.tasks.flatMap(({ opcodes }) => opcodes).length ?? 0);
  return one?.[`${kind}s`].length ?? 0;
}

describe('adding to random manifests', () => {
  it('has no new findings, and keeps everything else', () => {
    fc.assert(
      fc.property(
        randomManifest(1),
        fc.constantFrom(...definitions),
        fc.nat(2),
        fc.constantFrom('as written', 'formatted', 'CR LF'),
        (text, wanted, at, form) => {
          const laidOut = form === 'as written' ? text : formatManifest(text, 'a.man').output;
          const input = form === 'CR LF' ? laidOut.replaceAll('\n', '\r\n') : laidOut;
          const providers = checkManifest(input, 'a.man').value?.providers.length ?? 1;
          // An event without keywords would be a finding in a provider that has neither events nor keywords.
          const [keyword] = definitions;
          const ready =
            wanted.kind === 'event' ? expectAdded(input, keyword as NewDefinition, at % providers) : input;
          const output = expectAdded(ready, wanted, at % providers) as string;
          if (form === 'formatted') expect(formatManifest(output, 'a.man').output).toBe(output);
          if (form === 'CR LF') expect(output.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('adds whatever the names are, or says why not', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '"',
        "'",
        '<a>',
        '&amp;',
        ']]>',
        '-->',
        '$(string.x)',
        'a b',
        '',
        'win:Info',
        ' x ',
        '%1',
        '\0',
        'é',
      ),
    );
    const [manifest] = fc.sample(randomManifest(1), { numRuns: 1, seed: 1 });
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...definitions), name, name, (wanted, own, message) => {
        const renamed = { ...wanted, name: own, message } as NewDefinition;
        const addition = addToManifest(manifest as string, 'a.man', renamed, { settings });
        outcomes.add(addition.kind);
        expect(addition.kind).not.toBe('unreadable');
        if (addition.kind === 'added') {
          expectNoMore(addition.output, manifest as string);
          expectOnlyAdded(addition.before, addition.after, addition.edits);
        }
      }),
      { numRuns: 300 },
    );
    expect([...outcomes].sort()).toEqual(['added', 'faulty', 'refused']);
  });
});

/** Adds all kinds, one after the other, to a manifest that has no errors. */
function expectExtensible(path: string): void {
  const bytes = new Uint8Array(readFileSync(path));
  const { value, diagnostics } = checkManifest(bytes, path, settings);
  const isSound = value !== undefined && !diagnostics.some(({ severity }) => severity === 'error');
  if (!isSound || value.providers.length === 0) return;
  let content: Uint8Array | string = bytes;
  for (const wanted of definitions) content = expectAdded(content, wanted);
  if ((value.providers[0]?.channels.length ?? 0) < 8)
    expectAdded(content, { kind: 'channel', name: 'ZzChannel' });
}

// The corpus has these, if it is available: each is checked and extended nine times.
const SMALL = 60_000;
const isSmall = ({ path }: { path: string }) => statSync(path).size < SMALL;
it.each(manifestsOfUsualSize().filter(isSmall))('$name can be extended', ({ path }) =>
  expectExtensible(path),
);
