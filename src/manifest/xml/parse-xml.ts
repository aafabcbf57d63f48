import { compareDiagnostics, type Result } from '../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../text/source.js';
import { LARGEST_FILE } from './limits.js';
import { Problems } from './problems.js';
import { isReadAlike } from './second-reading.js';
import type { XmlDocument } from './tree.js';
import { scanDocument } from './well-formed.js';

/**
 * Parses XML 1.0 with namespaces and without DTDs. After a mistake that leaves the structure clear (an
 * undefined entity, a second attribute with the same name, an undeclared prefix), there is still a tree, so
 * that the manifest can be checked in the same run. After a mistake that makes the structure uncertain,
 * `root` is undefined.
 */
export function parseXml(source: SourceText): Result<XmlDocument> {
  const problems = new Problems(source);
  const tree = parse(source.text, problems);
  return { value: { source, ...tree }, diagnostics: problems.diagnostics.sort(compareDiagnostics) };
}

const nothing: Omit<XmlDocument, 'source'> = { root: undefined, outside: [] };

function parse(text: string, problems: Problems): Omit<XmlDocument, 'source'> {
  if (text.length > LARGEST_FILE) {
    problems.limit(0, 0, { problem: 'text-size', most: LARGEST_FILE });
    return nothing;
  }
  const tree = scanDocument(text, problems);
  if (tree?.root === undefined) return nothing;
  // After a mistake, the tree is certain only if another parser recovers in the same way.
  if (problems.hasErrors && !isReadAlike(text, tree.root)) return nothing;
  return tree;
}
