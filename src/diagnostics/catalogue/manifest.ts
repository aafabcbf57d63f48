import { type Catalogue, suggest } from './entry.js';

/** Findings of the binder: the schema, and references that lead nowhere. */
export const manifestCatalogue = {
  'not-a-manifest': {
    severity: 'error',
    summary: 'The file is an instrumentation manifest',
    message: (p: { problem: string }) => p.problem,
  },
  'unresolved-channel': {
    severity: 'error',
    summary: 'An event names a channel that exists',
    message: (p: { name: string; candidate: string | undefined }) =>
      `channel '${p.name}' is not defined in this provider${suggest(p.candidate)}`,
  },
} satisfies Catalogue;
