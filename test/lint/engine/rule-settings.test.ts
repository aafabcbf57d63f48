import { describe, expect, it } from 'vitest';
import { compile, lint, parseManifest } from '../../../src/index.js';
import {
  mergeRules,
  settingsForCompiling,
  settingsFrom,
  settingsOf,
} from '../../../src/lint/engine/rule-settings.js';
import { catalogue, ruleIds, ruleSetsOf, summedUpBy } from '../../../src/text/diagnostics/catalogue.js';
import { clean, faulty } from '../../cli/in-memory.js';

const warned = clean.replace('<events>', '<!-- a -- b --><events>');
const on = (ruleSet: Parameters<typeof settingsOf>[0]) =>
  ruleIds.filter((id) => settingsOf(ruleSet).severityOf(id) !== 'off');

describe('settingsFrom', () => {
  it('has each rule set hold the one before', () => {
    const [mc, recommended, strict] = [on('mc'), on('recommended'), on('strict')];
    expect(recommended).toEqual(expect.arrayContaining(mc));
    expect(mc.length).toBeLessThan(recommended.length);
    const sums = ruleIds.filter((id) => summedUpBy(id) !== undefined);
    expect(recommended).toEqual(expect.arrayContaining(sums));
    expect(strict).toEqual(ruleIds.filter((id) => !sums.includes(id)));
  });

  it('has a rule that sums up another off where the other is on, and in strict', () => {
    const sum = (choice: Parameters<typeof settingsFrom>[0]) =>
      settingsFrom(choice).severityOf('events-without-level');
    expect(sum({})).toBe('info');
    expect(sum({ rules: { 'event-level-zero': 'warning' } })).toBe('off');
    expect(sum({ rules: { 'event-level-zero': 'off' } })).toBe('info');
    expect(sum({ ruleset: 'strict' })).toBe('off');
    expect(sum({ ruleset: 'strict', rules: { 'event-level-zero': 'off' } })).toBe('off');
    expect(sum({ ruleset: 'strict', rules: { 'events-without-level': 'warning' } })).toBe('warning');
    expect(sum({ ruleset: 'mc' })).toBe('off');
  });

  it('puts what is said of a rule before the rule set', () => {
    const settings = settingsFrom({
      ruleset: 'mc',
      rules: { 'task-value-zero': 'info', 'task-unique': 'off', 'message-max-length': ['error', { max: 9 }] },
    });
    expect(settings.severityOf('task-value-zero')).toBe('info');
    expect(settings.severityOf('task-unique')).toBe('off');
    expect(settings.optionsOf('message-max-length')).toEqual({ max: 9 });
    expect(settings.optionsOf('task-unique')).toEqual({});
  });

  it('makes warnings errors last, and leaves infos', () => {
    const settings = settingsFrom({ rules: { 'task-unique': 'warning' }, warningsAsErrors: true });
    expect(settings.severityOf('task-unique')).toBe('error');
    expect(settings.severityOf('task-value-zero')).toBe('error');
    expect(settings.severityOf('metadata-ignored')).toBe('info');
  });
});

describe('settingsForCompiling', () => {
  it('keeps the errors of mc, and those only', () => {
    const everythingOff = Object.fromEntries(ruleIds.map((id) => [id, 'off' as const]));
    const settings = settingsForCompiling(settingsFrom({ rules: everythingOff }));
    for (const id of ruleIds) {
      const kept = catalogue[id].severity === 'error' && ruleSetsOf(id).includes('mc');
      expect(settings.severityOf(id), id).toBe(kept ? 'error' : 'off');
    }
  });
});

describe('mergeRules', () => {
  it('keeps options under a severity alone, and replaces them by a list', () => {
    const below = { 'message-max-length': ['info', { max: 9 }] } as const;
    expect(mergeRules(below, { 'message-max-length': 'off' })).toEqual({
      'message-max-length': ['off', { max: 9 }],
    });
    expect(mergeRules(below, { 'message-max-length': ['error'] })).toEqual({
      'message-max-length': ['error'],
    });
    expect(mergeRules(below, {})).toEqual(below);
  });
});

describe('the library', () => {
  const found = (...of: Parameters<typeof lint>) =>
    lint(...of).map(({ ruleId, severity }) => `${severity} ${ruleId}`);

  it('lints with the settings that it is given', () => {
    expect(found(warned)).toEqual(['warning xml-comment-hyphens']);
    expect(found(warned, { ruleset: 'mc' })).toEqual([]);
    expect(found(warned, { rules: { 'xml-comment-hyphens': 'error' } })).toEqual([
      'error xml-comment-hyphens',
    ]);
    expect(found(warned, { settings: settingsFrom({ warningsAsErrors: true }) })).toEqual([
      'error xml-comment-hyphens',
    ]);
  });

  it('follows comments in a manifest that is read already', () => {
    const task = '<tasks><task name="T" value="0"/></tasks>';
    const read = (piece: string) =>
      parseManifest(clean.replace('<events>\n          <', `${piece}<events><`)).value;
    const options = { ruleset: 'mc', rules: { 'task-value-zero': 'warning' } } as const;
    const [loud, silent] = [read(task), read(`<!-- wevtc-disable task-value-zero -->${task}`)];
    if (loud === undefined || silent === undefined) throw new Error('not a manifest');
    expect(found(loud, options)).toEqual(['warning task-value-zero']);
    expect(found(silent, options)).toEqual([]);
  });

  it('compiles nothing from a manifest with errors of mc, whatever the settings', () => {
    const rules = { 'unresolved-level': 'off' } as const;
    expect(compile(faulty, { rules })).toMatchObject({
      files: [],
      diagnostics: [{ ruleId: 'unresolved-level' }],
    });
    expect(compile(warned, { ruleset: 'mc' }).diagnostics).toEqual([]);
    expect(compile(warned, { warningsAsErrors: true }).files).toEqual([]);
  });
});
