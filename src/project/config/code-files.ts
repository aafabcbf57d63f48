import { type PreparedEmitter, prepareEmitter } from '../../compile/plugins/prepare-emitter.js';
import type { CustomOptions } from '../../lint/plugins/custom-options.js';
import { exportedBy } from '../../lint/plugins/exported.js';
import { isPluginError, type PluginError } from '../../lint/plugins/plugin-error.js';
import type { PluginFile } from '../../lint/plugins/plugin-file.js';
import { type PreparedRule, prepareRule } from '../../lint/plugins/prepare-rule.js';
import { isWithin } from '../host/within.js';
import type { ConfigPlace } from './config-file.js';
import type { ConfigFiles } from './load.js';
import { leavesComputer, parentOf, relativeTo } from './paths.js';

/** The content of a code file. */
export type CodeKind = 'rule' | 'emitter';

/** A file with custom rules or emitters, which a configuration or a flag specifies. */
export interface CodeSource {
  /** Absolute. */
  readonly path: string;
  /** The name in messages. Default: the path relative to the current folder. */
  readonly name?: string;
  /** The location in the configuration. */
  readonly place?: ConfigPlace;
}

type Prepared = PreparedRule | PreparedEmitter;

/** A custom rule or emitter: as its file exports it, and ready to run. */
export interface CodePart<Ready extends Prepared = Prepared> {
  readonly value: unknown;
  readonly ready: Ready;
  /** The name or ID that settings use. */
  readonly name: string;
  readonly options: CustomOptions;
  readonly source: CodeSource;
}

/**
 * Returns the reason why the location of a code file is not permitted in `config`, the configuration that was
 * found or specified, as the end of a sentence: a configuration must not be able to run other user code, and
 * files that it extends cannot specify files outside its folder. `remedy` is for a file in another folder.
 */
export function misplaced(path: string, config: string, files: ConfigFiles, remedy = ''): string | undefined {
  const root = parentOf(config);
  if (leavesComputer(root, path)) return 'is a path to another computer';
  const folder = files.realPath(root);
  const real = files.realPath(path);
  if (folder !== undefined && real !== undefined && isWithin(folder, real)) return undefined;
  return `leads out of the folder of the configuration ('${folder ?? root}')${remedy}`;
}

/** Runs files with custom rules and emitters, each once, and checks what they export. */
export class CodeLoader {
  private readonly ran = new Map<string, readonly unknown[]>();

  /**
   * @param run imports a file that may run.
   * @param failed handles the error of one file. It can throw the error, so that no further file runs.
   */
  constructor(
    private readonly files: ConfigFiles,
    private readonly run: (file: PluginFile, kind: CodeKind) => Promise<unknown>,
    private readonly failed: (error: PluginError, source: CodeSource) => void,
  ) {}

  /** Returns the rules in files, each file once. */
  rulesIn(sources: readonly CodeSource[]): Promise<CodePart<PreparedRule>[]> {
    return this.partsIn(sources, 'rule', prepareRule);
  }

  /** Returns the emitters in files, each file once. */
  emittersIn(sources: readonly CodeSource[]): Promise<CodePart<PreparedEmitter>[]> {
    return this.partsIn(sources, 'emitter', prepareEmitter);
  }

  private async partsIn<Ready extends Prepared>(
    sources: readonly CodeSource[],
    kind: CodeKind,
    prepare: (value: unknown, file: PluginFile) => Ready,
  ): Promise<CodePart<Ready>[]> {
    const parts: CodePart<Ready>[] = [];
    const seen = new Set<string>();
    for (const source of sources) {
      const path = this.files.realPath(source.path) ?? source.path;
      if (seen.has(path)) continue;
      seen.add(path);
      const file = { name: source.name ?? relativeTo(this.files.absolutePath('.'), source.path), path };
      try {
        for (const value of await this.exportsOf(file, kind)) {
          const ready = prepare(value, file);
          const name = 'id' in ready ? ready.id : ready.name;
          parts.push({ value, ready, name, options: ready.options, source });
        }
      } catch (error) {
        if (!isPluginError(error)) throw error;
        this.failed(error, source);
      }
    }
    return parts;
  }

  private async exportsOf(file: PluginFile, kind: CodeKind): Promise<readonly unknown[]> {
    const key = `${kind} ${file.path}`;
    const known = this.ran.get(key);
    if (known !== undefined) return known;
    const exported = exportedBy(await this.run(file, kind), file, kind === 'rule' ? 'a rule' : 'an emitter');
    this.ran.set(key, exported);
    return exported;
  }
}

/** Returns the parts whose names an earlier one has, each with a message. */
export function repeatedParts(parts: readonly CodePart[]): { source: CodeSource; message: string }[] {
  const names = new Set<string>();
  const repeated = parts.filter(({ name }) => names.has(name) || !names.add(name));
  return repeated.map(({ name, source }) => {
    return { source, message: `two rules or emitters have the name '${name}'; rename one of them` };
  });
}
