import { HostError } from '../host/host.js';
import { type Check, fixManifest } from '../lint/fix.js';
import { gated } from './gate.js';
import { type Input, isStream } from './inputs.js';
import { type Session, tell, tellNote } from './session.js';

export interface FixingOptions {
  /** Apply safe fixes. */
  readonly fix?: boolean;
  /** Show the changes of safe fixes, without applying them. */
  readonly fixDryRun?: boolean;
  /** Also apply fixes that the user must review. */
  readonly unsafeFixes?: boolean;
}

/** Fixes files, or shows the changes, and prints a summary at the end. */
export class Fixing {
  private findings = 0;
  private files = 0;
  /** Fixes left that only `--unsafe-fixes` applies. */
  private unsafe = 0;

  constructor(
    private readonly options: FixingOptions,
    private readonly session: Session,
  ) {}

  /**
   * Fixes a file on the disk, or prints the change as a diff.
   *
   * @param check returns the findings for a content of the file.
   * @returns the content that the rest of the run uses.
   */
  async apply(input: Input, content: Uint8Array, check: Check): Promise<Uint8Array> {
    const { session } = this;
    const unsafe = this.options.unsafeFixes === true;
    const fixed = fixManifest(content, input.name, check, { unsafe });
    this.unsafe += fixed.remaining.filter(({ fix }) => fix?.safe === false).length;
    if (fixed.problem !== undefined) session.fail(`cannot fix '${input.name}': ${fixed.problem}`);
    if (fixed.applied.length === 0) return content;
    if (this.options.fixDryRun) await this.show(input, fixed.before, fixed.after);
    else if (!this.write(input, fixed.output)) return content;
    this.findings += fixed.applied.length;
    this.files += 1;
    return fixed.output;
  }

  /** Prints a summary to standard error. */
  end(): void {
    const { host } = this.session;
    if (this.findings > 0) {
      const verb = this.options.fixDryRun ? 'would fix' : 'fixed';
      tell(host, `${verb} ${count(this.findings, 'finding')} in ${count(this.files, 'file')}`);
    }
    if (this.unsafe > 0) {
      const fixes = count(this.unsafe, 'finding');
      tell(host, `${fixes} can be fixed with --unsafe-fixes; review the result`);
    }
  }

  private async show({ name }: Input, before: string, after: string): Promise<void> {
    // Loaded only here, because nothing else needs it.
    const { unifiedDiff } = await import('../lint/unified-diff.js');
    const { host } = this.session;
    const diff = unifiedDiff(name, before, after);
    host.stdout.write(diff);
    // Diff tools undo escapes in file names, but not in lines.
    if (gated(diff) === diff) return;
    tellNote(
      host,
      `the diff of '${name}' shows some characters as escapes, so it cannot be applied; --fix keeps the characters`,
    );
  }

  private write(input: Input, content: Uint8Array): boolean {
    const { host } = this.session;
    const { path } = input;
    if (isStream(input)) {
      const what = path === '-' ? 'standard input' : `'${path}' is not a regular file and`;
      this.session.fail(`${what} cannot be fixed in place; --fix-dry-run shows the changes`);
      return false;
    }
    try {
      host.writeFiles([{ path, content, inPlace: true }]);
      return true;
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      this.session.fail(error.message);
      return false;
    }
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
