import type { FlameGraph, FlameNode } from './flame-tree.js';
import type { FlameData } from './page-data.js';
import { shortText } from './short-text.js';

/** A flame graph for the page's script. */
export function flameData({ root }: FlameGraph): FlameData {
  const numbers = new Map<string, number>();
  const calls: [number, number, number][] = [];
  const open: [FlameNode, number][] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [{ name, samples, children }, depth] = next;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    calls.push([number, depth, samples]);
    for (let at = children.length - 1; at >= 0; at--) open.push([children[at] as FlameNode, depth + 1]);
  }
  return { names: [...numbers.keys()].map(shortText), calls };
}
