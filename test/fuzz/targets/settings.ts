import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { readBaseline } from '../../../src/project/config/baseline.js';
import type { FileMistake } from '../../../src/project/config/json-document.js';
import { loadConfig } from '../../../src/project/config/load.js';
import { resolveConfig } from '../../../src/project/config/resolve.js';
import { HostError } from '../../../src/project/host/host.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { ruleIds } from '../../../src/text/diagnostics/catalogue.js';
import { damagedJson } from '../inputs/damaged-json.js';
import { checkRange, outcomeOf } from '../oracles.js';
import { target } from '../target.js';

const glob = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('a', 'src', '/', '.man', '**/', '*', '?') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('[a-z]', '{a,b}', '!', '(', ')', '+(a|b)', '@(x)', '\\', '[', '..', ''),
      },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const severity = fc.constantFrom('off', 'info', 'warning', 'error', 'loud');
const rules = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ruleIds) }, { weight: 1, arbitrary: fc.string() }),
  fc.oneof(severity, fc.tuple(severity), fc.tuple(severity, fc.dictionary(fc.string(), fc.anything()))),
  { maxKeys: 4 },
);
const some = <T extends object>(members: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(members, { requiredKeys: [], noNullPrototype: true });
const flag = fc.boolean();
const emit = some({
  outDir: fc.constantFrom('gen', '../gen', '/gen', ''),
  baseName: fc.constantFrom('app', 'CON', '../x', 'a\nb'),
  targets: fc.array(
    fc.constantFrom(
      'ts',
      'c',
      'csharp',
      'json',
      'resources',
      'dll',
      'counters',
      'mof',
      'markdown',
      'html',
      'x',
    ),
  ),
  ts: some({ decoders: flag }),
  c: some({ mode: fc.constantFrom('um', 'km', 'x'), prefix: fc.string({ maxLength: 4 }), callouts: flag }),
  csharp: some({ namespace: fc.constantFrom('A.B', '*/'), static: flag }),
  resources: some({ compat: fc.constantFrom('8.1', '7'), machine: fc.constantFrom('x64', 'z80') }),
});
const ruleset = fc.constantFrom('mc', 'recommended', 'strict', 'lax');
const config = some({
  extends: fc.oneof(
    fc.constantFrom('base.jsonc', './wevtc.config.json', 'none.json'),
    fc.constant(['base.jsonc']),
  ),
  ruleset,
  rules,
  emit,
  ignore: fc.array(glob, { maxLength: 2 }),
  overrides: fc.array(some({ files: fc.array(glob, { maxLength: 3 }), rules, ruleset, emit }), {
    maxLength: 2,
  }),
});

/** One that has no mistakes, so that the rest of the way is gone too. */
const rightSeverity = fc.constantFrom('off', 'info', 'warning', 'error');
const rightRules = fc.dictionary(fc.constantFrom(...ruleIds), rightSeverity, { maxKeys: 4 });
const rightEmit = some({
  outDir: fc.constantFrom('gen', '../gen'),
  ts: some({ decoders: flag }),
});
const rightConfig = fc.record(
  {
    ruleset: fc.constantFrom('mc', 'recommended', 'strict'),
    rules: rightRules,
    emit: rightEmit,
    ignore: fc.array(glob, { maxLength: 2 }),
    overrides: fc.array(
      fc.record(
        { files: fc.array(glob, { minLength: 1, maxLength: 3 }), rules: rightRules, emit: rightEmit },
        { requiredKeys: ['files'], noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const asText = (value: fc.Arbitrary<unknown>) =>
  value.map(
    (one) => JSON.stringify(one, (_, part) => (typeof part === 'bigint' ? String(part) : part), 1) ?? 'null',
  );
const anyJson = fc.oneof(
  { weight: 3, arbitrary: damagedJson(asText(config)) },
  { weight: 3, arbitrary: asText(rightConfig) },
  { weight: 2, arbitrary: damagedJson(asText(rightConfig)) },
  { weight: 1, arbitrary: damagedJson(asText(fc.anything())) },
);

interface ConfigInput {
  readonly text: string;
  readonly base: string;
  readonly relaxed: boolean;
  readonly paths: readonly string[];
}

export const configurations = target<ConfigInput>({
  name: 'configurations',
  inputs: fc.record(
    {
      text: anyJson,
      base: fc.oneof(fc.constant('{}'), anyJson),
      relaxed: flag,
      paths: fc.array(fc.stringMatching(/^([ab.]{1,9}\/){0,3}[ab]{0,9}\.man$/), { maxLength: 3 }),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['loaded', 'mistakes'],
  shortRuns: 400,
  sizeOf: ({ text, base }) => text.length + base.length,
  check({ text, base, relaxed, paths }) {
    const path = relaxed ? 'p/wevtc.config.jsonc' : 'p/wevtc.config.json';
    const host = new MemoryHost({ files: { [path]: text, 'p/base.jsonc': base } });
    const loaded = outcomeOf(() => loadConfig(`/${path}`, host), HostError);
    if ('error' in loaded) return 'mistakes';
    const { layers, mistakes } = loaded.value;
    checkMistakes(mistakes);
    if (mistakes.length > 0) return 'mistakes';
    for (const file of paths) resolveConfig(layers, `/p/${file}`);
    return 'loaded';
  },
});

const entry = fc.record(
  {
    rule: fc.constantFrom(...ruleIds),
    fingerprint: fc.constantFrom('0123456789abcdef', 'ffffffffffffffff', 'x'),
    count: fc.integer({ min: 0, max: 3 }),
  },
  { noNullPrototype: true },
);
const baseline = fc.record(
  {
    version: fc.constantFrom(1, 1, 1, 2),
    files: fc.dictionary(
      fc.string({ maxLength: 5 }),
      fc.oneof(
        { weight: 5, arbitrary: fc.array(entry, { maxLength: 3 }) },
        { weight: 1, arbitrary: fc.anything() },
      ),
      { maxKeys: 2 },
    ),
  },
  { noNullPrototype: true },
);

export const baselines = target<string>({
  name: 'baselines',
  inputs: damagedJson(asText(baseline)),
  outcomes: ['read', 'mistakes'],
  shortRuns: 500,
  check(text) {
    const { mistakes } = readBaseline(new TextEncoder().encode(text), 'wevtc.baseline.json');
    checkMistakes(mistakes);
    return mistakes.length === 0 ? 'read' : 'mistakes';
  },
});

function checkMistakes(mistakes: readonly FileMistake[]): void {
  for (const { source, range, message } of mistakes) {
    checkRange(range, source);
    ok(message.length > 0);
  }
}
