import { type DocumentLink, DocumentLinkRequest } from 'vscode-languageserver';
import { type Link, linksOf } from '../../language/links.js';
import { messageLinksOf } from '../../language/message-text/links.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { document } from '../parameters.js';

export const documentLinks: Feature = {
  rows: ['Document links'],
  capability: { documentLinkProvider: {} },
  answers: [
    answerTo(DocumentLinkRequest.type, document, (context, { textDocument: { uri } }) =>
      context.places.about(uri, linksOf, messageLinksOf).flatMap((link) => protocolLink(link, uri, context)),
    ),
  ],
};

function protocolLink(link: Link, uri: string, context: Context): DocumentLink[] {
  const range = context.places.inText(uri, link.range);
  const target = targetOf(link, uri, context);
  return range === undefined || target === undefined ? [] : [{ range, target }];
}

function targetOf({ target }: Link, uri: string, context: Context): string | undefined {
  const { environment, manifests, positions } = context;
  if (target.kind === 'page') return target.url;
  if (target.kind === 'rule') return environment.rulePage(target.id);
  if (target.kind === 'file') {
    const file = uri.slice(0, uri.lastIndexOf('/') + 1) + target.path.map(encodeURIComponent).join('/');
    return environment.isFile(file) ? file : undefined;
  }
  const found = manifests.providerWith(target.guid);
  if (found === undefined) return undefined;
  const { line, character } = positions.positionOf(found.source, found.range.start);
  // Editors that support such fragments go to the location; others open the file.
  return `${found.uri}#L${line + 1},${character + 1}`;
}
