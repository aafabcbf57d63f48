import type { Catalogue } from './entry.js';

/** Findings that only several files of one run show. */
export const acrossCatalogue = {
  'provider-guid-across-files': {
    severity: 'warning',
    summary: 'Providers of different files differ in GUID',
    message: (p: { provider: string; guid: string; other: string; file: string }) =>
      p.provider === p.other
        ? `provider '${p.provider}' stands in ${p.file} too, with the same GUID; keep one of the two, as Windows takes the one that is installed last`
        : `provider '${p.provider}' has the GUID ${p.guid} of provider '${p.other}' in ${p.file}; give this one a GUID of its own`,
  },
  'provider-name-across-files': {
    severity: 'warning',
    summary: 'Providers of different files differ in name',
    message: (p: { provider: string; file: string }) =>
      `a provider in ${p.file} has the name '${p.provider}' too, with another GUID; rename one of them`,
  },
} satisfies Catalogue;
