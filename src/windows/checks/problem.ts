import { shown } from './arguments.js';

/** A structure's problem. An error prevents writing an event; a warning points out something unusual. */
export interface StructureProblem<Member extends string = string> {
  readonly severity: 'error' | 'warning';
  /** The name of the member, as in `wevtc/structures`. */
  readonly member: Member;
  /** The problem and the correct form, as human-readable text. */
  readonly message: string;
}

/** Lists members that are not unsigned integers of the given bits: numbers up to 32, bigints for 64. */
export function rangeProblems<Member extends string>(
  values: Readonly<Record<Member, number | bigint>>,
  widths: Readonly<Partial<Record<Member, 1 | 8 | 15 | 16 | 32 | 64>>>,
): StructureProblem<Member>[] {
  const problems: StructureProblem<Member>[] = [];
  for (const member in widths) {
    const width = widths[member] as number;
    const value = values[member];
    const fits =
      width === 64
        ? (typeof value === 'bigint' || Number.isSafeInteger(value)) && value >= 0n && value < 1n << 64n
        : typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** width;
    if (!fits) {
      const kind = width === 64 ? 'a bigint from 0 to 2^64 - 1' : `an integer from 0 to ${2 ** width - 1}`;
      problems.push({ severity: 'error', member, message: `${member} must be ${kind}, not ${shown(value)}` });
    }
  }
  return problems;
}
