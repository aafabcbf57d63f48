import { bytesOf, functionOf, objectOf, optionalString, stringOf } from '../../windows/checks/arguments.js';
import { oneOf } from '../../windows/checks/members.js';
import { type FileKind, HostError } from '../host/host.js';
import type { ConfigFiles } from './load.js';
import { relativeTo, resolveIn } from './paths.js';

/** The files for `Configurations`, on disk or in any folders. Paths are absolute, with forward slashes. */
export interface ConfigurationHost {
  /** The absolute base folder for relative file names, and for configuration names in findings. */
  readonly currentFolder: string;
  /** A path's type, after following links: `other` for a pipe or device, `undefined` if missing. */
  kind(path: string): FileKind | undefined;
  /** Reads a file. What it throws becomes a finding. */
  readFile(path: string): Uint8Array;
  /**
   * The path with all links followed, even if there are none. Rule and emitter files must be in the
   * configuration's folder, even after following links. If this throws, the path counts as a broken link.
   */
  realPath(path: string): string | undefined;
}

const isKind = oneOf(['file', 'folder', 'other']);

/** Checks a caller's host, and makes one that throws `HostError`s and has paths with forward slashes. */
export function filesOf(host: ConfigurationHost): ConfigFiles {
  objectOf(host, 'host');
  const here = withSlashes(stringOf(host.currentFolder, 'host.currentFolder'));
  if (!/^(?:[A-Za-z]:)?\//.test(here))
    throw new RangeError(`host.currentFolder must be an absolute path, got '${here}'`);
  for (const name of ['kind', 'readFile', 'realPath'] as const) functionOf(host[name], `host.${name}`);
  const absolutePath = (path: string) => resolveIn(here, path);
  return {
    absolutePath,
    kind(path) {
      const kind = host.kind(path);
      if (kind !== undefined) isKind(kind, 'the result of host.kind');
      return kind;
    },
    readFile(path) {
      return bytesOf(read(host, path, relativeTo(absolutePath('.'), path)), 'the result of host.readFile');
    },
    realPath(path) {
      const real = optionalString(
        attempt(() => host.realPath(path)),
        'the result of host.realPath',
      );
      return real === undefined ? undefined : withSlashes(real);
    },
  };
}

function read(host: ConfigurationHost, path: string, name: string): Uint8Array {
  try {
    return host.readFile(path);
  } catch (error) {
    throw new HostError(`'${name}' cannot be read: ${messageOf(error)}`);
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Only paths of Windows have backslashes between folders. */
const withSlashes = (path: string) => (/^(?:[A-Za-z]:|\\)/.test(path) ? path.replaceAll('\\', '/') : path);
