import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('task-value-zero', () => {
  it('reports value 0', () => {
    const piece = `
<tasks>
  <task name="A" value="0"/>
</tasks>
`;
    expect(findings('task-value-zero', piece)).toEqual([
      "2:25 task 'A' has value 0, which means no task and which only older versions of mc.exe compile; use 1 to 65535",
    ]);
  });

  it('reports value 0 of a task with a name of Windows', () => {
    expect(findings('task-value-zero', '<tasks><task name="win:None" value="0"/></tasks>')).toHaveLength(1);
  });

  it('accepts 1 to 65535', () => {
    const piece = `
<tasks>
  <task name="A" value="1"/>
  <task name="B" value="65535"/>
  <task name="C"/>
</tasks>
`;
    expect(findings('task-value-zero', piece)).toEqual([]);
  });
});
