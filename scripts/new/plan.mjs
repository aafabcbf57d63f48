import { Refusal, requireName } from './names.mjs';
import { newFormat } from './new-format.mjs';
import { newOutput } from './new-output.mjs';
import { newRule, subjects } from './new-rule.mjs';

export { Refusal };

const kinds = { rule: newRule, output: newOutput, format: newFormat };

const USAGE =
  'npm run new -- rule NAME --subject SUBJECT, npm run new -- output NAME, or npm run new -- format NAME';

/**
 * The files and entries that `npm run new` writes. It looks at the tree and changes nothing.
 *
 * @param {string[]} args the words after `npm run new --`
 * @param {{ read(path: string): string, exists(path: string): boolean, list(folder: string): string[] }} tree
 *   reads the project; paths are relative to its root
 * @returns {{ created: { path: string, content: string }[], changed: { path: string, content: string }[],
 *   steps: string[] }}
 * @throws {Refusal} if the words are wrong, or the name is taken
 */
export function planOf(args, tree) {
  const [kind, name, ...rest] = args;
  if (kind === undefined || !Object.hasOwn(kinds, kind)) {
    throw new Refusal(`${kind === undefined ? 'nothing to make' : `cannot make '${kind}'`}; use ${USAGE}`);
  }
  if (name === undefined) throw new Refusal(`the name of the ${kind} is missing; use ${USAGE}`);
  requireName(name);
  const plan = kinds[kind](name, optionsOf(kind, rest, tree), tree);
  const there = plan.created.find(({ path }) => tree.exists(path));
  if (there !== undefined) throw new Refusal(`${there.path} already exists; choose another name`);
  return plan;
}

function optionsOf(kind, words, tree) {
  if (words.length === 0) return {};
  const [flag, subject, ...others] = words;
  if (kind !== 'rule' || flag !== '--subject' || others.length > 0)
    throw new Refusal(`unexpected '${words.join(' ')}'; use ${USAGE}`);
  if (!subjects(tree).includes(subject ?? ''))
    throw new Refusal(`there is no subject '${subject ?? ''}'; use one of: ${subjects(tree).join(', ')}`);
  return { subject };
}
