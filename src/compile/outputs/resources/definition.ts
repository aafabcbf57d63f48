import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'resources',
  label: 'Resources',
  summary: 'Binary resources as written by mc.exe: TEMP.BIN, one message file per culture, and the .rc file',
  details: 'for windres, llvm-rc, and rc.exe',
  files: ['app.rc', 'appTEMP.BIN', 'MSG00001.bin'],
  messageTexts: 'the message tables and the resource script',
  page: 'resources.md',
  options: {
    title: 'resources',
    typeName: 'ResourceOptions',
    members: {
      compat: {
        type: 'choice',
        description: 'version of mc.exe that determines the binary format',
        placeholder: 'version',
        choices: [
          { value: '8.1', description: 'WEVT_TEMPLATE 3.1 with MD5 identifiers' },
          { value: '10.0.15063', description: 'WEVT_TEMPLATE 3.1 with SHA identifiers' },
          {
            value: '10.0.22621',
            description: 'WEVT_TEMPLATE 5.1, with a filter word that the next version leaves 0',
          },
          { value: '10.0.28000', description: 'WEVT_TEMPLATE 5.1 with SHA identifiers' },
        ],
        default: '10.0.28000',
        typeName: 'Compatibility',
        flag: '--compat',
      },
      prefixMessageFiles: {
        type: 'flag',
        description: 'prefix the names of message files with the base name, as in app_MSG00001.bin',
        flag: '--prefix-message-files',
        // Since 10.0.15063, mc.exe also does this with -z.
        mcSwitches: ['b', 'z'],
      },
      terminateWithNul: {
        type: 'flag',
        description: 'terminate messages with NUL instead of a line break',
        flag: '--terminate-with-nul',
        mcSwitches: ['n'],
      },
      utf8Messages: {
        type: 'flag',
        description: 'write messages in UTF-8, for Windows 10 20H1 and later',
        flag: '--utf8-messages',
        mcSwitches: ['U8'],
      },
      ansiMessages: {
        type: 'flag',
        description: 'write messages in code page 1252; other characters become similar ones or ?',
        flag: '--ansi-messages',
        mcSwitches: ['A'],
      },
      missingTexts: {
        type: 'choice',
        description: 'handling of strings that messages use but a culture does not define',
        placeholder: 'how',
        choices: [
          { value: 'error', description: 'write nothing, as mc.exe does' },
          {
            value: 'fallback',
            description:
              'warn, and use the string from en-US, or else from the first culture that defines it',
          },
        ],
        default: 'error',
        typeName: 'MissingTexts',
        flag: '--missing-texts',
      },
      machine: {
        type: 'choice',
        description: 'target processor of the DLL and the object file',
        placeholder: 'name',
        choices: [{ value: 'x64' }, { value: 'x86' }, { value: 'arm64' }],
        default: 'x64',
        typeName: 'Machine',
        flag: '--machine',
      },
    },
  },
};
