import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameForm } from '../../../src/compile/options/file-name-form.js';
import { type CustomEmitter, compile, type LintRule, lint, PluginError } from '../../../src/index.js';
import { KINDS } from '../../../src/lint/engine/walk.js';
import { clean } from '../../cli/in-memory.js';
import { HOSTILE } from '../../support/hostile-output.js';

const throws = () => {
  throw new Error('from a getter');
};

/**
 * Objects that fail when they are looked at. Functions make them, because a report of fast-check looks at
 * them too.
 */
const traps: readonly (() => unknown)[] = [
  () => new Proxy({}, { get: throws, ownKeys: throws, getPrototypeOf: throws }),
  () => new Proxy([], { get: throws }),
  () => [new Proxy({}, { get: throws })],
  () => [{ path: 'a', content: new Proxy(new Uint8Array(3), {}) }],
  () => Object.defineProperty({}, 'then', { get: throws }),
  () => Object.defineProperty({}, 'then', { value: throws }),
  () => [Object.defineProperty({}, 'path', { get: throws })],
  () => Object.defineProperty(new Error('x'), 'message', { get: throws }),
  () => Object.defineProperty(new Error('x'), 'stack', { value: 3 }),
  () => Object.create(null),
];

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 5, 10, -1, 1e9, Number.NaN));

const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withTypedArray: true,
    withMap: true,
    withNullPrototype: true,
  }),
  fc.constantFrom(...HOSTILE),
);

const range = fc.oneof(
  { weight: 3, arbitrary: fc.record({ start: numbers, end: numbers }) },
  { weight: 1, arbitrary: fc.constant({ start: 3, end: 9 }) },
  { weight: 1, arbitrary: garbage },
);

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE), garbage);

const edits = fc.oneof(fc.array(fc.record({ range, newText: text }), { maxLength: 3 }), garbage);

const parts = fc.oneof(
  fc.record(
    {
      fix: fc.oneof(
        fc.record({ title: text, edits, safe: fc.oneof(fc.boolean(), garbage) }, { requiredKeys: [] }),
        garbage,
      ),
      related: fc.oneof(fc.array(fc.record({ range, message: text }), { maxLength: 3 }), garbage),
    },
    { requiredKeys: [] },
  ),
  garbage,
);

const thrown = fc.oneof(
  garbage,
  fc.constantFrom<unknown>(new Error('plain'), new PluginError('forged'), undefined, null),
);

/** What a function of a plug-in does. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('throw' as const), value: thrown }),
  fc.record({ kind: fc.constant('return' as const), value: garbage }),
  fc.record({ kind: fc.constant('reject' as const), value: thrown }),
  fc.record({
    kind: fc.constantFrom('throw trap' as const, 'return trap' as const),
    value: fc.nat(traps.length - 1),
  }),
);

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function perform({ kind, value }: Act): unknown {
  if (kind === 'throw') throw value;
  if (kind === 'throw trap') throw traps[value]?.();
  if (kind === 'return trap') return traps[value]?.();
  return kind === 'return' ? value : Promise.reject(value);
}

/**
 * Runs something that may fail only with a `PluginError`, whose message is a line that names what is wrong.
 */
function expectAnswer<T>(run: () => T, what: string): T | undefined {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(PluginError);
    expect((error as Error).message).toContain(what);
    return undefined;
  }
}

