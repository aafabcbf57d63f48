import { describe, expect, it } from 'vitest';
import {
  compile,
  defineEmitter,
  defineLintRule,
  fix,
  lint,
  parseManifest,
  settingsFrom,
} from '../../../src/index.js';
import { clean } from '../../cli/in-memory.js';

const rule = defineLintRule({
  id: 'contoso/most-events',
  summary: 'there are few events',
  options: {
    most: { type: 'number', description: 'how many', default: 0 },
    only: { type: 'choice', description: 'of what', choices: ['a', 'b'], default: 'a' },
    names: { type: 'texts', description: 'names', default: ['Tick'] },
    quiet: { type: 'flag', description: 'says nothing' },
  },
  create(report, { options }) {
    // These have the types of the options.
    const names: readonly string[] = options.names;
    const only: 'a' | 'b' = options.only;
    return {
      provider({ events, name }) {
        if (options.quiet || events.length <= options.most) return;
        report(name.range, `${events.length} events; ${only}`, {
          related: events
            .filter(({ symbol }) => names.includes(symbol?.value ?? ''))
            .map(({ range }) => ({ range, message: 'here' })),
          fix: { title: 'Rename', edits: [{ range: name.range, newText: 'Other' }], safe: true },
        });
      },
    };
  },
});

const emitter = defineEmitter({
  name: 'contoso/names',
  summary: 'names',
  options: { upper: { type: 'flag', description: 'in upper case' } },
  emit: ({ providers }, { baseName, options, builtIn }) => [
    {
      path: `${baseName}.${builtIn.c.extension}`,
      content: providers.map(({ name }) => (options.upper ? name.value.toUpperCase() : name.value)).join(),
    },
  ],
});

const own = (found: ReturnType<typeof lint>) =>
  found.filter(({ ruleId }) => ruleId === 'contoso/most-events');

describe('the library with rules of users', () => {
  it('runs them with their settings', () => {
    const [found] = own(lint(clean, { lintRules: [rule] }));
    expect(found).toMatchObject({
      ...{ severity: 'warning', message: '1 events; a', rule: { summary: 'there are few events' } },
      related: [{ message: 'here' }],
    });
    const id = 'contoso/most-events';
    expect(own(lint(clean, { lintRules: [rule], rules: { [id]: 'off' } }))).toEqual([]);
    expect(own(lint(clean, { lintRules: [rule], rules: { [id]: ['error', { most: 1 }] } }))).toEqual([]);
    expect(own(lint(clean, { lintRules: [rule], rules: { [id]: ['error', { only: 'b' }] } }))).toMatchObject([
      { severity: 'error', message: '1 events; b' },
    ]);
    expect(() => lint(clean, { lintRules: [rule], rules: { [id]: ['error', { most: 'x' }] } })).toThrow(
      "the rule 'contoso/most-events' cannot use its options: the option 'most' must be a number",
    );
    expect(() => lint(clean, { rules: { [id]: 'error' } })).toThrow(`options.rules must not have '${id}'`);
  });

  it('runs them on a model, and in other functions', () => {
    const { value } = parseManifest(clean);
    expect(own(lint(value as NonNullable<typeof value>, { lintRules: [rule] }))).toHaveLength(1);
    expect(
      fix(clean, { lintRules: [rule], rules: { 'contoso/most-events': ['info', { most: 0 }] } }).output,
    ).toContain('name="Other"');
    expect(own(lint(clean, { settings: settingsFrom({ lintRules: [rule] }) }))).toHaveLength(1);
  });
});

describe('the library with emitters of users', () => {
  it('runs them alone, and with outputs', () => {
    const alone = compile(clean, { emitters: [emitter], baseName: 'a' });
    expect(alone.files).toEqual([{ path: 'a.h', content: 'Contoso-Clock' }]);
    const options = { emitterOptions: { 'contoso/names': { upper: true } }, c: { extension: 'txt' } };
    const both = compile(clean, { emitters: [emitter], emit: ['ts'], baseName: 'a', ...options });
    expect(both.files.map(({ path }) => path)).toEqual(['a.ts', 'a.txt']);
    expect(both.files[1]?.content).toBe('CONTOSO-CLOCK');
  });

  it('reports errors of rules instead', () => {
    const rules = { 'contoso/most-events': 'error' } as const;
    const { files, diagnostics } = compile(clean, { emitters: [emitter], lintRules: [rule], rules });
    expect(files).toEqual([]);
    expect(own(diagnostics)).toHaveLength(1);
  });

  it('cannot wait', () => {
    const later = defineEmitter({ name: 'contoso/later', summary: 's', emit: async () => [] });
    expect(() => compile(clean, { emitters: [later] })).toThrow(
      "the emitter 'contoso/later' returns a promise, for which only the command waits",
    );
  });
});
