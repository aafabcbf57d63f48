import { nearest } from '../../../manifest/model/values/suggest.js';
import type { Expression, Step } from './query-model.js';
import type { QueryPart } from './structured-query.js';

/** The elements that `System` can have. */
export const SYSTEM_MEMBERS = [
  ...['Provider', 'EventID', 'Version', 'Level', 'Task', 'Opcode', 'Keywords', 'TimeCreated'],
  ...['EventRecordID', 'Correlation', 'Execution', 'Channel', 'Computer', 'Security'],
];

/** An element of `System` in a query that no event has. */
export interface UnknownMember {
  readonly name: string;
  readonly nearest: string | undefined;
}

/** The elements of `System` in a query that no event has. */
export function unknownMembers(parts: readonly QueryPart[]): readonly UnknownMember[] {
  const names = new Set<string>();
  for (const { selects, suppresses } of parts)
    for (const { path } of [...selects, ...suppresses]) addPaths(path, false, names);
  return [...names].map((name) => ({ name, nearest: nearest(name, SYSTEM_MEMBERS) }));
}

function addPaths(expression: Expression, isInSystem: boolean, names: Set<string>): void {
  switch (expression.kind) {
    case 'path':
      addSteps(expression.steps, isInSystem, names);
      return;
    case 'compare':
      addPaths(expression.left, isInSystem, names);
      addPaths(expression.right, isInSystem, names);
      return;
    case 'and':
    case 'or':
      for (const part of expression.parts) addPaths(part, isInSystem, names);
      return;
    case 'call':
      for (const argument of expression.args) addPaths(argument, isInSystem, names);
  }
}

function addSteps(steps: readonly Step[], startsInSystem: boolean, names: Set<string>): void {
  let isInSystem = startsInSystem;
  for (const { axis, name, predicates } of steps) {
    const isMember = isInSystem && axis === 'child';
    if (isMember && name !== '*' && !SYSTEM_MEMBERS.includes(name)) names.add(name);
    isInSystem = !isMember && axis === 'child' && name === 'System';
    for (const predicate of predicates) addPaths(predicate, isInSystem, names);
  }
}
