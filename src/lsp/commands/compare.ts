import { compareSides, readNewerManifest } from '../../compare/sides.js';
import { readManifest } from '../../pipeline.js';
import { isBreaking } from '../../report/changes/group.js';
import { changesAsMarkdown } from '../../report/changes/markdown.js';
import { CommandRefused } from '../command-refused.js';
import { manifestCommand } from './command.js';

/** Describes the changes since a revision as Markdown, and counts all changes and the breaking ones. */
export const compare = manifestCommand('wevtc.compare', async ({ environment }, manifest, { revision }) => {
  const name = revision === undefined ? 'HEAD' : revision;
  if (typeof name !== 'string' || name === '') throw new CommandRefused('give the revision as text');
  const content = await environment.readRevision(manifest.uri, name);
  if (typeof content === 'string') throw new CommandRefused(content);
  const { value: older } = readManifest(content, `${name}:${manifest.source.name}`);
  if (older === undefined) throw new CommandRefused(`the file in the revision '${name}' is not a manifest`);
  const bytes = new TextEncoder().encode(manifest.source.text);
  const newer = readNewerManifest(bytes, manifest.source.name, manifest.settings.lint);
  if (newer.manifest === undefined) throw new CommandRefused('the manifest cannot be read');
  const changes = compareSides([{ manifest: older, origin: undefined }], [newer]);
  return {
    markdown: changesAsMarkdown(changes),
    changes: changes.length,
    breaking: changes.filter(isBreaking).length,
  };
});
