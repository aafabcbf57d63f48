import { fileNameForm } from '../../options/file-name-form.js';
import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'install',
  label: 'Installation',
  summary: 'Scripts that register and remove the providers, a WiX fragment, and INF sections for drivers',
  files: [
    'app.register.ps1',
    'app.unregister.ps1',
    'app.register.cmd',
    'app.unregister.cmd',
    'app.events.wxs',
    'app.events.inf',
  ],
  page: 'register.md',
  options: {
    title: 'installation',
    typeName: 'InstallOptions',
    members: {
      program: {
        type: 'text',
        description: 'program or DLL with the resources, in the folder of the manifest',
        placeholder: 'file',
        form: fileNameForm,
        defaultText: 'the names of the files that the manifest specifies',
        flag: '--install-program',
        page: 'register.md',
      },
    },
  },
};
