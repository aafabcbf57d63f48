import type { PathsOfUris } from '../configured-settings.js';

const URI = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?(\/[^?#]*)$/;
const PATH = /^\/([^/]+)\/@([^/]*)(\/.*)$/s;

/** Paths `/SCHEME/@AUTHORITY/PATH` for URIs, so that configurations of different schemes are unrelated. */
export const pathsOfUris: PathsOfUris = {
  pathOf(uri) {
    const [, scheme, authority = '', path] = URI.exec(uri) ?? [];
    if (scheme === undefined || path === undefined) return undefined;
    try {
      return `/${scheme}/@${authority}${decodeURIComponent(path)}`;
    } catch {
      return undefined;
    }
  },
  uriOf(path) {
    const [, scheme, authority, rest] = PATH.exec(path) ?? [];
    if (scheme === undefined || rest === undefined) return path;
    const before = authority !== '' || scheme === 'file' ? `//${authority}` : '';
    return `${scheme}:${before}${rest.split('/').map(encodeURIComponent).join('/')}`;
  },
};
