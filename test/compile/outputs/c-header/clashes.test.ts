import { describe, expect, it } from 'vitest';
import type { CHeaderOptions } from '../../../../src/compile/options/options.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';

const cHeaderEmitter = emitterOf('c');

interface ProviderText {
  readonly name: string;
  readonly symbol: string;
  readonly content?: string;
}

function manifest(...providers: ProviderText[]): Manifest {
  const texts = providers.map(
    ({ name, symbol, content = '' }, at) =>
      `<provider name="${name}" symbol="${symbol}" guid="{00000000-0000-0000-0000-00000000000${at + 1}}" resourceFileName="x" messageFileName="x">${content}</provider>`,
  );
  const { manifest, findings } = bindText(
    `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>${texts.join('\n')}</events></instrumentation></instrumentationManifest>`,
  );
  if (manifest === undefined) throw new Error(findings.join('\n'));
  return manifest;
}

const events = (...symbols: string[]) =>
  `<events>${symbols.map((symbol, at) => `<event value="${at}" symbol="${symbol}"/>`).join('')}</events>`;

const found = (manifest: Manifest, c: CHeaderOptions) =>
  (cHeaderEmitter.check(manifest, { baseName: 'x', c }) ?? []).map(({ ruleId, message, range, source }) => {
    expect(ruleId).toBe('c-code-name-unique');
    return `${source.text.slice(range.start, range.end)}: ${message}`;
  });

const header = (manifest: Manifest, c: CHeaderOptions) =>
  String(cHeaderEmitter.emit(manifest, { baseName: 'x', c })[0]?.content);

