import { wevtc } from '../cli/in-memory.js';
import { exception } from './differences.js';
import { differentFacts, headerFacts, textOf } from './facts.js';
import type { Sample } from './grammar.js';
import { isProtection, withoutRepeatedMessages } from './intended.js';
import { type McRun, runGenuine } from './mc.js';
import { isUnjudged, readable, trustworthy } from './wine.js';

/** What wevtc makes of a command line of mc.exe. */
export async function runOurs(
  args: readonly string[],
  inputs: Readonly<Record<string, string | Uint8Array>>,
): Promise<McRun> {
  const outcome = await wevtc(['mc', ...args], { files: inputs });
  const files = [...outcome.host.files].filter(([path]) => inputs[path] === undefined);
  return {
    exitCode: outcome.exitCode,
    printed: outcome.stdout + outcome.stderr,
    hung: false,
    files: new Map(files.map(([path, content]) => [path, Buffer.from(content)])),
  };
}

/** What differs between the outputs of mc.exe and of wevtc; the first part of each names the kind. */
export interface Comparison {
  readonly genuine: McRun;
  readonly ours: McRun;
  readonly differences: readonly string[];
  /** Whether the verdict of mc.exe says nothing. */
  readonly unjudged: boolean;
  /** Whether wevtc refuses on purpose what mc.exe compiles. */
  readonly protected: boolean;
}

export async function compare({ manifest, switches }: Sample): Promise<Comparison> {
  const inputs = { 'a.man': readable(manifest) };
  const args = [...switches, 'a.man'];
  const genuine = await runGenuine(args, inputs);
  const ours = await runOurs(args, inputs);
  const text = textOf(Buffer.from(manifest));
  const unjudged = isUnjudged(genuine);
  const isRefusedOnPurpose = isProtection(genuine, ours, text);
  const compared = (run: McRun) => withoutRepeatedMessages(trustworthy(run, text), text);
  const found = unjudged || isRefusedOnPurpose ? [] : differences(compared(genuine), compared(ours));
  return { genuine, ours, differences: found, unjudged, protected: isRefusedOnPurpose };
}

/** wevtc writes C# for a provider with a controlGuid, too. */
const hasNoCsharp = exception('csharp-control-guid', ({ printed }: McRun) =>
  /ControlGuid not supported/i.test(printed),
);

/** The header of a manifest, which can have the extension of another file. */
const isHeader = (content: Buffer) => textOf(content).includes('\n#pragma once');

/** A C# file, which can have any extension, too. */
const isCsharp = (content: Buffer) => /^namespace \S+\s+\{\s+using /m.test(textOf(content));

const factDifferences = (genuine: Buffer, ours: Buffer) =>
  differentFacts(headerFacts(genuine), headerFacts(ours)).map((line) => `fact: ${line}`);

export function differences(genuine: McRun, ours: McRun): string[] {
  if (genuine.hung) return ['hung: mc.exe did not end'];
  if (genuine.exitCode !== 0 && ours.exitCode !== 0) return [];
  if (genuine.exitCode !== 0) return [`verdict: mc.exe refuses: ${firstLine(genuine.printed)}`];
  if (ours.exitCode !== 0) return [`verdict: wevtc refuses: ${firstLine(ours.printed)}`];
  const found: string[] = [];
  for (const [name, content] of genuine.files) {
    const own = ours.files.get(name);
    if (own === undefined) found.push(`file: wevtc did not write ${name}`);
    else if (isHeader(content)) found.push(...factDifferences(content, own));
    else if (isCsharp(content)) continue;
    else if (/\.bin$/i.test(name)) {
      if (!own.equals(content)) found.push(`bytes: ${name}: ${firstDifference(content, own)}`);
    } else if (/\.rc$/i.test(name)) {
      if (own.toString('latin1') !== content.toString('latin1'))
        found.push(
          `script: ${JSON.stringify(content.toString('latin1'))}, wevtc ${JSON.stringify(own.toString('latin1'))}`,
        );
    } else found.push(...factDifferences(content, own));
  }
  for (const name of ours.files.keys())
    if (
      !genuine.files.has(name) &&
      !(hasNoCsharp(genuine) && /^using |namespace /m.test(textOf(ours.files.get(name) as Buffer)))
    )
      found.push(`file: only wevtc wrote ${name}`);
  return found;
}

const firstLine = (text: string) =>
  text.split(/\r?\n/).find((line) => /error/i.test(line)) ?? text.split(/\r?\n/)[0] ?? '';

function firstDifference(genuine: Buffer, ours: Buffer): string {
  let at = 0;
  while (at < genuine.length && genuine[at] === ours[at]) at++;
  const hex = (bytes: Buffer) => bytes.subarray(at, at + 16).toString('hex');
  return `from ${at} of ${genuine.length} and ${ours.length}: ${hex(genuine)} / ${hex(ours)}`;
}
