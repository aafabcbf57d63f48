import type { Diagnostic, TextEdit } from '../../../text/diagnostics/diagnostic.js';
import { addToManifest } from '../../new/add-to-manifest.js';
import { type NewDefinition, newKinds } from '../../new/new-definition.js';
import { CommandRefused } from '../command-refused.js';
import type { OpenManifest } from '../open-manifest.js';
import { objectIn } from '../parameters.js';
import { manifestCommand } from './command.js';
import { describe } from './describe.js';

/** Adds a definition to a manifest. The result lists what was added. */
export const newDefinition = manifestCommand('wevtc.new', async (context, manifest, { definition }) => {
  const { edits, added } = additionOf(manifest, definition);
  await context.connection.workspace.applyEdit(context.editOf(manifest, edits));
  return added;
});

function additionOf(
  { source, settings }: OpenManifest,
  wanted: unknown,
): { readonly edits: readonly TextEdit[]; readonly added: readonly string[] } {
  const { kind, name } = objectIn(wanted);
  if (!newKinds.some((known) => known === kind) || typeof name !== 'string') {
    throw new CommandRefused(`give the kind (${newKinds.join(', ')}) and the name`);
  }
  const result = addToManifest(source.text, source.file, wanted as NewDefinition, {
    settings: settings.lint,
  });
  switch (result.kind) {
    case 'added':
      return result;
    case 'refused':
      throw new CommandRefused(result.problem);
    case 'unreadable':
      throw new CommandRefused(describe(result.errors[0] as Diagnostic));
    case 'faulty':
      throw new CommandRefused((result.findings[0] as Diagnostic).message);
  }
}
