import type { ActivityNode } from './activity-node.js';

/** The activities of trees, each before its children. */
export function* allActivities(roots: readonly ActivityNode[]): Generator<ActivityNode> {
  const left = [...roots].reverse();
  for (let activity = left.pop(); activity !== undefined; activity = left.pop()) {
    yield activity;
    for (const child of [...activity.children].reverse()) left.push(child);
  }
}
