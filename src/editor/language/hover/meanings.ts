import { predefinedKeywords, predefinedOpcodes } from '../../../windows/winmeta/metadata.js';

// The meanings of the predefined names: winmeta.xml, "Defining Severity Levels", "Defining Tasks and
// Opcodes", "Defining Keywords Used to Classify Types of Events" and "InputType Complex Type" of the Windows
// documentation.

const levels: Readonly<Record<string, string>> = {
  'win:LogAlways': 'Sessions collect the event whatever level they ask for.',
  'win:Critical': 'A serious error, such as one that ends the program.',
  'win:Error': 'An error, such as an operation that failed.',
  'win:Warning': 'Not an error now, but it can become one.',
  'win:Informational': 'A normal step of the program that people may want to know.',
  'win:Verbose': 'Details for developers who look for the cause of a problem.',
};

const opcodes: Readonly<Record<string, string>> = {
  'win:Info': 'A point inside an activity. Events without an opcode have this one.',
  'win:Start':
    'The start of an activity. Tools pair it with the next `win:Stop` of the same task and activity id.',
  'win:Stop': 'The end of an activity that an event with `win:Start` started.',
  'win:DC_Start': 'A rundown event: what exists when a session starts to collect data.',
  'win:DC_Stop': 'A rundown event: what exists when a session stops collecting data.',
  'win:Extension': 'Additional data for another event, such as its stack.',
  'win:Reply': 'The answer to an event with another opcode.',
  'win:Resume': 'An activity that was suspended continues.',
  'win:Suspend': 'An activity waits for something.',
  'win:Send': 'An activity passes work to another component.',
  'win:Receive': 'A component accepts the work of an event with `win:Send`.',
};

const keywords: Readonly<Record<string, string>> = {
  'win:AnyKeyword': 'No bit. Sessions collect the event whatever keywords they ask for.',
  'win:ResponseTime': 'Events that measure response times. Windows reserves the bit.',
  'win:WDIContext': 'Context for the diagnostics infrastructure of Windows. Windows reserves the bit.',
  'win:WDIDiag': 'Diagnostics of the diagnostics infrastructure of Windows. Windows reserves the bit.',
  'win:SQM': 'Software quality metrics. Windows reserves the bit.',
  'win:AuditFailure': 'A failed attempt, in the Security log. Windows reserves the bit.',
  'win:AuditSuccess': 'A successful attempt, in the Security log. Windows reserves the bit.',
  'win:CorrelationHint': 'The event relates an activity to another one. Windows reserves the bit.',
  'win:EventlogClassic':
    'The event comes from the functions of the classic event log. Windows reserves the bit.',
};

const tasks: Readonly<Record<string, string>> = {
  'win:None': 'No task. Events without a task have this one.',
};

const channels: Readonly<Record<string, string>> = {
  TraceClassic: 'Events of classic ETW providers. Windows sets the channel.',
  System: 'The System log of Windows, for services and drivers.',
  Application: 'The Application log of Windows, for programs.',
  Security: 'The Security log of Windows. Only the system can write to it.',
  TraceLogging: 'Events that describe themselves. TraceLogging sets the channel.',
  ProviderMetadata: 'Descriptions of providers in traces. Windows sets the channel.',
};

