import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { addToManifest } from '../../../src/editor/new/add-to-manifest.js';
import type { NewDefinition, NewField, NewKind } from '../../../src/editor/new/new-definition.js';
import { type NewProvider, newProvider } from '../../../src/editor/new/new-provider.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import type { TextEdit } from '../../../src/text/diagnostics/diagnostic.js';
import { expectOnlyAdded } from '../../support/only-added.js';
import { anyManifests, mostlyCleanManifests } from '../inputs/manifests.js';
import { hostileTexts, words } from '../inputs/words.js';
import { anyWrittenForm, type WrittenForm, written } from '../inputs/written-forms.js';
import { checkBytes, checkFindings } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly text: string;
  readonly form: WrittenForm;
  readonly wanted: NewDefinition;
  readonly provider: number;
  readonly ruleset: 'recommended' | 'strict' | 'mc';
}

const anyName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('ZzNew', 'Zz-New', 'zz_new', 'ZZ_NEW', 'Zz.New', 'New 1') },
  { weight: 1, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);
const anyText = fc.oneof(
  fc.constantFrom('Text', 'Text %1', '', ...hostileTexts, '<&>"\'', ']]>', '-->', 'é\u{1f600}'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const number = fc.oneof(
  fc.nat(70000).map(String),
  fc.constantFrom('0x1', '0x100', '0xFF', '0x8000000000000000', '18446744073709551616', '0'),
);
/** A name that manifests often have, so that some are found. */
const reference = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('win:Error', 'Error', 'Start', 'ResponseTime', 'Operational', 'Job'),
  },
  { weight: 1, arbitrary: anyName },
);

/** At most two of the members: with more of them, hardly a wanted could be fulfilled. */
function few(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> {
  return fc
    .tuple(fc.record(members), fc.subarray(Object.keys(members), { maxLength: 2 }))
    .map(([all, chosen]) => Object.fromEntries(chosen.map((name) => [name, all[name]])));
}

/** Mostly what fits. */
const mostly = <T>(arbitrary: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: other });

const common = {
  symbol: anyName,
  message: fc.oneof(
    { weight: 3, arbitrary: anyText as fc.Arbitrary<string | false> },
    { weight: 1, arbitrary: fc.constant(false as const) },
  ),
  translations: fc
    .array(fc.tuple(fc.constantFrom('de-DE', 'en-US', 'fr-FR', 'x'), anyText), { maxLength: 2 })
    .map((pairs) => new Map(pairs)),
};
const field = fc
  .tuple(
    mostly(fc.constantFrom('A', 'B', 'C', 'D', 'ZzNew', 'x y'), anyName),
    mostly(
      fc.constantFrom('UInt32', 'win:UnicodeString', 'Binary', 'FILETIME', 'HexInt32', 'GUID'),
      fc.constantFrom('Nothing', ...hostileTexts),
    ),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: few({
          outType: fc.constantFrom('xs:string', 'win:HexInt32', 'x'),
          map: reference,
          length: fc.constantFrom('4', 'A', '0', '-1', 'x'),
          count: fc.constantFrom('2', 'A', '0', 'x'),
        }),
      },
    ),
  )
  .map(([name, inType, more]): NewField => ({ ...more, name, inType }));
const fields = fc.array(field, { maxLength: 3 });
const items = fc.array(fc.record({ value: number, text: anyText }, { noNullPrototype: true }), {
  maxLength: 3,
});

/** What each kind has besides its name. */
const members: Readonly<Record<NewKind, fc.Arbitrary<object>>> = {
  culture: fc.constant({}),
  event: few({
    ...common,
    value: number,
    version: fc.nat(300),
    level: reference,
    channel: reference,
    task: reference,
    opcode: reference,
    keywords: fc.array(reference, { maxLength: 2 }),
    template: reference,
    fields,
  }),
  keyword: few({ ...common, value: number }),
  task: few({ ...common, value: number }),
  level: few({ ...common, value: number }),
  opcode: few({ ...common, value: number, task: reference }),
  channel: few({
    ...common,
    value: number,
    type: fc.constantFrom('Admin', 'Operational', 'Analytic', 'Debug'),
  }),
  map: fc
    .tuple(items, few({ symbol: common.symbol, bitMap: fc.boolean() }))
    .map(([items, more]) => ({ ...more, items })),
  template: fields.map((fields) => ({ fields })),
  string: few({ message: common.message, translations: common.translations }),
};

const wanted = fc
  .constantFrom(...(Object.keys(members) as NewKind[]))
  .chain((kind) =>
    fc.tuple(anyName, members[kind]).map(([name, more]) => ({ ...more, kind, name }) as NewDefinition),
  );

