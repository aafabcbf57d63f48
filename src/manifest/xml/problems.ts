import { xmlCatalogue } from '../../text/diagnostics/catalogue/xml.js';
import {
  type Diagnostic,
  diagnoseFrom,
  type Fix,
  type FixOf,
  type MessageParameters,
  type Related,
} from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import { LONGEST_CONTENT, LONGEST_NAME } from './limits.js';

/** More are not useful, and a file that is not XML would fill the screen and the memory. */
const MOST_ERRORS = 100;
const MOST_WARNINGS = 1000;

type SyntaxProblem = MessageParameters<'xml-syntax'>;

/** Collects the problems in the XML of one file. */
export class Problems {
  readonly diagnostics: Diagnostic[] = [];
  /** False after a mistake that makes the structure uncertain, so that a tree could be wrong. */
  structureIsClear = true;
  /** The number of errors that make the structure uncertain. */
  brokenPlaces = 0;
  private errors = 0;
  private warnings = 0;

  constructor(readonly source: SourceText) {}

  get hasErrors(): boolean {
    return this.errors > 0;
  }

  /** Reports a mistake that leaves the structure clear. */
  report<Id extends keyof typeof xmlCatalogue>(
    ruleId: Id,
    start: number,
    end: number,
    parameters: MessageParameters<Id>,
    related: readonly Related[] = [],
    fix?: FixOf<Id>,
  ): Diagnostic | undefined {
    if (this.errors > MOST_ERRORS) return undefined;
    const diagnostic = diagnoseFrom(
      xmlCatalogue,
      ruleId,
      this.source,
      { start, end },
      parameters,
      related,
      fix,
    );
    if (diagnostic.severity === 'error') this.errors += 1;
    else this.warnings += 1;
    if (this.errors > MOST_ERRORS) {
      const parameters = { problem: 'mistakes', most: MOST_ERRORS } as const;
      this.diagnostics.push(diagnoseFrom(xmlCatalogue, 'xml-limit', this.source, { start, end }, parameters));
    } else if (this.warnings <= MOST_WARNINGS) {
      this.diagnostics.push(diagnostic);
    }
    return diagnostic;
  }

  /** Adds a fix that was not known when the problem was reported. */
  addFix(diagnostic: Diagnostic, fix: Fix): void {
    const at = this.diagnostics.indexOf(diagnostic);
    if (at >= 0) this.diagnostics[at] = { ...diagnostic, fix };
  }

  /** Reports a syntax error that leaves the structure clear. */
  syntax(start: number, end: number, parameters: SyntaxProblem): void {
    this.report('xml-syntax', start, end, parameters);
  }

  /** Reports a syntax error that makes the structure uncertain, so that no tree is built. */
  broken(
    start: number,
    end: number,
    parameters: SyntaxProblem,
    related: readonly Related[] = [],
    fix?: Fix,
  ): Diagnostic | undefined {
    this.structureIsClear = false;
    this.brokenPlaces += 1;
    return this.report('xml-syntax', start, end, parameters, related, fix);
  }

  /** Reports that the text exceeds a limit, so that no tree is built. */
  limit(start: number, end: number, parameters: MessageParameters<'xml-limit'>): void {
    this.structureIsClear = false;
    this.report('xml-limit', start, end, parameters);
  }

  limitName(start: number, end: number): void {
    if (end - start > LONGEST_NAME) this.limit(start, end, { problem: 'name', most: LONGEST_NAME });
  }

  limitContent(
    start: number,
    end: number,
    content: 'text' | 'attribute' | 'comment' | 'cdata' | 'instruction',
  ): void {
    if (end - start <= LONGEST_CONTENT) return;
    this.limit(start, end, { problem: 'content', content, most: LONGEST_CONTENT });
  }

  related(range: Range, message: string): Related {
    return { message, source: this.source, range };
  }

  lineOf(offset: number): number {
    return this.source.positionAt(offset).line;
  }
}
