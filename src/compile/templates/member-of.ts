import { nearest } from '../../manifest/model/values/suggest.js';

/**
 * A member of an object of the model. Something omitted from the manifest has no members either. Throws an
 * Error if the object has no such member, with a suggestion from the whole `model`. `isFirst` is whether it
 * is the object at the template's position, which must exist.
 */
export function memberOf(object: unknown, name: string, isFirst: boolean, model: object): unknown {
  if (object === undefined || object === null) {
    if (isFirst) throw new Error("there is nothing here; is there a '../..' too many?");
    return undefined;
  }
  if (typeof object === 'object' && Object.hasOwn(object, name)) {
    return (object as Readonly<Record<string, unknown>>)[name];
  }
  const meant = nearest(name, membersIn(model, new Set()));
  const isElsewhere = meant === name;
  const hint = meant === undefined || isElsewhere ? '' : `; did you mean '${meant}'?`;
  throw new Error(`there is no member '${name}' here${hint}`);
}

/** The names of all members of a model. */
function membersIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(name);
    membersIn(member, found);
  }
  return found;
}
