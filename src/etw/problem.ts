import { shown } from './arguments.js';

/** Something about a structure's content. An error keeps it from being written; a warning says what is unusual. */
export interface StructureProblem<Member extends string = string> {
  readonly severity: 'error' | 'warning';
  /** The member in question, as it is called here. */
  readonly member: Member;
  /** What is wrong and what would be right, for people. */
  readonly message: string;
}

/** Members that are not unsigned integers of so many bits: numbers up to 32 bits, bigints for 64. */
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
      problems.push({ severity: 'error', member, message: `${member} is ${kind}, not ${shown(value)}` });
    }
  }
  return problems;
}
