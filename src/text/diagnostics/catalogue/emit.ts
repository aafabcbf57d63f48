import { hex32 } from '../../hex.js';
import { type CNameOwner, cNameOwner } from './c-name-owner.js';
import type { Catalogue } from './entry.js';
import { byProblem } from './wording.js';

const TAKEN_BY = {
  constant: 'a constant of the manifest',
  'other-constant': 'another constant of the manifest',
  'other-macro': 'another macro of it',
  header: 'C, C++, or the header itself',
};

/** The owner of a name that the logging code needs. */
export type NameTaker = CNameOwner | keyof typeof TAKEN_BY;

/** As in `a constant of the manifest` or `event 5`. */
const nameTaker = (taker: NameTaker) => (typeof taker === 'string' ? TAKEN_BY[taker] : cNameOwner(taker));

const mofProblem = byProblem({
  struct: 'is a struct',
  'in-type': (p: { inType: string }) => `has the in-type ${p.inType}`,
  array: 'is a variable-size array',
  length: 'is a string with a length',
});

/** The property of a field that a MOF class cannot have. */
export type MofProblem = Parameters<typeof mofProblem>[0];

/** The parts of a valid manifest that an output of `compile` cannot express. */
export const emitCatalogue = {
  'c-code-name-unique': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'The logging code of the C header should declare each name only once',
    message: (p: { name: string; owner: CNameOwner; taker: NameTaker }) =>
      `the C header needs the name '${p.name}' for ${cNameOwner(p.owner)}, but it is taken by ${nameTaker(p.taker)}; code that uses both does not compile, so rename one of the two`,
  },
  'compiled-message-id-unique': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'Two messages in the resources should not have the same ID',
    message: (p: { id: number; compat: string; string: string; other: string }) =>
      `with mc.exe ${p.compat}, the message '${p.string}' is assigned the ID ${hex32(p.id)} of '${p.other}', so Windows shows '${p.other}' for both; set another ID for one of them in a <messageTable>`,
  },
  'compiled-template-limits': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A template, and a text of counters, must fit into the resources',
    message: (p: { template: string | undefined; count: number; of: 'fields' | 'characters' }) =>
      `${p.template === undefined ? 'a description of performance counters' : `template '${p.template}'`} has ${p.of === 'fields' ? `${p.count} fields` : `a text of ${p.count} characters`}; the resources have room for 65535`,
  },
  'culture-language-unknown': {
    severity: 'warning',
    summary: 'Windows should have a language number for each culture of the resources',
    message: (p: { culture: string; instead: string | undefined }) =>
      `Windows has no language number for the culture '${p.culture}': ${
        p.instead === undefined
          ? 'its messages are omitted from the resources'
          : p.instead === ''
            ? 'its messages are assigned 0x1000, which all cultures without a number share'
            : `its messages are assigned the number of '${p.instead}'`
      }; use a culture of [MS-LCID]`,
  },
  'mc-message-omitted': {
    severity: 'warning',
    summary: 'Messages in the resources should be strings of the manifest',
    message: (p: { symbol: string }) =>
      `the text of '$(mc.${p.symbol})' is in a message text file, so without that file the resources have no message here; compile the two together with wevtc mc, or write it as a <string>`,
  },
  'user-data-mixed': {
    severity: 'warning',
    summary: 'An insert in UserData should be the whole text of its element or attribute',
    message: (p: { template: string; value: string }) =>
      `events with template '${p.template}' will not show all of '${p.value}', because mc.exe omits text around inserts; write each insert into its own element or attribute`,
  },
  'compiled-message-too-long': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A message must fit into the message table in its encoding',
    message: (p: {
      id: string;
      length: number;
      most: number;
      encoding: 'UTF-8' | 'UTF-16' | 'code page 1252';
    }) =>
      `message '${p.id}' takes ${p.length} bytes in ${p.encoding}, but a message must have at most ${p.most}; mc.exe writes a message table that cannot be read, so shorten it`,
  },
  'csharp-event-id': {
    severity: 'warning',
    summary: 'Events that C# logs should have an ID other than 0',
    message: (p: { version: number }) =>
      `the C# output omits event 0 (version ${p.version}): EventSource uses the ID 0 for its own messages; assign another ID to the event`,
  },
  'csharp-event-version': {
    severity: 'warning',
    summary: 'C# logs only the newest version of an event',
    message: (p: { id: number; version: number; newest: number }) =>
      `the C# output omits version ${p.version} of event ${p.id}: EventSource can log only one version of an ID, which is version ${p.newest}; mark the older one notLogged="true"`,
  },
  'csharp-channel-bit': {
    severity: 'warning',
    summary: 'Channels of events that C# logs should be declared or imported',
    message: (p: { id: number; channel: string }) =>
      `the C# output omits event ${p.id}: EventSource would assign the channel '${p.channel}' a keyword bit that it does not have in the manifest; import the channel`,
  },
  'csharp-keyword-session': {
    severity: 'warning',
    summary: 'Keywords of a provider in C# should use none of the bits 44 to 47',
    message: (p: { name: string }) =>
      `EventSource sets bits 44 to 47 in every event, so the keyword '${p.name}' selects all events that C# logs; use a bit from 0 to 43`,
  },
  'csharp-control-guid': {
    severity: 'warning',
    summary: 'A provider in C# is enabled by its own GUID',
    message: (p: { name: string }) =>
      `the C# code registers the provider '${p.name}' with its own GUID, so sessions must enable that GUID instead of the controlGuid`,
  },
  'mof-event-task-opcode': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Events in a MOF file must have a task and an opcode',
    message: (p: { id: number; missing: readonly ('task' | 'opcode')[] }) =>
      `event ${p.id} has no ${p.missing.join(' and no ')}, and the MOF file identifies events by both; add what is missing`,
  },
  'mof-field-count': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A MOF class must have at most 17 fields',
    message: (p: { template: string; count: number; most: number }) =>
      `template '${p.template}' has ${p.count} fields, but a MOF class must have at most ${p.most}; use fewer fields, or do not emit the MOF file`,
  },
  'mof-task-guid': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Tasks in a MOF file must have an eventGUID',
    message: (p: { task: string; predefined: boolean }) =>
      p.predefined
        ? `the task '${p.task}' is not one of the provider, so the MOF file cannot describe its events; use a task of the provider`
        : `the task '${p.task}' has no eventGUID, by which the MOF file identifies tasks; add one`,
  },
  'mof-type': {
    severity: 'error',
    evidence: 'observed',
    summary:
      'A MOF class must not have structs, binary data, SYSTEMTIME, variable-size arrays, or strings with a length',
    message: (p: { template: string; field: string } & MofProblem) =>
      `field '${p.field}' of template '${p.template}' ${mofProblem(p)}, which a MOF class cannot have; use another type, or do not emit the MOF file`,
  },
  'mof-event-type': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'Events in a MOF file that share task, version, and opcode should share their template',
    message: (p: { id: number; first: number; task: string; version: number; type: number }) =>
      `the MOF file omits event ${p.id}: it has the task '${p.task}', version ${p.version}, and type ${p.type} of event ${p.first}, but another template; use another opcode`,
  },
  'output-field-count': {
    severity: 'error',
    evidence: 'no output',
    summary: 'The events of a manifest must have at most 300,000 fields together',
    message: (p: { most: number }) =>
      `with this event, the events have more than ${p.most} fields together (names of more than 100 characters count more), too many for outputs that describe the fields of each event; use smaller templates, or divide the manifest`,
  },
} satisfies Catalogue;
