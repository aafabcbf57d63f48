import { parentOf, relativeTo } from '../../../project/config/paths.js';
import type { Host } from '../../../project/host/host.js';

/** The schema path in a new configuration: in a package installed in its folder. */
const USUAL = './node_modules/wevtc/schemas/config.schema.json';

/** A new configuration whose `$schema` leads to the package installed in the folder or one above it. */
export function withSchema(config: string, folder: string, host: Host): string {
  const start = host.absolutePath(folder);
  for (let at = start; ; at = parentOf(at)) {
    const schema = `${at === '/' ? '' : at}/${USUAL.slice(2)}`;
    if (host.kind(schema) === 'file') {
      const path = relativeTo(start, schema);
      return config.replace(USUAL, () => (path.startsWith('.') ? path : `./${path}`));
    }
    if (parentOf(at) === at) return config;
  }
}