const inTypes: Readonly<Record<string, string>> = {
  'win:UnicodeString':
    'A UTF-16 string. Without a length it ends with a NUL; a length counts code units of 2 bytes.',
  'win:AnsiString':
    'A string in an 8-bit code page. Without a length it ends with a NUL; a length counts bytes.',
  'win:Int8': 'A signed integer of 8 bits.',
  'win:UInt8': 'An unsigned integer of 8 bits.',
  'win:Int16': 'A signed integer of 16 bits.',
  'win:UInt16': 'An unsigned integer of 16 bits.',
  'win:Int32': 'A signed integer of 32 bits.',
  'win:UInt32': 'An unsigned integer of 32 bits.',
  'win:Int64': 'A signed integer of 64 bits.',
  'win:UInt64': 'An unsigned integer of 64 bits.',
  'win:Float': 'A floating-point number of 32 bits.',
  'win:Double': 'A floating-point number of 64 bits.',
  'win:Boolean': 'A BOOL of 32 bits: 0 is false, everything else is true.',
  'win:Binary': 'Bytes. The length is a number of bytes, or the field that contains it.',
  'win:GUID': 'A GUID of 16 bytes.',
  'win:Pointer':
    'A pointer. It has 4 bytes in events of 32-bit processes, and 8 in those of 64-bit processes.',
  'win:FILETIME': 'A time as the number of 100-nanosecond intervals since 1601, in 64 bits.',
  'win:SYSTEMTIME': 'A time as eight 16-bit numbers, from the year to the milliseconds.',
  'win:SID': 'A security identifier. It contains its own length.',
  'win:HexInt32': 'A 32-bit integer that is shown in hexadecimal.',
  'win:HexInt64': 'A 64-bit integer that is shown in hexadecimal.',
  'win:CountedUnicodeString': 'A UTF-16 string after its size in bytes, a 16-bit number.',
  'win:CountedAnsiString': 'A string in an 8-bit code page after its size in bytes, a 16-bit number.',
  'win:CountedBinary': 'Bytes after their number, a 16-bit number.',
};

const outTypes: Readonly<Record<string, string>> = {
  'xs:string': 'Text. For a number, the character with that code.',
  'xs:dateTime': 'A date and time.',
  'xs:byte': 'A decimal number.',
  'xs:unsignedByte': 'A decimal number.',
  'xs:short': 'A decimal number.',
  'xs:unsignedShort': 'A decimal number.',
  'xs:int': 'A decimal number.',
  'xs:unsignedInt': 'A decimal number.',
  'xs:long': 'A decimal number.',
  'xs:unsignedLong': 'A decimal number.',
  'xs:float': 'A number with a fraction.',
  'xs:double': 'A number with a fraction.',
  'xs:boolean': '`true` or `false`.',
  'xs:GUID': 'A GUID in braces.',
  'xs:hexBinary': 'The bytes in hexadecimal.',
  'win:HexInt8': 'A hexadecimal number.',
  'win:HexInt16': 'A hexadecimal number.',
  'win:HexInt32': 'A hexadecimal number.',
  'win:HexInt64': 'A hexadecimal number.',
  'win:PID': 'A process id.',
  'win:TID': 'A thread id.',
  'win:Port': 'The port of an IP address, whose bytes are in network order.',
  'win:IPv4': 'An IPv4 address, such as `192.0.2.1`.',
  'win:IPv6': 'An IPv6 address, such as `2001:db8::1`.',
  'win:SocketAddress': 'A socket address: an IP address with its port.',
  'win:CIMDateTime': 'A date and time of WMI.',
  'win:ETWTIME': 'A time in the units of the session’s clock.',
  'win:Xml': 'An XML document as text.',
  'win:ErrorCode': 'An error code.',
  'win:Win32Error': 'An error code of Windows, with its message.',
  'win:NTSTATUS': 'An NTSTATUS code, with its message.',
  'win:HResult': 'An HRESULT code, with its message.',
  'win:DateTimeCultureInsensitive': 'A date and time in the same form in each language.',
  'win:Json': 'A JSON document as text.',
  'win:Utf8': 'The bytes as UTF-8 text.',
  'win:Pkcs7WithTypeInfo': 'A PKCS #7 message, with what it contains after it.',
  'win:CodePointer': 'An address of code, which tools show as a name if they have symbols.',
  'win:DateTimeUtc': 'A date and time in UTC.',
};

const sentences = {
  level: levels,
  opcode: opcodes,
  task: tasks,
  keyword: keywords,
  channel: channels,
  inType: inTypes,
  outType: outTypes,
};

const reserved: ReadonlySet<string> = new Set(
  [...predefinedOpcodes, ...predefinedKeywords]
    .map(({ name }) => name)
    .filter((name) => name.includes('Reserved')),
);

/** Returns a sentence about a predefined name with the conventional prefix, such as `win:Error`. */
export function meaningOfPredefined(kind: keyof typeof sentences, name: string): string | undefined {
  if (reserved.has(name) || name.startsWith('win:ReservedLevel')) return 'Reserved by Windows.';
  const known = sentences[kind];
  return Object.hasOwn(known, name) ? known[name] : undefined;
}
