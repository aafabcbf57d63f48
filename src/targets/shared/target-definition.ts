/**
 * An output of `wevtc compile` as plain data. Flags, configurations, the schema, help, documents and types of options all
 * derive from definitions, so a definition loads no emitter and no template.
 */
export interface TargetDefinition {
  /** The name for `--emit`. Configurations and the library call the options of the output by it, too. */
  readonly name: string;
  /** One line for help and documents, without a full stop. */
  readonly summary: string;
  /** More for the table in README.md, as Markdown without a full stop. */
  readonly details?: string;
  /** The files for a manifest `app.man`. */
  readonly files: readonly string[];
  /** The page in `docs/`. */
  readonly page?: string;
  /** Written when nothing else is asked for. */
  readonly byDefault?: true;
  readonly options?: TargetOptions;
  /** Other outputs whose options this one uses, too. */
  readonly usesOptionsOf?: readonly string[];
}

/** The options that an output has of its own. */
export interface TargetOptions {
  /** As in "Options for the C header". */
  readonly title: string;
  /** The name of the generated interface in `src/targets/options.ts`. */
  readonly typeName: string;
  readonly members: OptionMembers;
}

/** Options by the names that configurations and the library use. */
export type OptionMembers = Readonly<Record<string, OptionDefinition>>;

export type OptionDefinition = FlagOption | ChoiceOption | TextOption;

interface AnyOption {
  /** One line in lower case for help, schema, documents and types, without the default and without a full stop. */
  readonly description: string;
  /** The flag of `wevtc compile`. */
  readonly flag: `--${string}`;
  /** The same as one letter. */
  readonly shortFlag?: `-${string}`;
  /** The page in `docs/` that says more, perhaps with an anchor. */
  readonly page?: string;
}

/** An option that is on or off; off by default. Its flag has a `--no-` form. */
export interface FlagOption extends AnyOption {
  readonly type: 'flag';
  /** The switches of mc.exe that turn it on, without their dash. */
  readonly mcSwitches?: readonly string[];
}

/** An option with a few values. */
export interface ChoiceOption extends AnyOption {
  readonly type: 'choice';
  /** What help calls the value. */
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly default: string;
  /** The name of the generated type in `src/targets/options.ts`. */
  readonly typeName: string;
}

export interface Choice {
  readonly value: string;
  /** A few words, where the value does not explain itself. */
  readonly description?: string;
  /** The switch of mc.exe that chooses the value, without its dash. */
  readonly mcSwitch?: string;
}

export interface TextOption extends AnyOption {
  readonly type: 'text';
  /** What help calls the value. */
  readonly placeholder: string;
  /** What the text must look like, as it becomes a name in outputs, or of one. No output prints one without a form. */
  readonly form: NameForm | 'never printed';
  /** Empty when there is none. */
  readonly default?: string;
  /** Describes a default that depends on other things. */
  readonly defaultText?: string;
  /** Emitters cannot do without it: `compile` and the command derive it from the manifest. */
  readonly required?: true;
  /** The switches of mc.exe that take it as their value, without their dash. */
  readonly mcSwitches?: readonly string[];
}

/** What a name that goes into generated files, or names them, must look like. */
export interface NameForm {
  /** As in "It must be …". */
  readonly description: string;
  /** Without the flag `i`, so that the schema of configurations can hold it too. */
  readonly pattern: RegExp;
}
