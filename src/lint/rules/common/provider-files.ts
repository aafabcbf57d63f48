import type { Located, Provider } from '../../../manifest/model/model.js';
import type {
  FileAttribute as FileAttributeName,
  PathProblem,
} from '../../../text/diagnostics/catalogue/rules/providers.js';
import { placeholderIn } from '../../../text/placeholder.js';

/** An attribute of a provider that names files. */
export interface FileAttribute {
  readonly attribute: FileAttributeName;
  readonly file: Located<string>;
}

/** The files that a provider names in its attributes. */
export function fileAttributes(provider: Provider): FileAttribute[] {
  const attributes = ['resourceFileName', 'messageFileName', 'parameterFileName'] as const;
  return attributes.flatMap((attribute) => {
    const file = provider[attribute];
    return file === undefined ? [] : { attribute, file };
  });
}

/** A path's first placeholder for a build or Windows Installer (`[FOLDER]`, `[#file]`), or `undefined`. */
export function placeholderInPath(path: string): string | undefined {
  return placeholderIn(path) ?? /\[#[^\]]{1,200}\]|\[[A-Z_][A-Z0-9_.]{0,200}\]/.exec(path)?.[0];
}

/** Variables with the same value for the user who installs and for the services that read the file later. */
const MACHINE_VARIABLES: ReadonlySet<string> = new Set([
  'systemroot',
  'windir',
  'systemdrive',
  'programdata',
  'allusersprofile',
  'programfiles',
  'programfiles(x86)',
  'programw6432',
  'commonprogramfiles',
  'commonprogramfiles(x86)',
  'commonprogramw6432',
  'public',
]);

/** Extensions of files in the PE format. Only these can contain resources. */
const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(
  'dll exe sys mui mun ocx cpl drv efi scr ax acm tsp ime rll com node pyd xll winmd'.split(' '),
);

/** A reason why Windows may not find a file or its resources at a nonempty, placeholder-free path. */
export function pathProblem(path: string, providerName: string): PathProblem | undefined {
  if (/^".*"$/.test(path)) return { problem: 'quotes' };
  const problem = imageProblem(path);
  if (problem !== undefined && path === providerName) return { problem: 'provider' };
  return problem ?? placeProblem(path);
}

function imageProblem(path: string): PathProblem | undefined {
  const extension = /\.([^.\\/:%]*)$/.exec(path)?.[1];
  if (extension === undefined || extension === '') return { problem: 'no-extension' };
  return IMAGE_EXTENSIONS.has(extension.toLowerCase()) ? undefined : { problem: 'extension', extension };
}

function placeProblem(path: string): PathProblem | undefined {
  const [variable = '', name = ''] = /%([^%]+)%/.exec(path) ?? [];
  if (variable !== '' && !MACHINE_VARIABLES.has(name.toLowerCase())) return { problem: 'variable', variable };
  if (/^%[^%]+%[^\\/]/.test(path)) return { problem: 'backslash', variable };
  if (/^[A-Za-z]:[\\/]Users[\\/](?!Public[\\/])/i.test(path)) return { problem: 'user-folder' };
  return /^([A-Za-z]:[\\/]|[\\/]{2}|%)/.test(path) ? undefined : { problem: 'relative' };
}
