import { isBreaking } from '../../../lint/compare/known-changes.js';
import { changesAsMarkdown } from '../../../lint/compare/report/markdown.js';
import { compareSides, readNewerFile, readOlderSide } from '../../../lint/compare/sides.js';
import { CommandRefused } from '../command-refused.js';
import { documentCommand } from './command.js';

/** Describes the changes since a revision as Markdown, and counts all changes and the breaking ones. */
export const compare = documentCommand('wevtc.compare', async ({ environment }, document, { revision }) => {
  const { source, settings, uri, language } = document;
  const name = revision === undefined ? 'HEAD' : revision;
  if (typeof name !== 'string' || name === '') throw new CommandRefused('give the revision as text');
  const content = await environment.readRevision(uri, name);
  if (typeof content === 'string') throw new CommandRefused(content);
  const older = readOlderSide(content, `${name}:${source.file}`, language.name, settings.lint);
  if (older === undefined)
    throw new CommandRefused(`the file in the revision '${name}' is not a ${language.noun}`);
  const text = new TextEncoder().encode(language.mark + source.text);
  const newer = readNewerFile(text, source.file, settings.lint);
  if (newer.source === undefined) throw new CommandRefused('the manifest cannot be read');
  const changes = compareSides([older], [newer]);
  return {
    markdown: changesAsMarkdown(changes),
    changes: changes.length,
    breaking: changes.filter(isBreaking).length,
  };
});
