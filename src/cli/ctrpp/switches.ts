/** A switch of ctrpp.exe. */
interface CtrppSwitch {
  readonly name: string;
  /** The name of its value, for switches with a value. */
  readonly value?: string;
  readonly help: string;
  /** The reason why this switch is rejected. */
  readonly refusal?: string;
}

/** The switches of ctrpp.exe 10.0.28000. */
export const switches: readonly CtrppSwitch[] = [
  { name: '?', help: 'print this help' },
  {
    name: 'backcompat',
    help: 'make drivers look up the counter functions, which Windows Vista does not have',
  },
  { name: 'ch', value: 'file', help: 'write the header with the names, GUIDs, and IDs to this file' },
  {
    name: 'legacy',
    help: 'not supported',
    refusal: 'wevtc does not write the four files of older versions; use -o, -ch, and -rc',
  },
  {
    name: 'MemoryRoutines',
    help: 'make CounterInitialize take a callback and memory functions, as with callback="custom"',
  },
  {
    name: 'migrate',
    value: 'file',
    help: 'not supported',
    refusal: 'wevtc does not convert manifests to schemaVersion 2; omit it',
  },
  { name: 'NotificationCallback', help: 'the same as -MemoryRoutines' },
  { name: 'o', value: 'file', help: 'write the header with the code to this file' },
  { name: 'prefix', value: 'prefix', help: 'prefix of the functions and variables' },
  { name: 'rc', value: 'file', help: 'write the resource script with the strings to this file' },
  { name: 'summary', value: 'path', help: 'accepted, does nothing' },
  { name: 'sumPath', value: 'path', help: 'accepted, does nothing' },
];
