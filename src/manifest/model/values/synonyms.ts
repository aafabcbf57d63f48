import { localNameOf } from '../../../windows/winmeta/namespaces.js';

// Words of C, .NET, XML Schema, and other programs that log, and values, with the names of
// manifests for them.

const IN_TYPES = {
  'win:UnicodeString': 'string str text unicode wstring wchar_t* lpwstr pcwstr bstr utf16',
  'win:AnsiString': 'ansi lpstr pcstr char* utf8',
  'win:Int8': 'char sbyte xs:byte',
  'win:UInt8': 'byte uchar unsignedbyte uint8_t',
  'win:Int16': 'short int16_t',
  'win:UInt16': 'word ushort unsignedshort uint16_t wchar',
  'win:Int32': 'int integer long int32_t',
  'win:UInt32': 'dword uint ulong unsigned unsignedint uint32_t',
  'win:Int64': 'longlong int64_t xs:long',
  'win:UInt64': 'qword ulonglong unsignedlong uint64_t dword64',
  'win:Float': 'single real',
  'win:Boolean': 'bool',
  'win:GUID': 'uuid',
  'win:Pointer': 'ptr handle intptr void*',
  'win:FILETIME': 'time datetime date timestamp',
  'win:Binary': 'bytes blob buffer hexbinary base64binary',
  'win:HexInt32': 'hex',
};

const LEVELS = {
  'win:Critical': 'fatal emergency emerg alert crit panic 1',
  'win:Error': 'err failure severe 2',
  'win:Warning': 'warn caution 3',
  'win:Informational': 'info information notice note 4',
  'win:Verbose': 'debug trace detail diagnostic fine 5',
};

const OPCODES = {
  'win:Start': 'begin enter open 1',
  'win:Stop': 'end finish leave exit close complete 2',
  'win:Suspend': 'pause 8',
  'win:Resume': 'continue 7',
};

/** The types that the channels of Windows have, by their names, too. */
const CHANNEL_TYPES = {
  Admin: 'administrative administrator application system security setup',
  Operational: 'operation operations',
  Analytic: 'analytical analysis analytics performance',
  Debug: 'debugging trace diagnostic',
};

/** The probable meaning of a word; `undefined` if it is unknown. */
type Synonyms = (word: string) => string | undefined;

function synonyms(table: Readonly<Record<string, string>>): Synonyms {
  let meanings: Map<string, string> | undefined;
  return (word) => {
    meanings ??= new Map(
      Object.entries(table).flatMap(([meaning, words]) => words.split(' ').map((other) => [other, meaning])),
    );
    const lowerCase = word.toLowerCase();
    return meanings.get(lowerCase) ?? meanings.get(localNameOf(lowerCase));
  };
}

export const inTypeFor = synonyms(IN_TYPES);
export const levelFor = synonyms(LEVELS);
export const opcodeFor = synonyms(OPCODES);
export const channelTypeFor = synonyms(CHANNEL_TYPES);
