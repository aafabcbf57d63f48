import type { CompileOptions } from '../../compile/compile-manifest.js';
import { type CompileMessageTextOptions, targetsOfMessageTexts } from '../../compile/compile-message-text.js';
import { defaultTargets } from '../../compile/options/all-outputs.js';
import type { EmitOptions } from '../../compile/options/options.js';
import type { FormatOptions } from '../../lint/format/options.js';
import type { ChosenRules } from '../../lint/rule-choice.js';
import { isCustomId, isRuleId } from '../../text/diagnostics/catalogue.js';
import { type Range, SourceText } from '../../text/source.js';
import { stringOf } from '../../windows/checks/arguments.js';
import { checkMembers, isFlag, isFunction, isText } from '../../windows/checks/members.js';
import { HostError } from '../host/host.js';
import type { EmitSettings } from './config-file.js';
import { type ConfigurationHost, filesOf } from './configuration-host.js';
import { type ConfiguredCode, type LoadCode, loadConfiguredCode, noCode } from './configured-code.js';
import { type FileConfig, FileConfigs } from './file-configs.js';
import type { FileMistake } from './json-document.js';
import { type ConfigFiles, loadConfig } from './load.js';
import { relativeTo } from './paths.js';
import { resolveConfig } from './resolve.js';
import { noConfig, type ResolvedConfig } from './resolved-config.js';

/** The options of `Configurations`: the configuration, and the code to load. */
export interface ConfigurationOptions {
  /** One configuration's path for all files. Default: each file's nearest, in its folder or above. */
  readonly config?: string;
  /**
   * Loads a configuration's rule or emitter file, such as `(path) => import(pathToFileURL(path).href)`. It
   * runs code, so trust the configurations. Default: a finding.
   */
  readonly loadCode?: LoadCode;
  /** Whether to load emitters. Default: `true`. With `false`, they are ignored, as by `wevtc lint`. */
  readonly emitters?: boolean;
}

/** A mistake in a configuration. */
export interface ConfigurationFinding {
  readonly severity: 'error';
  readonly message: string;
  /** The configuration, or a file that it extends. */
  readonly source: SourceText;
  readonly range: Range;
}

/** The settings of a configuration for one file, as options of the functions of `wevtc`. */
export interface ConfiguredFile {
  /** The absolute path of the configuration; absent if there is none. */
  readonly config?: string;
  /** The configuration's errors. With any, no configuration applies, and `wevtc lint` skips the file. */
  readonly findings: readonly ConfigurationFinding[];
  /** Whether the configuration ignores the file, so that `wevtc lint` skips it. */
  readonly ignored: boolean;
  /** Options of `lint`, `lintMessageText`, `fix` and `addToManifest`. */
  readonly lint: ChosenRules;
  /** Options of `compile`. */
  readonly compile: Omit<CompileOptions, 'file' | 'settings'>;
  /** `compileMessageText` options, without custom rules, emitters, and outputs only for manifests. */
  readonly compileMessageText: Omit<CompileMessageTextOptions, 'file' | 'settings'>;
  /** Options of `formatManifest`. */
  readonly format: Partial<FormatOptions>;
  /** The absolute output folder, anywhere: with untrusted configurations, check it first, links followed. */
  readonly outDir?: string;
}

/**
 * Reads the configurations of files, as the command does: `wevtc.config.json`, `wevtc.config.jsonc`, and the
 * key `wevtc` of `package.json`. Reads each once, so make a new object after files have changed.
 */
export class Configurations {
  readonly #files: ConfigFiles;
  readonly #options: ConfigurationOptions;
  readonly #configs: FileConfigs;
  readonly #code = new Map<string, Promise<ConfiguredCode>>();

  /**
   * @param host reads files, for example from the disk.
   * @throws TypeError or RangeError if an argument is wrong.
   */
  constructor(host: ConfigurationHost, options: ConfigurationOptions = {}) {
    checkMembers<ConfigurationOptions>(options, { config: isText, loadCode: isFunction, emitters: isFlag });
    this.#files = filesOf(host);
    this.#options = { ...options };
    this.#configs = new FileConfigs(this.#files, options?.config);
  }

  /**
   * The settings for a file. Mistakes in its configuration are findings, not exceptions.
   *
   * @param file the path of a manifest or a message text file, which need not exist.
   */
  async of(file: string): Promise<ConfiguredFile> {
    const path = this.#files.absolutePath(stringOf(file, 'file'));
    const found = this.#configs.of(path, { loadConfig: loadReadable, resolveConfig });
    const { config, mistakes } = found;
    if (config === undefined) return configured(found, noCode);
    if (mistakes.length > 0) return withMistakes(config, mistakes);
    const code = await this.#codeOf(config, found);
    if (code.mistakes.length > 0) return withMistakes(config, code.mistakes);
    return { config, ...configured(found, code) };
  }

  /** All files of a configuration have the same code. */
  #codeOf(config: string, found: FileConfig): Promise<ConfiguredCode> {
    const known = this.#code.get(config);
    if (known !== undefined) return known;
    const { loadCode, emitters = true } = this.#options;
    const code = loadConfiguredCode(found, this.#files, loadCode, emitters);
    this.#code.set(config, code);
    return code;
  }
}

/** Reads a configuration. A file that cannot be read is a mistake. */
const loadReadable: typeof loadConfig = (path, files, isNamed) => {
  try {
    return loadConfig(path, files, isNamed);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const source = new SourceText(relativeTo(files.absolutePath('.'), path), '');
    return { layers: [], mistakes: [{ source, range: { start: 0, end: 0 }, message: error.message }] };
  }
};

function withMistakes(config: string, mistakes: readonly FileMistake[]): ConfiguredFile {
  const findings = mistakes.map((mistake) => ({ severity: 'error' as const, ...mistake }));
  return { config, ...configured(noConfig, noCode), findings };
}

function configured(
  { choice, emit, format, ignored }: ResolvedConfig,
  { lintRules, emitters }: ConfiguredCode,
): ConfiguredFile {
  const { outDir, targets = defaultTargets } = emit;
  const lint = { ...choice, ...(lintRules.length > 0 && { lintRules }) };
  const options = optionsIn(emit);
  const emitterOptions = Object.fromEntries(
    emitters.flatMap(({ name }) => (emit[name] === undefined ? [] : [[name, emit[name]]])),
  );
  return {
    findings: [],
    ignored,
    lint,
    compile: {
      ...{ ...lint, ...options, emit: targets },
      ...(emitters.length > 0 && { emitters, emitterOptions }),
    },
    compileMessageText: {
      ...{ ...choice, ...options },
      rules: Object.fromEntries(Object.entries(choice.rules ?? {}).filter(([id]) => isRuleId(id))),
      emit: targets.filter((target) => targetsOfMessageTexts.includes(target)),
    },
    format,
    ...(outDir !== undefined && { outDir }),
  };
}

/** The options of wevtc's own outputs. */
function optionsIn({ outDir: _, targets: __, ...options }: EmitSettings): Partial<EmitOptions> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !isCustomId(name)));
}
