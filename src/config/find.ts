import { type Host, HostError } from '../host/host.js';
import { parentOf } from './paths.js';

/** The names that a configuration can have, in the order in which they are looked for in a folder. */
export const configNames = ['wevtc.config.json', 'wevtc.config.jsonc', 'package.json'] as const;

/**
 * The configuration file that is nearest: in a folder or the ones above it. A `package.json` is one when it has
 * the key `wevtc`.
 *
 * @param folder absolute.
 * @param known what was found for folders before.
 */
export function findConfig(
  folder: string,
  host: Host,
  known: Map<string, string | undefined>,
): string | undefined {
  if (known.has(folder)) return known.get(folder);
  const here = configNames
    .map((name) => `${folder === '/' ? '' : folder}/${name}`)
    .find((path) => isThere(path, host) && (!path.endsWith('/package.json') || isMeant(path, host)));
  const parent = parentOf(folder);
  const found = here ?? (parent === folder ? undefined : findConfig(parent, host, known));
  known.set(folder, found);
  return found;
}

/** Pipes and devices count too, so that reading them as a configuration tells what is wrong. */
function isThere(path: string, host: Host): boolean {
  const kind = host.kind(path);
  return kind === 'file' || kind === 'other';
}

/** Parsed here without places, as nearly every project has a `package.json` and few have the key. */
function isMeant(path: string, host: Host): boolean {
  try {
    const text = new TextDecoder().decode(host.readFile(path));
    return text.includes('"wevtc"') && Object.hasOwn(JSON.parse(text) ?? {}, 'wevtc');
  } catch (error) {
    // A file that cannot be read is somebody else's; a mistake in one is told when it is read as a configuration.
    return !(error instanceof HostError);
  }
}
