import { outputProblem } from '../config/output-root.js';
import { parentOf } from '../config/paths.js';
import { printable } from '../text/printable.js';
import type { OutputFlags } from './compile/outputs.js';
import type { FileSettings } from './configurations.js';
import type { Session } from './session.js';

/** Checks that configurations write only to folders that they may write to. */
export class OutputRoots {
  /** By configuration and folder, so that each problem is reported once. */
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly options: OutputFlags,
    private readonly session: Session,
  ) {}

  /** False, with a message to the user, when a configuration must not write files to its `outDir`. */
  allow({ config, emit: { outDir }, outDirPlace }: FileSettings): boolean {
    // The command line is the user's own decision.
    const isUsersChoice = this.options.outDir !== undefined || this.options.allowOutside === true;
    if (isUsersChoice || config === undefined || outDir === undefined || outDirPlace === undefined)
      return true;
    const key = `${config}\n${outDir}`;
    const isAllowed = this.known.get(key) ?? this.check(parentOf(config), outDir, outDirPlace);
    this.known.set(key, isAllowed);
    return isAllowed;
  }

  private check(root: string, outDir: string, place: NonNullable<FileSettings['outDirPlace']>): boolean {
    const problem = outputProblem(root, outDir, this.session.host);
    if (problem === undefined) return true;
    const message = `outDir ${problem}; allow it with --allow-outside, or name another folder with --out-dir`;
    this.session.failIn({ ...place, message: printable(message) });
    return false;
  }
}
