import type { CounterProvider } from '../../manifest/model/counters.js';
import { fileNameOf } from '../../text/file-name.js';
import { placeholderIn } from '../../text/placeholder.js';
import type { Resource } from '../../windows/resources/resource.js';
import { stringsWith } from '../../windows/resources/string-table.js';
import { counterStringsOf } from '../resource-model/counter-strings.js';

/** A binary that should contain the texts of counters. */
export interface CounterFile {
  /** The program's name without folders; `undefined` for a file that is still to be linked into it. */
  readonly name: string | undefined;
  readonly resources: readonly Resource[];
}

/**
 * The reasons why Windows would not show the counters of an error-free manifest with their texts from a
 * binary. Each is a sentence without a period.
 */
export function unservedCounters(provider: CounterProvider, { name, resources }: CounterFile): string[] {
  const problems = otherFile(provider, name);
  const wanted = counterStringsOf(provider);
  const there = stringsWith(
    wanted.map(({ id }) => id),
    resources,
  );
  if (there.size === 0 && wanted.length > 0)
    return [...problems, 'the file has none of the string resources with the texts of the counters'];
  for (const { id, text } of wanted) {
    const found = there.get(id);
    if (found === text || (found === undefined && text === '')) continue;
    problems.push(
      found === undefined
        ? `string ${id}, ${JSON.stringify(text)}, is missing`
        : `string ${id} is ${JSON.stringify(found)}, not ${JSON.stringify(text)}`,
    );
  }
  return problems;
}

/** lodctr registers the file that the manifest specifies, in the folder that its user passes. */
function otherFile({ applicationIdentity }: CounterProvider, name: string | undefined): string[] {
  const path = applicationIdentity?.value.trim() ?? '';
  if (name === undefined || path === '' || placeholderIn(path) !== undefined) return [];
  const file = fileNameOf(path);
  if (file.toLowerCase() === name.toLowerCase()) return [];
  return [`applicationIdentity specifies '${path}', not this file`];
}
