import {
  type CodeLens,
  CodeLensRequest,
  CodeLensResolveRequest,
  type Location,
  Range,
} from 'vscode-languageserver';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import { codeLensesOf, collectLensAt } from '../../language/code-lenses.js';
import { messageLensesOf } from '../../language/message-text/code-lenses.js';
import { showPlaces } from '../commands/show-places.js';
import { showSession } from '../commands/show-session.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { document } from '../parameters.js';

/** The location of a lens, to fill in the lens when it becomes visible. */
interface LensPlace {
  readonly uri: string;
  readonly start: number;
}

export const codeLenses: Feature = {
  rows: ['Code lenses'],
  capability: { codeLensProvider: { resolveProvider: true } },
  answers: [
    answerTo(CodeLensRequest.type, document, (context, { textDocument: { uri } }) => {
      const { manifests, places } = context;
      const file = manifests.messageFile(uri);
      if (file !== undefined) return lensesInTexts(context, uri, file);
      return places.about(uri, (model) =>
        codeLensesOf(model).flatMap((lens): CodeLens[] => {
          const range = places.inText(uri, lens.range);
          if (range === undefined) return [];
          if (lens.kind === 'collect') {
            return [{ range, data: { uri, start: lens.range.start } satisfies LensPlace }];
          }
          return [usesLens(uri, range, lens.title, places.locations(uri, lens.places))];
        }),
      );
    }),
    answerTo(CodeLensResolveRequest.type, { range: Range.is }, ({ manifests }, lens) => {
      const { uri, start } = (lens.data ?? {}) as Partial<LensPlace>;
      const model = uri === undefined ? undefined : manifests.get(uri)?.model;
      const found = model && start !== undefined ? collectLensAt(model, start) : undefined;
      if (found === undefined) return lens;
      const { title, matchArguments, logman } = found;
      const collect = { title, command: showSession.name, arguments: [{ matchArguments, logman }] };
      return { ...lens, command: collect };
    }),
  ],
};

function lensesInTexts({ positions, places }: Context, uri: string, file: MessageFile): CodeLens[] {
  return messageLensesOf(file).map(({ range, title, places: found }) => {
    const ranges = found.map((place) => ({ range: place }));
    return usesLens(uri, positions.rangeOf(file.source, range), title, places.locationsIn(uri, file, ranges));
  });
}

function usesLens(uri: string, range: Range, title: string, places: readonly Location[]): CodeLens {
  const shown = [{ uri, position: range.start, places }];
  return { range, command: { title, command: showPlaces.name, arguments: shown } };
}
