import type { Catalogue } from '../entry.js';
import { byProblem } from '../wording.js';
import { type NameProblem, nameProblem } from './providers.js';

const SID_LIST = "which Microsoft's list of SID strings does not contain";

const sddlProblem = byProblem({
  empty: 'is empty',
  part: (p: { found: string }) => `contains '${p.found}' where O:, G:, D:, or S: is expected`,
  parenthesis: 'has an entry without its closing parenthesis',
  fields: (p: { entry: string; count: number }) =>
    `has an entry '${p.entry}' with ${p.count} instead of 6 fields`,
  type: (p: { entry: string; type: string }) => `has an entry '${p.entry}' of the unknown type '${p.type}'`,
  rights: (p: { entry: string; rights: string }) =>
    `has an entry '${p.entry}' with the malformed rights '${p.rights}'`,
  trustee: (p: { entry: string; sid: string }) =>
    `has an entry '${p.entry}' with the malformed trustee '${p.sid}'`,
  'unknown-owner': (p: { sid: string }) => `has the owner '${p.sid}', ${SID_LIST}`,
  'unknown-group': (p: { sid: string }) => `has the group '${p.sid}', ${SID_LIST}`,
  'unknown-trustee': (p: { entry: string; sid: string }) =>
    `has an entry '${p.entry}' with the trustee '${p.sid}', ${SID_LIST}`,
});

/** The problem with a security descriptor. */
export type SddlProblem = Parameters<typeof sddlProblem>[0];

const TRUSTEES = {
  everyone: 'everyone',
  anonymous: 'anonymous users',
  guests: 'guests',
  authenticated: 'all authenticated users',
  users: 'all users',
  interactive: 'all interactive users',
};

/** Groups that are too large to give them rights over a log. */
export type LargeGroup = keyof typeof TRUSTEES;

const accessProblem = byProblem({
  control: (p: { who: LargeGroup }) => `grants ${TRUSTEES[p.who]} full control`,
  clear: (p: { who: LargeGroup }) => `lets ${TRUSTEES[p.who]} clear the log`,
  write: (p: { who: LargeGroup }) => `lets ${TRUSTEES[p.who]} write events`,
  'no-list': 'has no access list (D:), which grants everyone full control',
  'empty-list': 'has an empty access list (D:), which denies access to everyone',
});

/** The access that a security descriptor grants but should not, or denies but should not. */
export type AccessProblem = Parameters<typeof accessProblem>[0];

export const channelRules = {
  'channel-count': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A provider must have at most eight channels, including imports',
    identity: (p: { provider: string }) => p.provider,
    message: (p: { provider: string; count: number }) =>
      `provider '${p.provider}' has ${p.count} channels, including imports; a provider can have at most 8, so remove this and later ones, or split the provider`,
  },
  'channel-name-valid': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A channel name must have 1 to 255 characters, and none that Windows forbids',
    message: (p: ({ name: string } & NameProblem) | { problem: 'empty-name' }) =>
      p.problem === 'empty-name'
        ? 'the name of this channel is empty; specify 1 to 255 characters'
        : `channel name '${p.name}' ${nameProblem(p)}`,
  },
  'channel-access-sddl': {
    severity: 'warning',
    summary: "A channel's access should be a security descriptor in SDDL",
    message: (p: { channel: string } & SddlProblem) =>
      `access of channel '${p.channel}' ${sddlProblem(p)}; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)`,
  },
  'channel-auto-backup': {
    severity: 'warning',
    summary: 'autoBackup should be used with retention, on an Admin or Operational channel',
    message: byProblem({
      type: (p: { channel: string; type: string }) =>
        `autoBackup of channel '${p.channel}' has no effect, because ${p.type} channels cannot be backed up; remove <autoBackup>`,
      retention: (p: { channel: string }) =>
        `autoBackup of channel '${p.channel}' requires retention; add <retention>true</retention>`,
    }),
  },
  'channel-max-size': {
    severity: 'warning',
    summary: "A channel's log should have at least 1 MB",
    message: (p: { channel: string; size: bigint }) =>
      `maxSize of channel '${p.channel}' is ${p.size} bytes, but a log must have at least 1048576; increase the value, or omit it`,
  },
  'channel-publishing-ignored': {
    severity: 'warning',
    summary: '<publishing> should be used only on channels with their own trace session',
    message: (p: { channel: string; type: string }) =>
      `<publishing> has no effect on ${p.type} channel '${p.channel}'; remove it or set isolation="Custom"`,
  },
  'channel-isolation': {
    severity: 'info',
    ruleSet: 'strict',
    summary: 'An Analytic or Debug channel needs no isolation',
    message: (p: { channel: string; type: 'Analytic' | 'Debug'; isolation: string }) =>
      `${p.type} channel '${p.channel}' has a session of its own in any case, so isolation="${p.isolation}" changes at most who can read it; remove it, and specify access if necessary`,
  },
  'channel-publishing-settings': {
    severity: 'warning',
    summary: 'The settings in <publishing> should be consistent',
    message: byProblem({
      files: (p: { channel: string; fileMax: number; most: number }) =>
        `fileMax ${p.fileMax} of channel '${p.channel}' is too large; use at most ${p.most}`,
      buffers: (p: { channel: string; least: number; most: number }) =>
        `maxBuffers ${p.most} of channel '${p.channel}' is less than minBuffers ${p.least}; increase it`,
      type: (p: { channel: string; type: string }) =>
        `controlGuid of channel '${p.channel}' is for Debug channels, not ${p.type} ones; remove it`,
      keywords: (p: { channel: string }) =>
        `controlGuid of channel '${p.channel}' requires <keywords>0xFFFFFFFFFFFFFFFF</keywords>; add it`,
    }),
  },
  'channel-value-order': {
    severity: 'warning',
    summary: 'Channel values should increase in document order',
    identity: (p: { channel: string; value: number }) => `${p.channel} ${p.value}`,
    message: (p: { channel: string; value: number; before: string; higher: number }) =>
      `channel '${p.channel}' has value ${p.value}, lower than ${p.higher} of '${p.before}' before it, so loggers that use the values send events to the wrong channel; order the channels by value, or omit the values`,
  },
  'channel-name-convention': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'A channel should be named after its provider and its type',
    message: byProblem({
      prefix: (p: { channel: string; suggestion: string }) =>
        `channel '${p.channel}' does not start with its provider's name and a slash; rename it, for example to '${p.suggestion}'`,
      type: (p: { channel: string; type: string; suggestion: string }) =>
        `channel '${p.channel}' has the type ${p.type}, not the one in its name; rename it, for example to '${p.suggestion}'`,
    }),
  },
  'channel-enabled': {
    severity: 'warning',
    summary: 'Analytic and Debug channels should not be enabled at installation',
    fix: { safe: 'never', does: 'removes the attribute' },
    message: (p: { channel: string; type: string }) =>
      `${p.type} channel '${p.channel}' is enabled as soon as it is installed, which costs time and disk space on every machine; remove the attribute 'enabled', and enable the channel when needed`,
  },
  'channel-access-open': {
    severity: 'warning',
    summary: "A channel's access should neither admit everyone nor lock everyone out",
    message: (p: { channel: string } & AccessProblem) =>
      `access of channel '${p.channel}' ${accessProblem(p)}; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)`,
  },
} satisfies Catalogue;