describe('whatever a plug-in is or does, there are results or a message that names it:', () => {
  it('the declaration of a rule', () => {
    const rules = fc.oneof(
      garbage,
      fc.record(
        {
          id: fc.oneof(fc.constant('contoso/x'), garbage),
          summary: fc.oneof(fc.constant('short'), garbage),
          severity: fc.oneof(fc.constantFrom('error', 'info'), garbage),
          options: fc.oneof(
            garbage,
            fc.dictionary(
              fc.constantFrom('a', 'b', '__proto__', 'x y'),
              fc.oneof(
                garbage,
                fc.record(
                  {
                    type: fc.oneof(
                      fc.constantFrom('flag', 'number', 'choice', 'text', 'texts', 'toString'),
                      garbage,
                    ),
                    description: fc.oneof(fc.constant('d'), garbage),
                    default: fc.oneof(fc.constantFrom<unknown>(1, true, 'a', ['a']), garbage),
                    choices: fc.oneof(fc.constant(['a', 'b']), garbage),
                    pattern: fc.oneof(fc.constantFrom('^a', '('), garbage),
                    minimum: fc.oneof(numbers, garbage),
                  },
                  { requiredKeys: [] },
                ),
              ),
            ),
          ),
          helpUrl: fc.oneof(fc.webUrl(), garbage),
          page: garbage,
          create: fc.oneof(
            fc.constant(() => ({})),
            garbage,
          ),
        },
        { requiredKeys: [] },
      ),
    );
    for (const trap of traps) {
      expectAnswer(() => lint(clean, { lintRules: [trap() as LintRule] }), 'rule');
      expectAnswer(() => compile(clean, { emitters: [trap() as CustomEmitter] }), 'emitter');
    }
    fc.assert(
      fc.property(rules, (rule) => {
        expectAnswer(() => lint(clean, { lintRules: [rule as LintRule] }), 'rule');
      }),
      { numRuns: 1000 },
    );
  });

  it('what a rule returns, throws and reports', () => {
    const calls = fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...KINDS), fc.constant('events')), act, range, text, parts),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(calls, fc.option(act), fc.boolean(), (visits, creation, catches) => {
        const rule: LintRule = {
          id: 'contoso/hostile',
          summary: 'hostile',
          create(report) {
            if (creation !== null) return perform(creation) as never;
            const visitor = visits.map(([kind, acts, ...reported]) => [
              kind,
              () => {
                try {
                  report(...(reported as unknown as Parameters<typeof report>));
                } catch (error) {
                  if (!catches) throw error;
                }
                return perform(acts);
              },
            ]);
            return Object.fromEntries(visitor);
          },
        };
        const found = expectAnswer(() => lint(clean, { lintRules: [rule] }), "'contoso/hostile'") ?? [];
        for (const { ruleId, range: place, source, message, fix } of found) {
          if (ruleId !== 'contoso/hostile') continue;
          expect(message.trim()).not.toBe('');
          expect(place.start).toBeLessThanOrEqual(place.end);
          expect(place.end).toBeLessThanOrEqual(source.text.length);
          let at = 0;
          for (const edit of fix?.edits ?? []) {
            expect(edit.range.start).toBeGreaterThanOrEqual(at);
            at = edit.range.end;
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('what an emitter returns', () => {
    const file = fc.oneof(
      fc.record({
        path: fc.oneof(fc.constantFrom('a.txt', 'A.TXT', '../a', '/etc/passwd', 'CON', 'b/c', 'a\0'), text),
        content: fc.oneof(fc.string(), fc.uint8Array(), garbage),
      }),
      garbage,
    );
    const results = fc.oneof(
      act,
      fc.record({
        kind: fc.constant('return' as const),
        value: fc.oneof(fc.array(file, { maxLength: 3 }), garbage),
      }),
    );
    fc.assert(
      fc.property(results, (result) => {
        const emitter = {
          name: 'contoso/hostile',
          summary: 's',
          emit: () => perform(result),
        } as CustomEmitter;
        const done = expectAnswer(() => compile(clean, { emitters: [emitter] }), "'contoso/hostile'");
        for (const { path, content } of done?.files ?? []) {
          expect(path).toMatch(fileNameForm.pattern);
          if (typeof content !== 'string') expect(Object.getPrototypeOf(content)).toBe(Uint8Array.prototype);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

it('cannot change the model that other rules and outputs read', () => {
  const rule: LintRule = {
    id: 'contoso/vandal',
    summary: 'changes the model',
    create: () => ({
      provider: ({ events }) => {
        // @ts-expect-error: the model is read-only.
        events.pop();
      },
    }),
  };
  expect(() => lint(clean, { lintRules: [rule] })).toThrow(/'contoso\/vandal' failed: TypeError: /);
  const emitter: CustomEmitter = {
    name: 'contoso/vandal',
    summary: 'changes the model',
    emit: ({ providers }) => {
      Object.assign(providers[0]?.events[0] as object, { template: null });
      return [];
    },
  };
  expect(() => compile(clean, { emitters: [emitter] })).toThrow(/'contoso\/vandal' failed: TypeError: /);
});
