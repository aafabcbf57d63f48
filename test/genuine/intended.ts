import { protections } from '../lint/verdicts/recorded.js';
import { intentional } from './differences.js';
import type { McRun } from './mc.js';

/** Differences that a random manifest can show. */

intentional('message-no-id');

/** An entry of the messageTable whose value is 0xFFFFFFFF, which is none to mc.exe. */
const ENTRY = /<(?:\w+:)?message\b[^>]*\bvalue=["'](?:-1|0x0*f{8}|0*4294967295|0*37777777777)["'][^>]*>/gi;

/** Without the other messages of a table, mc.exe needs no translations of them. */
const lostTranslation = 'string-missing-in-culture';

/** Whether wevtc refuses what mc.exe compiles only because the result would be wrong. */
export function isProtection(genuine: McRun, ours: McRun, manifest = ''): boolean {
  const ids = [...ours.printed.matchAll(/: error ([\w-]+):/g)].map(([, id]) => id as string);
  const isMeant = (id: string) =>
    protections.has(id) || (id === lostTranslation && manifest.search(ENTRY) !== -1);
  return genuine.exitCode === 0 && ours.exitCode !== 0 && ids.length > 0 && ids.every(isMeant);
}

/**
 * A run without the message tables in which mc.exe lists a message of such an entry twice, or only this one.
 */
export function withoutRepeatedMessages(run: McRun, manifest: string): McRun {
  const strings = [...manifest.matchAll(ENTRY)].map(
    ([entry]) => /\bmessage=["']\$\(string\.([^"']*)\)/i.exec(entry)?.[1] ?? '',
  );
  // Texts of Windows are also those of its levels, tasks, opcodes, and keywords that events have.
  const isUsedTwice = strings.some(
    (id) =>
      /^(?:level|task|opcode|keyword)\./i.test(id) ||
      manifest.toLowerCase().split(`$(string.${id})`.toLowerCase()).length > 2,
  );
  if (!isUsedTwice) return run;
  return { ...run, files: new Map([...run.files].filter(([path]) => !/MSG\d+\.bin$/.test(path))) };
}
