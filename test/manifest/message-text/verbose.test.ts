import { expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';

it('wevtc mc -v lists the messages of each table, in a folder of -z, too', async () => {
  const text = `LanguageNames=(German=0x407:Deutsch)
MessageId=1
Language=English
one
.
Language=German
eins
.
MessageId=9
Language=English
nine
.
Language=German
neun
.
`;
  const { exitCode, stderr, host } = await wevtc(['mc', '-v', '-z', 'sub/N', '-x', 'dbg', 'm.mc'], {
    files: { 'm.mc': text },
  });
  expect(exitCode).toBe(0);
  expect(stderr.split('\n').sort()).toEqual([
    '',
    '            0x00000001 to 0x00000001: 16 bytes',
    '            0x00000001 to 0x00000001: 20 bytes',
    '            0x00000009 to 0x00000009: 20 bytes',
    '            0x00000009 to 0x00000009: 20 bytes',
    'sub/N_Deutsch.bin has 2 messages in 68 bytes',
    'sub/N_MSG00001.bin has 2 messages in 64 bytes',
    'written   dbg/sub/N.dbg',
    'written   sub/N.h',
    'written   sub/N.rc',
    'written   sub/N_Deutsch.bin',
    'written   sub/N_MSG00001.bin',
  ]);
  expect(Buffer.from(host.readFile('sub/N.rc')).toString()).toContain('1 11 "sub/N_Deutsch.bin"');
});
