import validate from '../../../schemas/config.schema.json?validator';
import { SourceText } from '../../text/source.js';
import type { Host } from '../host/host.js';
import { isWithin } from '../host/within.js';
import type { ConfigFile, ConfigLayer } from './config-file.js';
import { GlobLimits } from './globs.js';
import { type FileMistake, type JsonDocument, readJson } from './json-document.js';
import { leavesComputer, parentOf, relativeTo, resolveIn } from './paths.js';

/** A configuration's maximum number of files. If each extends the next twice, each step doubles the work. */
export const MOST_FILES = 100;
/** The maximum characters of one file. If everything in it is wrong, checking takes quadratic time. */
export const MOST_CHARACTERS = 100_000;

/** The host functions required for reading configurations. */
export type ConfigFiles = Pick<Host, 'kind' | 'readFile' | 'absolutePath' | 'realPath'>;

/** A configuration with the files that it extends, in ascending precedence, and the mistakes in them. */
export interface LoadedConfig {
  readonly layers: readonly ConfigLayer[];
  readonly mistakes: readonly FileMistake[];
}

/**
 * Reads a configuration file with an absolute path and those that it extends. `isNamed` is whether the user
 * specified the file, or wevtc found it. Throws a HostError if it cannot be read.
 */
export function loadConfig(path: string, host: ConfigFiles, isNamed = false): LoadedConfig {
  const layers: ConfigLayer[] = [];
  const mistakes: FileMistake[] = [];
  const loading = {
    host,
    layers,
    mistakes,
    root: parentOf(path),
    isNamed,
    globs: new GlobLimits(),
    files: 1,
  };
  const problem = load(path, [], loading);
  if (problem !== undefined) {
    const source = new SourceText(relativeTo(host.absolutePath('.'), path), '');
    mistakes.push({ source, range: { start: 0, end: 0 }, message: problem });
  }
  return { layers, mistakes };
}

interface Loading {
  readonly host: ConfigFiles;
  readonly layers: ConfigLayer[];
  readonly mistakes: FileMistake[];
  /** The folder of the first file. */
  readonly root: string;
  readonly isNamed: boolean;
  readonly globs: GlobLimits;
  /** The number of files read so far, including repetitions. */
  files: number;
}

/**
 * @param extending the chain of files that extend this one.
 * @returns a problem that must not be shown with its place in the file.
 */
function load(path: string, extending: readonly string[], loading: Loading): string | undefined {
  const { host, layers, mistakes, globs } = loading;
  const name = relativeTo(host.absolutePath('.'), path);
  const key = path.endsWith('/package.json') ? 'wevtc' : undefined;
  const document = readJson(host.readFile(path), name, validate, { key, most: MOST_CHARACTERS });
  const folder = parentOf(path);
  const file = document.value as ConfigFile;
  const isValid = document.mistakes.length === 0;
  const own = isValid ? globs.mistakesIn(document, file) : document.mistakes;
  const [first] = own;
  if (first !== undefined && !mayBeQuoted(path, extending, loading)) return elsewhere(first);
  for (const mistake of own) mistakes.push(mistake);
  if (!isValid) return undefined;
  const isList = Array.isArray(file.extends);
  const bases: readonly string[] = isList ? file.extends : file.extends === undefined ? [] : [file.extends];
  for (const [at, base] of bases.entries()) {
    const place = document.rangeAt(isList ? ['extends', at] : ['extends']);
    const chain = [...extending, path];
    const problem = extend(resolveIn(folder, base), chain, loading);
    if (problem !== undefined) mistakes.push(mistakeAt(document, place, problem));
    if (loading.files > MOST_FILES) return undefined;
  }
  layers.push({
    path,
    folder,
    file,
    placeOf: (place) => ({ source: document.source, range: document.rangeAt(place) }),
  });
  return undefined;
}

/**
 * Whether mistakes in a file can be shown in full. Messages quote keys and values, and a configuration in a
 * repository that somebody else wrote can extend, or be a link to, any file of the user.
 */
function mayBeQuoted(path: string, extending: readonly string[], { host, root, isNamed }: Loading): boolean {
  if (isNamed && extending.length === 0) return true;
  const allowed = host.realPath(root);
  const real = host.realPath(path);
  return allowed !== undefined && real !== undefined && isWithin(allowed, real);
}

function elsewhere({ source, range }: FileMistake): string {
  const { line, column } = source.positionAt(range.start);
  return (
    `'${source.file}' is in another folder tree and has an error at ${line}:${column}; ` +
    `to see it, use --config ${source.file}`
  );
}

function extend(base: string, chain: readonly string[], loading: Loading): string | undefined {
  const { host, root } = loading;
  const here = host.absolutePath('.');
  const start = chain.indexOf(base);
  if (start >= 0) {
    const cycle = [...chain.slice(start), base].map((path) => relativeTo(here, path));
    return `a configuration must not extend itself: ${cycle.join(' → ')}`;
  }
  if (leavesComputer(root, base)) {
    return `a configuration must not extend a path that starts with '//', because that is a path to another computer`;
  }
  loading.files += 1;
  if (loading.files > MOST_FILES) {
    return `a configuration can have at most ${MOST_FILES} files, each counted as often as it is extended; extend fewer`;
  }
  const kind = host.kind(base);
  if (kind === undefined) return `there is no file '${relativeTo(here, base)}'`;
  // Reading reports a pipe or a device.
  if (kind === 'folder') return 'a configuration must extend a file, but this is a folder';
  return load(base, chain, loading);
}

function mistakeAt({ source }: JsonDocument, range: FileMistake['range'], message: string): FileMistake {
  return { source, range, message };
}
