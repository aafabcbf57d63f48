import { runOurs } from './compare.js';
import { textOf } from './facts.js';
import { runGenuine } from './mc.js';
import { differentMof } from './mof-facts.js';

export type MofOutcome = {
  verdict: 'both describe' | 'both refuse' | 'different';
  facts: number;
  differences: string[];
};

/** What mc.exe, which exits with 0 after errors of `-mof`, and wevtc make of a manifest. */
export async function compareMof(manifest: string | Uint8Array): Promise<MofOutcome> {
  const args = ['-um', '-mof', 'a.man'];
  const inputs = { 'a.man': manifest };
  const [genuine, ours] = await Promise.all([runGenuine(args, inputs), runOurs(args, inputs)]);
  const isRefused = genuine.exitCode !== 0 || /\berror ?:/i.test(genuine.printed);
  if (isRefused !== (ours.exitCode !== 0)) {
    const refusal = (isRefused ? genuine : ours).printed.split(/\r?\n/).find((line) => /error/i.test(line));
    const difference = `verdict: ${isRefused ? 'mc.exe' : 'wevtc'} refuses: ${refusal}`;
    return { verdict: 'different', facts: 0, differences: [difference] };
  }
  if (isRefused) return { verdict: 'both refuse', facts: 0, differences: [] };
  const [expected, own] = [genuine, ours].map(({ files }) => textOf(files.get('a.mof') ?? Buffer.alloc(0)));
  const { count, differences } = differentMof(expected as string, own as string);
  return { verdict: differences.length > 0 ? 'different' : 'both describe', facts: count, differences };
}
