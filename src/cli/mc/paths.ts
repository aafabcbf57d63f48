import { type Host, HostError } from '../../project/host/host.js';

/**
 * Converts a path in a Windows build script: replaces environment variables (`%NAME%`), and treats a
 * backslash as a separator on every system. Throws a HostError if a variable is not set, or if the path has a
 * drive and the system is not Windows.
 */
export function portablePath(written: string, host: Host): string {
  const path = withVariables(written, host).replaceAll('\\', '/');
  const isDrive = (text: string) => /^[A-Za-z]:/.test(text);
  if (isDrive(path) && !isDrive(host.absolutePath('.'))) {
    throw new HostError(`'${written}' is on a Windows drive, which this system does not have`);
  }
  return path;
}

/** Replaces `%NAME%`, as a Windows shell does before it starts mc.exe. Throws a HostError if it is unset. */
export function withVariables(written: string, host: Host): string {
  return written.replace(/%([^%/\\]+)%/g, (_, name: string) => {
    const value = host.env[name];
    if (value !== undefined) return value;
    throw new HostError(`'${written}' requires the environment variable '${name}', which is not set`);
  });
}
