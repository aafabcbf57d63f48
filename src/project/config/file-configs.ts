import type { ConfigLayer } from './config-file.js';
import { findConfig } from './find.js';
import type * as configuration from './index.js';
import type { FileMistake } from './json-document.js';
import type { ConfigFiles, LoadedConfig } from './load.js';
import { parentOf } from './paths.js';
import { noConfig, type ResolvedConfig } from './resolved-config.js';

/** The configuration code, which can be a separate bundle that runs without a configuration do not load. */
export type ConfigCode = Pick<typeof configuration, 'loadConfig' | 'resolveConfig'>;

/** The settings of a file, and the configuration that they come from. */
export interface FileConfig extends ResolvedConfig {
  /** The absolute path of the configuration; `undefined` if there is none. */
  readonly config: string | undefined;
  /** The configuration and the files that it extends. */
  readonly layers: readonly ConfigLayer[];
  /** If there are mistakes in the configuration, the settings are those without a configuration. */
  readonly mistakes: readonly FileMistake[];
}

/** The settings of a file without a configuration. */
export const withoutConfig: FileConfig = { ...noConfig, config: undefined, layers: [], mistakes: [] };

/** Finds and reads the configurations of files, each once. */
export class FileConfigs {
  private readonly found = new Map<string, string | undefined>();
  private readonly loaded = new Map<string, LoadedConfig>();

  /**
   * @param named the configuration of all files; `false` for none. Default: the nearest one to each file.
   * @param onLoaded called once for each configuration.
   */
  constructor(
    private readonly files: ConfigFiles,
    private readonly named?: string | false,
    private readonly onLoaded: (loaded: LoadedConfig) => void = () => {},
  ) {}

  /** Returns the absolute path of the configuration for an absolute path; `undefined` if there is none. */
  pathFor(file: string): string | undefined {
    if (this.named === false) return undefined;
    return this.named === undefined
      ? findConfig(parentOf(file), this.files, this.found)
      : this.files.absolutePath(this.named);
  }

  /** Returns the settings for an absolute path. Throws a HostError if the configuration is unreadable. */
  of(file: string, { loadConfig, resolveConfig }: ConfigCode): FileConfig {
    const config = this.pathFor(file);
    if (config === undefined) return withoutConfig;
    let loaded = this.loaded.get(config);
    if (loaded === undefined) {
      loaded = loadConfig(config, this.files, this.named !== undefined);
      this.loaded.set(config, loaded);
      this.onLoaded(loaded);
    }
    const resolved = loaded.mistakes.length > 0 ? noConfig : resolveConfig(loaded.layers, file);
    return { ...resolved, config, ...loaded };
  }

  /** Forgets everything, because a configuration has changed. */
  forget(): void {
    this.found.clear();
    this.loaded.clear();
  }
}
