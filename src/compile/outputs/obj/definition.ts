import { extensionForm } from '../../options/name-forms.js';
import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'obj',
  label: 'Object file',
  summary: 'The binary resources in an object file, for the linkers of C, C++, Go, and Rust',
  details: "doesn't require a resource compiler",
  files: ['app.obj'],
  messageTexts: 'the message tables in an object file',
  page: 'resources.md',
  usesOptionsOf: ['resources'],
  options: {
    title: 'object files',
    typeName: 'ObjectFileOptions',
    members: {
      extension: {
        type: 'text',
        description: 'file extension of the object file, without the dot',
        placeholder: 'extension',
        form: extensionForm,
        default: 'obj',
        flag: '--obj-extension',
        page: 'resources.md#build-without-a-resource-compiler-and-a-linker',
      },
    },
  },
};
