import { givenProblem, valueOfText } from '../../../lint/plugins/custom-options.js';
import { failure, mistake } from '../../../lint/plugins/guard.js';
import { isPluginError, type PluginError } from '../../../lint/plugins/plugin-error.js';
import type { PluginFile } from '../../../lint/plugins/plugin-file.js';
import {
  type CodeKind,
  CodeLoader,
  type CodePart,
  misplaced,
  repeatedParts,
} from '../../../project/config/code-files.js';
import { codeMistakes, unknown } from '../../../project/config/code-mistakes.js';
import type { CodeFile } from '../../../project/config/config-file.js';
import type { FileConfig } from '../../../project/config/file-configs.js';
import { relativeTo } from '../../../project/config/paths.js';
import { type Host, HostError } from '../../../project/host/host.js';
import type { CodeFlags } from '../options/code-options.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';
import { CODE_ROLES, type LoadedCode } from './loaded-code.js';

/** Runs the files with rules and emitters of users, each once, and checks what they export. */
export class Plugins {
  private readonly loader: CodeLoader;
  /** By configuration; `undefined` if something is wrong with it. */
  private readonly loaded = new Map<string | undefined, LoadedCode | undefined>();

  constructor(
    private readonly session: Session,
    private readonly flags: CodeFlags,
  ) {
    const stop = (error: PluginError) => {
      throw error;
    };
    this.loader = new CodeLoader(session.host, (file, kind) => this.run(file, kind), stop);
  }

  /**
   * The rules and emitters for the manifests of a configuration; the latter only if `withEmitters` is set.
   * `undefined`, with messages to the user, if a file must not run or is invalid.
   */
  async of(found: FileConfig, withEmitters: boolean): Promise<LoadedCode | undefined> {
    const { config } = found;
    if (this.loaded.has(config)) return this.loaded.get(config);
    let loaded: LoadedCode | undefined;
    try {
      loaded = await this.load(found, withEmitters);
    } catch (error) {
      if (!isPluginError(error)) throw error;
      this.session.fail(error.message);
    }
    this.loaded.set(config, loaded);
    return loaded;
  }

  private async load(
    { config = '', layers, ...found }: FileConfig,
    withEmitters: boolean,
  ): Promise<LoadedCode | undefined> {
    const { session, loader } = this;
    const { lintRules = [], emitter = [] } = this.flags;
    const ofConfig = { rules: found.lintRules, emitters: withEmitters ? found.emitters : [] };
    // Nothing runs before all files may run.
    const mayRun = [
      ...[...lintRules, ...emitter].map((path) => this.mayRunNamed(path)),
      ...[...ofConfig.rules, ...ofConfig.emitters].map((file) => this.mayRun(file, config)),
    ];
    if (mayRun.includes(false)) return undefined;
    const sourceOf = (name: string) => ({ name, path: session.host.absolutePath(name) });
    const rules = await loader.rulesIn([...ofConfig.rules, ...lintRules.map(sourceOf)]);
    const named = await loader.emittersIn(emitter.map(sourceOf));
    const others = await loader.emittersIn(ofConfig.emitters);
    // The emitter that a flag names wins.
    const unnamed = others.filter(({ name }) => !named.some((other) => other.name === name));
    const emitters = [...named, ...unnamed];
    const areUnique = this.areUnique(rules) && this.areUnique(emitters);
    const given = this.givenOptions(emitters);
    if (!areUnique || given === undefined) return undefined;
    const remedies = { rule: 'lintRules or --lint-rules', emitter: 'emitters or --emitter' };
    const mistakes = codeMistakes(layers, rules, withEmitters ? emitters : undefined, remedies);
    for (const wrong of mistakes) session.failIn(wrong);
    if (mistakes.length > 0) return undefined;
    return { rules: readyOf(rules), named: readyOf(named), emitters: readyOf(unnamed), given };
  }

  private mayRunNamed(path: string): boolean {
    const problem = fileProblem(path, this.session.host);
    if (problem !== undefined) this.session.fail(`'${path}' ${problem}`);
    return problem === undefined;
  }

  private mayRun(file: CodeFile, config: string): boolean {
    const message = this.refusal(file, config);
    if (message !== undefined) this.session.failIn({ ...file.place, message });
    return message === undefined;
  }

  /** The reason why a configured file must not run. Without permission, it is not even inspected. */
  private refusal({ path }: CodeFile, config: string): string | undefined {
    const { host } = this.session;
    const name = relativeTo(host.absolutePath('.'), path);
    if (!this.flags.allowCode)
      return `wevtc would run the file '${name}'; add --allow-code if you trust this repository`;
    const problem =
      misplaced(path, config, host, '; specify it with a flag instead') ?? fileProblem(path, host);
    return problem && `'${name}' ${problem}`;
  }

  private async run(file: PluginFile, kind: CodeKind): Promise<unknown> {
    const { host, filesRead, features } = this.session;
    filesRead.add(file.name, CODE_ROLES[kind]);
    features.add(kind === 'rule' ? 'own-rules' : 'custom-emitters');
    try {
      return await host.importModule(file.path);
    } catch (error) {
      if (error instanceof HostError) throw error;
      const origin = { what: 'the file', file };
      const place = error instanceof SyntaxError ? await host.placeOfSyntaxError(file.path) : undefined;
      throw place === undefined
        ? failure(origin, error)
        : mistake(origin, `cannot be parsed: ${(error as SyntaxError).message}`, place);
    }
  }

  private areUnique(parts: readonly CodePart[]): boolean {
    const [repeated] = repeatedParts(parts);
    if (repeated !== undefined) this.session.fail(repeated.message);
    return repeated === undefined;
  }

  /** The values of `--emitter-option`, by emitter. `Told` if one is wrong. */
  private givenOptions(emitters: readonly CodePart[]): LoadedCode['given'] | Told {
    const given = new Map<string, Record<string, unknown>>();
    for (const { emitter: name, option, value } of this.flags.emitterOption ?? []) {
      const emitter = emitters.find((known) => known.name === name);
      if (emitter === undefined) {
        const names = emitters.map((known) => known.name);
        this.session.fail(unknown('emitter', name, names, '--emitter'));
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

const readyOf = <Ready extends CodePart['ready']>(parts: readonly CodePart<Ready>[]): Ready[] =>
  parts.map(({ ready }) => ready);

const JAVASCRIPT = /\.[cm]?js$/;
const TYPESCRIPT = /\.[cm]?ts$/;

/** The reason why a path cannot be a plug-in; `undefined` if it can. Follows links but runs nothing. */
function fileProblem(path: string, host: Pick<Host, 'kind' | 'runsTypeScript'>): string | undefined {
  if (TYPESCRIPT.test(path)) {
    if (!host.runsTypeScript)
      return 'is TypeScript; compile it, or use Node.js 22.18 or later, which runs it';
  } else if (!JAVASCRIPT.test(path)) return 'must be a JavaScript file: .mjs, .cjs or .js';
  const kind = host.kind(path);
  if (kind === undefined) return 'does not exist';
  return kind === 'file' ? undefined : 'is not a file';
}
