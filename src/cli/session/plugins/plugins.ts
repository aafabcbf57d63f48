import { type PreparedEmitter, prepareEmitter } from '../../../compile/plugins/prepare-emitter.js';
import { givenProblem, valueOfText } from '../../../lint/plugins/custom-options.js';
import { isPluginError } from '../../../lint/plugins/plugin-error.js';
import type { PluginFile } from '../../../lint/plugins/plugin-file.js';
import { type PreparedRule, prepareRule } from '../../../lint/plugins/prepare-rule.js';
import { codeMistakes, unknown } from '../../../project/config/code-mistakes.js';
import type { CodeFile, ConfigLayer } from '../../../project/config/config-file.js';
import { relativeTo } from '../../../project/config/paths.js';
import type { CodeFlags } from '../options/code-options.js';
import type { Session } from '../session.js';
import { fileProblem, type Kind, runFile } from './load-file.js';
import type { LoadedCode } from './loaded-code.js';
import { refusal } from './permission.js';

/** The configuration of some files, and what it says about code. */
export interface CodeOfConfig {
  /** The configuration that the run started with, absolute. */
  readonly config: string;
  readonly layers: readonly ConfigLayer[];
  readonly lintRules: readonly CodeFile[];
  readonly emitters: readonly CodeFile[];
}

interface Ran {
  readonly file: PluginFile;
  readonly exported: readonly unknown[];
}

/** Runs the files with rules and emitters of users, each once, and checks what they export. */
export class Plugins {
  /** By the kind and the path. */
  private readonly ran = new Map<string, Ran>();
  /** By configuration; `undefined` if something is wrong with it. */
  private readonly loaded = new Map<string, LoadedCode | undefined>();

  constructor(
    private readonly session: Session,
    private readonly flags: CodeFlags,
  ) {}

  /**
   * The rules and emitters for the manifests of a configuration. `undefined`, with messages to the user, when a file must not
   * run, or something is wrong with it.
   *
   * @param withEmitters whether the run wants the emitters that the configuration names.
   */
  async of(code: CodeOfConfig | undefined, withEmitters: boolean): Promise<LoadedCode | undefined> {
    const key = code?.config ?? '';
    if (this.loaded.has(key)) return this.loaded.get(key);
    let loaded: LoadedCode | undefined;
    try {
      loaded = await this.load(code, withEmitters);
    } catch (error) {
      if (!isPluginError(error)) throw error;
      this.session.fail(error.message);
    }
    this.loaded.set(key, loaded);
    return loaded;
  }

  private async load(code: CodeOfConfig | undefined, withEmitters: boolean): Promise<LoadedCode | undefined> {
    const { lintRules = [], emitter = [] } = this.flags;
    const wanted = { rule: code?.lintRules ?? [], emitter: withEmitters ? (code?.emitters ?? []) : [] };
    // Nothing runs before all files may run.
    const mayRun = [
      ...[...lintRules, ...emitter].map((path) => this.mayRunNamed(path)),
      ...[...wanted.rule, ...wanted.emitter].map((file) => this.mayRun(file, code as CodeOfConfig)),
    ];
    if (mayRun.includes(false)) return undefined;
    const here = this.session.host.absolutePath('.');
    const paths = (files: readonly CodeFile[]) => files.map(({ path }) => relativeTo(here, path));
    const rules = await this.prepared('rule', [...paths(wanted.rule), ...lintRules], prepareRule);
    const named = await this.prepared('emitter', emitter, prepareEmitter);
    const others = await this.prepared('emitter', paths(wanted.emitter), prepareEmitter);
    // The emitter that a flag names wins.
    const emitters = others.filter(({ name }) => !named.some((other) => other.name === name));
    const areUnique =
      this.areUnique(rules.map(({ id }) => id)) &&
      this.areUnique([...named, ...emitters].map(({ name }) => name));
    const given = this.givenOptions([...named, ...emitters]);
    if (!areUnique || given === undefined) return undefined;
    const ruleOptions = new Map(rules.map(({ id, options }) => [id, options]));
    const emitterOptions = new Map([...named, ...emitters].map(({ name, options }) => [name, options]));
    const mistakes = codeMistakes(
      code?.layers ?? [],
      ruleOptions,
      withEmitters ? emitterOptions : undefined,
      { rule: 'lintRules or --lint-rules', emitter: 'emitters or --emitter' },
    );
    for (const mistake of mistakes) this.session.failIn(mistake);
    return mistakes.length > 0 ? undefined : { rules, named, emitters, given };
  }

  private mayRunNamed(path: string): boolean {
    const problem = fileProblem(path, this.session);
    if (problem !== undefined) this.session.fail(`'${path}' ${problem}`);
    return problem === undefined;
  }

  private mayRun(file: CodeFile, { config }: CodeOfConfig): boolean {
    const message = refusal(file, config, this.flags.allowCode === true, this.session);
    if (message !== undefined) this.session.failIn({ ...file.place, message });
    return message === undefined;
  }

  private async prepared<T extends PreparedRule | PreparedEmitter>(
    kind: Kind,
    paths: readonly string[],
    prepare: (value: unknown, file: PluginFile) => T,
  ): Promise<T[]> {
    const prepared: T[] = [];
    const places = new Set<string>();
    for (const path of paths) {
      const place = this.session.host.canonicalPath(path);
      // A flag can name the same file as the configuration.
      if (places.has(place)) continue;
      places.add(place);
      const key = `${kind} ${place}`;
      const ran = this.ran.get(key) ?? (await runFile(path, kind, this.session));
      this.ran.set(key, ran);
      for (const value of ran.exported) prepared.push(prepare(value, ran.file));
    }
    return prepared;
  }

  private areUnique(names: readonly string[]): boolean {
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice !== undefined)
      this.session.fail(`two rules or emitters have the name '${twice}'; rename one of them`);
    return twice === undefined;
  }

  /** The values of `--emitter-option`, by emitter. `undefined`, with a message to the user, when one is wrong. */
  private givenOptions(emitters: readonly PreparedEmitter[]): LoadedCode['given'] | undefined {
    const given = new Map<string, Record<string, unknown>>();
    for (const { emitter: name, option, value } of this.flags.emitterOption ?? []) {
      const emitter = emitters.find((known) => known.name === name);
      if (emitter === undefined) {
        this.session.fail(
          unknown(
            'emitter',
            name,
            emitters.map((known) => known.name),
            '--emitter',
          ),
        );
        return undefined;
      }
      const { options } = emitter;
      const declared = Object.hasOwn(options, option) ? options[option] : undefined;
      const typed = declared === undefined ? value : valueOfText(declared, value);
      const problem = givenProblem(options, option, typed);
      if (problem !== undefined) {
        this.session.fail(`--emitter-option ${name}.${option}: ${problem}`);
        return undefined;
      }
      given.set(name, { ...given.get(name), [option]: typed });
    }
    return given;
  }
}
