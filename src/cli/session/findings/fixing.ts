import { type Check, fixManifest } from '../../../lint/engine/fix.js';
import type { LintSettings } from '../../../lint/engine/rule-settings.js';
import { languageOf } from '../../../lint/languages.js';
import { counted } from '../../../text/counted.js';
import type { Input } from '../inputs/inputs.js';
import { type Session, tell } from '../session.js';
import { showDiff } from '../writing/show-diff.js';
import { writeInPlace } from '../writing/write-in-place.js';

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
   * Fixes a file on disk, or prints the change as a diff, with the settings of the check. `check` returns the
   * findings for a content of the file. Returns the content that the rest of the run uses.
   */
  async apply(input: Input, content: Uint8Array, settings: LintSettings, check: Check): Promise<Uint8Array> {
    const { session } = this;
    const unsafe = this.options.unsafeFixes === true;
    const open = (bytes: Uint8Array, name: string) => languageOf(bytes, name).open(bytes, name, settings);
    const fixed = fixManifest(content, input.name, check, { unsafe }, open);
    this.unsafe += fixed.remaining.filter(({ fix }) => fix?.safe === false).length;
    if (fixed.problem !== undefined) session.fail(`cannot fix '${input.name}': ${fixed.problem}`);
    if (fixed.applied.length === 0) return content;
    if (this.options.fixDryRun)
      await showDiff(input.name, fixed, content, '--fix keeps the characters', session);
    else if (!writeInPlace(input, fixed.output, NOT_IN_PLACE, session)) return content;
    this.findings += fixed.applied.length;
    this.files += 1;
    return fixed.output;
  }

  /** Prints a summary to standard error. */
  end(): void {
    const { host } = this.session;
    if (this.findings > 0) {
      const verb = this.options.fixDryRun ? 'would fix' : 'fixed';
      tell(host, `${verb} ${counted(this.findings, 'finding')} in ${counted(this.files, 'file')}`);
    }
    if (this.options.fixDryRun && this.findings === 0 && this.unsafe === 0)
      tell(host, 'no finding has a fix');
    if (this.unsafe > 0) {
      const fixes = counted(this.unsafe, 'finding');
      tell(host, `${fixes} can be fixed with --unsafe-fixes; review the result`);
    }
  }
}

const NOT_IN_PLACE = 'fixed in place; --fix-dry-run shows the changes';
