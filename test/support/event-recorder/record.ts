import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CHeaderOptions } from '../../../src/compile/options/options.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { compatibleGroups } from '../../compile/outputs/c-header/call-program.js';
import { emitterOf } from '../emitters.js';
import { onceInTestRun } from '../test-run.js';
import { mingwGcc, mingwGxx, run, runUnderWine, wine } from '../tools.js';
import { parseRecording, type RecordedEvent, type Recording } from './recording.js';
import { type RecorderCase, recorderSources } from './write-program.js';

const cHeaderEmitter = emitterOf('c');

/** Whether events can be recorded on this machine. */
export const canRecord = mingwGcc !== undefined && mingwGxx !== undefined && wine !== undefined;

/** A manifest, and the options for its header. The mode is `um` or `km`. */
export interface ManifestToRecord {
  readonly manifest: Manifest;
  readonly options: CHeaderOptions;
}

/**
 * Writes all events of manifests with their generated headers, in a program that runs under Wine, and returns
 * the recording. The same manifests are recorded only once in a test run.
 */
export async function record(manifests: readonly ManifestToRecord[]): Promise<Recording> {
  const cases = manifests.map((item, number) => ({
    ...item,
    number,
    header: String(cHeaderEmitter.emit(item.manifest, { baseName: 'x', c: item.options })[0]?.content),
  }));
  const groups = compatibleGroups(cases);
  const names = groups.map((_, at) => `group${at}`);
  const sources = new Map([
    ...RUNTIME.map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const),
    ...groups.flatMap((group, at) => groupSources(`group${at}`, group)),
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([...sources]))
    .digest('hex');
  const output = await onceInTestRun(`recording-${hash}`, () => runProgram(sources, names));
  return parseRecording(cases, output);
}

/** Only the events, each with all variants of its values. */
export async function recordEvents(
  manifests: readonly ManifestToRecord[],
): Promise<readonly RecordedEvent[]> {
  return (await record(manifests)).events;
}

const RUNTIME = ['recorder.h', 'recorder.c', 'main.c'];

async function runProgram(sources: ReadonlyMap<string, string>, names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-recorder-'));
  try {
    for (const [file, text] of sources) writeFileSync(join(folder, file), text);
    const libraries = await build(folder, names);
    return await runUnderWine('main.exe', folder, libraries);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Headers with the same names cannot be in one program, so each group becomes a library. */
function groupSources(
  name: string,
  cases: readonly (RecorderCase & { header: string })[],
): [string, string][] {
  const { events, providers, values } = recorderSources(cases);
  const file = (language: string, code: readonly string[]) =>
    [
      '#include "recorder.h"',
      ...cases.map(({ number }) => `#include "x${number}.h"`),
      `#define EVENTS(number) Events${language}##number`,
      `#define EVENTS_OF(number) EventsOf${language}##number`,
      ...code.map((part) => `#include "${part}"`),
      '',
    ].join('\n');
  return [
    ...cases.map(({ number, header }): [string, string] => [`x${number}.h`, header]),
    [`${name}_events.h`, events],
    [`${name}_providers.h`, providers],
    [`${name}.c`, file('C', [`${name}_events.h`, `${name}_providers.h`])],
    [`${name}_cxx.cpp`, file('Cpp', [`${name}_events.h`])],
    [`${name}_values.c`, values],
  ];
}

/**
 * Compiles the groups, with the headers of Windows precompiled for both languages.
 *
 * @returns the names of the libraries.
 */
async function build(folder: string, names: readonly string[]): Promise<string[]> {
  const gcc = (args: readonly string[]) => run(mingwGcc as string, args, folder);
  const gxx = (args: readonly string[]) => run(mingwGxx as string, [...CXX_FLAGS, ...args], folder);
  mkdirSync(join(folder, 'recorder.h.gch'));
  const files = (suffix: string) => names.map((name) => `${name}${suffix}`);
  const inC = async () => {
    await gcc(['-x', 'c-header', 'recorder.h', '-o', 'recorder.h.gch/c.gch']);
    await gcc(['-c', 'recorder.c', 'main.c', ...files('.c'), ...files('_values.c')]);
  };
  const inCxx = async () => {
    await gxx(['-x', 'c++-header', 'recorder.h', '-o', 'recorder.h.gch/cxx.gch']);
    await gxx(['-c', ...files('_cxx.cpp')]);
  };
  await Promise.all([inC(), inCxx()]);
  const link = (name: string) =>
    gcc([
      '-shared',
      ...['', '_cxx', '_values'].map((part) => `${name}${part}.o`),
      'recorder.o',
      '-o',
      `${name}.dll`,
    ]);
  await Promise.all([...names.map(link), gcc(['main.o', '-o', 'main.exe'])]);
  return files('.dll');
}

const CXX_FLAGS = ['-fno-exceptions', '-fno-rtti'];
