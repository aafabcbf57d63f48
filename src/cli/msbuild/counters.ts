import { counterProviderOf } from '../../manifest/model/counters.js';
import type { Manifest } from '../../manifest/model/model.js';
import { namedFile } from '../../project/host/output-path.js';
import { compileCounters } from '../ctrpp/run.js';
import type { McFile } from '../mc/input.js';
import type { ConfigurationOptions } from '../session/options/configuration-options.js';
import type { Session } from '../session/session.js';
import type { CounterItem } from './counter-item.js';
import type { IncludedScripts } from './included-scripts.js';

/**
 * The files of the `Ctrpp` items of a project: those of ctrpp.exe, and a `.res` file with the strings of all
 * scripts that the project does not compile, because linkers don't merge several.
 */
export async function filesOfCounters(
  items: readonly CounterItem[],
  configuration: ConfigurationOptions,
  scripts: IncludedScripts,
  session: Session,
): Promise<McFile[]> {
  const files: McFile[] = [];
  const linked: { readonly owner: string; readonly script: string; readonly manifest: Manifest }[] = [];
  for (const { input, given } of items) {
    const owner = input.path;
    const counters = await compileCounters(input, given, session, configuration);
    for (const { switch: name, ...file } of counters?.files ?? []) {
      files.push({ ...file, owner });
      if (counters === undefined || name !== 'rc' || scripts.has(file.path)) continue;
      linked.push({ owner, script: file.path, manifest: counters.manifest });
    }
  }
  const [first] = linked;
  if (first === undefined) return files;
  const { counterResources, counterStringsOf } = await import(
    '../../compile/resource-model/counter-strings.js'
  );
  const owners = new Map<number, string>();
  for (const { owner, manifest } of linked) {
    const provider = counterProviderOf(manifest);
    const ids = new Set((provider ? counterStringsOf(provider) : []).map(({ id }) => id));
    const taken = [...ids].find((id) => owners.has(id));
    if (taken !== undefined) {
      session.fail(
        `'${owners.get(taken)}' and '${owner}' are linked into one binary, and both have a string with the ID ${taken}; set resourceBase, or nameID and descriptionID, of one of them`,
      );
    }
    for (const id of ids) owners.set(id, owner);
  }
  const { writeRes } = await import('../../windows/resources/res-file.js');
  const content = writeRes(counterResources(...linked.map(({ manifest }) => manifest)));
  const path = `${first.script.replace(/\.[^./]*$/, '')}.res`;
  return [...files, { ...namedFile(path), content, owner: first.owner }];
}
