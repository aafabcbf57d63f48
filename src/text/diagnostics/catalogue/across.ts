import type { Catalogue } from './entry.js';

/** Findings that only several files of one run show. */
export const acrossCatalogue = {
  'provider-guid-across-files': {
    severity: 'warning',
    summary: 'Providers of different files should differ in GUID',
    identity: (p: { provider: string; guid: string }) => `${p.provider} ${p.guid}`,
    message: (p: { provider: string; guid: string; other: string; file: string }) =>
      p.provider === p.other
        ? `provider '${p.provider}' is also defined in ${p.file}, with the same GUID; keep one of the two, because Windows uses the one that is installed last`
        : `provider '${p.provider}' has the GUID ${p.guid} of provider '${p.other}' in ${p.file}; assign this one its own GUID`,
  },
  'provider-name-across-files': {
    severity: 'warning',
    summary: 'Providers of different files should differ in name',
    identity: (p: { provider: string }) => p.provider,
    message: (p: { provider: string; file: string }) =>
      `a provider in ${p.file} is also named '${p.provider}', with another GUID; rename one of them`,
  },
  'provider-file-across-files': {
    severity: 'warning',
    summary: 'Manifests of one binary should be linked together',
    identity: (p: { path: string }) => p.path,
    message: (p: { path: string; other: string; file: string }) =>
      `provider '${p.other}' in ${p.file} specifies the same file, '${p.path}'; linkers do not merge the resources of manifests that are compiled separately, so compile both in one run with 'wevtc compile --link' and turn this rule off for them, or specify different files`,
  },
} satisfies Catalogue;
