import { xmlCatalogue } from '../../text/diagnostics/catalogue/xml.js';
import { compareDiagnostics, diagnoseFrom, type Result } from '../../text/diagnostics/diagnostic.js';
import { mergeConflictIn } from '../../text/merge-conflict.js';
import type { SourceText } from '../../text/source.js';
import { LARGEST_FILE } from './limits.js';
import { Problems } from './problems.js';
import { isReadAlike } from './second-reading.js';
import type { XmlDocument } from './tree.js';
import { scanDocument } from './well-formed.js';

/**
 * Parses XML 1.0 with namespaces and without DTDs. Errors that leave the structure clear (undefined entities,
 * repeated attributes, undeclared prefixes) keep a tree for more checks; with others, `root` is undefined.
 */
export function parseXml(source: SourceText): Result<XmlDocument> {
  const problems = new Problems(source);
  const tree = parse(source.text, problems);
  const conflict = tree.root === undefined && problems.hasErrors ? mergeConflictIn(source.text) : undefined;
  // Other errors would only be its consequences.
  if (conflict !== undefined) {
    const only = diagnoseFrom(xmlCatalogue, 'xml-syntax', source, conflict, { problem: 'merge-conflict' });
    return { value: { source, ...tree }, diagnostics: [only] };
  }
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
