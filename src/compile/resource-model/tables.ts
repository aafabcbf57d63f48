import type { Provider } from '../../manifest/model/model.js';

/** The definitions of a provider, and those of winmeta that its events use, in the order of the binary. */
export type Tables = Pick<Provider, 'levels' | 'tasks' | 'opcodes' | 'keywords'>;

/** Sorts opcodes by value and task, levels by value, and keywords by mask. Tasks keep their order. */
export function tablesOf({ levels, tasks, opcodes, keywords, predefined }: Provider): Tables {
  const local = tasks.flatMap((task) => task.opcodes);
  return {
    levels: [...levels, ...predefined.levels].sort((a, b) => a.value - b.value),
    tasks: [...tasks, ...predefined.tasks],
    opcodes: [...opcodes, ...predefined.opcodes, ...local].sort(
      (a, b) => a.value - b.value || (a.task?.value ?? 0) - (b.task?.value ?? 0),
    ),
    keywords: [...keywords, ...predefined.keywords].sort((a, b) => compareMasks(a.mask, b.mask)),
  };
}

function compareMasks(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
