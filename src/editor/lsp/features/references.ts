import { ReferencesRequest } from 'vscode-languageserver';
import { samePlaces } from '../../language/message-text/names.js';
import { definitionsAt, referencesAt } from '../../language/navigate.js';
import { answerTo, type Feature } from '../feature.js';
import { having, isBoolean, place } from '../parameters.js';

const parameters = { ...place, context: having({ includeDeclaration: isBoolean }) };

export const references: Feature = {
  rows: ['References'],
  capability: { referencesProvider: true },
  answers: [
    answerTo(
      ReferencesRequest.type,
      parameters,
      ({ places }, { textDocument: { uri }, position, context }) => {
        const { includeDeclaration } = context;
        const found = places.at(
          uri,
          position,
          (model, offset) => [
            ...(includeDeclaration ? definitionsAt(model, offset) : []),
            ...referencesAt(model, offset),
          ],
          (file, offset) =>
            samePlaces(file, offset).flatMap(({ isDefinition, range }) =>
              includeDeclaration || !isDefinition ? range : [],
            ),
        );
        return found && places.locations(uri, found);
      },
    ),
  ],
};
