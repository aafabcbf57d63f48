import type { RuleTimer } from '../../../lint/engine/timing.js';
import type { Host, Output } from '../../../project/host/host.js';
import { counted } from '../../../text/counted.js';
import type { AnyRuleId } from '../../../text/diagnostics/catalogue.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';

interface Row {
  readonly findings: number;
  /** Milliseconds. Absent for findings of the reader, which runs before the rules. */
  readonly time?: number | undefined;
}

/** At least this many rules are listed, those without findings by their time. */
const LEAST_ROWS = 10;

/** The number of findings and the time of each rule, over all files of a run. */
export class Statistics implements RuleTimer {
  private readonly rows = new Map<AnyRuleId, Row>();

  constructor(private readonly host: Host) {}

  now(): number {
    return this.host.now();
  }

  took(ruleId: AnyRuleId, milliseconds: number): void {
    const row = this.rows.get(ruleId) ?? { findings: 0 };
    this.rows.set(ruleId, { ...row, time: (row.time ?? 0) + milliseconds });
  }

  count(diagnostics: readonly Diagnostic[]): void {
    for (const { ruleId } of diagnostics) {
      const row = this.rows.get(ruleId) ?? { findings: 0 };
      this.rows.set(ruleId, { ...row, findings: row.findings + 1 });
    }
  }

  /** Prints a table, sorted by the number of findings, then by time. */
  print(output: Output): void {
    const rows = [...this.rows].sort(
      ([idA, a], [idB, b]) =>
        b.findings - a.findings || (b.time ?? 0) - (a.time ?? 0) || (idA < idB ? -1 : 1),
    );
    const isShown = ([, { findings }]: (typeof rows)[number], at: number) => findings > 0 || at < LEAST_ROWS;
    const found = rows.filter(isShown);
    const others = rows.slice(found.length);
    const table = [
      ['rule', 'findings', 'ms'],
      ...found.map(([id, row]) => cells(id, row)),
      ...(others.length === 0 ? [] : [cells(counted(others.length, 'other rule'), sumOf(others))]),
      cells('total', sumOf(rows)),
    ];
    const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
    const line = ([first = '', ...rest]: string[]) =>
      [first.padEnd(widths[0] as number), ...rest.map((cell, at) => cell.padStart(widths[at + 1] as number))]
        .join('  ')
        .trimEnd();
    output.write(`${table.map(line).join('\n')}\n`);
  }
}

function sumOf(rows: readonly (readonly [AnyRuleId, Row])[]): Row {
  return {
    findings: rows.reduce((sum, [, row]) => sum + row.findings, 0),
    time: rows.reduce((sum, [, row]) => sum + (row.time ?? 0), 0),
  };
}

function cells(name: string, { findings, time }: Row): string[] {
  return [name, String(findings), time === undefined ? '' : time.toFixed(1)];
}
