import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import type { RuleChoice } from '../../lint/engine/rule-settings.js';
import type { FormatOptions } from '../../lint/format/options.js';
import type { CustomRuleId } from '../../text/diagnostics/catalogue.js';
import type { Range, SourceText } from '../../text/source.js';

/** The outputs of `wevtc compile`, and their location. */
export interface EmitSettings extends Partial<EmitOptions> {
  /** Relative to the folder of the configuration file. */
  readonly outDir?: string;
  readonly targets?: readonly EmitTarget[];
  /** The options of an emitter that users wrote. */
  readonly [emitter: CustomRuleId]: Readonly<Record<string, unknown>>;
}

/** Settings that are allowed at the top level of a configuration and in its overrides. */
export interface ConfigSettings extends Pick<RuleChoice, 'ruleset' | 'rules'> {
  readonly emit?: EmitSettings;
  readonly format?: Partial<FormatOptions>;
  readonly messageText?: Pick<RuleChoice, 'codePage'>;
}

/** Settings for the files that one of the globs matches. */
export interface ConfigOverride extends ConfigSettings {
  readonly files: readonly string[];
}

/** A configuration file (`schemas/config.schema.json`). Paths and globs are relative to the file. */
export interface ConfigFile extends ConfigSettings {
  readonly extends?: string | readonly string[];
  readonly ignore?: readonly string[];
  /** The known findings. Only others are reported. */
  readonly baseline?: string;
  /** JavaScript files with rules. */
  readonly lintRules?: readonly string[];
  /** JavaScript files with emitters. */
  readonly emitters?: readonly string[];
  readonly overrides?: readonly ConfigOverride[];
}

/** A configuration file and the folder that its paths and globs are relative to. */
export interface ConfigLayer {
  /** The path of the file, absolute. */
  readonly path: string;
  readonly folder: string;
  readonly file: ConfigFile;
  /** The place in the file of the value at a path of keys and indices. */
  placeOf(path: readonly (string | number)[]): ConfigPlace;
}

/** A file with code that a configuration names. */
export interface CodeFile {
  /** Absolute. */
  readonly path: string;
  readonly place: ConfigPlace;
}

/** A place in a configuration file. */
export interface ConfigPlace {
  readonly source: SourceText;
  readonly range: Range;
}
