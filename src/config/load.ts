import validate from '../../schemas/config.schema.json?validator';
import type { Host } from '../host/host.js';
import type { ConfigFile, ConfigLayer } from './config-file.js';
import { GlobLimits } from './globs.js';
import { type FileMistake, type JsonDocument, readJson } from './json-document.js';
import { parentOf, relativeTo, resolveIn } from './paths.js';

/** Files that a configuration may be made of. Two that extend the next twice double the work with each step. */
const MOST_FILES = 100;
/** Characters of one. Where everything is wrong, checking takes the square of it. */
const MOST_CHARACTERS = 100_000;

/** A configuration with all that it extends, the first to be overlaid by the next; or what is wrong in it. */
export interface LoadedConfig {
  readonly layers: readonly ConfigLayer[];
  readonly mistakes: readonly FileMistake[];
}

/**
 * Reads a configuration file and those that it extends.
 *
 * @param path absolute.
 * @throws HostError when the file cannot be read.
 */
export function loadConfig(path: string, host: Host): LoadedConfig {
  const layers: ConfigLayer[] = [];
  const mistakes: FileMistake[] = [];
  load(path, [], { host, layers, mistakes, globs: new GlobLimits(), files: 1 });
  return { layers, mistakes };
}

interface Loading {
  readonly host: Host;
  readonly layers: ConfigLayer[];
  readonly mistakes: FileMistake[];
  readonly globs: GlobLimits;
  /** Read so far, with repetitions. */
  files: number;
}

/** @param extending the files that led to this one. */
function load(path: string, extending: readonly string[], loading: Loading): void {
  const { host, layers, mistakes, globs } = loading;
  const name = relativeTo(host.absolutePath('.'), path);
  const key = path.endsWith('/package.json') ? 'wevtc' : undefined;
  const document = readJson(host.readFile(path), name, validate, { key, most: MOST_CHARACTERS });
  if (document.mistakes.length > 0) {
    for (const mistake of document.mistakes) mistakes.push(mistake);
    return;
  }
  const folder = parentOf(path);
  const file = document.value as ConfigFile;
  for (const mistake of globs.mistakesIn(document, file)) mistakes.push(mistake);
  const isList = Array.isArray(file.extends);
  const bases: readonly string[] = isList ? file.extends : file.extends === undefined ? [] : [file.extends];
  for (const [at, base] of bases.entries()) {
    const place = document.rangeAt(isList ? ['extends', at] : ['extends']);
    const chain = [...extending, path];
    const problem = extend(resolveIn(folder, base), chain, loading);
    if (problem !== undefined) mistakes.push(mistakeAt(document, place, problem));
    if (loading.files > MOST_FILES) return;
  }
  layers.push({ folder, file });
}

function extend(base: string, chain: readonly string[], loading: Loading): string | undefined {
  const start = chain.indexOf(base);
  if (start >= 0) {
    const here = loading.host.absolutePath('.');
    const circle = [...chain.slice(start), base].map((path) => relativeTo(here, path));
    return `a configuration must not extend itself: ${circle.join(' → ')}`;
  }
  loading.files += 1;
  if (loading.files > MOST_FILES) {
    return `a configuration may be made of ${MOST_FILES} files, counted as often as they are extended; extend fewer`;
  }
  const kind = loading.host.kind(base);
  // A pipe or a device is told by reading it.
  if (kind === undefined || kind === 'folder') {
    return `there is no file '${relativeTo(loading.host.absolutePath('.'), base)}'`;
  }
  load(base, chain, loading);
  return undefined;
}

function mistakeAt({ source }: JsonDocument, range: FileMistake['range'], message: string): FileMistake {
  return { source, range, message };
}
