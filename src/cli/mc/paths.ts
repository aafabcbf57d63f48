import { type Host, HostError } from '../../host/host.js';

/**
 * Converts a path of a build script for Windows: replaces environment variables (`%NAME%`), and treats a backslash as a
 * separator on every system.
 *
 * @throws HostError when a variable is not set, or the path has a drive and the system is not Windows.
 */
export function portablePath(written: string, host: Host): string {
  const replaced = written.replace(/%([^%/\\]+)%/g, (_, name: string) => {
    const value = host.env[name];
    if (value !== undefined) return value;
    throw new HostError(`'${written}' needs the environment variable '${name}', which is not set`);
  });
  const path = replaced.replaceAll('\\', '/');
  const isDrive = (text: string) => /^[A-Za-z]:/.test(text);
  if (isDrive(path) && !isDrive(host.absolutePath('.'))) {
    throw new HostError(`'${written}' is on a Windows drive, which this system does not have`);
  }
  return path;
}
