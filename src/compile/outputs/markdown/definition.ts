import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'markdown',
  label: 'Markdown',
  summary: 'The reference of events and counters as Markdown, for repositories and static site generators',
  details: 'with `--against`, changes are marked',
  files: ['app.md'],
  messageTexts: 'the message reference as Markdown',
  page: 'event-reference.md',
  marksChanges: true,
};
