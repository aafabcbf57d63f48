import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { lintManifest } from '../../../src/lint/engine/lint.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import { timed } from '../../../src/lint/engine/timing.js';
import { rules } from '../../../src/lint/rules/index.js';
import { faulty } from '../../cli/in-memory.js';

describe('timing', () => {
  it('changes nothing in what is found', () => {
    const text = faulty.replace('value="1"', 'value="1" version="0" keywords=""').replace('clock.dll', '');
    const { value } = readManifest(text, 'app.man');
    if (value === undefined) throw new Error('no manifest');
    const took = new Map<string, number>();
    let time = 0;
    const timer = {
      now: () => time++,
      took: (id: string, milliseconds: number) => took.set(id, (took.get(id) ?? 0) + milliseconds),
    };
    expect(lintManifest(value, defaultSettings, timer)).toEqual(lintManifest(value));
    const ids = new Set<string>(rules.map(({ id }) => id));
    expect(took.size).toBeGreaterThan(10);
    expect([...took.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect([...took.values()].every((milliseconds) => milliseconds > 0)).toBe(true);
  });

  it('listens to what the visitor listens to, and keeps its state', () => {
    const visitor = {
      count: 0,
      manifest() {
        this.count++;
      },
    };
    const wrapped = timed(visitor, 'task-unique', { now: () => 0, took: () => {} });
    expect(Object.keys(wrapped)).toEqual(['manifest']);
    wrapped.manifest?.({} as never);
    expect(visitor.count).toBe(1);
  });
});
