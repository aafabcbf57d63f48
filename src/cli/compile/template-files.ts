import { fileNameForm } from '../../compile/options/file-name-form.js';
import { unknownPlaceholder } from '../../compile/templates/names.js';
import type { RenderedFile, TemplateFile } from '../../compile/templates/render.js';
import type { Manifest } from '../../manifest/model/model.js';
import { withoutAtEnd } from '../../text/without-at-end.js';
import { attempt, filesIn } from '../session/inputs/inputs.js';
import type { Session } from '../session/session.js';
import type { Told } from '../session/told.js';

/** A folder with templates of the user. */
export interface TemplateFolder {
  readonly folder: string;
  readonly files: readonly TemplateFile[];
}

/** The templates in folders; `Told` if some cannot be read. */
export async function readTemplates(
  folders: readonly string[],
  session: Session,
): Promise<readonly TemplateFolder[] | Told> {
  const read: TemplateFolder[] = [];
  for (const folder of folders) {
    const kind = session.host.kind(folder);
    if (kind !== 'folder') {
      const reason =
        kind === undefined
          ? 'no such folder; the samples are in node_modules/wevtc/samples/templates'
          : 'it is a file; specify its folder';
      session.fail(`cannot read templates in '${folder}': ${reason}`);
      return undefined;
    }
    const files = await attempt(() => templatesIn(folder, session), session);
    if (files === undefined) return undefined;
    const templates = files.filter(({ name }) => !name.includes('/'));
    if (templates.length === 0) {
      session.fail(`there is no template, such as '[name].txt.hbs', in the folder '${folder}'`);
      return undefined;
    }
    for (const { name } of templates) {
      const unknown = unknownPlaceholder(name);
      if (unknown === undefined) continue;
      session.fail(
        `'${folder}/${name}': a name can contain [name], which is the base name, but not ${unknown}`,
      );
      return undefined;
    }
    read.push({ folder, files });
  }
  return read;
}

async function templatesIn(folder: string, { host, filesRead }: Session): Promise<TemplateFile[]> {
  const paths = await filesIn(folder, '{*.hbs,partials/**/*.hbs}', host);
  const start = folder === '.' ? 0 : withoutAtEnd(folder, '\\/').length + 1;
  return paths.map((path) => {
    filesRead.add(path, 'a template of this run');
    return { name: path.slice(start), text: new TextDecoder().decode(host.readFile(path)) };
  });
}

/** Fills templates with a manifest. Empty, with a message to the user, when a template is wrong. */
export async function fillTemplates(
  folders: readonly TemplateFolder[],
  manifest: Manifest,
  baseName: string,
  session: Session,
): Promise<RenderedFile[]> {
  if (folders.length === 0) return [];
  session.features.add('template');
  // Loaded only here, because few runs have templates.
  const { renderTemplates } = await import('../../compile/templates/render.js');
  const outputs: RenderedFile[] = [];
  for (const { folder, files } of folders) {
    const result = renderTemplates(files, manifest, baseName);
    if ('problem' in result) {
      const { name, line, column, message } = result.problem;
      const place = [`${withoutAtEnd(folder, '\\/')}/${name}`, line, column].filter(
        (part) => part !== undefined,
      );
      session.fail(`${place.join(':')}: ${message}`);
      continue;
    }
    for (const output of result.outputs) {
      if (fileNameForm.pattern.test(output.path)) outputs.push(output);
      else
        session.fail(
          `a template cannot write '${output.path}': the name must be ${fileNameForm.description}`,
        );
    }
  }
  return outputs;
}
