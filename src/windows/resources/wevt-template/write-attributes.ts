import { ALIGNMENT } from '../../binary-xml/layout.js';
import type { ResourceWriter } from '../byte-writer.js';
import { ATTRIBUTE_TYPE, SIGNATURE } from './layout.js';
import type { ProviderAttributes } from './model.js';
import { writeTerminatedString } from './write-strings.js';

/** PRVA: the provider's name and the GUIDs of its traits. */
export function writeAttributes(out: ResourceWriter, attributes: ProviderAttributes): void {
  const start = out.size;
  const { name, controlGuid, groupGuid } = attributes;
  const entries: { readonly type: number; readonly write: () => void }[] = [];
  if (name !== undefined)
    entries.push({ type: ATTRIBUTE_TYPE.name, write: () => writeTerminatedString(out, name) });
  const addGuid = (type: number, guid: string | undefined) => {
    if (guid === undefined) return;
    const write = () => out.guid(guid);
    entries.push({ type, write });
  };
  addGuid(ATTRIBUTE_TYPE.controlGuid, controlGuid);
  addGuid(ATTRIBUTE_TYPE.groupGuid, groupGuid);

  out.ascii(SIGNATURE.attributes);
  const sizeAt = out.reserve();
  out.u32(entries.length);
  const offsetsAt = entries.map(({ type }) => {
    out.u32(type);
    return out.reserve();
  });
  entries.forEach(({ write }, index) => {
    // GUIDs and the block's end keep the alignment, but the name may not.
    out.align(ALIGNMENT);
    out.patchU32(offsetsAt[index] as number, out.size);
    write();
  });
  out.align(ALIGNMENT);
  out.patchU32(sizeAt, out.size - start);
}
