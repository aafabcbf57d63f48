/** Manifests in which one element, or an element with all that it contains, is in the wrong namespace. */

const ASSEMBLY = 'urn:schemas-microsoft-com:asm.v3';
const EVENTS = 'http://schemas.microsoft.com/win/2004/08/events';

interface Node {
  readonly name: string;
  readonly attributes: string;
  readonly content: string | readonly Node[];
}

const node = (name: string, attributes: string, ...content: readonly Node[]): Node => ({
  name,
  attributes,
  content,
});
const text = (name: string, content: string): Node => ({ name, attributes: '', content });

/** A manifest with nearly all elements of the schema. */
const rootOf = (name: string) =>
  node(
    name,
    ' xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema"',
    node(
      'instrumentation',
      '',
      node(
        'events',
        '',
        node(
          'provider',
          ' name="P" guid="{11111111-2222-3333-4444-555555555555}" symbol="PSYM" resourceFileName="a" messageFileName="a" message="$(string.m)"',
          node(
            'channels',
            '',
            node(
              'channel',
              ' name="P/Op" chid="c" type="Operational"',
              node('logging', '', text('autoBackup', 'true'), text('maxSize', '2097152')),
              node('publishing', '', text('level', '3'), text('sidType', 'None')),
            ),
            node('importChannel', ' name="System" chid="s"'),
          ),
          node('levels', '', node('level', ' name="L" value="16" message="$(string.l)"')),
          node(
            'tasks',
            '',
            node('task', ' name="T" value="1"', node('opcodes', '', node('opcode', ' name="TO" value="20"'))),
          ),
          node('keywords', '', node('keyword', ' name="K" mask="0x1"')),
          node(
            'maps',
            '',
            node('valueMap', ' name="VM"', node('map', ' value="1" message="$(string.v)"')),
            node('bitMap', ' name="BM"', node('map', ' value="0x1" message="$(string.v)"')),
          ),
          node(
            'namedQueries',
            '',
            node(
              'patternMaps',
              '',
              node('patternMap', ' name="PM" format="X"', node('map', ' name="a" value="b"')),
            ),
          ),
          node(
            'templates',
            '',
            node(
              'template',
              ' tid="t"',
              node('data', ' name="d" inType="win:UInt32"'),
              node('struct', ' name="st"', node('data', ' name="d2" inType="win:UInt8"')),
            ),
          ),
          node('filters', '', node('filter', ' name="FI" value="1"')),
          node(
            'events',
            '',
            node('event', ' value="1" symbol="E1" channel="c" message="$(string.m)"'),
            node('event', ' value="2" symbol="E2" template="t"'),
          ),
          node('traits', ''),
        ),
        node('messageTable', '', node('message', ' value="5" symbol="MT" message="$(string.v)"')),
      ),
    ),
    node(
      'localization',
      '',
      node(
        'resources',
        ' culture="en-US"',
        node(
          'stringTable',
          '',
          ...['m', 'l', 'v'].map((id) => node('string', ` id="${id}" value="Text ${id}"`)),
        ),
      ),
    ),
  );

/** The namespace of an element, by the names of the elements around it and its own. */
function rightNamespace([root, part, ...inner]: readonly string[]): string {
  if (root === 'instrumentationManifest') return EVENTS;
  return part === 'instrumentation' && inner.length > 0 ? EVENTS : ASSEMBLY;
}

/** Writes a manifest with the element at `path` in another namespace; with all below it if `deep`. */
function write(root: Node, path: string, deep: boolean): string {
  const print = (
    { name, attributes, content }: Node,
    above: readonly string[],
    inherited: string,
  ): string => {
    const names = [...above, name];
    const here = names.slice(1).join('/');
    const right = rightNamespace(names);
    const isMoved = here === path || (deep && here.startsWith(`${path}/`));
    const rightOfPath = rightNamespace([root.name, ...path.split('/')]);
    const moved = rightOfPath === EVENTS ? ASSEMBLY : EVENTS;
    const namespace = isMoved ? moved : right;
    const declaration = namespace === inherited ? '' : ` xmlns="${namespace}"`;
    const inside =
      typeof content === 'string' ? content : content.map((child) => print(child, names, namespace)).join('');
    return `<${name}${declaration}${attributes}>${inside}</${name}>`;
  };
  return print(root, [], '');
}

function pathsIn({ content }: Node, above = ''): { readonly path: string; readonly hasChildren: boolean }[] {
  if (typeof content === 'string') return [];
  return content.flatMap((child) => {
    const path = above === '' ? child.name : `${above}/${child.name}`;
    const hasChildren = typeof child.content !== 'string' && child.content.length > 0;
    return [{ path, hasChildren }, ...pathsIn(child, path)];
  });
}

/**
 * Under Wine, no schema is applied below `<assembly>`, so only these elements of it are tried, where the schema
 * would allow elements of other namespaces.
 */
const OF_ASSEMBLY =
  /^(?:instrumentation|instrumentation\/events(?:\/(?:provider(?:\/[a-zQ]+)?|messageTable))?|localization.*)$/;

/** Cases for `cases.ts`, by title. */
export const namespaceCases: ReadonlyMap<string, string> = new Map(
  ['instrumentationManifest', 'assembly'].flatMap((name) => {
    const root = rootOf(name);
    const seen = new Set<string>();
    return pathsIn(root).flatMap(({ path, hasChildren }) => {
      if (seen.has(path) || (name === 'assembly' && !OF_ASSEMBLY.test(path))) return [];
      seen.add(path);
      const title = `<${name}>: ${path} in the wrong namespace`;
      const alone: [string, string][] = [[title, write(root, path, false)]];
      const below: [string, string][] = hasChildren
        ? [[`${title} with all below`, write(root, path, true)]]
        : [];
      return [...alone, ...below];
    });
  }),
);
