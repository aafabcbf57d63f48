import type { Feature } from '../feature.js';
import { codeActions } from './code-actions.js';
import { codeLenses } from './code-lenses.js';
import { completion } from './completion.js';
import { definition } from './definition.js';
import { diagnostics } from './diagnostics.js';
import { documentHighlights } from './document-highlights.js';
import { documentLinks } from './document-links.js';
import { documentSymbols } from './document-symbols.js';
import { executeCommand } from './execute-command.js';
import { foldingRanges } from './folding-ranges.js';
import { formatting } from './formatting.js';
import { hover } from './hover.js';
import { inlayHints } from './inlay-hints.js';
import { linkedEditing } from './linked-editing.js';
import { references } from './references.js';
import { rename } from './rename.js';
import { selectionRanges } from './selection-ranges.js';
import { semanticTokens } from './semantic-tokens.js';
import { signatureHelp } from './signature-help.js';
import { workspaceSymbols } from './workspace-symbols.js';

/** The server's features, the source of its capabilities, accepted messages, and docs/editors.md checks. */
export const allFeatures: readonly Feature[] = [
  diagnostics,
  codeActions,
  completion,
  hover,
  signatureHelp,
  definition,
  references,
  documentHighlights,
  rename,
  documentSymbols,
  workspaceSymbols,
  foldingRanges,
  selectionRanges,
  linkedEditing,
  inlayHints,
  codeLenses,
  semanticTokens,
  formatting,
  documentLinks,
  executeCommand,
];
