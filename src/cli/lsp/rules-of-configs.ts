import type { RulesOfConfig } from '../../editor/lsp/configured-settings.js';
import type { FileConfig } from '../../project/config/file-configs.js';
import { HostError } from '../../project/host/host.js';
import type { Session } from '../session/session.js';

const nothing: RulesOfConfig = { rules: [], findings: [] };

/** Configured custom rules, loaded in the background. Node.js cannot reload them without a restart. */
export class RulesOfConfigs {
  onLoaded: () => void = () => {};
  private readonly known = new Map<string | undefined, RulesOfConfig>();

  /**
   * @param allowed whether code that configurations name may run. Whoever opens a folder does not trust it
   * yet.
   */
  constructor(
    private readonly session: Session,
    private readonly allowed: boolean,
  ) {}

  of(found: FileConfig): RulesOfConfig {
    if (found.lintRules.length === 0) return nothing;
    if (!this.allowed) {
      const message =
        'the editor does not run this file; if you trust this folder, start the language server with --allow-code (in VS Code: trust the folder, and turn on the setting wevtc.allowCode)';
      return {
        rules: [],
        findings: found.lintRules.map(({ place }) => ({ ...place, severity: 'warning', message })),
      };
    }
    const known = this.known.get(found.config);
    if (known !== undefined) return known;
    this.known.set(found.config, nothing);
    void this.load(found).then((loaded) => {
      this.known.set(found.config, loaded);
      this.onLoaded();
    });
    return nothing;
  }

  forget(): void {
    this.known.clear();
  }

  private async load(found: FileConfig): Promise<RulesOfConfig> {
    // Loaded only here, because few folders have rules of their own.
    const { Plugins } = await import('../session/plugins/index.js');
    const session = this.session.silent();
    try {
      const loaded = await new Plugins(session, { allowCode: true }).of(found, false);
      if (loaded !== undefined) return { rules: loaded.rules, findings: [] };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      session.fail(error.message);
    }
    const message = session.failures.join('; ');
    return {
      rules: [],
      findings: found.lintRules.slice(0, 1).map(({ place }) => ({ ...place, severity: 'error', message })),
    };
  }
}
