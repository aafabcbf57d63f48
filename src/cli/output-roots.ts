import { outputProblem } from '../config/output-root.js';
import { parentOf } from '../config/paths.js';
import { printable } from '../text/printable.js';
import type { OutputFlags } from './compile/outputs.js';
import type { FileSettings } from './configurations.js';
import type { Session } from './session.js';

/** Holds the folders that configurations name against those that they may write to. */
export class OutputRoots {
  /** By configuration and folder, so that each is told once. */
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly options: OutputFlags,
    private readonly session: Session,
  ) {}

  /** False, and told to the user, when files for a manifest must not go where its configuration says. */
  allow({ config, emit: { outDir }, outDirPlace }: FileSettings): boolean {
    // What the command line names is the user's own word.
    const isOwnWord = this.options.outDir !== undefined || this.options.allowOutside === true;
    if (isOwnWord || config === undefined || outDir === undefined || outDirPlace === undefined) return true;
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
