import { type OutputFolder, outputFolderIn } from '../../project/config/output-root.js';
import { parentOf } from '../../project/config/paths.js';
import { printable } from '../../text/printable.js';
import type { FileSettings } from '../session/configuration/configurations.js';
import type { Session } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { OutputFlags } from './outputs.js';

/** The permitted location of a manifest's outputs: anywhere, or only in a folder, with all links followed. */
export type Bound = { readonly realRoot: string | undefined };

/** Checks that configurations write only to folders that they may write to. */
export class OutputRoots {
  /** By configuration and folder, so that each problem is reported once. */
  private readonly known = new Map<string, OutputFolder>();

  constructor(
    private readonly options: OutputFlags,
    private readonly session: Session,
  ) {}

  /** `Told` if a configuration must not write files to its `outDir`. */
  boundOf({ config, emit: { outDir }, outDirPlace }: FileSettings): Bound | Told {
    // The command line is the user's own decision.
    const isUsersChoice = this.options.outDir !== undefined || this.options.allowOutside === true;
    if (isUsersChoice || config === undefined || outDir === undefined || outDirPlace === undefined)
      return { realRoot: undefined };
    const key = `${config}\n${outDir}`;
    const folder = this.known.get(key) ?? this.check(parentOf(config), outDir, outDirPlace);
    this.known.set(key, folder);
    return 'problem' in folder ? undefined : { realRoot: folder.real };
  }

  private check(root: string, outDir: string, place: NonNullable<FileSettings['outDirPlace']>): OutputFolder {
    const folder = outputFolderIn(root, outDir, this.session.host);
    if ('problem' in folder) {
      const { problem } = folder;
      const message = `outDir ${problem}; allow it with --allow-outside, or specify another folder with --out-dir`;
      this.session.failIn({ ...place, message: printable(message) });
    }
    return folder;
  }
}
