import type { Host } from '../../../project/host/host.js';
import type { Session } from '../session.js';

/** The format of findings on standard error. The other formats of `lint` are documents. */
export type FindingsFormat = 'pretty' | 'text' | 'msvs' | 'github';

export const findingsFormats: readonly FindingsFormat[] = ['pretty', 'text', 'msvs', 'github'];

/**
 * The format that `WEVTC_FORMAT` sets for all commands of a build, some of which have only the switches of
 * mc.exe; otherwise, a readable one on a terminal, and `piped` elsewhere.
 */
export function findingsFormat(session: Session, piped: 'text' | 'msvs'): FindingsFormat {
  const { host } = session;
  const { WEVTC_FORMAT: name = '' } = host.env;
  const found = findingsFormats.find((format) => format === name);
  if (found !== undefined) return found;
  if (name !== '')
    session.fail(`WEVTC_FORMAT is '${name}', but must be one of ${findingsFormats.join(', ')}`);
  return host.stderr.isTerminal ? 'pretty' : piped;
}

/** Whether `WEVTC_WARNINGS_AS_ERRORS` is set: to anything but what CMake and others call false. */
export function warningsFromEnvironment({ env }: Pick<Host, 'env'>): { readonly warningsAsErrors?: true } {
  const value = (env.WEVTC_WARNINGS_AS_ERRORS ?? '').toLowerCase();
  return ['', '0', 'false', 'off', 'no'].includes(value) ? {} : { warningsAsErrors: true };
}
