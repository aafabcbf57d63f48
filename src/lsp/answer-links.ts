import type { Connection, DocumentLink } from 'vscode-languageserver';
import { type Link, linksOf } from '../language/links.js';
import type { Positions } from './convert.js';
import type { Environment } from './environment.js';
import type { OpenManifests } from './open-manifests.js';
import type { Places } from './places.js';

/** Answers what leads to a page or to another file. */
export function answerLinks(
  connection: Connection,
  manifests: OpenManifests,
  places: Places,
  positions: Positions,
  environment: Environment,
): void {
  const targetOf = (link: Link['target']): string | undefined => {
    if (link.kind === 'page') return link.url;
    if (link.kind === 'rule') return environment.rulePage(link.id);
    const found = manifests.providerWith(link.guid);
    if (found === undefined) return undefined;
    const { line, character } = positions.positionOf(found.source, found.range.start);
    // Editors that know such fragments go to the place, and others open the file.
    return `${found.uri}#L${line + 1},${character + 1}`;
  };
  connection.onDocumentLinks(({ textDocument: { uri } }) =>
    places.about(uri, (model) =>
      linksOf(model).flatMap((link): DocumentLink[] => {
        const range = places.inText(uri, link.range);
        const target = targetOf(link.target);
        return range === undefined || target === undefined ? [] : [{ range, target }];
      }),
    ),
  );
}
