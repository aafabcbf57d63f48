import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRegisteredSources } from '../../../../src/trace.js';

const hexOf = (text: string) =>
  [...`${text}\0`].map((one) => `${one.charCodeAt(0).toString(16).padStart(2, '0')},00`).join(',');

const KEY = 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\EventLog';

describe('readRegisteredSources', () => {
  it('finds the files of each source, without their folders', () => {
    const bytes = hexOf('%SystemRoot%\\System32\\backup.dll;C:\\other.dll');
    const cut = bytes.indexOf(',', 40) + 1;
    const text = `Windows Registry Editor Version 5.00\r
\r
[${KEY}]\r
"Start"=dword:00000002\r
\r
[${KEY}\\Application]\r
"EventMessageFile"="none.dll"\r
\r
[${KEY}\\Application\\Contoso Backup]\r
"EventMessageFile"=hex(2):${bytes.slice(0, cut)}\\\r
  ${bytes.slice(cut)}\r
"CategoryMessageFile"="C:\\\\Program Files\\\\a \\"b\\".dll"\r
"TypesSupported"=dword:00000007\r
\r
[${KEY}\\Application\\Empty]\r
\r
[${KEY}\\Security\\Security]\r
"ParameterMessageFile"="%SystemRoot%\\\\System32\\\\MsObjs.dll"\r
[HKEY_LOCAL_MACHINE\\SOFTWARE\\Other]\r
"EventMessageFile"="x.dll"\r
`;
    expect(readRegisteredSources(text)).toEqual([
      {
        name: 'Contoso Backup',
        messageFiles: ['backup.dll', 'other.dll'],
        categoryFiles: ['a "b".dll'],
        parameterFiles: [],
      },
      { name: 'Security', messageFiles: [], categoryFiles: [], parameterFiles: ['MsObjs.dll'] },
    ]);
  });

  it('reads any text', () => {
    const line = fc.oneof(
      fc.constantFrom(
        `[${KEY}\\A\\B]`,
        '"EventMessageFile"=hex(2):41,00,\\',
        '"EventMessageFile"="a;b"',
        '\\',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { name, messageFiles } of readRegisteredSources(lines.join('\n'))) {
          expect(name).not.toBe('');
          expect(messageFiles).not.toContain('');
        }
      }),
    );
  });
});
