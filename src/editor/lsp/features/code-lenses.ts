import { type CodeLens, CodeLensRequest, CodeLensResolveRequest, Range } from 'vscode-languageserver';
import { codeLensesOf, collectLensAt, type CodeLens as Lens } from '../../language/code-lenses.js';
import { type MessageLens, messageLensesOf } from '../../language/message-text/code-lenses.js';
import { showPlaces } from '../commands/show-places.js';
import { showSession } from '../commands/show-session.js';
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
    answerTo(CodeLensRequest.type, document, ({ places }, { textDocument: { uri } }) =>
      places.about<Lens | MessageLens>(uri, codeLensesOf, messageLensesOf).flatMap((lens): CodeLens[] => {
        const range = places.inText(uri, lens.range);
        if (range === undefined) return [];
        if ('kind' in lens && lens.kind === 'collect') {
          return [{ range, data: { uri, start: lens.range.start } satisfies LensPlace }];
        }
        const shown = [{ uri, position: range.start, places: places.locations(uri, lens.places) }];
        return [{ range, command: { title: lens.title, command: showPlaces.name, arguments: shown } }];
      }),
    ),
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
