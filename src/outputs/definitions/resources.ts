import type { TargetDefinition } from '../output-definition.js';

export const definition: TargetDefinition = {
  name: 'resources',
  summary: 'Binary resources as mc.exe writes them: TEMP.BIN, one message file per culture, and the .rc',
  details: 'for windres, llvm-rc and rc.exe',
  files: ['app.rc', 'appTEMP.BIN', 'MSG00001.bin'],
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
            description: 'WEVT_TEMPLATE 5.1, with a word of filters that the next one leaves 0',
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
        description:
          'write messages in code page 1252; characters that it does not contain become similar ones or ?',
        flag: '--ansi-messages',
        mcSwitches: ['A'],
      },
      missingTexts: {
        type: 'choice',
        description: 'what to do if a culture does not define strings that messages use',
        placeholder: 'how',
        choices: [
          { value: 'error', description: 'nothing is written, as with mc.exe' },
          {
            value: 'fallback',
            description: 'a warning; the text comes from en-US, or else from the first culture that has it',
          },
        ],
        default: 'error',
        typeName: 'MissingTexts',
        flag: '--missing-texts',
      },
      machine: {
        type: 'choice',
        description: 'target processor of the DLL',
        placeholder: 'name',
        choices: [{ value: 'x64' }, { value: 'arm64' }],
        default: 'x64',
        typeName: 'Machine',
        flag: '--machine',
      },
    },
  },
};
