import type { Catalogue } from '../entry.js';
import { andList, byProblem, someOf } from '../wording.js';

/** The restriction of Windows on the name of a provider or channel, after the name. */
export const nameProblem = byProblem({
  length: (p: { length: number; most: number }) => `has ${p.length} characters; use at most ${p.most}`,
  character: (p: { character: string }) =>
    `contains ${p.character < ' ' ? 'a control character' : `'${p.character}'`}; omit control characters and > < & " | \\ : ' ? *`,
});

export type NameProblem = Parameters<typeof nameProblem>[0];

/** The options of `wevtutil im` that replace attributes. */
const SWITCHES = { resourceFileName: '/rf', messageFileName: '/mf', parameterFileName: '/pf' };

/** An attribute of a provider that names files. */
export type FileAttribute = keyof typeof SWITCHES;

const pathProblem = byProblem({
  quotes: 'is in quotes; remove them',
  provider: 'is the name of the provider, not a file',
  'no-extension': 'has no extension and is probably not a DLL, EXE, or driver',
  extension: (p: { extension: string }) =>
    `has the extension .${p.extension}, not that of a DLL, EXE, or driver`,
  variable: (p: { variable: string }) =>
    `uses the variable ${p.variable}, which is not defined for Windows services, or has another value there`,
  backslash: (p: { variable: string }) => `is missing a backslash after ${p.variable}`,
  'user-folder': "is in a user's folder, which the Event Log service usually cannot read",
  relative: 'is not a full path',
});

/** The reason why Windows may not find a file, or resources in it. */
export type PathProblem = Parameters<typeof pathProblem>[0];

/** A file that Windows may not find: `resourceFileName 'app.dll' is not a full path`. */
export function faultyFile(p: { attribute: FileAttribute; path: string } & PathProblem): string {
  return `${p.attribute} '${p.path}' ${pathProblem(p)}`;
}

/** Providers, and the names of providers and channels. */
export const providerRules = {
  'provider-file-names': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A provider must specify the files that contain its events and its messages',
    message: byProblem({
      missing: (p: { provider: string; attribute: string }) =>
        `provider '${p.provider}' does not have the attribute '${p.attribute}'; add it with the path of the DLL or EXE that will contain the compiled resources`,
      empty: (p: { provider: string; attribute: string }) =>
        `${p.attribute} of provider '${p.provider}' is empty; write the path of the DLL or EXE that will contain the compiled resources`,
    }),
  },
  'provider-file-missing': {
    severity: 'warning',
    summary: 'A provider should specify its files even if mc.exe does not need them',
    message: byProblem({
      missing: (p: { provider: string; attribute: string }) =>
        `provider '${p.provider}' does not have the attribute '${p.attribute}': mc.exe does not need it for this manifest, but Windows cannot find the provider's resources; add it with the path of the DLL or EXE`,
      blank: (p: { provider: string; attribute: string }) =>
        `${p.attribute} of provider '${p.provider}' is blank, so Windows cannot find the provider's resources; write the path of the DLL or EXE`,
    }),
  },
  'provider-name-valid': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A provider name must have at most 255 characters, and none that Windows forbids',
    message: (p: { name: string } & NameProblem) => `provider name '${p.name}' ${nameProblem(p)}`,
  },
  'control-guid-name': {
    severity: 'error',
    evidence: 'schema',
    summary: 'The name of a provider with a controlGuid must end with its guid',
    message: (p: { name: string; digits: string }) =>
      `provider '${p.name}' has a controlGuid, so its name must end with the digits of its guid; append '.${p.digits}'`,
  },
  'provider-file-placeholder': {
    severity: 'info',
    summary: "A provider's file names should not contain build placeholders",
    message: (p: { attribute: string; placeholder: string }) =>
      `${p.attribute} contains the placeholder '${p.placeholder}', which Windows does not replace; check the manifest after the build has replaced it`,
    grouped: {
      cause: () => 'the build',
      each: (p: { attribute: string; placeholder: string }) => `'${p.placeholder}' in ${p.attribute}`,
      message: (_, each) =>
        `file names contain placeholders (${someOf(each)}), which Windows does not replace; check the manifest after the build has replaced them`,
    },
  },
  'provider-file-path': {
    severity: 'info',
    summary: "A provider's files should be DLLs, EXEs, or drivers with a full path",
    message: (
      p: {
        attribute: FileAttribute;
        path: string;
        provider: string;
        faulty: readonly FileAttribute[];
      } & PathProblem,
    ) => {
      const switches = andList(p.faulty.map((attribute) => SWITCHES[attribute]));
      return `${faultyFile(p)}, so events of '${p.provider}' might show no text; write a full path, or pass it to wevtutil im with ${switches}`;
    },
    grouped: {
      cause: () => 'the paths',
      each: (p: { attribute: FileAttribute; path: string; provider: string } & PathProblem) =>
        `provider '${p.provider}': ${faultyFile(p)}`,
      message: (_, each) =>
        `Windows might not find the files of ${each.length} providers, so their events might show no text; write full paths, or pass them to wevtutil im with /rf, /mf, and /pf`,
    },
  },
  'provider-guid-zero': {
    severity: 'warning',
    summary: 'A provider should have its own GUID',
    message: (p: { provider: string }) =>
      `guid of provider '${p.provider}' is all zeros, which means no provider; assign a new GUID, for example from uuidgen or New-Guid`,
  },
  'name-placeholder': {
    severity: 'warning',
    summary: 'Provider and channel names should not contain build placeholders',
    message: (p: { kind: 'provider' | 'channel'; name: string; placeholder: string }) =>
      `${p.kind} name '${p.name}' contains the placeholder '${p.placeholder}', which Windows does not replace; check the manifest after the build has replaced it`,
  },
  'name-quotes': {
    severity: 'warning',
    summary: 'Provider and channel names should not contain a backtick',
    message: (p: { kind: 'provider' | 'channel'; name: string }) =>
      `${p.kind} name '${p.name}' contains a backtick, which Microsoft's documentation seems to forbid; remove it`,
  },
} satisfies Catalogue;
