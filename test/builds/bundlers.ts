import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { type RollupLog, type RollupWatcherEvent, rollup, watch as watchRollup } from 'rollup';
import { build as buildVite, type Rolldown } from 'vite';
import webpack from 'webpack';
import type { PluginOptions, Plugins } from '../../integrations/unplugin/options.js';
import { root } from '../support/built.js';

/** A finding as a bundler reports it. `column` starts at 0; webpack has both only in its text. */
export interface Reported {
  readonly text: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What people see of it. */
  readonly shown?: string | undefined;
}

/** The end of a build. */
export interface Built {
  readonly errors: readonly Reported[];
  readonly warnings: readonly Reported[];
}

/** A real bundler, which bundles `src/main.js` of a folder to `dist/main.js`, a module. */
export interface Bundler {
  readonly build: (folder: string, options?: PluginOptions) => Promise<Built>;
  /** Builds again after each change. `next` waits for the end of the next build. */
  readonly watch: (folder: string, options?: PluginOptions) => Promise<Watching>;
}

export interface Watching {
  readonly next: () => Promise<Built>;
  readonly close: () => Promise<void>;
}

/** The built plugin. */
export async function plugins(): Promise<Plugins> {
  return import(/* @vite-ignore */ pathToFileURL(join(root, 'dist/unplugin/index.js')).href);
}

/** Ends of builds, in the order in which they come. */
class Queue {
  private readonly ends: Built[] = [];
  private waiting: ((built: Built) => void) | undefined;

  add(built: Built): void {
    if (this.waiting === undefined) this.ends.push(built);
    else this.waiting(built);
    this.waiting = undefined;
  }

  next = (): Promise<Built> => {
    const first = this.ends.shift();
    return first === undefined
      ? new Promise((resolve) => {
          this.waiting = resolve;
        })
      : Promise.resolve(first);
  };
}

const ofRollup = ({ message, loc, frame }: RollupLog | Rolldown.RollupLog): Reported => ({
  text: message,
  shown: `${message}\n${frame ?? ''}`,
  ...{ file: loc?.file, line: loc?.line, column: loc?.column },
});

/** What fails with an exception in Rollup and Vite. */
function ofError(error: unknown): Reported[] {
  const { errors } = error as { readonly errors?: readonly RollupLog[] };
  return (errors ?? [error as RollupLog]).map(ofRollup);
}

/** Finds wevtc, and nothing else: Rollup itself finds no packages. */
const packages = {
  name: 'packages',
  resolveId: (id: string) => (id === 'wevtc/codegen' ? join(root, 'dist/modules/codegen.js') : undefined),
};

const rollupBundler: Bundler = {
  build: async (folder, options) => {
    const warnings: Reported[] = [];
    try {
      const bundle = await rollup({
        input: join(folder, 'src/main.js'),
        plugins: [(await plugins()).rollup(options), packages],
        onwarn: (warning) => warnings.push(ofRollup(warning)),
      });
      await bundle.write({ dir: join(folder, 'dist') });
      return { errors: [], warnings };
    } catch (error) {
      return { errors: ofError(error), warnings };
    }
  },
  watch: async (folder, options) => {
    const queue = new Queue();
    const warnings: Reported[] = [];
    const watcher = watchRollup({
      input: join(folder, 'src/main.js'),
      plugins: [(await plugins()).rollup(options), packages],
      output: { dir: join(folder, 'dist') },
      onwarn: (warning) => warnings.push(ofRollup(warning)),
    });
    let errors: Reported[] = [];
    watcher.on('event', (event: RollupWatcherEvent) => {
      if (event.code === 'ERROR') errors = ofError(event.error);
      // From now on, the next change is seen.
      if (event.code === 'END') queue.add({ errors: errors.splice(0), warnings: warnings.splice(0) });
    });
    return { next: queue.next, close: () => watcher.close() };
  },
};

