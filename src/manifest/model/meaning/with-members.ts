import type { Named } from '../model.js';

/**
 * A definition with the members of its kind. With a spread instead, V8 gives nearly every definition a hidden
 * class of its own, which slows down everything that reads them.
 */
export function withMembers<Members extends object>(named: Named, members: Members): Named & Members {
  return Object.assign(named, members);
}
