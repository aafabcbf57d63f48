import { describe, expect, it } from 'vitest';
import { bindText, manifestText } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';

const csharpEmitter = emitterOf('csharp');

/** What C# cannot express, and the generated file. */
function emitted(provider: string, attributes = '') {
  const text = manifestText(provider).replace('<provider ', `<provider ${attributes} `);
  const { manifest, findings } = bindText(text);
  if (manifest === undefined || findings.length > 0) throw new Error(findings.join('\n'));
  const options = { baseName: 'test' };
  const found = csharpEmitter
    .check?.(manifest, options)
    .map(({ ruleId, severity, message, range, related }) => ({
      ruleId,
      severity,
      message,
      at: text.slice(range.start, range.end),
      related: related.length,
    }));
  return { found: found ?? [], code: csharpEmitter.emit(manifest, options)[0]?.content as string };
}

describe('what EventSource cannot express is reported', () => {
  it('for an event 0, which keeps its descriptor', () => {
    const { found, code } = emitted('<events><event value="0" version="2" symbol="Zero"/></events>');
    expect(found).toMatchObject([{ ruleId: 'csharp-event-id', severity: 'warning', at: '0' }]);
    expect(code).toContain('EventDescriptor Zero = new EventDescriptor(0, 2,');
    expect(code).toContain('// EventWriteZero is missing because');
    expect(code).not.toContain('void EventWriteZero');
  });

  it('for all but the newest version that is logged', () => {
    const { found, code } = emitted(
      `<events><event value="1" version="1" symbol="Middle"/><event value="1" version="0" symbol="Oldest" notLogged="true"/>
       <event value="1" version="2" symbol="Newest"/><event value="1" version="3" symbol="Gone" notLogged="true"/></events>`,
    );
    expect(found).toMatchObject([{ ruleId: 'csharp-event-version', at: '1', related: 1 }]);
    expect(found[0]?.message).toContain('omits version 1 of event 1');
    expect(code).toContain('public void EventWriteNewest()');
    expect(code.match(/public void EventWrite/g)).toHaveLength(1);
    expect(code.match(/new EventDescriptor\(/g)).toHaveLength(4);
  });

  it('for a channel of Windows that is not imported', () => {
    const { found, code } = emitted('<events><event value="1" symbol="A" channel="System"/></events>');
    expect(found).toMatchObject([{ ruleId: 'csharp-channel-bit', at: 'System' }]);
    expect(code).not.toContain('void EventWriteA');
  });

  it('but not for one that is', () => {
    const { found, code } = emitted(
      '<channels><importChannel name="System" chid="s"/></channels><events><event value="1" symbol="A" channel="s"/></events>',
    );
    expect(found).toEqual([]);
    expect(code).toContain('void EventWriteA()');
  });

  it('for keywords with a bit from 44 to 47', () => {
    const masks = ['0x80000000000', '0x100000000000', '0x800000000000', '0x1'];
    const keywords = masks.map((mask, at) => `<keyword name="K${at}" mask="${mask}"/>`);
    const { found } = emitted(`<keywords>${keywords.join('')}</keywords>`);
    expect(found.map(({ ruleId, at }) => `${ruleId} ${at}`)).toEqual([
      'csharp-keyword-session 0x100000000000',
      'csharp-keyword-session 0x800000000000',
    ]);
  });

  it('for a control GUID', () => {
    const guid = '{11111111-2222-3333-4444-555555555555}';
    const events = '<events><event value="1" symbol="A"/></events>';
    const { found, code } = emitted(events, `controlGuid="${guid}"`);
    expect(found).toMatchObject([{ ruleId: 'csharp-control-guid', severity: 'warning', at: guid }]);
    expect(code).toContain('new EventDescriptor(1, 0, 12,');
    expect(code).not.toMatch(/\[Event\(.*Channel/);
  });
});

describe('the file', () => {
  it('has a namespace made of the base name, or the one asked for', () => {
    const { manifest } = bindText(manifestText(''));
    if (manifest === undefined) throw new Error('no manifest');
    const namespace = (baseName: string, asked?: string) => {
      const csharp = asked === undefined ? {} : { namespace: asked };
      return /^namespace (.+)$/m.exec(
        csharpEmitter.emit(manifest, { baseName, csharp })[0]?.content as string,
      )?.[1];
    };
    expect(namespace('contoso-storage')).toBe('ContosoStorage');
    expect(namespace('1')).toBe('_1');
    expect(namespace('x', 'Contoso.new.Storage 2')).toBe('Contoso.new_.Storage_2');
  });

  it('keeps the bit of channels without events, of TraceClassic too', () => {
    const { code } = emitted(
      `<channels><channel name="Empty" type="Debug"/><importChannel name="TraceClassic" chid="t"/><channel name="Used" chid="u" type="Debug"/><channel name="Last" type="Debug"/></channels>
       <events><event value="1" symbol="Classic" channel="t"/><event value="2" symbol="A" channel="u"/></events>`,
    );
    const declarations = [...code.matchAll(/\[(Event\(.*)\]\n +private void (\w+)/g)];
    expect(declarations.map(([, attribute, name]) => `${attribute} ${name}`)).toEqual([
      'Event(3, Channel = Channels.Empty) ChannelBit1',
      'Event(4, Channel = (EventChannel)19) ChannelBit2',
      'Event(2, Version = 0, Level = EventLevel.LogAlways, Channel = Channels.Used, Opcode = Opcodes.InfoWithoutTask) A',
      'Event(1, Version = 0, Level = EventLevel.LogAlways, Opcode = Opcodes.InfoWithoutTask, Keywords = (EventKeywords)0x4000000000000000) Classic',
    ]);
  });

  it('passes the group of a provider on', () => {
    const { code } = emitted('<traits groupGuid="{11111111-2222-3333-4444-555555555555}"/>');
    expect(code).toContain(
      ': base(EventSourceSettings.EtwManifestEventFormat, "ETW_GROUP", "{11111111-2222-3333-4444-555555555555}")',
    );
  });
});
