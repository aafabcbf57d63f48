import { callAll } from '../../compile/outputs/c-header/call-program.js';
import { mingwGcc } from '../../support/tools.js';
import type { Judge } from '../target.js';
import type { EmitInput } from '../targets/emit.js';
import { compileIn, outputsOf } from './outputs.js';

/** As strict as the projects that include a header may be. */
const FLAGS = ['-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only'];

/** The header in a program that calls all of its macros. */
export const cJudge: Judge<EmitInput> = {
  name: 'gcc of MinGW-w64',
  isInstalled: mingwGcc !== undefined,
  most: 25,
  files({ text, options }, stem) {
    const c = { ...options.c, extension: 'h' };
    const made = outputsOf(text, 'c', { ...options, baseName: stem, c });
    if (made === undefined) return new Map();
    const system = c.mode === 'km' ? '#include <ddk/wdm.h>\n' : '#define WIN32_LEAN_AND_MEAN\n';
    const calls =
      c.mode === undefined || c.mode === 'descriptors' ? '' : callAll(stem, made.manifest, c, true);
    const program = `#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION\n${system}#include "${stem}.h"\n${calls}\ntypedef int declaration;\n`;
    return new Map([...made.files, [`${stem}.c`, program]]);
  },
  judge(files) {
    const programs = [...files.keys()].filter((name) => name.endsWith('.c'));
    return compileIn(files, mingwGcc as string, [...FLAGS, ...programs]);
  },
};
