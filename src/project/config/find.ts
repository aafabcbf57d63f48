import { type Host, HostError } from '../host/host.js';
import { parentOf } from './paths.js';

/** The file names of configurations, in the order in which wevtc looks for them in a folder. */
export const configNames = ['wevtc.config.json', 'wevtc.config.jsonc', 'package.json'] as const;

/**
 * The nearest configuration file, in a folder with an absolute path or the ones above it, including a
 * `package.json` with the key `wevtc`. `known` contains the results of earlier calls, by folder.
 */
export function findConfig(
  folder: string,
  host: Pick<Host, 'kind' | 'readFile'>,
  known: Map<string, string | undefined>,
): string | undefined {
  if (known.has(folder)) return known.get(folder);
  const here = configNames
    .map((name) => `${folder === '/' ? '' : folder}/${name}`)
    .find((path) => isThere(path, host) && (!path.endsWith('/package.json') || hasConfig(path, host)));
  const parent = parentOf(folder);
  const found = here ?? (parent === folder ? undefined : findConfig(parent, host, known));
  known.set(folder, found);
  return found;
}

/** Pipes and devices count too, so that reading them as a configuration reports the problem. */
function isThere(path: string, host: Pick<Host, 'kind'>): boolean {
  const kind = host.kind(path);
  return kind === 'file' || kind === 'other';
}

/** Parses without source places, because nearly every project has a `package.json` but few have the key. */
function hasConfig(path: string, host: Pick<Host, 'readFile'>): boolean {
  try {
    const text = new TextDecoder().decode(host.readFile(path));
    return text.includes('"wevtc"') && Object.hasOwn(JSON.parse(text) ?? {}, 'wevtc');
  } catch (error) {
    // Ignores unreadable files. Other errors are reported when the file is read as a configuration.
    return !(error instanceof HostError);
  }
}
