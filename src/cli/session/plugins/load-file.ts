import { exportedBy } from '../../../lint/plugins/exported.js';
import { failure, mistake } from '../../../lint/plugins/guard.js';
import type { PluginFile } from '../../../lint/plugins/plugin-file.js';
import { HostError } from '../../../project/host/host.js';
import type { Session } from '../session.js';
import { CODE_ROLES } from './loaded-code.js';

/** The possible content of a file. */
export type Kind = keyof typeof CODE_ROLES;

/** The extensions of files that Node.js runs as they are. */
const EXTENSION = /\.[cm]?js$/;

/** The reason why a path cannot be a plug-in; `undefined` if it can. Follows links and does not run anything. */
export function fileProblem(path: string, { host }: Session): string | undefined {
  if (!EXTENSION.test(path)) return 'must be a JavaScript file: .mjs, .cjs or .js';
  const kind = host.kind(path);
  if (kind === undefined) return 'does not exist';
  return kind === 'file' ? undefined : 'is not a file';
}

/**
 * Runs a file, and returns what it exports.
 *
 * @param name the path as messages show it.
 * @throws PluginError if the file fails or exports nothing.
 */
export async function runFile(
  name: string,
  kind: Kind,
  session: Session,
): Promise<{ readonly file: PluginFile; readonly exported: readonly unknown[] }> {
  const { host, filesRead } = session;
  const absolute = host.absolutePath(name);
  const file = { name, path: host.realPath(absolute) ?? absolute };
  const origin = { what: 'the file', file };
  filesRead.add(name, CODE_ROLES[kind]);
  session.features.add(kind === 'rule' ? 'own-rules' : 'custom-emitters');
  let namespace: unknown;
  try {
    namespace = await host.importModule(file.path);
  } catch (error) {
    if (error instanceof HostError) throw error;
    const place = error instanceof SyntaxError ? await host.placeOfSyntaxError(file.path) : undefined;
    throw place === undefined
      ? failure(origin, error)
      : mistake(origin, `cannot be parsed: ${(error as SyntaxError).message}`, place);
  }
  return { file, exported: exportedBy(namespace, file, kind === 'rule' ? 'a rule' : 'an emitter') };
}
