import { DefinitionRequest } from 'vscode-languageserver';
import { samePlaces } from '../../language/message-text/names.js';
import { definitionsAt } from '../../language/navigate.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const definition: Feature = {
  rows: ['Go to definition'],
  capability: { definitionProvider: true },
  answers: [
    answerTo(DefinitionRequest.type, place, ({ places }, { textDocument: { uri }, position }) => {
      const found = places.at(uri, position, definitionsAt, (file, offset) =>
        samePlaces(file, offset).flatMap(({ isDefinition, range }) => (isDefinition ? range : [])),
      );
      return found && places.locations(uri, found);
    }),
  ],
};
