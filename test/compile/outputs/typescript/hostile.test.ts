import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';
import { importModule, outline, syntaxErrors, typeCheck } from '../../../support/typescript.js';

const typescriptEmitter = emitterOf('ts');

const NASTY_PARTS = [
  ...[
    '*/',
    '/*',
    '*',
    '/',
    '\\',
    "'",
    '"',
    '`',
    '${',
    '}',
    '\n',
    '\r',
    '\t',
    ' ',
    '\u2028',
    '\u2029',
    '\u0085',
  ],
  ...[
    '</script>',
    '<!--',
    '-->',
    '@deprecated',
    ' @param ',
    '{@link',
    '\u202e',
    '//',
    '%',
    '%1',
    '%n',
    '$&',
    '{{x}}',
  ],
  ...['__proto__', 'constructor', 'export const PWNED = 1;', 'a', 'Level', 'é', '測', '🗄', '\u200d', '0'],
];

/** Texts that XML can hold. */
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...NASTY_PARTS), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

const attribute = (text: string) =>
  `"${text.replace(/[&<>"'\s]|[^\x20-\x7e]/gu, (c) => `&#x${c.codePointAt(0)?.toString(16)};`)}"`;

interface Texts {
  readonly provider: string;
  readonly channel: string;
  readonly map: string;
  readonly tid: string;
  readonly field: string;
  readonly member: string;
  readonly event: string;
  readonly message: string;
  readonly mapText: string;
}

/** Blanks at the ends of a name are not looked for: what is referred to has none. */
const inside = (text: string) => attribute(`x${text}x`);

function manifestWith(t: Texts): Manifest {
  const text = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
    <provider name=${attribute(t.provider)} guid="{00000001-0002-0003-0004-000000000005}" symbol="P" resourceFileName="r" messageFileName="r" message="$(string.text)">
    <channels><channel name=${attribute(t.channel)} chid="c" type="Debug" message="$(string.text)"/></channels>
    <levels><level name="L" value="16" message="$(string.text)"/></levels>
    <tasks><task name="T" value="1" message="$(string.text)"><opcodes><opcode name="O" value="10" message="$(string.text)"/></opcodes></task></tasks>
    <keywords><keyword name="__proto__" mask="0x1" message="$(string.text)"/></keywords>
    <maps><valueMap name=${inside(t.map)}><map value="1" message="$(string.map)"/></valueMap></maps>
    <templates><template tid=${inside(t.tid)}><data name=${attribute(t.field)} inType="win:UInt32" map=${inside(t.map)}/>
      <struct name=${attribute(`${t.field}s`)} count="2"><data name=${attribute(t.member)} inType="win:FILETIME"/></struct></template></templates>
    <events><event value="1" symbol="E1" channel="c" level="L" task="T" opcode="O" keywords="__proto__" template=${inside(t.tid)} message="$(string.text)"/>
      <event value="2" name=${attribute(t.event)} message="$(string.text)"/></events></provider></events></instrumentation>
    <localization><resources culture="en-US"><stringTable><string id="text" value=${attribute(t.message)}/><string id="map" value=${attribute(t.mapText)}/></stringTable></resources></localization></instrumentationManifest>`;
  const { manifest, findings } = bindText(text);
  if (manifest === undefined) throw new Error(findings.join('\n'));
  return manifest;
}

const emitAll = (manifest: Manifest) =>
  typescriptEmitter
    .emit(manifest, { baseName: 'gen', ts: { decoders: true } })
    .map(({ content }) => content as string) as [constants: string, decoders: string];

const texts = fc.record<Texts>({
  ...{ provider: nasty, channel: nasty, map: nasty, tid: nasty, field: nasty },
  ...{ member: nasty, event: nasty, message: nasty, mapText: nasty },
});

/** What a module is made of, whatever its names are. */
const shape = (text: string) => {
  const { statements, tags } = outline(text);
  return { kinds: statements.map((statement) => statement.replace(/ .*/s, '')), tags };
};

const tame = emitAll(
  manifestWith({
    ...{ provider: 'p', channel: 'c', map: 'm', tid: 't', field: 'f' },
    ...{ member: 'x', event: 'e', message: 'text', mapText: 'map' },
  }),
).map(shape);

describe('names and texts that try to break out', () => {
  it('leave the module with the same statements and keep their strings', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (t) => {
        const manifest = manifestWith(t);
        const modules = emitAll(manifest);
        expect(modules.map(shape)).toEqual(tame);
        for (const module of modules) {
          expect(syntaxErrors(module)).toEqual([]);
          expect(module).not.toMatch(/<\/script|<!--|[\0-\x09\x0b-\x1f\u0085\u2028\u2029\u202e]/i);
        }
        const exports = await importModule(modules[0]);
        const [provider] = manifest.providers;
        expect(exports.provider).toMatchObject({ name: provider?.name.value });
        expect(Object.values(exports.ChannelName as object)).toEqual([provider?.channels[0]?.name.value]);
        expect((exports.events as { name?: string }[])[1]?.name).toBe(provider?.events[1]?.name?.value);
      }),
      { numRuns: 60 },
    );
  });

  it('pass the type checker', () => {
    const samples = fc
      .sample(texts, { numRuns: 40, seed: 1 })
      .flatMap((t, at) =>
        typescriptEmitter.emit(manifestWith(t), { baseName: `m${at}`, ts: { decoders: true } }),
      );
    expect(typeCheck(new Map(samples.map(({ path, content }) => [path, content as string])))).toEqual([]);
  });
});
