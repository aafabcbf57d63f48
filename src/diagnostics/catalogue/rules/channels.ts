import type { Catalogue } from '../entry.js';

/** Providers and channels. */
export const channelRules = {
  'provider-count': {
    severity: 'warning',
    summary: 'Messages of the 17th and further providers have ids in the messageTable',
    message: (p: { provider: string; position: number; string: string }) =>
      `provider '${p.provider}' is number ${p.position}, but only messages of the first 16 get ids by themselves; give '${p.string}' and its other messages ids in a <messageTable>, or split the manifest`,
  },
  'provider-file-names': {
    severity: 'error',
    evidence: 'document',
    summary: 'A provider names its resource file and its message file',
    message: (p: { provider: string; attribute: string; problem: 'missing' | 'empty' }) =>
      p.problem === 'missing'
        ? `provider '${p.provider}' lacks the attribute '${p.attribute}'; add it with the path of the DLL or EXE that will hold the compiled resources`
        : `${p.attribute} of provider '${p.provider}' is empty; give the path of the DLL or EXE that will hold the compiled resources`,
  },
  'provider-name-valid': {
    severity: 'error',
    evidence: 'document',
    summary: 'A provider name has at most 255 characters and none that Windows forbids',
    message: (p: { name: string; problem: string }) => `provider name '${p.name}' ${p.problem}`,
  },
  'control-guid-name': {
    severity: 'error',
    evidence: 'schema',
    summary: 'The name of a provider with a controlGuid ends with its guid',
    message: (p: { name: string; digits: string }) =>
      `provider '${p.name}' has a controlGuid, so its name must end with the digits of its guid; append '.${p.digits}'`,
  },
  'channel-count': {
    severity: 'error',
    evidence: 'document',
    summary: 'A provider has at most eight channels, imports included',
    message: (p: { provider: string; count: number }) =>
      `provider '${p.provider}' has ${p.count} channels, imports included; a provider can have 8, so remove this and later ones or split the provider`,
  },
  'channel-name-valid': {
    severity: 'error',
    evidence: 'document',
    summary: 'A channel name has 1 to 255 characters and none that Windows forbids',
    message: (p: { what: string; problem: string }) => `channel ${p.what} ${p.problem}`,
  },
  'name-quotes': {
    severity: 'warning',
    summary: 'Names of providers and channels contain no apostrophe or backtick',
    message: (p: { what: string; name: string; character: string }) =>
      `${p.what} name '${p.name}' contains ${p.character}, which Windows may not accept; leave it out`,
  },
  'channel-access-sddl': {
    severity: 'warning',
    summary: 'The access of a channel is a security descriptor in SDDL',
    message: (p: { channel: string; problem: string }) =>
      `access of channel '${p.channel}' ${p.problem}; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)`,
  },
  'channel-auto-backup': {
    severity: 'warning',
    summary: 'autoBackup stands with retention, on an Admin or Operational channel',
    message: (p: { channel: string; problem: string }) =>
      `autoBackup of channel '${p.channel}': ${p.problem}`,
  },
  'channel-max-size': {
    severity: 'warning',
    summary: 'The log of a channel has at least 1 MB',
    message: (p: { channel: string; size: bigint }) =>
      `maxSize of channel '${p.channel}' is ${p.size} bytes, but a log has at least 1048576; raise it or leave it out`,
  },
  'channel-publishing-ignored': {
    severity: 'warning',
    summary: '<publishing> stands on channels with a trace session of their own',
    message: (p: { channel: string; type: string }) =>
      `<publishing> has no effect on ${p.type} channel '${p.channel}'; remove it or set isolation="Custom"`,
  },
  'channel-publishing-settings': {
    severity: 'warning',
    summary: 'The settings in <publishing> agree with each other',
    message: (p: { channel: string; problem: string }) =>
      `publishing of channel '${p.channel}': ${p.problem}`,
  },
  'provider-file-placeholder': {
    severity: 'warning',
    summary: 'The file names of a provider hold no placeholders of a build',
    message: (p: { attribute: string; placeholder: string }) =>
      `${p.attribute} holds the placeholder '${p.placeholder}', which Windows does not replace; check the manifest after the build has filled it in`,
  },
  'provider-file-path': {
    severity: 'info',
    summary: 'The files of a provider are DLLs, EXEs or drivers, given by full path',
    message: (p: { attribute: string; provider: string; problem: string; switches: string }) =>
      `Windows may not find the resources of provider '${p.provider}' after installation, so that its events show no text: ${p.attribute} ${p.problem}; give a full path such as %ProgramFiles%\\Contoso\\app.dll, or give it at installation: wevtutil im app.man ${p.switches}`,
  },
  'name-placeholder': {
    severity: 'warning',
    summary: 'Names of providers and channels hold no placeholders of a build',
    message: (p: { what: string; name: string; placeholder: string }) =>
      `${p.what} name '${p.name}' holds the placeholder '${p.placeholder}', which Windows does not replace; check the manifest after the build has filled it in`,
  },
  'provider-guid-zero': {
    severity: 'warning',
    summary: 'A provider has a GUID of its own',
    message: (p: { provider: string }) =>
      `guid of provider '${p.provider}' is all zeros, which stands for no provider; give it a new GUID, such as uuidgen or New-Guid prints`,
  },
  'channel-value-order': {
    severity: 'warning',
    summary: 'The values of channels rise in document order',
    message: (p: { channel: string; value: number; before: string; higher: number }) =>
      `channel '${p.channel}' has value ${p.value}, lower than ${p.higher} of '${p.before}' before it, so loggers that go by the values send events to the wrong channel; order the channels by value, or leave the values out`,
  },
  'channel-name-convention': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'A channel is named after its provider and its type',
    message: (p: { channel: string; problem: string; suggestion: string }) =>
      `channel '${p.channel}' ${p.problem}; call it such as '${p.suggestion}'`,
  },
  'channel-enabled': {
    severity: 'warning',
    summary: 'Analytic and Debug channels are not enabled from the start',
    message: (p: { channel: string; type: string }) =>
      `${p.type} channel '${p.channel}' is enabled from installation on, which costs time and disk on every machine; leave enabled out and switch the channel on when needed`,
  },
  'channel-access-open': {
    severity: 'warning',
    summary: 'The access of a channel does not let everyone in, nor lock everyone out',
    message: (p: { channel: string; problem: string }) =>
      `access of channel '${p.channel}' ${p.problem}; grant rights to those who need them, such as D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)`,
  },
} satisfies Catalogue;
