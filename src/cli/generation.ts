import type { EmitTarget } from '../compile.js';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.js';
import type { FileToWrite } from '../host/host.js';
import type { LintSettings } from '../lint/rule-settings.js';
import { checkManifest, hasErrors } from '../pipeline.js';
import { baseNameOf, baseNameProblem } from '../targets/shared/base-name.js';
import type { TargetOptions } from './emit-options.js';
import { placeOf } from './files-read.js';
import type { Input } from './inputs.js';
import type { Session } from './session.js';
import { writeFiles } from './write-files.js';

/** What is to be generated from a manifest. */
export interface Wanted {
  readonly targets: readonly EmitTarget[];
  readonly options: TargetOptions;
  readonly baseName: string;
}

/**
 * The stem of the generated files' names; `undefined`, and told to the user, when it is left to the manifest and that
 * is called what no generated file can be called.
 *
 * @param given what flags and configuration say, which is right by their own checks.
 * @param flag with which the user can choose one.
 */
export function chooseBaseName(
  given: string | undefined,
  { name }: Input,
  flag: string,
  session: Session,
): string | undefined {
  const problem = given === undefined ? baseNameProblem(name) : undefined;
  if (problem === undefined) return given ?? baseNameOf(name);
  session.fail(`${name}: ${problem}; choose one with ${flag}`);
  return undefined;
}

/** A manifest that is right for what is wanted of it. */
export interface Generation {
  /** Gives the files of some of the targets; their paths are relative to the folder for outputs. */
  emit(targets: readonly EmitTarget[]): FileToWrite[];
}

/**
 * Checks a manifest, and whether all that is wanted can be generated from it.
 *
 * @param settings those for compiling.
 * @returns the findings, and what generates the files; `undefined` when there are errors.
 */
export async function prepareGeneration(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  wanted: Wanted,
): Promise<{ generation: Generation | undefined; diagnostics: Diagnostic[] }> {
  const { value: manifest, diagnostics } = checkManifest(content, name, settings);
  if (manifest === undefined || hasErrors(diagnostics)) return { generation: undefined, diagnostics };
  // Loaded only here: what has errors needs no emitters.
  const { checkTargets, emitManifest } = await import('../compile.js');
  const options = { ...wanted.options, baseName: wanted.baseName };
  const all = [...diagnostics, ...checkTargets(manifest, wanted.targets, options, settings)];
  const emit = (targets: readonly EmitTarget[]) => emitManifest(manifest, targets, options);
  return {
    generation: hasErrors(all) ? undefined : { emit },
    diagnostics: all.sort(compareDiagnostics),
  };
}

/** The files that a run is going to write; none lands on a manifest or on another one. */
export class GeneratedFiles {
  private readonly files: FileToWrite[] = [];
  /** Whose file it is, by its place. */
  private readonly owners = new Map<string, string>();

  constructor(
    private readonly session: Session,
    inputs: Iterable<Input>,
  ) {
    for (const { path } of inputs) if (path !== '-') session.filesRead.add(path);
  }

  /**
   * @param owner the manifest that the file is made from.
   * @param remedy what the user can do when the path is taken.
   * @returns false, and told to the user, when it is.
   */
  add(file: FileToWrite, owner: string, remedy: string): boolean {
    const { filesRead, host } = this.session;
    const key = placeOf(file.path, host);
    const other = filesRead.at(file.path)?.path ?? this.owners.get(key);
    if (other !== undefined) {
      this.session.fail(`'${owner}' would write '${file.path}', which belongs to '${other}'; ${remedy}`);
      return false;
    }
    this.owners.set(key, owner);
    this.files.push(file);
    return true;
  }

  /** Writes all files or none, and lists them on standard error. */
  write(list: boolean): void {
    writeFiles(this.files, list, this.session);
  }
}
