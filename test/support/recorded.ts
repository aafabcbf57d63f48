import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The answers of a genuine mc.exe to named cases. */
export interface RecordedAnswers<Answer> {
  /** The version of mc.exe. */
  readonly version: string;
  readonly verdicts: Readonly<Record<string, Answer>>;
}

/**
 * Reads recorded answers: the version on the first line, then a line for each case, so that a difference
 * shows cases.
 */
export function readRecorded<Answer>(path: string | URL): RecordedAnswers<Answer> {
  if (!existsSync(path)) return { version: 'none', verdicts: {} };
  const [version = '""', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const verdicts = Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, Answer]));
  return { version: JSON.parse(version) as string, verdicts };
}

export function writeRecorded<Answer>(
  path: string | URL,
  { version, verdicts }: RecordedAnswers<Answer>,
): void {
  const lines = [version, ...Object.entries(verdicts)].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(path, lines.join(''));
}
