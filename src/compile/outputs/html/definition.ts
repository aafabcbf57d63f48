import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'html',
  label: 'Event reference',
  summary:
    'The reference of events and counters as one HTML page: search, sample messages, a builder of session filters',
  details: 'works offline; with `--against`, changes are marked',
  files: ['app.html'],
  messageTexts: 'the message reference as one HTML page without scripts',
  page: 'event-reference.md',
  marksChanges: true,
};
