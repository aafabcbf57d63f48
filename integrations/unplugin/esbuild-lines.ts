import type { EsbuildPlugin } from './options.js';
import type { MarkedLine } from './report.js';

/** The parts of esbuild's messages and plugins that matter here. */
interface EsbuildMessage {
  readonly location?: object | null;
  readonly detail?: unknown;
}
interface LoadResult {
  readonly errors?: readonly EsbuildMessage[];
  readonly warnings?: readonly EsbuildMessage[];
}
type Load = (request: unknown) => Promise<LoadResult | undefined>;
interface Build {
  readonly onLoad: (options: object, load: Load) => void;
}

/**
 * Makes esbuild show the source lines of mistakes. unplugin forwards only file, line and column of a place,
 * so the rest travels as the detail of the message.
 */
export function withSourceLines(plugin: EsbuildPlugin): EsbuildPlugin {
  const setup = (build: object) => {
    const { onLoad } = build as Build;
    const completing = (options: object, load: Load) =>
      onLoad(options, async (request) => {
        const result = await load(request);
        return result && { ...result, ...complete('errors', result), ...complete('warnings', result) };
      });
    return plugin.setup({ ...build, onLoad: completing });
  };
  return { ...plugin, setup };
}

function complete(kind: 'errors' | 'warnings', result: LoadResult) {
  return { [kind]: result[kind]?.map(withLine) };
}

function withLine(message: EsbuildMessage): EsbuildMessage {
  const { location, detail, ...rest } = message;
  const line = detail as MarkedLine | undefined;
  return line === undefined ? message : { ...rest, location: { ...location, ...line } };
}
