import { runOurs } from './compare.js';
import { csharpFacts, differentCsharp } from './csharp-facts.js';
import { runGenuine } from './mc.js';

/**
 * The differences of a manifest's C#, if both write one; whether they should is the matter of another suite.
 */
export async function compareCsharp(manifest: string | Uint8Array, switches: readonly string[]) {
  const inputs = { 'a.man': manifest };
  const [genuine, ours] = await Promise.all([
    runGenuine([...switches, 'a.man'], inputs),
    runOurs([...switches, 'a.man'], inputs),
  ]);
  const [expected, own] = [genuine, ours].map(({ files }) => files.get('a.cs'));
  if (expected === undefined || own === undefined) return undefined;
  const facts = csharpFacts(expected);
  return { count: facts.size, differences: differentCsharp(facts, csharpFacts(own)) };
}
