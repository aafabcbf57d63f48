import { SignatureHelpRequest } from 'vscode-languageserver';
import { insertSignaturesAt } from '../../language/insert-signatures.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const signatureHelp: Feature = {
  rows: ['Signature help'],
  // The characters that start and continue an insert.
  capability: {
    signatureHelpProvider: { triggerCharacters: ['%'], retriggerCharacters: ['!', ...'0123456789'] },
  },
  answers: [
    answerTo(SignatureHelpRequest.type, place, ({ manifests, positions }, given) => {
      const manifest = manifests.get(given.textDocument.uri);
      if (manifest === undefined) return null;
      const { source, model } = manifest;
      const found = insertSignaturesAt(source.text, positions.offsetOf(source, given.position), model);
      if (found === undefined) return null;
      return {
        signatures: found.signatures.map(({ label, parameters }) => ({
          label,
          parameters: parameters.map(({ range, documentation }) => ({
            label: [range.start, range.end] satisfies [number, number],
            documentation,
          })),
        })),
        activeSignature: 0,
        ...(found.active !== undefined && { activeParameter: found.active }),
      };
    }),
  ],
};
