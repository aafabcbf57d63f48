import handlebars from 'handlebars';
import type { Manifest } from '../manifest/model.js';
import { manifestJson } from '../targets/json/manifest.js';
import { helpersFor } from './helpers.js';
import { outputNameOf, partialNameOf } from './names.js';
import { checkParameters } from './strict-parameters.js';

/** A file of a folder with templates. */
export interface TemplateFile {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/** What is wrong with a template. */
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

/**
 * Fills templates with a manifest. The context of a template is what `--emit json` writes, which
 * `schemas/model.schema.json` describes, with `baseName`. Nothing is escaped, except by helpers.
 *
 * @param files templates in the syntax of Handlebars: `[name].rs.hbs` becomes `app.rs`, and `partials/fields.hbs` is the
 *   partial `fields`.
 * @param manifest without errors.
 * @returns the outputs, or the first problem.
 */
export function renderTemplates(
  files: readonly TemplateFile[],
  manifest: Manifest,
  baseName: string,
): { readonly outputs: readonly RenderedFile[] } | { readonly problem: TemplateProblem } {
  const environment = handlebars.create();
  const model = { ...manifestJson(manifest), baseName };
  const helpers = helpersFor(manifest);
  // The built-in helper log prints to the console.
  const knownHelpers = {
    ...Object.fromEntries(Object.keys(helpers).map((name) => [name, true])),
    log: false,
  };
  const compile = (text: string) => {
    const template = environment.parse(text);
    checkParameters(template, helpers);
    return environment.compile(template, {
      noEscape: true,
      strict: true,
      knownHelpersOnly: true,
      knownHelpers,
    });
  };
  environment.registerHelper(helpers);
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
        const rendered = template(context, options);
        running.pop();
        return rendered;
      });
    }
    const outputs: RenderedFile[] = [];
    for (const { name, text } of files) {
      const path = outputNameOf(name, baseName);
      if (path === undefined) continue;
      current = name;
      const content = compile(text)(model, OWN_MEMBERS);
      if (content.length > LONGEST) throw new Error(`it writes more than ${LONGEST} characters`);
      outputs.push({ path, content });
    }
    return { outputs };
  } catch (error) {
    return { problem: problemOf(error, running.at(-1) ?? current) };
  }
}

/** Without these, Handlebars prints a warning when a template asks for a member that every object inherits. */
const OWN_MEMBERS = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };

/** What Handlebars and helpers throw. */
interface TemplateError {
  readonly message?: string;
  /** From 1. */
  readonly lineNumber?: number;
  /** From 0. */
  readonly column?: number;
}

function problemOf(error: unknown, name: string): TemplateProblem {
  const { message = String(error), lineNumber, column } = error as TemplateError;
  const parse = /^Parse error on line (\d+):\n(.*)\n(-*)\^\n(.*)$/s.exec(message);
  if (parse !== null) {
    return { name, line: Number(parse[1]), column: undefined, message: `cannot be parsed: ${parse[4]}` };
  }
  return {
    name,
    line: lineNumber,
    column: column === undefined ? undefined : column + 1,
    // Handlebars adds the place to its messages.
    message: message.replace(/ - \d+:\d+$/, '').replace(' in [object Object]', ' here'),
  };
}
