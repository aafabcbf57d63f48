import type { PreparedRule } from '../../../lint/plugins/prepare-rule.js';
import { withoutConfig } from '../../../project/config/file-configs.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';

/** The rules in files that flags name. `Told` if something is wrong with a file. */
export async function rulesOfFiles(
  lintRules: readonly string[],
  session: Session,
): Promise<readonly PreparedRule[] | Told> {
  if (lintRules.length === 0) return [];
  const { Plugins } = await import('../plugins/index.js');
  const code = await new Plugins(session, { lintRules }).of(withoutConfig, false);
  return code?.rules;
}