describe('names that only the code of the C header brings', () => {
  it('of two providers whose names are one identifier', () => {
    const both = manifest({ name: 'A-B', symbol: 'P' }, { name: 'A.B', symbol: 'Q' });
    expect(found(both, { mode: 'um' })).toEqual([
      "A.B: the C header needs the name 'A_BHandle' for provider 'A.B', but it is taken by provider 'A-B'; code that uses both does not compile, so rename one of the two",
    ]);
    expect(found(both, {})).toEqual([]);
  });

  it('of two providers of one symbol', () => {
    expect(
      found(manifest({ name: 'A', symbol: 'P' }, { name: 'B', symbol: 'P' }), { mode: 'km' }),
    ).toHaveLength(1);
  });

  it('of a provider whose GUID an event hides', () => {
    const one = manifest({ name: 'A', symbol: 'Same', content: events('Same', 'Other') });
    expect(found(one, { mode: 'um' })).toEqual([
      "A: the C header needs the name 'Same' for provider 'A', but it is taken by another constant of the manifest; code that uses both does not compile, so rename one of the two",
    ]);
    expect(found(one, {})).toEqual([]);
  });

  it('of a provider whose symbol is a word of C', () => {
    const one = manifest({ name: 'A', symbol: 'true', content: events('Other') });
    expect(found(one, { mode: 'km' })).toEqual([
      "A: the C header needs the name 'true' for provider 'A', but it is taken by C, C++, or the header itself; code that uses both does not compile, so rename one of the two",
    ]);
    expect(found(one, {})).toEqual([]);
  });

  it('of events that -P makes equal, if the case is equal too', () => {
    const one = manifest({ name: 'A', symbol: 'P', content: events('App_Start', 'Start', 'app_Stop') });
    expect(found(one, { mode: 'um' })).toEqual([]);
    expect(found(one, { mode: 'um', stripPrefix: 'APP_' })).toEqual([]);
    expect(found(one, { mode: 'um', stripPrefix: 'App_' })).toEqual([
      expect.stringMatching(/^Start: .* 'EventWriteStart' for event 1, but it is taken by event 0/),
    ]);
  });

  it('of the macros of one event, where -p is what the others begin with', () => {
    const one = manifest({ name: 'A', symbol: 'P', content: events('Start') });
    expect(found(one, { mode: 'um', prefix: 'EventEnabled' })).toEqual([
      expect.stringMatching(
        /^Start: .* 'EventEnabledStart' for event 0, but it is taken by another macro of it/,
      ),
    ]);
    expect(found(one, { mode: 'um', prefix: 'Event' })).toEqual([]);
  });

  it('of an event and a suffix', () => {
    const one = manifest({ name: 'A', symbol: 'P', content: events('X', 'X_AssumeEnabled') });
    expect(found(one, { mode: 'um' })).toHaveLength(1);
  });

  it('of a provider and a constant', () => {
    const level = '<levels><level name="L" value="20" symbol="P_Context"/></levels>';
    expect(found(manifest({ name: 'A', symbol: 'P', content: level }), { mode: 'um' })).toEqual([
      expect.stringContaining("'P_Context' for provider 'A', but it is taken by a constant of the manifest"),
    ]);
  });

  it('but not of a descriptor and a macro with arguments, which C tells apart', () => {
    expect(
      found(manifest({ name: 'A', symbol: 'P', content: events('X', 'EventWriteX') }), { mode: 'um' }),
    ).toEqual([]);
  });

  it('nor of events of two providers with one symbol, of which none is declared', () => {
    const both = manifest(
      { name: 'A', symbol: 'P', content: events('X') },
      { name: 'B', symbol: 'Q', content: events('Zero', 'X') },
    );
    expect(found(both, { mode: 'um' })).toEqual([]);
    const text = header(both, { mode: 'um' });
    expect(text).not.toMatch(/^#define EventWriteX/m);
    expect(text).not.toContain('EVENT_DESCRIPTOR X =');
    expect(text).toContain('#define EventWriteZero(');
    const reason = 'left out: an event of another provider has the same symbol';
    expect(text.split(`/* X is ${reason} */`)).toHaveLength(3);
    expect(text.split(`/* The macros of X are ${reason} */`)).toHaveLength(3);
  });
});

describe('options of the code', () => {
  const one = manifest({
    name: 'My App',
    symbol: 'P',
    content: `<templates><template tid="t"><data name="a b" inType="win:UInt32"/><data name="a_b" inType="win:UInt32"/><data name="NULL" inType="win:UnicodeString"/><data name="AppDone" inType="win:CountedBinary"/><data name="Activity" inType="win:SID"/></template></templates><events><event value="1" symbol="AppDone" template="t"/><event value="2" symbol="App"/></events>`,
  });

  it('name the parameters of macros so that they compile', () => {
    expect(header(one, { mode: 'um' })).toContain(
      '#define EventWriteAppDone(a_b, a_b_2, NULL_, AppDone__Len_, AppDone_, Activity) ',
    );
    expect(header(one, { mode: 'km' })).toContain(
      '#define EventWriteAppDone(Activity, a_b, a_b_2, NULL_, AppDone__Len_, AppDone_, Activity_) ',
    );
  });

  it('rename fields only in the macros whose bodies have their names', () => {
    const fields = ['Context', 'pContext'].map((name) => `<data name="${name}" inType="win:Pointer"/>`);
    const text = header(
      manifest({
        name: 'A',
        symbol: 'P',
        content: `<templates><template tid="t">${fields.join('')}</template></templates><events><event value="1" symbol="X" template="t"/></events>`,
      }),
      { mode: 'um' },
    );
    expect(text).toContain('#define EventWriteX(Context, pContext) ');
    expect(text).toContain('#define EventWriteX_AssumeEnabled(Context, pContext) ');
    expect(text).toContain('#define EventWriteX_ForContext(pContext, Context, pContext_) ');
    expect(text).toContain('#define EventWriteX_ForContextAssumeEnabled(pContext, Context, pContext_) ');
  });

  it('change names of the macros that write only', () => {
    const text = header(one, { mode: 'um', prefix: 'Log', stripPrefix: 'App' });
    expect(text).toContain('#define LogDone(');
    expect(text).toContain('#define LogDone_ForContextAssumeEnabled(');
    expect(text).toContain('#define EventEnabledAppDone()');
    expect(text).toContain('const EVENT_DESCRIPTOR AppDone ');
    // Nothing is left of the other.
    expect(text).toContain('#define Log()');
  });

  it('give the functions of callouts names of their own', () => {
    const text = header(one, { mode: 'km', callouts: true });
    expect(text).toContain('McTemplateCoK0qqzek_def');
    expect(text).toContain(
      'MCGEN_CALLOUT(Context->RegistrationHandle, Descriptor, McTemplateCoK0qqzek_ARGCOUNT, EventData + 1)',
    );
  });

  it('name the file', () => {
    const [file] = cHeaderEmitter.emit(manifest({ name: 'A', symbol: 'P' }), {
      baseName: 'app',
      c: { extension: 'hpp' },
    });
    expect(file?.path).toBe('app.hpp');
  });
});

describe('names as mc.exe 10.0.28000 writes them', () => {
  it('name arrays after a provider with a controlGuid, and its handle and context type after its symbol', () => {
    const symbol = 'SYMA" controlGuid="{00000002-0000-0000-0000-000000000000}';
    const name = 'Co.00000000000000000000000000000001';
    const text = header(manifest({ name, symbol, content: events('E') }), { mode: 'um' });
    expect(text).toContain('Co_00000000000000000000000000000001Keywords[1]');
    expect(text).toContain('#define SYMA_Handle (SYMA_Context.RegistrationHandle)');
    expect(text).toContain('} McGenContext_SYMA;');
  });
});
