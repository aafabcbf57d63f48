import { type CNameOwner, cNameOwner } from './c-name-owner.js';
import type { Catalogue } from './entry.js';
import { byProblem, messageId } from './wording.js';

const TAKEN_BY = {
  constant: 'a constant of the manifest',
  'other-constant': 'another constant of the manifest',
  'other-macro': 'another macro of it',
  header: 'C, C++ or the header itself',
};

/** What already has a name that the logging code needs. */
export type NameTaker = CNameOwner | keyof typeof TAKEN_BY;

/** As in `a constant of the manifest` or `event 5`. */
const nameTaker = (taker: NameTaker) => (typeof taker === 'string' ? TAKEN_BY[taker] : cNameOwner(taker));

const mofProblem = byProblem({
  struct: 'is a struct',
  'in-type': (p: { inType: string }) => `is of the in-type ${p.inType}`,
  array: 'is an array of variable size',
  length: 'is a string with a length',
});

/** What a field has that a MOF class cannot have. */
export type MofProblem = Parameters<typeof mofProblem>[0];

/** What an output of `compile` cannot express, of a manifest that is right. */
export const emitCatalogue = {
  'c-code-name-unique': {
    severity: 'error',
    evidence: 'no output',
    summary: 'The logging code of the C header declares each name once',
    message: (p: { name: string; owner: CNameOwner; taker: NameTaker }) =>
      `the C header needs the name '${p.name}' for ${cNameOwner(p.owner)}, but it is taken by ${nameTaker(p.taker)}; mc.exe writes a header that does not compile, so rename one of the two`,
  },
  'compiled-message-id-unique': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'No two messages of the resources have one id',
    message: (p: { id: number; compat: string; string: string; other: string }) =>
      `with mc.exe ${p.compat} the message '${p.string}' gets the id ${messageId(p.id)} of '${p.other}', so Windows shows '${p.other}' for both; give one of the two another id in a <messageTable>`,
  },
  'compiled-template-limits': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A template fits into the resources',
    message: (p: { template: string; count: number; of: 'fields' | 'characters' }) =>
      `template '${p.template}' has ${p.of === 'fields' ? `${p.count} fields` : `a text of ${p.count} characters`}; the resources have room for 65535`,
  },
  'culture-language-unknown': {
    severity: 'warning',
    summary: 'Windows has a language number for each culture of the resources',
    message: (p: { culture: string; instead: string | undefined }) =>
      `Windows has no language number for the culture '${p.culture}': ${
        p.instead === undefined
          ? 'its messages are left out of the resources'
          : p.instead === ''
            ? 'its messages get 0x1000, which all cultures without one share'
            : `its messages get the one of '${p.instead}'`
      }; use a culture of [MS-LCID]`,
  },
  'mc-message-left-out': {
    severity: 'warning',
    summary: 'Messages of the resources are strings of the manifest',
    message: (p: { symbol: string }) =>
      `the text of '$(mc.${p.symbol})' is in a message text file, so the resources have no message here; write it as a <string>`,
  },
  'user-data-mixed': {
    severity: 'warning',
    summary: 'An insert in UserData is the whole text of its element or attribute',
    message: (p: { template: string; value: string }) =>
      `events with template '${p.template}' will not show all of '${p.value}', because mc.exe leaves out texts around inserts; write each insert into an element or attribute of its own`,
  },
  'message-too-long-utf8': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A message fits into the message table in UTF-8',
    message: (p: { id: string; most: number }) =>
      `message '${p.id}' takes more than ${p.most} bytes in UTF-8; mc.exe writes a message table that cannot be read, so shorten it, or store the messages in UTF-16`,
  },
  'csharp-event-id': {
    severity: 'warning',
    summary: 'Events that C# logs have an id other than 0',
    message: (p: { version: number }) =>
      `the C# output leaves out event 0 (version ${p.version}): EventSource uses the id 0 for its own messages; give the event another id`,
  },
  'csharp-event-version': {
    severity: 'warning',
    summary: 'C# logs the newest version of an event',
    message: (p: { id: number; version: number; newest: number }) =>
      `the C# output leaves out version ${p.version} of event ${p.id}: EventSource can log only one version of an id, which is version ${p.newest}; mark the older one notLogged="true"`,
  },
  'csharp-channel-bit': {
    severity: 'warning',
    summary: 'Channels of events that C# logs are declared or imported',
    message: (p: { id: number; channel: string }) =>
      `the C# output leaves out event ${p.id}: EventSource would give the channel '${p.channel}' a keyword bit that it does not have in the manifest; import the channel`,
  },
  'csharp-keyword-session': {
    severity: 'warning',
    summary: 'Keywords of a provider in C# use none of the bits 44 to 47',
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
    summary: 'Events of a MOF file have a task and an opcode',
    message: (p: { id: number; missing: readonly ('task' | 'opcode')[] }) =>
      `event ${p.id} has no ${p.missing.join(' and no ')}, and the MOF file identifies events by both; add what is missing`,
  },
  'mof-field-count': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A MOF class has at most 17 fields',
    message: (p: { template: string; count: number; most: number }) =>
      `template '${p.template}' has ${p.count} fields, but a MOF class has at most ${p.most}; use fewer fields, or do not emit the MOF file`,
  },
  'mof-task-guid': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Tasks of a MOF file have an eventGUID',
    message: (p: { task: string; predefined: boolean }) =>
      p.predefined
        ? `the task '${p.task}' has no eventGUID, by which the MOF file identifies tasks; use a task of the provider`
        : `the task '${p.task}' has no eventGUID, by which the MOF file identifies tasks; give it one`,
  },
  'mof-type': {
    severity: 'error',
    evidence: 'observed',
    summary:
      'A MOF class has no structs, binary data, SYSTEMTIME, arrays of variable size and strings with a length',
    message: (p: { template: string; field: string } & MofProblem) =>
      `field '${p.field}' of template '${p.template}' ${mofProblem(p)}, which a MOF class cannot have; use another type, or do not emit the MOF file`,
  },
  'mof-event-type': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'Events of a MOF file that share task, version and opcode share their template',
    message: (p: { id: number; first: number; task: string; version: number; type: number }) =>
      `the MOF file leaves out event ${p.id}: it has the task '${p.task}', version ${p.version} and type ${p.type} of event ${p.first}, but another template; give it another opcode`,
  },
} satisfies Catalogue;
