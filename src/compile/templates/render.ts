import handlebars, { type HelperOptions } from 'handlebars';
import type { Manifest } from '../../manifest/model/model.js';
import { manifestJson } from '../outputs/json/manifest.js';
import { atPlace, BLOCK, checkedBuiltIns, helpersFor } from './helpers.js';
import { outputNameOf, partialNameOf } from './names.js';
import { prepare, refuseDeepText } from './prepare.js';

/** A file of a folder with templates. */
export interface TemplateFile {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

export interface TemplateProblem {
  /** The name of the template. */
  readonly name: string;
  /** From 1; `undefined` if it is not known. */
  readonly line: number | undefined;
  /** From 1; `undefined` if it is not known. */
  readonly column: number | undefined;
  readonly message: string;
}

export interface RenderedFile {
  /** A file name without a folder. */
  readonly path: string;
  readonly content: string;
}

/** The largest output of a template, in characters: templates with loops in loops could fill the memory. */
const LONGEST = 64 << 20;

/** The maximum number of block and partial executions, because nested loops might practically never end. */
const MOST_ROUNDS = 5_000_000;

/**
 * Fills Handlebars templates with a manifest without errors, and returns the outputs or the first problem:
 * `[name].rs.hbs` becomes `app.rs`, and `partials/fields.hbs` is the partial `fields`. The context is what
 * `--emit json` writes, as described in `schemas/model.schema.json`, with `baseName`. Only helpers escape
 * anything.
 */
export function renderTemplates(
  files: readonly TemplateFile[],
  manifest: Manifest,
  baseName: string,
): { readonly outputs: readonly RenderedFile[] } | { readonly problem: TemplateProblem } {
  const environment = handlebars.create();
  const model = { ...manifestJson(manifest), baseName };
  const helpers = helpersFor(manifest, model);
  // The built-in helper log prints to the console. The others are parts of Handlebars.
  const knownHelpers = {
    ...Object.fromEntries([...Object.keys(helpers), BLOCK].map((name) => [name, true])),
    log: false,
    helperMissing: false,
    blockHelperMissing: false,
  };
  let rounds = 0;
  /** @param written what the round has written. */
  const countRound = (written: string): string => {
    rounds += 1;
    if (rounds > MOST_ROUNDS)
      throw new Error(`it repeats blocks and partials more than ${MOST_ROUNDS} times`);
    return withinLimit(written);
  };
  const partials = new Set(files.flatMap(({ name }) => partialNameOf(name) ?? []));
  const builtIns = checkedBuiltIns(environment.helpers);
  const known = { helpers: new Set([...Object.keys(builtIns), ...Object.keys(helpers)]), partials };
  const compile = (text: string) => {
    refuseDeepText(text);
    const template = environment.parse(text);
    prepare(template, known);
    return environment.compile(template, { noEscape: true, knownHelpersOnly: true, knownHelpers });
  };
  const runBlock = environment.helpers.blockHelperMissing as Each;
  environment.registerHelper({
    ...helpers,
    ...builtIns,
    each: limitedEach(builtIns.each as Each, countRound),
    [BLOCK]: runBlock,
  });
  // Errors in partials have no name, so the partial that runs is noted.
  const running: string[] = [];
  let current = '';
  try {
    for (const { name, text } of files) {
      const partial = partialNameOf(name);
      if (partial === undefined) continue;
      current = name;
      const template = compile(text);
      environment.registerPartial(partial, (context, options) => {
        running.push(name);
        const rendered = countRound(template(context, options));
        running.pop();
        return rendered;
      });
    }
    const outputs: RenderedFile[] = [];
    for (const { name, text } of files) {
      const path = outputNameOf(name, baseName);
      if (path === undefined) continue;
      current = name;
      outputs.push({ path, content: withinLimit(compile(text)(model, OWN_MEMBERS)) });
    }
    return { outputs };
  } catch (error) {
    return { problem: problemOf(error, running.at(-1) ?? current) };
  }
}

function withinLimit(written: string): string {
  if (written.length > LONGEST) throw new Error(`it writes more than ${LONGEST} characters`);
  return written;
}

type Each = (this: unknown, ...parameters: unknown[]) => unknown;

/** The helper `each` of Handlebars, which also runs for blocks such as `{{#events}}`. */
function limitedEach(each: Each, countRound: (written: string) => string): Each {
  return function (...parameters) {
    const options = parameters.at(-1) as HelperOptions;
    const fn: HelperOptions['fn'] = (...given) => {
      const written = options.fn(...given);
      return atPlace(options, () => countRound(written));
    };
    return each.apply(
      this,
      options.fn === undefined ? parameters : [...parameters.slice(0, -1), { ...options, fn }],
    );
  };
}

/** Otherwise, Handlebars warns when a template requests a member that every object inherits. */
const OWN_MEMBERS = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };

/** The errors thrown by Handlebars and helpers. */
interface TemplateError {
  readonly message?: string;
  /** From 1. */
  readonly lineNumber?: number;
  /** From 0. */
  readonly column?: number;
}

/** Handlebars' JavaScript for a path fails where the path continues after a missing member. */
function pathMessage({ message }: TypeError): string {
  const [, member] = /reading '(.*)'/.exec(message) ?? [];
  const what = member === undefined ? 'a path has a member' : `'${member}' is a member`;
  return `${what} of something that does not exist; check that with {{#if}}, or is there a '../..' too many?`;
}

function problemOf(error: unknown, name: string): TemplateProblem {
  const { lineNumber, column } = error as TemplateError;
  const message =
    error instanceof TypeError ? pathMessage(error) : ((error as TemplateError).message ?? String(error));
  const parse = /^Parse error on line (\d+):\n(.*)\n(-*)\^\n(.*)$/s.exec(message);
  if (parse !== null) {
    return { name, line: Number(parse[1]), column: undefined, message: `cannot be parsed: ${parse[4]}` };
  }
  return {
    name,
    line: lineNumber,
    column: column === undefined ? undefined : column + 1,
    // Handlebars adds the place to its messages.
    message: message.replace(/ - \d+:\d+$/, ''),
  };
}
