import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decompile } from '../../src/compile/decompile/decompile.js';
import { wevtTemplateOf } from '../../src/compile/resource-model/wevt-template.js';
import { readMessageTable } from '../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../src/windows/resources/wevt-template/write.js';
import { cleanManifest } from '../support/bind-file.js';
import { cleanSamples } from '../support/samples.js';
import { goldenCases } from '../support/shared.js';
import { genuineMc, runGenuine } from './mc.js';

/** The first error of mc.exe in what `decompile` writes; `undefined` if mc.exe compiles it. */
async function refusal(
  bytes: Uint8Array,
  messages: string | undefined,
  culture = 'en-US',
): Promise<string | undefined> {
  const template = readWevtTemplate(bytes);
  const tables =
    messages !== undefined && existsSync(messages)
      ? [{ culture, entries: readMessageTable(readFileSync(messages)) }]
      : [];
  const { text } = decompile({ template, tables, file: 'app.dll' });
  const { exitCode, printed } = await runGenuine(['-um', 'a.man'], { 'a.man': text });
  return exitCode === 0 ? undefined : printed.split(/\r?\n/, 1)[0];
}

describe.skipIf(genuineMc === undefined)('mc.exe compiles what decompile writes', () => {
  it.each(cleanSamples())('of the sample $name', async ({ path }) => {
    expect(await refusal(writeWevtTemplate(wevtTemplateOf(cleanManifest(path))), undefined)).toBeUndefined();
  });

  it.each(goldenCases())('of the resources $name', async ({ path }) => {
    expect(await refusal(readFileSync(join(path, 'wevt.bin')), join(path, 'messages.bin'))).toBeUndefined();
  });

  it.each(goldenCases())('of the resources $name, with texts that are not English', async ({ path }) => {
    const messages = join(path, 'messages.bin');
    expect(await refusal(readFileSync(join(path, 'wevt.bin')), messages, 'de-DE')).toBeUndefined();
  });
});
