import { parseXml } from '../../../manifest/xml/parse-xml.js';
import { attribute, childElements, textContent, type XmlElement } from '../../../manifest/xml/tree.js';
import { SourceText } from '../../../text/source.js';
import { parseQuery } from './parse-query.js';
import { EventQueryError } from './query-error.js';
import type { Expression } from './query-model.js';

/** A path, and the channel whose events it is for; `undefined` for any. */
export interface ChannelPath {
  readonly channel: string | undefined;
  readonly path: Expression & { readonly kind: 'path' };
}

/** A `<Query>`: it selects the events of one of its paths, without those of a path that suppresses them. */
export interface QueryPart {
  readonly selects: readonly ChannelPath[];
  readonly suppresses: readonly ChannelPath[];
}

/** Parses XPath or a `<QueryList>`. Throws an EventQueryError for a query that Windows would reject. */
export function parseQueryParts(text: string): readonly QueryPart[] {
  if (!text.trimStart().startsWith('<')) {
    return [{ selects: [{ channel: undefined, path: parseQuery(text) }], suppresses: [] }];
  }
  const { value, diagnostics } = parseXml(SourceText.of('query', text));
  const [problem] = diagnostics;
  const { root } = value;
  if (root === undefined || problem !== undefined)
    throw new EventQueryError(problem?.message ?? 'this is not XML', problem?.range.start ?? 0);
  if (root.localName !== 'QueryList')
    throw new EventQueryError(`a structured query begins with <QueryList>, not <${root.localName}>`, 0);
  return childElements(root).map(partOf);
}

function partOf(query: XmlElement): QueryPart {
  if (query.localName !== 'Query') throw unknown(query);
  const usual = attribute(query, 'Path')?.value;
  const selects: ChannelPath[] = [];
  const suppresses: ChannelPath[] = [];
  for (const element of childElements(query)) {
    const list = { Select: selects, Suppress: suppresses }[element.localName];
    if (list === undefined) throw unknown(element);
    list.push({ channel: channelOf(attribute(element, 'Path')?.value ?? usual), path: pathIn(element) });
  }
  return { selects, suppresses };
}

/** A query for a file (`file://C:\\app.evtx`) is for all its events. */
function channelOf(path: string | undefined): string | undefined {
  return path === undefined || path === '*' || /^file:/i.test(path) ? undefined : path.toLowerCase();
}

function pathIn(element: XmlElement): ChannelPath['path'] {
  try {
    return parseQuery(textContent(element).trim());
  } catch (error) {
    if (!(error instanceof EventQueryError)) throw error;
    throw new EventQueryError(`in <${element.localName}>: ${error.reason}`, element.range.start);
  }
}

function unknown({ localName, range }: XmlElement): EventQueryError {
  return new EventQueryError(`<${localName}> does not belong here`, range.start);
}
