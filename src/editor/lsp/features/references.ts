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
      ({ places }, { textDocument: { uri }, position, context }) =>
        places.inTexts(uri, position, (file, offset) =>
          places.locationsIn(
            uri,
            file,
            samePlaces(file, offset).filter((use) => context.includeDeclaration || !use.isDefinition),
          ),
        ) ??
        places.at(uri, position, (model, offset) => {
          const definitions = context.includeDeclaration ? definitionsAt(model, offset) : [];
          return places.locations(uri, [...definitions, ...referencesAt(model, offset)]);
        }),
    ),
  ],
};
