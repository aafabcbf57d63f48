/** A file with code that users wrote. */
export interface PluginFile {
  /** The name in messages. */
  readonly name: string;
  /** The absolute path after following links, with forward slashes. */
  readonly path: string;
}

/** A stack trace location: the file, with forward slashes, and `3:5` (line and column) or the line alone. */
interface Frame {
  readonly path: string;
  readonly place: string;
}

/** Such as `at f (file:///app/rules.mjs:3:5)`, `at /app/rules.cjs:3:5`, or `/app/rules.mjs:3` (syntax). */
const FRAME =
  /(?:^|\(| )(file:\/\/\/?[^()]*?|\/[^()]*?|[A-Za-z]:[\\/][^()]*?)(?:\?[^:]*)?:(\d+)(?::(\d+))?\)?$/;

/** The first stack location in the plug-in's folder, with line and column, or else the file's name. */
export function placeInStack(stack: string, { name, path }: PluginFile): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const text of stack.split('\n')) {
    const frame = frameIn(text);
    if (frame === undefined || !frame.path.startsWith(folder)) continue;
    const file = frame.path === path ? name : frame.path;
    return `${file}:${frame.place}`;
  }
  return name;
}

function frameIn(text: string): Frame | undefined {
  const [, file, line, column] = FRAME.exec(text) ?? [];
  if (file === undefined || line === undefined) return undefined;
  return { path: pathOf(file), place: column === undefined ? line : `${line}:${column}` };
}

function pathOf(file: string): string {
  if (!file.startsWith('file:')) return file.replaceAll('\\', '/');
  try {
    return decodeURIComponent(new URL(file).pathname).replace(/^\/(?=[A-Za-z]:)/, '');
  } catch {
    return file;
  }
}
