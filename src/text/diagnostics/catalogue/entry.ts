/** `error`: mc.exe rejects it or Windows misreads it. `warning`: probably a bug. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/**
 * The evidence for an error. `xml`: XML parsers reject the file. `schema`: eventman.xsd, which mc.exe applies
 * to every manifest, or counterman.xsd of ctrpp.exe. `document`: Microsoft's documentation. `observed`:
 * mc.exe, ctrpp.exe, or Windows rejected it. `no output`: no certain output exists. `safety`: wevtc does not
 * read it, to protect the user.
 */
export type Evidence = 'xml' | 'schema' | 'document' | 'observed' | 'no output' | 'safety';

/**
 * Rule sets, each including the previous one, perhaps worded differently (`sumsUp`). `mc`: failures of mc.exe
 * or ctrpp.exe, or Windows misbehavior. `recommended` (default): also probable bugs. `strict`: also
 * conventions.
 */
export type RuleSet = 'mc' | 'recommended' | 'strict';

/** The fix that findings of a rule offer. */
export interface FixEntry {
  /** Whether `--fix` applies it; `sometimes` if that depends on the finding, as specified by `Fix.safe`. */
  readonly safe: 'always' | 'sometimes' | 'never';
  /** The effect: "removes the attribute". In the Markdown of docs/rules/README.md. */
  readonly does: string;
}

/** An option of a rule, as configurations set it. */
export interface RuleOption<T = unknown> {
  readonly description: string;
  readonly default: T;
  /** JSON Schema of the value. */
  readonly schema: object;
}

/** The wording with which findings of one cause in one file become one finding. */
export interface GroupEntry {
  /**
   * The common part of findings with one cause, such as a repeated symbol; constant if a file has one cause.
   * `undefined` for a finding with a cause of its own.
   */
  readonly cause: (parameters: never) => string | undefined;
  /** The subject of one finding in a list of several: `event 5`. */
  readonly each: (parameters: never) => string;
  /**
   * The wording of a finding for several, which are in `each` (at least two) in the order of their locations.
   */
  readonly message: (cause: string, each: readonly string[]) => string;
}

/** Everything about a rule but its check. */
export interface CatalogueEntry {
  readonly severity: Severity;
  /** The reason why it is an error. */
  readonly evidence?: Evidence;
  /** The smallest set that has the rule; left out, `mc` for an error and `recommended` for any other. */
  readonly ruleSet?: RuleSet;
  /**
   * The id of a rule of a larger set that reports one by one what this rule reports in one sentence. This
   * rule is not in the sets that have the other, and is off where the other is on, unless it is set by name.
   */
  readonly sumsUp?: string;
  /** One line without a full stop: what the rule asks for. */
  readonly summary: string;
  /** The wording of a finding: what is wrong and what to do, from named parameters. */
  readonly message: (parameters: never) => string;
  /**
   * The subject of a finding, which identifies it with its rule and line. Left out if the message does that:
   * it has no counts, and depends on nothing else in the file.
   */
  readonly identity?: (parameters: never) => string;
  /** Left out if each finding has a cause of its own. */
  readonly grouped?: GroupEntry;
  /** Only a rule that declares a fix can report one. */
  readonly fix?: FixEntry;
  readonly options?: Readonly<Record<string, RuleOption>>;
}

/** Findings in manifests. What nothing shows to be an error is a warning. */
export type Catalogue = Readonly<
  Record<
    string,
    CatalogueEntry &
      (
        | { readonly severity: 'error'; readonly evidence: Evidence }
        | { readonly severity: 'warning' | 'info'; readonly evidence?: never }
      )
  >
>;
