import type { TargetDefinition } from '../output-definition.js';

export const definition: TargetDefinition = {
  name: 'markdown',
  label: 'Markdown',
  summary: 'The event reference as Markdown, for repositories and static site generators',
  details: 'with `--against`, it marks what has changed',
  files: ['app.md'],
  page: 'event-reference.md',
  marksChanges: true,
};
