import { DocumentDiagnosticRequest, WorkspaceDiagnosticRequest } from 'vscode-languageserver';
import { answerTo, type Feature } from '../feature.js';
import { document } from '../parameters.js';

/** Findings for editors that request them. */
export const diagnostics: Feature = {
  rows: ['Diagnostics, pulled by the editor', 'Diagnostics for the whole workspace'],
  capability: {
    diagnosticProvider: { identifier: 'wevtc', interFileDependencies: true, workspaceDiagnostics: true },
  },
  isFor: ({ textDocument }) => textDocument?.diagnostic !== undefined,
  answers: [
    answerTo(DocumentDiagnosticRequest.type, document, ({ findings }, { textDocument }) =>
      findings.documentReport(textDocument.uri),
    ),
    answerTo(WorkspaceDiagnosticRequest.type, {}, async ({ findings, workspace }) => {
      await workspace.readManifests();
      return findings.workspaceReport();
    }),
  ],
};