const viteBundler: Bundler = {
  build: async (folder, options) => {
    const warnings: Reported[] = [];
    try {
      await buildVite(await viteOptions(folder, options, warnings));
      return { errors: [], warnings };
    } catch (error) {
      return { errors: ofError(error), warnings };
    }
  },
  watch: async (folder, options) => {
    const queue = new Queue();
    const warnings: Reported[] = [];
    const settings = await viteOptions(folder, options, warnings);
    const watcher = await buildVite({ ...settings, build: { ...settings.build, watch: {} } });
    if (!('on' in watcher)) throw new Error('Vite does not watch');
    let errors: Reported[] = [];
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') errors = ofError(event.error);
      // From now on, the next change is seen.
      if (event.code === 'END') queue.add({ errors: errors.splice(0), warnings: warnings.splice(0) });
    });
    return { next: queue.next, close: () => watcher.close() };
  },
};

async function viteOptions(folder: string, options: PluginOptions | undefined, warnings: Reported[]) {
  return {
    root: folder,
    configFile: false as const,
    logLevel: 'silent' as const,
    plugins: [(await plugins()).vite(options)],
    build: {
      minify: false,
      emptyOutDir: false,
      lib: { entry: 'src/main.js', formats: ['es' as const], fileName: () => 'main.js' },
      rolldownOptions: { onwarn: (warning: Rolldown.RollupLog) => void warnings.push(ofRollup(warning)) },
    },
  };
}

const ofEsbuild = (message: esbuild.Message): Reported => ({
  text: message.text,
  shown: esbuild.formatMessagesSync([message], { kind: 'error' }).join(''),
  ...{ file: message.location?.file, line: message.location?.line, column: message.location?.column },
});

const builtByEsbuild = ({ errors, warnings }: esbuild.BuildResult): Built => ({
  errors: errors.map(ofEsbuild),
  warnings: warnings.map(ofEsbuild),
});

const esbuildBundler: Bundler = {
  build: async (folder, options) => {
    const settings = await esbuildOptions(folder, options);
    return builtByEsbuild(
      await esbuild.build(settings).catch((failure: esbuild.BuildFailure) => failure as never),
    );
  },
  watch: async (folder, options) => {
    const queue = new Queue();
    const settings = await esbuildOptions(folder, options);
    const tell: esbuild.Plugin = {
      name: 'tell',
      setup: ({ onEnd }) => onEnd((result) => queue.add(builtByEsbuild(result))),
    };
    const context = await esbuild.context({ ...settings, plugins: [...settings.plugins, tell] });
    await context.watch();
    return { next: queue.next, close: () => context.dispose() };
  },
};

async function esbuildOptions(folder: string, options: PluginOptions | undefined) {
  return {
    absWorkingDir: folder,
    entryPoints: ['src/main.js'],
    bundle: true,
    format: 'esm' as const,
    outdir: 'dist',
    logLevel: 'silent' as const,
    plugins: [(await plugins()).esbuild(options)],
  } satisfies esbuild.BuildOptions;
}

function builtByWebpack(error: Error | null, stats: webpack.Stats | undefined): Built {
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  const text = ({ message }: { readonly message: string }): Reported => ({ text: message, shown: message });
  return { errors: [...(error === null ? [] : [error]), ...errors].map(text), warnings: warnings.map(text) };
}

const webpackBundler: Bundler = {
  build: async (folder, options) => {
    const compiler = webpack(await webpackOptions(folder, options));
    return new Promise((resolve) =>
      compiler.run((error, stats) => compiler.close(() => resolve(builtByWebpack(error, stats)))),
    );
  },
  watch: async (folder, options) => {
    const queue = new Queue();
    const compiler = webpack(await webpackOptions(folder, options));
    const watching = compiler.watch({}, (error, stats) => queue.add(builtByWebpack(error, stats)));
    if (watching === undefined) throw new Error('webpack does not watch');
    return { next: queue.next, close: () => new Promise((resolve) => watching.close(() => resolve())) };
  },
};

async function webpackOptions(
  folder: string,
  options: PluginOptions | undefined,
): Promise<webpack.Configuration> {
  return {
    context: folder,
    mode: 'development',
    devtool: false,
    entry: './src/main.js',
    experiments: { outputModule: true },
    output: { path: join(folder, 'dist'), filename: 'main.js', library: { type: 'module' } },
    plugins: [(await plugins()).webpack(options)],
  };
}

export const bundlers: readonly (readonly [string, Bundler])[] = [
  ['Vite', viteBundler],
  ['Rollup', rollupBundler],
  ['esbuild', esbuildBundler],
  ['webpack', webpackBundler],
];
