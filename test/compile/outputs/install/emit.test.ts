import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../../src/compile/options/all-outputs.js';
import { emitter } from '../../../../src/compile/outputs/install/emit.js';
import { bindText, manifestText } from '../../../support/bind.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { completeManifest } from '../../../support/lint.js';
import { storageManifest } from '../../../support/storage.js';
import { parseClean } from '../../../support/xml.js';

const { emit } = emitterOf('install');

type Options = Parameters<typeof emit>[1];

function filesOf(options: Options = { baseName: 'app' }, manifest = storageManifest()) {
  const files = emit(manifest, options);
  return new Map(files.map(({ path, content }) => [path, content]));
}

const textOf = (options: Options, path: string) => {
  const content = filesOf(options).get(path);
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};

/** Names that Windows accepts, with everything that scripts and installers give a meaning to. */
const HOSTILE = [
  "a'b.dll",
  '%PATH%.dll',
  'a&calc&.dll',
  'a^!x!.dll',
  '$(calc).dll',
  '!(wix.x).dll',
  '[#x]{y}.dll',
  'a`b;c,d=e.dll',
  '‘;calc;’.dll',
  'é🙂.dll',
  '%%~dp0.dll',
  '$env:x.dll',
  '@(x) #.dll',
];

describe('the output install', () => {
  it('has the paths of the files that the manifest specifies', () => {
    expect([...filesOf().keys()]).toEqual([
      'app.register.ps1',
      'app.unregister.ps1',
      'app.register.cmd',
      'app.unregister.cmd',
      'app.events.wxs',
      'app.events.inf',
    ]);
    const command = textOf({ baseName: 'app' }, 'app.register.cmd');
    expect(command.split('\r\n').slice(2)).toEqual([
      'setlocal DisableDelayedExpansion',
      '"%SystemRoot%\\System32\\wevtutil.exe" um "%~dp0contoso-storage.man" >nul 2>&1',
      '"%SystemRoot%\\System32\\wevtutil.exe" im "%~dp0contoso-storage.man" /rf:"%~dp0StorageEvents.dll" /mf:"%~dp0StorageEvents.dll" /pf:"%~dp0StorageParameters.dll" || exit /b 1',
      '',
    ]);
  });

  it('registers counters, with the folder of their program, and events only if there are some', () => {
    const { manifest } = bindText(completeManifest('<counter id="1" …/>\n'));
    const files = filesOf({ baseName: 'app' }, manifest);
    const commands = (name: string) => String(files.get(name)).split('\r\n').slice(3, -1);
    const system = '"%SystemRoot%\\System32\\';
    expect(commands('app.register.cmd')).toEqual([
      `${system}unlodctr.exe" "/m:%~dp0test.man" >nul 2>&1`,
      `${system}lodctr.exe" "/m:%~dp0test.man" "%~dp0." || exit /b 1`,
    ]);
    expect(commands('app.unregister.cmd')).toEqual([
      'set result=0',
      `${system}unlodctr.exe" "/m:%~dp0test.man" || set result=1`,
      'exit /b %result%',
    ]);
    expect(String(files.get('app.register.ps1'))).toContain(
      '& (Join-Path $system lodctr.exe) "/m:$manifest" $PSScriptRoot\r\n',
    );
    expect(String(files.get('app.unregister.ps1'))).not.toContain('wevtutil');
    expect(String(files.get('app.events.wxs'))).toContain(`KeyPath="yes">
          <util:PerfCounterManifest ResourceFileDirectory="[INSTALLFOLDER]" />
        </File>`);
    expect(files.has('app.events.inf')).toBe(false);
    const both = { ...storageManifest(), counters: manifest?.counters ?? [] };
    const text = String(filesOf({ baseName: 'app' }, both).get('app.register.cmd'));
    expect(text.match(/(?:wevtutil|lodctr)\.exe/g)).toHaveLength(4);
  });

  it('uses another program for all', () => {
    const options = { baseName: 'app', install: { program: 'tool.exe' } };
    for (const path of filesOf().keys()) {
      expect(textOf(options, path)).not.toContain('StorageEvents');
      if (!path.includes('unregister')) expect(textOf(options, path)).toContain('tool.exe');
    }
  });

  it('uses the base name where the manifest specifies no usable file name', () => {
    for (const path of ['', 'C:\\x\\CON', '$(TargetPath)', 'C:\\a&quot;b.dll']) {
      const text = manifestText('', '').replace(/ (resource|message)FileName="[^"]*"/g, '');
      const manifest = bindText(
        text.replace('<provider ', `<provider resourceFileName="${path}" messageFileName="${path}" `),
      ).manifest;
      const [, , batch] = emit(manifest as NonNullable<typeof manifest>, { baseName: 'app' });
      expect(String(batch?.content)).toContain('/rf:"%~dp0app.dll" /mf:"%~dp0app.dll"');
    }
  });

  it('registers each of several manifests, and leaves different files to them', () => {
    const { manifest } = bindText(
      manifestText('', '').replace(
        '</provider>',
        '</provider><provider name="Other" guid="{11111111-2222-3333-4444-555555555555}" symbol="O" resourceFileName="C:\\o.dll" messageFileName="C:\\o.dll"/>',
      ),
    );
    const options = completeOptions({ baseName: 'app' });
    const files = emitter.emit(manifest as NonNullable<typeof manifest>, options, {
      manifestFiles: [
        { name: 'x/a.man', hasProviders: true, hasCounters: false },
        { name: 'b.man', hasProviders: true, hasCounters: false },
      ],
    });
    const batch = String(files[2]?.content);
    expect(batch.match(/ im .*/g)).toEqual([
      ' im "%~dp0a.man" || exit /b 1',
      ' im "%~dp0b.man" || exit /b 1',
    ]);
    expect(String(files[4]?.content).match(/Source="[^"]*"/g)).toEqual(['Source="a.man"', 'Source="b.man"']);
  });

  it.each(HOSTILE)('quotes %s', (program) => {
    const options = { baseName: 'app', install: { program } };
    const batch = textOf(options, 'app.register.cmd');
    // Each name stands between quotes, and without a variable.
    expect(batch).toContain(`/rf:"%~dp0${program.replaceAll('%', '%%')}"`);
    const script = textOf(options, 'app.register.ps1');
    const quoted = /\('\/rf:' \+ \(Join-Path \$PSScriptRoot '((?:[^'‘’‚‛]|(['‘’‚‛])\2)*)'\)\)/u.exec(script);
    expect(quoted?.[1]?.replace(/(['‘’‚‛])\1/gu, '$1')).toBe(program);
    const wix = textOf(options, 'app.events.wxs');
    const resource = attributeOf(wix, 'ResourceFile');
    expect(resource.replace(/([$!])\1(?=\()/g, '$1').replace(/\[\\([[\]])\]/g, '$1')).toBe(
      `[INSTALLFOLDER]${program}`,
    );
    expect(resource).not.toMatch(/(?<![$])\$\(|(?<!!)!\(/);
    const inf = filesOf(options).get('app.events.inf');
    const text = typeof inf === 'string' ? inf : new TextDecoder('utf-16le').decode(inf);
    expect(text).toContain(`ResourceFile="%13%\\${program.replaceAll('%', '%%')}"`);
  });

  it('marks the encoding of names that are not in ASCII', () => {
    const files = filesOf({ baseName: 'app', install: { program: 'é.dll' } });
    const start = (path: string) => [...(files.get(path) as Uint8Array).subarray(0, 3)];
    expect(start('app.register.ps1')).toEqual([0xef, 0xbb, 0xbf]);
    expect(start('app.events.inf').slice(0, 2)).toEqual([0xff, 0xfe]);
    expect(files.get('app.register.cmd')).toMatch(/\r\nchcp 65001 >nul\r\n/);
  });

  it('has the channels and their settings in the INF sections', () => {
    const inf = String(filesOf().get('app.events.inf'));
    expect(inf).toContain('AddEventProvider={6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701},EventProvider1\r\n');
    expect(inf).toContain('ProviderName="Contoso-Storage-Service"\r\n');
    expect(inf).toMatch(/AddChannel="Contoso-Storage-Service\/Analytic",3,EventProvider1\.Channel\d/);
    const sections = [...inf.matchAll(/^\[(.*)\]\r$/gm)].map(([, name]) => name);
    expect(new Set(sections).size).toBe(sections.length);
  });

  it.each(cleanManifests())('of $name is well-formed', ({ manifest, baseName }) => {
    const files = filesOf({ baseName }, manifest);
    expect(attributeOf(String(files.get(`${baseName}.events.wxs`)), 'xmlns')).toBe(
      'http://wixtoolset.org/schemas/v4/wxs',
    );
    for (const [path, content] of files) {
      if (/\.(cmd|ps1)$/.test(path)) expect(String(content)).not.toMatch(/(?<!\r)\n/);
    }
  });
});

/** The value of an attribute in a well-formed document. */
function attributeOf(xml: string, name: string): string {
  parseClean(xml);
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(xml) ?? [];
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return value.replace(/&\w+;/g, (entity) => entities[entity] as string);
}
