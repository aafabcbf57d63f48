import { describe, expect, it } from 'vitest';
import { outputTabs } from '../../site/playground/tabs/output-tabs.js';
import { definitions } from '../../src/compile/options/definitions.js';
import type { TargetDefinition } from '../../src/compile/options/output-definition.js';

const tabs = outputTabs(definitions);

describe('the tabs of outputs in the playground', () => {
  it.each(definitions)('have one for $name', (definition) => {
    expect(tabs.filter(({ outputs }) => outputs.includes(definition))).toHaveLength(1);
  });

  it('are in the order in which people look for them', () => {
    const ids = tabs.map(({ id }) => id);
    expect(ids.slice(0, 6)).toEqual(['c', 'csharp', 'ts', 'resources', 'html', 'markdown']);
    const others = definitions.map(({ name }) => name).filter((name) => ids.indexOf(name) >= 6);
    expect(ids.slice(6)).toEqual(others);
  });

  it('have a label that is unlike all others', () => {
    const labels = definitions.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^\S.{0,18}\S$/);
  });

  it('are called unlike the tools, which have tabs, too', () => {
    for (const { id } of tabs) expect(['decode', 'compare', 'file']).not.toContain(id);
  });

  it('have the forms of an output in one', () => {
    expect(tabs.find(({ id }) => id === 'resources')?.outputs.map(({ name }) => name)).toEqual([
      'resources',
      'res',
      'dll',
      'obj',
    ]);
  });

  it('get those of a new output, and of a new form of one', () => {
    const madeUp: TargetDefinition = { name: 'madeup', label: 'Made up', summary: 'A table', files: ['a.x'] };
    const form: TargetDefinition = { ...madeUp, name: 'packed', label: 'Packed', usesOptionsOf: ['madeup'] };
    const tab = outputTabs([...definitions, madeUp, form]).at(-1);
    expect(tab).toMatchObject({ id: 'madeup', label: 'Made up', outputs: [madeUp, form] });
  });
});
