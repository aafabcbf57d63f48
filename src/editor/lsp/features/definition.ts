import { DefinitionRequest } from 'vscode-languageserver';
import { samePlaces } from '../../language/message-text/names.js';
import { definitionsAt } from '../../language/navigate.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const definition: Feature = {
  rows: ['Go to definition'],
  capability: { definitionProvider: true },
  answers: [
    answerTo(
      DefinitionRequest.type,
      place,
      ({ places }, { textDocument: { uri }, position }) =>
        places.inTexts(uri, position, (file, offset) =>
          places.locationsIn(
            uri,
            file,
            samePlaces(file, offset).filter(({ isDefinition }) => isDefinition),
          ),
        ) ?? places.at(uri, position, (model, offset) => places.locations(uri, definitionsAt(model, offset))),
    ),
  ],
};
