import { HostError } from '../host/host.js';
import { type Check, fixManifest } from '../lint/fix.js';
import { gated } from './gate.js';
import { type Input, isStream } from './inputs.js';
import { type Session, tell, tellNote } from './session.js';

export interface FixingOptions {
  /** Apply the fixes that are safe. */
  readonly fix?: boolean;
  /** Show what that would change. */
  readonly fixDryRun?: boolean;
  /** Apply also the fixes that need a second look. */
  readonly unsafeFixes?: boolean;
}

/** Fixes one file after the other, or shows how it would, and tells at the end how much. */
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
   * @param check gives the findings of the file with that content.
   * @returns the content that the rest of the run is about.
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

  /** Tells on standard error what was done. */
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
    // Loaded only here: nothing else needs it.
    const { unifiedDiff } = await import('../lint/unified-diff.js');
    const { host } = this.session;
    const diff = unifiedDiff(name, before, after);
    host.stdout.write(diff);
    // In its names a diff has escapes of its own, in its lines none that another program would take back.
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