/** Additions to manifests with whatever is in them. */
export const additions = target<Input>({
  name: 'new',
  inputs: fc.record(
    {
      text: fc.oneof(anyManifests, mostlyCleanManifests),
      form: anyWrittenForm,
      wanted,
      provider: fc.nat(2),
      ruleset: fc.constantFrom('recommended', 'strict', 'mc'),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['added', 'refused', 'unreadable', 'faulty'],
  shortRuns: 150,
  // Some additions bind the manifest three times.
  seconds: 4,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text, wanted, provider, ruleset }) => ({
    extension: 'man',
    content: `${text}\n<!-- ${JSON.stringify({ ...wanted, provider, ruleset }).replace(/-/g, '\\u002d')} -->\n`,
  }),
  check({ text, form, wanted, provider, ruleset }) {
    const input = written(text, form);
    const settings = settingsFrom({ ruleset });
    const addition = addToManifest(input, 'x.man', wanted, { provider, settings });
    switch (addition.kind) {
      case 'refused':
        match(addition.problem, /\w/);
        ok(!/undefined|\[object/.test(addition.problem), `it says '${addition.problem}'`);
        break;
      case 'unreadable':
        ok(addition.errors.length > 0, 'there is no error');
        checkFindings(addition.errors);
        break;
      case 'faulty':
        ok(addition.findings.length > 0, 'there is no finding');
        checkFindings(addition.findings);
        break;
      case 'added': {
        const { output, before, after, edits, added } = addition;
        expectOnlyAdded(before, after, edits);
        ok(added.length > 0 && added.every((one) => one !== ''));
        if (typeof output === 'string')
          strictEqual(output, text.startsWith('\ufeff') ? `\ufeff${after}` : after);
        else {
          strictEqual(decode(output, 'x.man').value?.text, after);
          checkBytes(output, written(after, form) as Uint8Array, 'the encoding');
        }
        checkAdded(input, output, addition.edits, { wanted, provider, settings });
      }
    }
    return addition.kind;
  },
});

type Choice = Pick<Input, 'wanted' | 'provider'> & { readonly settings: ReturnType<typeof settingsFrom> };

/** The definition is there, and no rule has more errors. */
function checkAdded(
  input: string | Uint8Array,
  output: string | Uint8Array,
  edits: readonly TextEdit[],
  { wanted, provider, settings }: Choice,
): void {
  ok(edits.length > 0);
  const [before, after] = [input, output].map((content) => checkManifest(content, 'x.man', settings));
  const left = errorsOf(before);
  for (const id of errorsOf(after)) {
    const at = left.indexOf(id);
    ok(at >= 0, `there is a new error: ${id}`);
    left.splice(at, 1);
  }
  strictEqual(
    countOf(after?.value as Manifest, wanted, provider),
    countOf(before?.value as Manifest, wanted, provider) + 1,
    'it is not there',
  );
}

const errorsOf = (checked: ReturnType<typeof checkManifest> | undefined) =>
  (checked?.diagnostics ?? []).filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);

/** How many definitions of the kind there are. */
function countOf(manifest: Manifest, { kind, name }: NewDefinition, provider: number): number {
  const one = manifest.providers[provider];
  if (kind === 'string') return manifest.cultures.some(({ byId }) => byId.has(name)) ? 1 : 0;
  if (kind === 'culture') return manifest.cultures.length;
  if (kind === 'opcode')
    return (one?.opcodes.length ?? 0) + (one?.tasks.flatMap(({ opcodes }) => opcodes).length ?? 0);
  return one?.[`${kind}s`].length ?? 0;
}

const fileName = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[\w-](?:[\w.-]*[\w-])?$/i;

/** New providers with whatever names. */
export const newProviders = target<NewProvider>({
  name: 'new-provider',
  inputs: fc.record(
    {
      name: fc.oneof(
        fc.constantFrom('Contoso-Print', 'A', 'Contoso 1', 'Größe', 'CON', 'aux.h', 'a&b', '100%'),
        fc.oneof(anyName, anyText, fc.string({ maxLength: 300 })),
      ),
      guid: mostly(
        fc.constant('{b1e6fd2c-8a3f-4d57-9c10-2e5f7a9b3c41}'),
        fc.constantFrom('{}', '"', 'b1e6fd2c-8a3f-4d57-9c10-2e5f7a9b3c41'),
      ),
      symbol: anyName,
      program: mostly(fc.constantFrom('%ProgramFiles%\\a&b.exe', 'C:\\x.dll'), anyText),
      culture: fc.array(mostly(fc.constantFrom('en-US', 'de-DE'), fc.constantFrom('x', '"')), {
        maxLength: 2,
      }),
    },
    { requiredKeys: ['name', 'guid'], noNullPrototype: true },
  ),
  outcomes: ['clean', 'findings'],
  shortRuns: 100,
  check(wanted) {
    const { baseName, symbol, manifest } = newProvider(wanted);
    match(baseName, fileName);
    strictEqual(newProvider(wanted).manifest, manifest);
    const { value, diagnostics } = checkManifest(manifest, 'x.man', settingsFrom({ ruleset: 'strict' }));
    checkFindings(diagnostics);
    if (diagnostics.length > 0) return 'findings';
    const [provider] = value?.providers ?? [];
    deepStrictEqual(
      [provider?.name.value, `{${provider?.guid.value}}`, provider?.symbol.value, provider?.events.length],
      [wanted.name, wanted.guid, symbol, 2],
    );
    strictEqual(formatManifest(manifest, 'x.man').output, manifest);
    return 'clean';
  },
});
