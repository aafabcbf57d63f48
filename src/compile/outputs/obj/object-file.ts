import { writeResourceObject } from '../../../windows/resources/pe/write-object.js';
import type { Resource } from '../../../windows/resources/resource.js';
import { completeOptions } from '../../options/all-outputs.js';
import type { EmitOptions } from '../../options/options.js';
import type { OutputFile } from '../common/emitter.js';

/**
 * The object file `stem` with resources. Its extension tells for whom: Microsoft's tools call it `.obj`,
 * those of GNU and Go have other names.
 */
export function objectFile(stem: string, resources: readonly Resource[], options: EmitOptions): OutputFile {
  const {
    obj: { extension },
    resources: { machine },
  } = completeOptions(options);
  const style = extension.toLowerCase() === 'obj' ? 'cvtres' : 'windres';
  return { path: `${stem}.${extension}`, content: writeResourceObject(resources, machine, style) };
}
